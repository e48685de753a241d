import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';
import { startFlakyBackend } from '../testing/flaky-backend.ts';

const { backend, folder, run, runWith } = useCommands('intern1');
const SIGNED_OUT = { LEDGERLIGHT_USERNAME: '', LEDGERLIGHT_PASSWORD: '' };
const runLater = (...args: string[]) => runWith({ environment: SIGNED_OUT }, ...args);
const sessions = () => join(folder.path, '.config/sessions');

async function editSession(edit: (saved: Record<string, unknown> & { session: string }) => object): Promise<void> {
  const [file = ''] = await readdir(sessions());
  const path = join(sessions(), file);
  await writeFile(path, JSON.stringify(edit(JSON.parse(await readFile(path, 'utf8')))));
}

test('later commands use the session until logout', async () => {
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

test('a session expires after 8 hours on the client and on the server', async () => {
  await run('login');
  await backend.query("update auth.sessions set created_at = now() - interval '9 hours'");
  expect((await runLater('whoami')).code).toBe(3);
  await run('login');
  await editSession((saved) => ({ ...saved, signedInAt: Date.now() - 8 * 60 * 60 * 1000 }));
  const old = await runLater('whoami', '--json');
  expect([old.code, JSON.parse(old.stdout).error.code]).toEqual([3, 'SESSION_EXPIRED']);
});

test('requests an unreachable backend once, and logout reports it', async () => {
  let isUnreachable = false;
  const requests: string[] = [];
  const proxy = await startFlakyBackend(backend.address.url, (method, path) => {
    if (isUnreachable) requests.push(`${method} ${path}`);
    return isUnreachable ? { kind: 'reset' } : null;
  });
  const at = (...args: string[]) => runWith({ environment: { ...SIGNED_OUT, SUPABASE_URL: proxy.url } }, ...args);
  await runWith({ environment: { SUPABASE_URL: proxy.url } }, 'login');
  await editSession((saved) => {
    const session = { ...JSON.parse(saved.session), expires_at: Math.floor(Date.now() / 1000) - 60 };
    return { ...saved, session: JSON.stringify(session) };
  });
  isUnreachable = true;
  expect(await at('whoami')).toMatchObject({ code: 4, stdout: '', stderr: expect.stringMatching(/^[^\n]+\n$/) });
  expect(requests).toEqual(['GET /auth/v1/health']);
  expect(await readdir(sessions())).toHaveLength(1);
  const out = await at('logout', '--json');
  await proxy.close();
  expect([out.code, JSON.parse(out.stdout)]).toMatchObject([
    4,
    { status: 'partial', error: { code: 'BACKEND_UNREACHABLE' } },
  ]);
  expect(await readdir(sessions())).toEqual([]);
});
