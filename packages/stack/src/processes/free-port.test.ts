import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree, PortInUseError } from './free-port.ts';

test('refuses a port in use, naming the port and its variable', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(assertPortFree(port, 'PORT')).rejects.toThrow(PortInUseError);
  await expect(assertPortFree(port, 'PORT')).rejects.toThrow(new RegExp(`Port ${port} .* PORT`));
  await new Promise((resolve) => server.close(resolve));
  await expect(assertPortFree(port, 'PORT')).resolves.toBeUndefined();
});
