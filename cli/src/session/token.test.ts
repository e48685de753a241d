import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createPublishTokens } from '@ledgerlight/backend/publish-tokens';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';

const { backend, folder, runWith } = useCommands();
const run = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  runWith({ environment: { CI: 'true', LEDGERLIGHT_USERNAME: '', LEDGERLIGHT_PASSWORD: '', ...environment } }, ...args);

test('a token publishes in CI until it is revoked, and is never printed', async () => {
  const tokens = createPublishTokens(await backend.signIn('admin'));
  const token = await tokens.create('CI of the blog', 1);
  const environment = { LEDGERLIGHT_TOKEN: token };
  const author = 'Financial Advisory Team';
  await folder.writePost('rates.md', { author });
  const runs = [await run(['publish', 'rates.md', '--verbose', '--debug'], environment)];
  expect(runs[0]).toMatchObject({ code: 0, stdout: expect.stringMatching(/^created .*rates-you$/m) });
  await folder.writePost('rates.md', { author, content: 'New text.' });
  runs.push(await run(['publish', 'rates.md', '--json'], environment));
  expect(JSON.parse(runs[1]?.stdout ?? '')).toMatchObject({ items: [{ action: 'updated' }] });
  runs.push(await run(['whoami', '--json'], environment));
  expect(JSON.parse(runs[2]?.stdout ?? '')).toMatchObject({ role: 'publisher', source: 'environment' });
  for (const args of [
    ['remove', 'rates-you', '--yes'],
    ['list', '--json'],
  ])
    runs.push(await run(args, environment));
  expect(runs.slice(3).map(({ code }) => code)).toEqual([3, 3]);
  const [row] = await tokens.list();
  await tokens.revoke(row?.id ?? '');
  runs.push(await run(['publish', 'rates.md', '--json', '--debug'], environment));
  expect(runs[5]?.code).toBe(3);
  expect(JSON.parse(runs[5]?.stdout ?? '').error.code).toBe('TOKEN_REFUSED');
  for (const { stdout, stderr } of runs) expect(stdout + stderr).not.toContain(token.split('_')[2]);
  // No session is saved, only the confirmations of published posts.
  expect(await readdir(join(folder.path, '.config'))).toEqual(['confirmed.txt']);
});

test('refuses incomplete tokens, tokens with a username, and login with a token', async () => {
  const token = `llp_${'a'.repeat(12)}_${'b'.repeat(40)}`;
  const person = { LEDGERLIGHT_USERNAME: 'intern1', LEDGERLIGHT_PASSWORD: FIXTURE_PASSWORD };
  for (const [args, environment] of [
    [['whoami'], { LEDGERLIGHT_TOKEN: token.slice(0, 40) }],
    [['whoami'], { LEDGERLIGHT_TOKEN: token, ...person }],
    [['login'], { LEDGERLIGHT_TOKEN: token }],
  ] as const) {
    const { code, stderr } = await run(args, environment);
    expect(code).toBe(2);
    expect(stderr).not.toMatch(/llp_|bbb/);
  }
  expect((await run(['whoami'], { LEDGERLIGHT_TOKEN: token })).code).toBe(3);
});
