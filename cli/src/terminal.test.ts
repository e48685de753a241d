import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type BackendFixture,
  FIXTURE_PASSWORD,
  startBackendFixture,
} from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPostFolder, type PostFolder } from './testing/post-folder.ts';
import { runInTerminal } from './testing/run-in-terminal.ts';

const PROGRAM = `'${process.execPath}' '${fileURLToPath(new URL('../bin/ledgerlight.js', import.meta.url))}'`;
const ESCAPE = '\u001B';
const COLOUR = new RegExp(`${ESCAPE}\\[[0-9;]*m`);

let backend: BackendFixture;
let posts: PostFolder;
let config: string;
beforeAll(async () => {
  [backend, posts, config] = await Promise.all([
    startBackendFixture({ template: inject('backendTemplate') }),
    createPostFolder(),
    mkdtemp(join(tmpdir(), 'ledgerlight-config-')),
  ]);
});
afterAll(() => Promise.all([backend.close(), posts.remove(), rm(config, { recursive: true })]));

const start = (words: string, environment: Record<string, string> = {}) =>
  runInTerminal(`${PROGRAM} ${words}`, {
    workingFolder: posts.path,
    environment: {
      LEDGERLIGHT_CONFIG: config,
      LEDGERLIGHT_SITE: 'https://site.example',
      SUPABASE_URL: backend.address.url,
      SUPABASE_PUBLISHABLE_KEY: backend.address.publishableKey,
      ...environment,
    },
  });

test('a wrong password is asked for again and the name is kept; the password is shown to nobody', async () => {
  const login = start('login');
  await login.shows('Username');
  login.type('\r');
  await login.shows('A username has 1 to 50 characters.');
  for (const [username, password] of [
    ['another', 'mistyped-password'],
    ['intern1', 'mistyped-password'],
    ['', FIXTURE_PASSWORD],
  ]) {
    await login.shows('Username');
    login.type(`${username}\r`);
    await login.shows('Password');
    login.type(`${password}\r`);
  }
  const { code, screen } = await login.ended;
  expect(code).toBe(0);
  expect(screen).toMatch(/Try again, or press Ctrl-C/);
  expect(screen).toMatch(/You are signed in at .* as intern1 \(intern\)/);
  expect(screen).not.toMatch(/mistyped|fixture/);
});

test('the question before publishing names each file and what a yes does to it, and a no ends with 130', async () => {
  await posts.writePost('rates.md');
  const publish = start('publish .');
  await publish.shows('create  https://site.example/blog/rates-you  (rates.md)');
  await publish.shows('Publish 1 new and 0 changed posts on');
  publish.type('n');
  const { code, screen } = await publish.ended;
  expect(code).toBe(130);
  expect(screen).toContain('Nothing was published.');
  expect(screen).not.toContain('Stopped.');
  const [row] = await backend.query('select count(*)::integer as posts from public.blog_posts');
  expect(row).toEqual({ posts: 0 });
});

test('removing asks, and a yes removes', async () => {
  const publish = start('publish . --yes');
  expect((await publish.ended).code).toBe(0);
  const remove = start('remove rates-you');
  await remove.shows("rates-you  'Rates & you' by Jan Nowicki: readers see it now");
  await remove.shows('Remove this post from');
  remove.type('y');
  expect(await remove.ended).toMatchObject({ code: 0, screen: expect.stringContaining('Undo: ') });
});

test.each([
  ['', true],
  ['1', false],
])('problems and progress are coloured unless NO_COLOR says otherwise (%j)', async (NO_COLOR, isColoured) => {
  await posts.write('bad/broken.md', '---\ntitel: x\n---\ntext');
  const refused = await start('publish bad', { NO_COLOR }).ended;
  expect(refused.screen.includes(`${ESCAPE}[31m`)).toBe(isColoured);
  // What is left are marks of the cursor and of lines that change.
  expect(COLOUR.test(refused.screen)).toBe(isColoured);
  expect(refused.code).toBe(2);
});

test('a post is typed in after a word on how it ends, and one Ctrl-C stops that', async () => {
  const typed = start('publish - --dry-run');
  await typed.shows('end it with Ctrl-D');
  typed.type('---\rtitle: Typed\r---\rText\r\u0004');
  expect(await typed.ended).toMatchObject({
    code: 2,
    screen: expect.stringContaining('At least one image is required'),
  });
  const stopped = start('publish - --title Typed');
  await stopped.shows('end it with Ctrl-D');
  stopped.type('\u0003');
  expect(await stopped.ended).toMatchObject({ code: 130, screen: expect.stringContaining('Stopped.') });
});

test('nothing is asked under CI', async () => {
  const { code, screen } = await start('remove rates-you', { CI: 'true' }).ended;
  expect([code, screen.includes('?')]).toEqual([2, false]);
});
