import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPublishTokens, type PublishTokens } from '@ledgerlight/backend/publish-tokens';
import {
  type BackendFixture,
  FIXTURE_PASSWORD,
  startBackendFixture,
} from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { runBinary } from '../testing/run-binary.ts';

let backend: BackendFixture;
let tokens: PublishTokens;
let posts: PostFolder;
let config: string;

beforeAll(async () => {
  backend = await startBackendFixture({ template: inject('backendTemplate') });
  tokens = createPublishTokens(await backend.signIn('admin'));
});
afterAll(() => backend.close());
beforeEach(async () => {
  [posts, config] = await Promise.all([createPostFolder(), mkdtemp(join(tmpdir(), 'ledgerlight-config-'))]);
});
afterEach(async () => {
  await posts.remove();
  await rm(config, { recursive: true });
});

const run = (words: readonly string[], environment: Readonly<Record<string, string>>) =>
  runBinary(words, {
    workingFolder: posts.path,
    environment: {
      CI: 'true',
      LEDGERLIGHT_CONFIG: config,
      LEDGERLIGHT_SITE: 'https://site.example',
      SUPABASE_URL: backend.address.url,
      SUPABASE_PUBLISHABLE_KEY: backend.address.publishableKey,
      ...environment,
    },
  });

test('a token publishes in CI and ends with 3 after it was revoked, and is never printed', async () => {
  const token = await tokens.create('CI of the blog', 1);
  const environment = { LEDGERLIGHT_TOKEN: token };
  const author = 'Financial Advisory Team';
  await posts.writePost('rates.md', { author });
  const runs = [await run(['publish', 'rates.md', '--verbose', '--debug'], environment)];
  expect(runs[0]).toMatchObject({ code: 0, stdout: expect.stringMatching(/^created .*rates-you$/m) });
  await posts.writePost('rates.md', { author, content: 'New words.' });
  runs.push(await run(['publish', 'rates.md', '--json'], environment));
  expect(JSON.parse(runs[1]?.stdout ?? '')).toMatchObject({ items: [{ action: 'updated' }] });
  runs.push(await run(['whoami', '--json'], environment));
  expect(JSON.parse(runs[2]?.stdout ?? '')).toMatchObject({ role: 'publisher', source: 'environment' });
  for (const words of [
    ['remove', 'rates-you', '--yes'],
    ['list', '--json'],
  ])
    runs.push(await run(words, environment));
  expect(runs.slice(3).map(({ code }) => code)).toEqual([3, 3]);
  const [row] = await tokens.list();
  await tokens.revoke(row?.id ?? '');
  runs.push(await run(['publish', 'rates.md', '--json', '--debug'], environment));
  expect(runs[5]?.code).toBe(3);
  expect(JSON.parse(runs[5]?.stdout ?? '').error.code).toBe('TOKEN_REFUSED');
  for (const { stdout, stderr } of runs) expect(stdout + stderr).not.toContain(token.split('_')[2]);
  // Nothing of a session: the posts that this user published need no confirmation later.
  expect(await readdir(config)).toEqual(['confirmed.txt']);
});

test('half a token, a token beside a person, and login with a token end with 2', async () => {
  const token = `llp_${'a'.repeat(12)}_${'b'.repeat(40)}`;
  const person = { LEDGERLIGHT_USERNAME: 'intern1', LEDGERLIGHT_PASSWORD: FIXTURE_PASSWORD };
  for (const [words, environment] of [
    [['whoami'], { LEDGERLIGHT_TOKEN: token.slice(0, 40) }],
    [['whoami'], { LEDGERLIGHT_TOKEN: token, ...person }],
    [['login'], { LEDGERLIGHT_TOKEN: token }],
  ] as const) {
    const { code, stderr } = await run(words, environment);
    expect(code).toBe(2);
    expect(stderr).not.toMatch(/llp_|bbb/);
  }
  expect((await run(['whoami'], { LEDGERLIGHT_TOKEN: token })).code).toBe(3);
});
