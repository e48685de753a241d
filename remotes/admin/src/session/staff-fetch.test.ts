import { expect, test } from 'vitest';
import { createStaffFetch } from './staff-fetch.ts';

const POSTS = 'https://backend.example/rest/v1/blog_posts';
const SIGN_IN = 'https://backend.example/auth/v1/token?grant_type=password';
const IDENTITY = 'https://backend.example/rest/v1/rpc/current_staff';

/** Sends a request and returns what happened. */
async function send(input: string | URL | Request, init: RequestInit = {}, status = 200, body: string | null = null) {
  const events: string[] = [];
  const staffFetch = createStaffFetch(
    async () => {
      events.push('sent');
      return new Response(body, { status });
    },
    {
      publishableKey: 'publishable',
      onRefusal: () => events.push('refusal'),
      onChange: () => events.push('change'),
    },
  );
  await staffFetch(input, init);
  return events;
}

test.each([401, 403])('reports a response of %i as refusal, however the request is written', async (status) => {
  for (const input of [POSTS, new URL(POSTS), new Request(POSTS)]) {
    expect(await send(input, {}, status)).toEqual(['sent', 'refusal']);
  }
});

test.each([200, 404, 500])('reports nothing about a read with status %i', async (status) => {
  expect(await send(POSTS, {}, status)).toEqual(['sent']);
});

test.each([401, 200])('reports nothing about a sign-in with status %i', async (status) => {
  expect(await send(SIGN_IN, { method: 'POST' }, status)).toEqual(['sent']);
});

test.each(['POST', 'PATCH', 'DELETE'])('reports a successful %s as change', async (method) => {
  expect(await send(POSTS, { method }, 201)).toEqual(['sent', 'change']);
  expect(await send(new Request(POSTS, { method }), {}, 204)).toEqual(['sent', 'change']);
  expect(await send(POSTS, { method }, 409)).toEqual(['sent']);
});

test.each([
  ['[]', ['sent', 'refusal']],
  ['[{"username":"admin","role":"admin"}]', ['sent']],
])('reports an identity of %s', async (body, events) => {
  expect(await send(IDENTITY, { method: 'POST' }, 200, body)).toEqual(events);
});

test('refuses requests without a person’s token, except to sign in', async () => {
  const headers = { authorization: 'Bearer publishable' };
  expect(await send(POSTS, { headers })).toEqual(['refusal']);
  expect(await send(new Request(POSTS, { headers }))).toEqual(['refusal']);
  expect(await send(SIGN_IN, { headers })).toEqual(['sent']);
  expect(await send(POSTS, { headers: { authorization: 'Bearer token' } })).toEqual(['sent']);
});
