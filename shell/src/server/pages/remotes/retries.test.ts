import { createServer, type Server } from 'node:http';
import { createReaderClient } from '@ledgerlight/backend/client';
import { BackendUnreachableError } from '@ledgerlight/backend/errors';
import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { afterEach, expect, test } from 'vitest';
import { withRetries } from './retries.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A list that is asked for over HTTP. The first answers are these: a status, a connection that breaks, or none at all. */
async function listBehind(...faults: (number | 'broken' | 'hang')[]) {
  const world = { asked: 0 };
  server = createServer((request, response) => {
    world.asked += 1;
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'broken') return void request.socket.destroy();
    response.writeHead(fault ?? 200, { 'content-type': 'application/json' });
    response.end(fault === undefined ? '[]' : '{"code":"X","message":"no"}');
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const place = listening.address();
  if (place === null || typeof place === 'string') throw new Error('The server has no port');
  const queries = createPostQueries(
    createReaderClient({ url: `http://127.0.0.1:${place.port}`, publishableKey: 'key' }),
  );
  const read = (retries: number, limit = AbortSignal.timeout(60_000)) =>
    withRetries(retries, limit, () => queries.list({ types: ['education'], limit: 1 }, limit));
  return { world, read };
}

test('what fails for a moment is asked for again', async () => {
  const { world, read } = await listBehind(503, 'broken', 500);
  expect(await read(3)).toEqual({ cards: [], next: null });
  expect(world.asked).toBe(4);
});

test('after the last retry the failure is told', async () => {
  const { world, read } = await listBehind(503, 503, 503, 503);
  await expect(read(2)).rejects.toMatchObject({ code: 'POST_LIST_FAILED' });
  expect(world.asked).toBe(3);
});

test.each([400, 401, 403, 404, 429])('a refusal with %i is final', async (status) => {
  const { world, read } = await listBehind(status);
  await expect(read(3)).rejects.toMatchObject({ code: 'POST_LIST_FAILED' });
  expect(world.asked).toBe(1);
});

test('the limit ends what is under way, and nothing is asked after it', async () => {
  const { world, read } = await listBehind(503, 'hang');
  const limit = new AbortController();
  const asking = read(3, limit.signal);
  asking.catch(() => undefined);
  await expect.poll(() => world.asked).toBe(2);
  limit.abort();
  await expect(asking).rejects.toBeInstanceOf(BackendUnreachableError);
  expect(world.asked).toBe(2);
});

test('what is no failure passes at once', async () => {
  const notFound = new Response(null, { status: 404 });
  const ask = () => Promise.reject(notFound);
  await expect(withRetries(3, AbortSignal.timeout(60_000), ask)).rejects.toBe(notFound);
});
