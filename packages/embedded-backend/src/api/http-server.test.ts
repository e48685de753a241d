import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import type { Handler } from '../handler.ts';
import { listen } from './http-server.ts';

/** Serves a handler until the test ends. */
async function serve(handler: Handler, host = '127.0.0.1') {
  const lines: string[] = [];
  const { port, close } = await listen(handler, { host, port: 0 }, (line) => lines.push(line));
  onTestFinished(close);
  return { port, url: `http://127.0.0.1:${port}`, lines };
}

test('forwarded addresses are trusted from this machine only', async () => {
  const { port } = await serve(
    async (request) => new Response(request.headers.get('x-forwarded-for') ?? 'nobody'),
    '0.0.0.0',
  );
  const ask = async (host: string, headers: Record<string, string>) =>
    (await fetch(`http://${host}:${port}/`, { headers })).text();
  expect(await ask('127.0.0.1', {})).toBe('nobody');
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7');
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find((address) => address.family === 'IPv4' && !address.internal);
  if (!outside) return;
  expect(await ask(outside.address, {})).toBe(outside.address);
  expect(await ask(outside.address, { 'x-forwarded-for': '203.0.113.7' })).toBe(`203.0.113.7, ${outside.address}`);
});

test('a connection outlives a statement that holds the thread for seconds', async () => {
  const { url } = await serve(async () => new Response('answered'));
  const { headers } = await fetch(url);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});

test('reads a body without length up to its limit; an upload needs a length', async () => {
  const { url } = await serve(async (request) => new Response(String((await request.arrayBuffer()).byteLength)));
  const send = (path: string, megabytes: number) => {
    const body = ReadableStream.from(Array.from({ length: megabytes }, () => new Uint8Array(1024 * 1024)));
    return fetch(url + path, { method: 'POST', body, duplex: 'half' });
  };
  const removed = await fetch(`${url}/storage/v1/object/blog-images/x.png`, { method: 'DELETE' });
  expect(removed.status).toBe(200);
  expect(await (await send('/rest/v1/blog_posts', 11)).text()).toBe(String(11 * 1024 * 1024));
  expect((await send('/rest/v1/blog_posts', 13)).status).toBe(413);
  expect((await send('/storage/v1/object/blog-images/x.png', 1)).status).toBe(411);
});

test('reports a failed request and rejects an invalid host', async () => {
  const { port, lines } = await serve(() => Promise.reject(new Error('broken')));
  const statusOf = (host: string) =>
    new Promise((resolve) => {
      request({ host: '127.0.0.1', port, headers: { host } }, (answer) => resolve(answer.resume().statusCode)).end();
    });
  expect(await statusOf('localhost')).toBe(500);
  expect(lines).toEqual([expect.stringMatching(/^A request failed: Error: broken/)]);
  expect(await statusOf('a b')).toBe(400);
  expect(lines).toHaveLength(1);
});

test('aborted uploads are counted in few log lines and leave the server running', async () => {
  const { port, url, lines } = await serve(async () => new Response('answered'));
  const abort = () =>
    new Promise<void>((resolve) => {
      const upload = request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/storage/v1/object/blog-images/a.png',
        headers: { 'content-length': 1_000_000 },
      });
      upload.on('error', () => undefined);
      upload.once('close', resolve);
      upload.write(new Uint8Array(1_000), () => upload.destroy());
    });
  for (let count = 0; count < 12; count += 1) await abort();
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines).toEqual([expect.stringMatching(/: 1 so far/), expect.stringMatching(/: 10 so far/)]);
  expect((await fetch(url)).status).toBe(200);
});
