import { expect, test } from 'vitest';
import { noticeAnswers } from './notice-answers.ts';

/** What is noticed of an answer. */
async function noticed(
  input: string | URL | Request,
  status: number,
  init?: RequestInit,
  body: string | null = null,
): Promise<string[]> {
  const heard: string[] = [];
  const ask = noticeAnswers(async () => new Response(body, { status }), {
    onRefusal: () => heard.push('refusal'),
    onChange: () => heard.push('change'),
  });
  expect((await ask(input, init)).status).toBe(status);
  return heard;
}

const POSTS = 'https://backend.example/rest/v1/blog_posts';

test.each([401, 403])('an answer of %i is a refusal, however the request was written', async (status) => {
  expect(await noticed(POSTS, status)).toEqual(['refusal']);
  expect(await noticed(new URL(POSTS), status)).toEqual(['refusal']);
  expect(await noticed(new Request(POSTS), status)).toEqual(['refusal']);
});

test.each([200, 404, 500])('an answer of %i to a question is nothing to tell of', async (status) => {
  expect(await noticed(POSTS, status)).toEqual([]);
});

test('what signing in is answered is not about a session', async () => {
  const address = 'https://backend.example/auth/v1/token?grant_type=password';
  expect(await noticed(address, 401, { method: 'POST' })).toEqual([]);
  expect(await noticed(address, 200, { method: 'POST' })).toEqual([]);
});

test.each(['POST', 'PATCH', 'DELETE'])('a %s that was taken is a change', async (method) => {
  expect(await noticed(POSTS, 201, { method })).toEqual(['change']);
  expect(await noticed(new Request(POSTS, { method }), 204)).toEqual(['change']);
  expect(await noticed(POSTS, 409, { method })).toEqual([]);
});

test('a function of the database may change something, unless it only tells who is signed in', async () => {
  const call = (name: string) => noticed(`https://backend.example/rest/v1/rpc/${name}`, 200, { method: 'POST' });
  expect(await call('restore_post')).toEqual(['change']);
  expect(await call('current_staff')).toEqual([]);
});

test('that nobody is signed in any more is a refusal, though it is said by no rows', async () => {
  const ask = (body: string) =>
    noticed('https://backend.example/rest/v1/rpc/current_staff', 200, { method: 'POST' }, body);
  expect(await ask('[]')).toEqual(['refusal']);
  expect(await ask('[{"username":"admin","role":"admin"}]')).toEqual([]);
});
