import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { listen } from './http-server.ts';

test('forwarded addresses are trusted from this machine only', async () => {
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

test('a connection outlives a statement that holds the thread for seconds', async () => {
  const server = await listen(
    async () => new Response('answered'),
    { host: '127.0.0.1', port: 0 },
    () => undefined,
  );
  try {
    const { headers } = await fetch(`http://127.0.0.1:${server.port}/`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  } finally {
    await server.close();
  }
});

test('reads a body without length up to its limit; an upload needs a length', async () => {
  const server = await listen(
    async (request) => new Response(String((await request.arrayBuffer()).byteLength)),
    { host: '127.0.0.1', port: 0 },
    () => undefined,
  );
  const send = (path: string, megabytes: number) => {
    const body = ReadableStream.from(Array.from({ length: megabytes }, () => new Uint8Array(1024 * 1024)));
    return fetch(`http://127.0.0.1:${server.port}${path}`, { method: 'POST', body, duplex: 'half' });
  };
  try {
    const removed = await fetch(`http://127.0.0.1:${server.port}/storage/v1/object/blog-images/x.png`, {
      method: 'DELETE',
    });
    expect(removed.status).toBe(200);
    expect(await (await send('/rest/v1/blog_posts', 11)).text()).toBe(String(11 * 1024 * 1024));
    expect((await send('/rest/v1/blog_posts', 13)).status).toBe(413);
    expect((await send('/storage/v1/object/blog-images/x.png', 1)).status).toBe(411);
  } finally {
    await server.close();
  }
});

test('reports a failed request and rejects an invalid host', async () => {
  const reported: string[] = [];
  const server = await listen(
    () => Promise.reject(new Error('broken')),
    { host: '127.0.0.1', port: 0 },
    (line) => reported.push(line),
  );
  const statusOf = (host: string) =>
    new Promise((resolve) => {
      const asking = request({ host: '127.0.0.1', port: server.port, headers: { host } }, (answer) =>
        resolve(answer.resume().statusCode),
      );
      asking.end();
    });
  try {
    expect(await statusOf('localhost')).toBe(500);
    expect(reported).toEqual([expect.stringMatching(/^A request failed: Error: broken/)]);
    expect(await statusOf('a b')).toBe(400);
    expect(reported).toHaveLength(1);
  } finally {
    await server.close();
  }
});

test('aborted uploads are counted in few log lines and leave the server running', async () => {
  const lines: string[] = [];
  const server = await listen(
    async () => new Response('answered'),
    { host: '127.0.0.1', port: 0 },
    (line) => lines.push(line),
  );
  const abort = () =>
    new Promise<void>((resolve) => {
      const upload = request({
        host: '127.0.0.1',
        port: server.port,
        method: 'POST',
        path: '/storage/v1/object/blog-images/a.png',
        headers: { 'content-length': 1_000_000 },
      });
      upload.on('error', () => undefined);
      upload.once('close', resolve);
      upload.write(new Uint8Array(1_000), () => upload.destroy());
    });
  try {
    for (let count = 0; count < 12; count += 1) await abort();
    await expect.poll(() => lines).toHaveLength(2);
    expect(lines).toEqual([expect.stringMatching(/: 1 so far/), expect.stringMatching(/: 10 so far/)]);
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
  } finally {
    await server.close();
  }
});
