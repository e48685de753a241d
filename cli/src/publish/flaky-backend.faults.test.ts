import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoppedError } from '../process/errors.ts';
import { useCommands } from '../testing/fixtures.ts';
import { type FlakyBackend, type RequestFault, startFlakyBackend } from '../testing/flaky-backend.ts';

const { backend, folder: posts, runWith } = useCommands('intern1');
let proxy: FlakyBackend;
let faultOf: (method: string, path: string) => RequestFault | null | Promise<null>;

beforeEach(async () => {
  for (let number = 0; number < POSTS; number += 1) {
    await posts.writePost(`${number}/post.md`, { title: `Post ${number}`, seed: number + 1 });
  }
  faultOf = () => null;
  // Sign-in is not retried.
  proxy = await startFlakyBackend(backend.address.url, (method, path) =>
    path.startsWith('/auth/') ? null : faultOf(method, path),
  );
});
afterEach(() => proxy.close());

const POSTS = 3;

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

/** The number of posts, of images, and of images that no post shows. */
async function counts(): Promise<unknown> {
  const [row] = await backend.query(
    `select (select count(*) from public.blog_posts)::integer as posts, count(*)::integer as images,
            count(*) filter (where not exists (
              select from public.blog_posts where strpos(image_url || content, name) > 0))::integer as unused
       from storage.objects where bucket_id = 'blog-images'`,
  );
  return row;
}

const WHOLE = { posts: POSTS, images: POSTS * 2, unused: 0 };

test.each<[string, RequestFault]>([
  ['breaks the connection', { kind: 'reset' }],
  ['responds with the page of a gateway', { kind: 'answer', status: 502, headers: { 'content-type': 'text/html' } }],
  ['loses the response of a request that succeeded', { kind: 'lost' }],
])('a backend that %s at the first and third try gets each post once', async (_, fault) => {
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
])('after a 429 with Retry-After as %s, prints a note once, waits and continues', async (_, type, retryAfter) => {
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
  expect(stderr.split('\n').filter((line) => /\b[12] s\b/.test(line))).toHaveLength(1);
  expect(early).toBeLessThanOrEqual(POSTS);
});

test('Ctrl-C ends a Retry-After at once, and one of an hour fails at once', async () => {
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
  expect(await counts()).toMatchObject({ unused: 0 });
  pause = '3600';
  expect(await publish()).toMatchObject({ code: 1, stderr: expect.stringContaining('429') });
  expect(Date.now() - begun).toBeLessThan(110_000);
  expect(await counts()).toMatchObject({ unused: 0 });
});

test('a backend that stops during a run is reported once, and the next run resumes', async () => {
  let uploads = 0;
  faultOf = (_, path) => {
    if (path.startsWith('/storage/')) uploads += 1;
    if (uploads === 3) void proxy.close();
    return null;
  };
  const died = await publish({ words: ['--concurrency', '1'] });

  expect(died).toMatchObject({ code: 4, stdout: expect.stringMatching(/^created .*\n$/) });
  expect(died.stderr.match(/1 of 3 files/g)).toHaveLength(1);
  faultOf = () => null;
  await proxy.reopen();
  expect(await publish()).toMatchObject({ code: 0, stdout: expect.stringMatching(/created/) });
  expect(await counts()).toEqual(WHOLE);
});

test('never overwrites a file that is saved during a request', async () => {
  expect(await publish()).toMatchObject({ code: 0 });
  const saveDuring = (isRequest: (path: string) => boolean) => {
    let isSaved = false;
    faultOf = async (_, path) => {
      if (!isSaved && isRequest(path)) {
        isSaved = true;
        await posts.writePost('0/post.md', { title: 'Post 0', content: 'Saved meanwhile.' });
      }
      return null;
    };
  };
  await backend.query(
    "update public.blog_posts set image_url = (select image_url from blog_posts where slug = 'post-1') where slug = 'post-0'",
  );
  saveDuring((path) => /^\/storage\/.*png/.test(path));
  expect(await publish({ command: ['pull', 'post-0', '--to', '.'] })).toMatchObject({
    code: 1,
    stdout: '',
  });
  expect(await readFile(join(posts.path, '0/post.md'), 'utf8')).toContain('Saved meanwhile.');
  await posts.writePost('0/post.md', { title: 'Post 0', content: 'Mine.' });
  saveDuring(() => true);
  expect(await publish({ words: ['--merge'] })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('0/post.md'),
  });
  expect(await readFile(join(posts.path, '0/post.md'), 'utf8')).toContain('Saved meanwhile.');
});
