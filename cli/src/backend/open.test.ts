import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StoppedError, UsageError } from '../process/errors.ts';
import { openSession } from '../session/session.ts';
import { UNKNOWN_IDENTITY_KEY, writeDiscoveryFile } from '../testing/discovery-file.ts';
import { usePostFolder } from '../testing/fixtures.ts';
import { SILENT } from '../testing/silent-output.ts';
import { connectBackend, unprovenBackend } from './open.ts';

const folder = usePostFolder();
const URL_OF_COMPANY = 'https://abcdefgh.supabase.co';
const KEY = 'sb_publishable_0123456789';
const NAMED = { SUPABASE_URL: URL_OF_COMPANY, SUPABASE_PUBLISHABLE_KEY: KEY };

const context = (environment: Readonly<Record<string, string>> = {}) => ({
  workingFolder: join(folder.path, 'posts'),
  environment: { LEDGERLIGHT_CONFIG: join(folder.path, 'config'), ...environment },
});

function promptAnswering(answer: boolean) {
  const questions: string[] = [];
  const confirm = async (question: string) => {
    questions.push(question);
    return answer;
  };
  return { questions, confirm };
}

const describe = (url: string) =>
  writeDiscoveryFile(folder.path, { url, publishableKey: KEY, identityKey: UNKNOWN_IDENTITY_KEY });

test('a confirmed backend is saved privately and becomes the default', async () => {
  const first = promptAnswering(true);
  expect(await connectBackend(context(NAMED), first)).toEqual({ url: URL_OF_COMPANY, publishableKey: KEY });
  expect(first.questions).toEqual([expect.stringContaining(URL_OF_COMPANY)]);
  const path = join(folder.path, 'config', 'backends.json');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual([{ url: URL_OF_COMPANY, publishableKey: KEY }]);
  const later = promptAnswering(false);
  for (const [environment, backend] of [
    [NAMED, undefined],
    [{}, undefined],
    [{}, URL_OF_COMPANY],
  ] as const) {
    expect(await connectBackend(context(environment), { ...later, backend })).toMatchObject({ url: URL_OF_COMPANY });
  }
  expect(later.questions).toEqual([]);
  const otherKey = { ...NAMED, SUPABASE_PUBLISHABLE_KEY: `${KEY}x` };
  await expect(connectBackend(context(otherKey), later)).rejects.toThrow(StoppedError);
});

test('a declined backend is not saved, and the prompt warns about http', async () => {
  const declined = promptAnswering(false);
  const backend = 'http://backend.example';
  const key = { SUPABASE_PUBLISHABLE_KEY: KEY };
  await expect(connectBackend(context(key), { ...declined, backend })).rejects.toThrow(StoppedError);
  expect(declined.questions[0]).toContain('without encryption');
  await expect(stat(join(folder.path, 'config'))).rejects.toThrow('ENOENT');
});

test('without prompts a named backend is used and not saved', async () => {
  expect(await connectBackend(context(NAMED), { confirm: null })).toMatchObject({ url: URL_OF_COMPANY });
  await expect(stat(join(folder.path, 'config'))).rejects.toThrow('ENOENT');
});

test.each(['http://127.0.0.1:54321', 'http://127.8.9.1:1', 'http://localhost:54321', 'http://[::1]:54321'])(
  'a discovery file may name %s',
  async (url) => {
    await describe(url);
    const { address } = await unprovenBackend(context(), undefined);
    expect(address).toEqual({ url, publishableKey: KEY });
  },
);

test.each([
  'https://evil.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'http://0.0.0.0:54321',
  'http://[::ffff:7f00:1]:54321',
  'http://128.0.0.1',
  'http://192.168.1.7:54321',
])('a discovery file may not name %s', async (url) => {
  await describe(url);
  for (const confirm of [promptAnswering(true).confirm, null]) {
    await expect(connectBackend(context(), { confirm })).rejects.toMatchObject({ code: 'BACKEND_NOT_TRUSTED' });
  }
});

test('a new backend is confirmed before a password is sent', async () => {
  const team = JSON.stringify({ backend: URL_OF_COMPANY, publishableKey: KEY });
  await folder.write('posts/ledgerlight.config.json', team);
  const { questions, confirm } = promptAnswering(false);
  const open = (environment: Readonly<Record<string, string>>) =>
    openSession(
      { ...context(environment), signal: new AbortController().signal, isTerminal: false },
      { confirm },
      SILENT,
    );
  await expect(open({})).rejects.toThrow(`You are not signed in at ${URL_OF_COMPANY}`);
  expect(questions).toEqual([]);
  await expect(open({ LEDGERLIGHT_USERNAME: 'a', LEDGERLIGHT_PASSWORD: 'b' })).rejects.toThrow(StoppedError);
  expect(questions).toHaveLength(1);
});

test('--backend takes neither the key of another backend nor a path', async () => {
  for (const backend of ['https://other.example', `${URL_OF_COMPANY}/rest/v1`, 'nonsense']) {
    await expect(connectBackend(context(NAMED), { backend, confirm: null })).rejects.toThrow(UsageError);
  }
});
