import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createStaffAccess } from '@ledgerlight/backend/staff-access';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoppedError } from '../process/errors.ts';
import { useCommands } from '../testing/fixtures.ts';
import { type Fault, type FlakyBackend, startFlakyBackend } from '../testing/flaky-backend.ts';

const { backend, folder: posts, runWith } = useCommands('intern1');
let proxy: FlakyBackend;
let faultOf: (method: string, path: string) => Fault | null | Promise<null>;

beforeEach(async () => {
  for (let number = 0; number < POSTS; number += 1) {
    await posts.writePost(`${number}/post.md`, { title: `Post ${number}`, seed: number + 1 });
  }
  faultOf = () => null;
  // Who signs in is told at once what is wrong.
  proxy = await startFlakyBackend(backend.address.url, (method, path) =>
    path.startsWith('/auth/') ? null : faultOf(method, path),
  );
});
afterEach(() => proxy.close());

const POSTS = 3;
const ARTICLE_ID = '00000000-0000-4000-8000-000000000001';

function publish(
  options: {
    readonly command?: readonly string[];
    readonly words?: readonly string[];
    readonly signal?: AbortSignal;
  } = {},
) {
  const { command = ['publish', '.'], words = [], signal = new AbortController().signal } = options;
  return runWith({ environment: { SUPABASE_URL: proxy.url }, signal }, ...command, ...words);
}

/** How many articles and pictures there are, and how many pictures nobody sees. */
async function counts(): Promise<unknown> {
  const [row] = await backend.query(
    `select (select count(*) from public.blog_posts)::integer as posts, count(*)::integer as pictures,
            count(*) filter (where not exists (
              select from public.blog_posts where strpos(image_url || content, name) > 0))::integer as unseen
       from storage.objects where bucket_id = 'blog-images'`,
  );
  return row;
}

const WHOLE = { posts: POSTS, pictures: POSTS * 2, unseen: 0 };

test.each<[string, Fault]>([
  ['breaks the connection', { kind: 'reset' }],
  ['answers with the page of a gateway', { kind: 'answer', status: 502, headers: { 'content-type': 'text/html' } }],
  ['loses the answer after it did what was asked', { kind: 'lost' }],
])('a backend that at the first and the third try %s gets each post once', async (_, fault) => {
  const tries = new Map<string, number>();
  faultOf = (method, path) => {
    if (!/find_images|\/storage\/|^\/rest\/v1\/blog_posts\?(?:columns|id=eq)/.test(path)) return null;
    const request = `${method} ${path.replace(/\?.*/, '')}`;
    tries.set(request, (tries.get(request) ?? 0) + 1);
    return tries.get(request) === 1 || tries.get(request) === 3 ? fault : null;
  };
  expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^(?:created .*\n){3}$/) });
  expect([...tries.keys()].filter((request) => request.startsWith('POST'))).toHaveLength(2 + POSTS * 2);
  expect(await counts()).toEqual(WHOLE);
  tries.clear();
  for (let number = 0; number < POSTS; number += 1) {
    await posts.writePost(`${number}/post.md`, { title: `Post ${number}`, seed: number + 1, content: 'Other words.' });
  }
  expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringMatching(/^(?:updated .*\n){3}$/) });
  expect(tries.get('PATCH /rest/v1/blog_posts')).toBeGreaterThanOrEqual(POSTS);
  expect(await counts()).toMatchObject({ posts: POSTS });
});

test.each([
  ['seconds, in a page of a gateway', 'text/html', () => '1'],
  ['a date', 'application/json', () => new Date(Date.now() + 2000).toUTCString()],
])('who is asked for a pause by %s says so once, waits and goes on', async (_, type, retryAfter) => {
  let until = 0;
  let early = 0;
  faultOf = (method) => {
    if (method !== 'POST') return null;
    if (until === 0) until = Date.now() + 1000;
    else if (Date.now() >= until - 50) return null;
    else early += 1;
    return { kind: 'answer', status: 429, headers: { 'content-type': type, 'retry-after': retryAfter() } };
  };
  const { code, stderr } = await publish();
  expect([code, await counts()]).toEqual([0, WHOLE]);
  expect(stderr.match(/The backend asks for a pause of [12] s; it goes on by itself\. Ctrl-C stops\./g)).toHaveLength(
    1,
  );
  // Those alone that were under way.
  expect(early).toBeLessThanOrEqual(POSTS);
});

