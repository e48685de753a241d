import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { listen } from './http-server.ts';

test('a program on this machine says who its visitors are; any other caller is named by its own address', async () => {
  const server = await listen(
    async (request) => new Response(request.headers.get('x-forwarded-for') ?? 'nobody'),
    { host: '0.0.0.0', port: 0 },
    () => undefined,
  );
  const ask = async (host: string, headers: Record<string, string>) =>
    (await fetch(`http://${host}:${server.port}/`, { headers })).text();
  try {
    expect(await ask('127.0.0.1', {})).toBe('nobody');
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7');
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find((address) => address.family === 'IPv4' && !address.internal);
    if (!outside) return;
    expect(await ask(outside.address, {})).toBe(outside.address);
    expect(await ask(outside.address, { 'x-forwarded-for': '203.0.113.7' })).toBe(`203.0.113.7, ${outside.address}`);
  } finally {
    await server.close();
  }
});
