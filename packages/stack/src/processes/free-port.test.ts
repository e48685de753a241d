import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree, findFreePort, PortInUseError } from './free-port.ts';

test('refuses a port in use, naming the port and its variable', async () => {
  const port = await findFreePort();
  const server = createServer().listen(port);
  await expect(assertPortFree(port, 'PORT')).rejects.toThrow(PortInUseError);
  await expect(assertPortFree(port, 'PORT')).rejects.toThrow(new RegExp(`Port ${port} .* PORT`));
  await new Promise((resolve) => server.close(resolve));
  await expect(assertPortFree(port, 'PORT')).resolves.toBeUndefined();
});
