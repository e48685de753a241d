import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import prompts from 'prompts';
import { expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';
import { startFlakyBackend } from '../testing/flaky-backend.ts';

const { backend, folder, run, runWith } = useCommands('intern1');
const SIGNED_OUT = { LEDGERLIGHT_USERNAME: '', LEDGERLIGHT_PASSWORD: '' };
const runLater = (...words: string[]) => runWith({ environment: SIGNED_OUT }, ...words);
const sessions = () => join(folder.path, '.config/sessions');

/** Changes the session that the last sign-in left. */
async function editSession(edit: (kept: Record<string, unknown> & { session: string }) => object): Promise<void> {
  const [file = ''] = await readdir(sessions());
  const path = join(sessions(), file);
  await writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')))));
}

test('a session serves later commands until it is ended', async () => {
  expect(await run('login')).toMatchObject({ code: 0, stdout: '' });
  expect(JSON.parse((await runLater('whoami', '--json')).stdout)).toMatchObject({
    username: 'intern1',
    role: 'intern',
    source: 'session',
  });
  await folder.writePost('rates.md');
  expect((await runLater('publish', 'rates.md')).code).toBe(0);
  expect((await runLater('logout')).code).toBe(0);
  expect(await readdir(sessions())).toEqual([]);
  const out = await runLater('whoami', '--json');
  expect([out.code, JSON.parse(out.stdout).error.code]).toEqual([3, 'NOT_SIGNED_IN']);
  expect((await runLater('publish', 'rates.md')).code).toBe(3);
});

test.each([
  [{ LEDGERLIGHT_PASSWORD: 'wrong' }, 3],
  [{ LEDGERLIGHT_PASSWORD: '' }, 2],
  [SIGNED_OUT, 2],
])('login with %j ends with %d', async (environment, code) => {
  expect((await runWith({ environment }, 'login')).code).toBe(code);
});

test('after a wrong password login asks again for both', async () => {
  prompts.inject(['intern1', 'mistyped-password', 'intern1', FIXTURE_PASSWORD]);
  const { code, stderr } = await runWith({ environment: SIGNED_OUT, isTerminal: true }, 'login');
  expect(code).toBe(0);
  expect(stderr).not.toMatch(/mistyped|fixture/);
});

test('a session ends after 8 hours on either side', async () => {
  await run('login');
  await backend.query("update auth.sessions set created_at = now() - interval '9 hours'");
  expect((await runLater('whoami')).code).toBe(3);
  await run('login');
  await editSession((kept) => ({ ...kept, signedInAt: Date.now() - 8 * 60 * 60 * 1000 }));
  const old = await runLater('whoami', '--json');
  expect([old.code, JSON.parse(old.stdout).error.code]).toEqual([3, 'SESSION_EXPIRED']);
});

test('an unreachable backend is asked once, and logout reports it', async () => {
  let isAway = false;
  const asked: string[] = [];
  const proxy = await startFlakyBackend(backend.address.url, (method, path) => {
    if (isAway) asked.push(`${method} ${path}`);
    return isAway ? { kind: 'reset' } : null;
  });
  const at = (...words: string[]) => runWith({ environment: { ...SIGNED_OUT, SUPABASE_URL: proxy.url } }, ...words);
  await runWith({ environment: { SUPABASE_URL: proxy.url } }, 'login');
  await editSession((kept) => {
    const session = { ...JSON.parse(kept.session), expires_at: Math.floor(Date.now() / 1000) - 60 };
    return { ...kept, session: JSON.stringify(session) };
  });
  isAway = true;
  expect(await at('whoami')).toMatchObject({ code: 4, stdout: '', stderr: expect.stringMatching(/^[^\n]+\n$/) });
  expect(asked).toEqual(['GET /auth/v1/health']);
  expect(await readdir(sessions())).toHaveLength(1);
  const out = await at('logout', '--json');
  await proxy.close();
  expect([out.code, JSON.parse(out.stdout)]).toMatchObject([
    4,
    { status: 'partial', error: { code: 'BACKEND_UNREACHABLE' } },
  ]);
  expect(await readdir(sessions())).toEqual([]);
});
