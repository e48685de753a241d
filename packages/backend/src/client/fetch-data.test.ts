import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createReaderClient } from './client.ts';
import { BackendRequestError, BackendUnreachableError } from './errors.ts';
import { fetchData } from './fetch-data.ts';

function fetchNames(send: typeof fetch, signal?: AbortSignal) {
  const address = { url: 'http://localhost', publishableKey: 'sb_publishable_x' };
  const client = createReaderClient(address, { timeout: 30, fetch: send });
  return fetchData(v.array(v.object({ name: v.string() })), client.from('bylines').select('name'), signal);
}

test('rejects data of another shape', async () => {
  await expect(fetchNames(async () => Response.json({ hello: 1 }))).rejects.toThrow(BackendRequestError);
});

test('sends a lost request once', async () => {
  let requests = 0;
  const lost = fetchNames(async () => {
    requests += 1;
    throw new TypeError('connection refused');
  });
  await expect(lost).rejects.toThrow(BackendUnreachableError);
  expect(requests).toBe(1);
});

test('times out, and rejects with the reason of an aborted signal', async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      if (init?.signal?.aborted) reject(init.signal.reason);
    });
  await expect(fetchNames(silent)).rejects.toThrow(/no answer within 0.03 seconds/);
  const reason = new Error('left the page');
  await expect(fetchNames(silent, AbortSignal.abort(reason))).rejects.toBe(reason);
});
