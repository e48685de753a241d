import { expect, test } from 'vitest';
import { createPatientFetch } from './patient-fetch.ts';

/** A server that responds on demand, or never. */
function slowServer(silence: number) {
  const held: (() => void)[] = [];
  const send = createPatientFetch(
    silence,
    (_, init) =>
      new Promise((resolve, reject) => {
        held.push(() => resolve(new Response('rows')));
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  return { send: () => send('http://server.example/rest'), respond: () => held.pop()?.() };
}

test('a request is patient while others are answered, and ends when the backend is silent', async () => {
  const { send, respond } = slowServer(1_000);
  const patient = send();
  const outcome = patient.catch((failure: Error) => failure.message);
  for (let others = 0; others < 8; others += 1) {
    const other = send();
    setTimeout(respond, 200);
    expect((await other).ok).toBe(true);
  }
  expect(await Promise.race([outcome, 'waiting'])).toBe('waiting');
  expect(await outcome).toBe('it has been silent for 1 seconds');
});

test('what a caller aborts ends at once', async () => {
  const send = createPatientFetch(60_000, (_, init) => Promise.reject(init?.signal?.reason));
  const reason = new Error('left');
  await expect(send('http://server.example', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
