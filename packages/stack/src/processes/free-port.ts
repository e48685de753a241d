import { createServer } from 'node:net';

export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  readonly code = 'PORT_IN_USE';

  constructor(port: number, variable: string) {
    super(`Port ${port} is in use. Stop the program that uses it, or set ${variable} to a free port.`);
  }
}

/**
 * @param variable the environment variable that sets the port
 * @throws PortInUseError
 */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  if (!(await isPortFree(port))) throw new PortInUseError(port, variable);
}

export function isPortFree(port: number): Promise<boolean> {
  return probe(port).then(
    () => true,
    () => false,
  );
}

/** Returns a port that nothing listens on, for the processes that `npm start` and `npm run dev` start. */
export function findFreePort(): Promise<number> {
  return probe(0);
}

function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
