import { expect, test } from 'vitest';
import { signedInFetch } from './signed-in-fetch.ts';

const KEY = 'publishable';
const POSTS = 'https://backend.example/rest/v1/blog_posts';

/** The status of the answer, and whether anything went out for it. */
async function ask(input: string | Request, authorization?: string): Promise<{ status: number; sent: boolean }> {
  let sent = false;
  const send = signedInFetch(async () => {
    sent = true;
    return new Response();
  }, KEY);
  const { status } = await send(input, authorization === undefined ? undefined : { headers: { authorization } });
  return { status, sent };
}

test('what has a token is sent', async () => {
  expect(await ask(POSTS, 'Bearer token')).toEqual({ status: 200, sent: true });
  expect(await ask(new Request(POSTS, { headers: { authorization: 'Bearer token' } }))).toEqual({
    status: 200,
    sent: true,
  });
});

test('what would go out as nobody is refused without being sent', async () => {
  expect(await ask(POSTS, `Bearer ${KEY}`)).toEqual({ status: 401, sent: false });
  expect(await ask(new Request(POSTS, { headers: { authorization: `Bearer ${KEY}` } }))).toEqual({
    status: 401,
    sent: false,
  });
});

test('signing in is sent, though nobody is signed in yet', async () => {
  const address = 'https://backend.example/auth/v1/token?grant_type=password';
  expect(await ask(address, `Bearer ${KEY}`)).toEqual({ status: 200, sent: true });
});
