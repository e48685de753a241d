import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createReaderClient, fetchWithTimeout } from './client.ts';
import { BackendRequestError, BackendUnreachableError } from './errors.ts';
import { fetchData } from './fetch-data.ts';
import { createFetchRetry } from './fetch-retry.ts';

const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    if (init?.signal?.aborted) reject(init.signal.reason);
  });

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

test('repeats a read after a 408, which is otherwise reported as unreachable', async () => {
  let requests = 0;
  const busy: typeof fetch = async () => {
    requests += 1;
    return requests % 2 === 1 ? new Response(null, { status: 408 }) : new Response('[]');
  };
  const retrying = createFetchRetry({ signal: new AbortController().signal, onPause: () => undefined })(busy);
  expect((await retrying('http://localhost/rest/v1/bylines')).status).toBe(200);
  expect(requests).toBe(2);
  await expect(fetchNames(busy)).rejects.toThrow(BackendUnreachableError);
});

test('times out, and rejects with the reason of an aborted signal', async () => {
  await expect(fetchNames(silent)).rejects.toThrow(/no answer within 0.03 seconds/);
  const reason = new Error('left the page');
  await expect(fetchNames(silent, AbortSignal.abort(reason))).rejects.toBe(reason);
});

test('names a backend without a function as outdated', async () => {
  const body = { code: 'PGRST202', message: 'Could not find the function public.slugs_for(titles)' };
  const failure = await fetchNames(async () => Response.json(body, { status: 404 })).catch((error) => String(error));
  expect(failure).toMatch(/This backend is older than this program: .* Bring its database up to date/);
  expect(failure).not.toContain('slugs_for');
});

test('asks a silent backend again for reads and uploads, until the limit', async () => {
  const silences: number[] = [];
  const sendTo = (base: typeof fetch, maxSilenceMs: number) => {
    const options = { signal: new AbortController().signal, onPause: () => undefined, maxSilenceMs };
    return createFetchRetry({ ...options, onSilence: (s) => void silences.push(s) })(fetchWithTimeout(5, base));
  };
  let attempts = 0;
  const wakesUp: typeof fetch = (...request) => {
    attempts += 1;
    return attempts % 3 === 0 ? Promise.resolve(new Response('[]')) : silent(...request);
  };
  const send = sendTo(wakesUp, 60_000);
  for (const [path, method] of [
    ['rest/v1/bylines', 'GET'],
    ['storage/v1/object/blog-images/a.png', 'POST'],
  ] as const) {
    expect((await send(`http://localhost/${path}`, { method })).status).toBe(200);
  }
  expect([attempts, silences.length]).toEqual([6, 4]);
  for (const [limit, method] of [
    [60_000, 'PATCH'],
    [0, 'GET'],
    [20, 'GET'],
  ] as const) {
    const lost = sendTo(silent, limit)('http://localhost/rest/v1/blog_posts', { method });
    await expect(lost).rejects.toThrow(/no answer within/);
  }
});

test('a pause ends in time when the clock is set back by a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const limited = new Response(null, { status: 429, headers: { 'retry-after': '0' } });
  const send = vi.fn<typeof fetch>(async () => new Response('[]')).mockResolvedValueOnce(limited);
  const request = createFetchRetry({ signal: new AbortController().signal, onPause: () => undefined })(send);
  await request('http://localhost/rest/v1/bylines');
  vi.setSystemTime(Date.now() - 86_400_000);
  expect((await request('http://localhost/rest/v1/bylines')).status).toBe(200);
});