test('Ctrl-C ends a pause at once, and a pause of an hour is not waited for', async () => {
  const stop = new AbortController();
  let pause = '119';
  let uploads = 0;
  faultOf = (method, path) => {
    if (method !== 'POST' || !path.startsWith('/storage/') || uploads++ < 2) return null;
    setTimeout(() => stop.abort(new StoppedError()), 100);
    return { kind: 'answer', status: 429, headers: { 'retry-after': pause } };
  };
  const begun = Date.now();
  expect(await publish({ signal: stop.signal })).toMatchObject({ code: 130 });
  expect(await counts()).toMatchObject({ unseen: 0 });
  pause = '3600';
  const { code, stderr } = await publish();
  expect(code).toBe(1);
  expect(stderr).toContain('The backend has too much to do (429). Try again in some minutes.');
  expect(Date.now() - begun).toBeLessThan(110_000);
  expect(await counts()).toMatchObject({ unseen: 0 });
});

test('a backend that dies in mid-batch is reported once, and the next run resumes', async () => {
  let uploads = 0;
  faultOf = (_, path) => {
    if (path.startsWith('/storage/')) uploads += 1;
    if (uploads === 3) void proxy.die();
    return null;
  };
  const died = await publish({ words: ['--concurrency', '1'] });

  expect(died).toMatchObject({ code: 4, stdout: expect.stringMatching(/^created .*\n$/) });
  expect(died.stderr.match(/1 of 3 files/g)).toHaveLength(1);
  faultOf = () => null;
  await proxy.rise();
  expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringMatching(/created/) });
  expect(await counts()).toEqual(WHOLE);
});

test('what a person saves while articles are asked for is never written over', async () => {
  expect(await publish()).toMatchObject({ code: 0 });
  const saves = (isAsked: (path: string) => boolean) => {
    let isSaved = false;
    faultOf = async (_, path) => {
      if (!isSaved && isAsked(path)) {
        isSaved = true;
        await posts.writePost('0/post.md', { title: 'Post 0', content: 'Saved meanwhile.' });
      }
      return null;
    };
  };
  await backend.query(
    "update public.blog_posts set image_url = (select image_url from blog_posts where slug = 'post-1') where slug = 'post-0'",
  );
  saves((path) => /^\/storage\/.*png/.test(path));
  expect(await publish({ command: ['pull', 'post-0', '--to', '.'] })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('was changed meanwhile'),
  });
  expect(await readFile(join(posts.path, '0/post.md'), 'utf8')).toContain('Saved meanwhile.');
  await posts.writePost('0/post.md', { title: 'Post 0', content: 'Mine.' });
  saves(() => true);
  expect(await publish({ words: ['--merge'] })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('0/post.md was changed while it was being published. Publish it again.'),
  });
  expect(await readFile(join(posts.path, '0/post.md'), 'utf8')).toContain('Saved meanwhile.');
});

test('an answer that does not come in time is called so', async () => {
  const address = { ...backend.address, url: proxy.url };
  const session = createMemorySessionStore();
  await createStaffAccess(address, session, { timeout: 60_000 }).signIn('intern1', FIXTURE_PASSWORD);
  faultOf = () => new Promise(() => undefined);
  const { posts } = createPublishPorts(createStaffAccess(address, session, { timeout: 500 }));
  await expect(posts.lastChange(ARTICLE_ID, new AbortController().signal)).rejects.toThrow(
    'The backend does not answer: no answer within 0.5 seconds',
  );
});

test('a backend that lacks what the program asks for is called older, with the way out', async () => {
  faultOf = (_, path) =>
    path.startsWith('/rest/v1/rpc/slugs_for')
      ? {
          kind: 'answer',
          status: 404,
          body: {
            code: 'PGRST202',
            message: 'Could not find the function public.slugs_for(titles)',
            details: null,
            hint: null,
          },
        }
      : null;
  const { code, stderr } = await publish();
  expect(code).toBe(1);
  expect(stderr).toMatch(/This backend is older than this program: .* Bring its database up to date/);
  expect(stderr).not.toContain('slugs_for');
});
