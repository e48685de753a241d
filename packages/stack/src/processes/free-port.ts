import { createServer } from 'node:net';

/** A port that a part needs is taken. `code` is 'PORT_IN_USE'. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  readonly code = 'PORT_IN_USE';

  constructor(port: number, variable: string) {
    super(`Port ${port} is in use. Stop what uses it, or set ${variable} to a free port.`);
  }
}

/**
 * Makes sure that a port can be listened on before anything is started.
 * @throws PortInUseError naming the port and the variable that moves it
 */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  if (!(await isPortFree(port))) throw new PortInUseError(port, variable);
}

/** Returns whether nothing listens on a port just now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/** A port that nothing listens on just now. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
