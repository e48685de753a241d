import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree, PortInUseError } from './free-port.ts';

test('a port in use is refused with its number and its variable, a free one passes', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(assertPortFree(port, 'PORT')).rejects.toThrow(PortInUseError);
  await expect(assertPortFree(port, 'PORT')).rejects.toThrow(`Port ${port} is in use.`);
  await expect(assertPortFree(port, 'PORT')).rejects.toThrow('set PORT to a free port');
  await new Promise((resolve) => server.close(resolve));
  await expect(assertPortFree(port, 'PORT')).resolves.toBeUndefined();
});
