import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoppedError, UsageError } from '../process/errors.ts';
import { openSession } from '../session/open.ts';
import { UNKNOWN_IDENTITY_KEY, writeDiscoveryFile } from '../testing/discovery-file.ts';
import { openBackend, unprovenBackend } from './open.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-open-'));
});
afterEach(() => rm(folder, { recursive: true }));

const URL_OF_COMPANY = 'https://abcdefgh.supabase.co';
const KEY = 'sb_publishable_0123456789';
const NAMED = { SUPABASE_URL: URL_OF_COMPANY, SUPABASE_PUBLISHABLE_KEY: KEY };

const surroundings = (environment: Readonly<Record<string, string>> = {}) => ({
  workingFolder: join(folder, 'posts'),
  environment: { LEDGERLIGHT_CONFIG: join(folder, 'config'), ...environment },
});

function answering(answer: boolean) {
  const asked: string[] = [];
  const confirm = async (question: string) => {
    asked.push(question);
    return answer;
  };
  return { asked, confirm };
}

const describe = (url: string) =>
  writeDiscoveryFile(folder, { url, publishableKey: KEY, identityKey: UNKNOWN_IDENTITY_KEY });

test('a new address is confirmed, stored privately, and then the default', async () => {
  const first = answering(true);
  expect(await openBackend(surroundings(NAMED), first)).toEqual({ url: URL_OF_COMPANY, publishableKey: KEY });
  expect(first.asked).toEqual([`The backend is ${URL_OF_COMPANY}, which you have not used before. Sign in there?`]);
  const path = join(folder, 'config', 'backends.json');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual([{ url: URL_OF_COMPANY, publishableKey: KEY }]);
  const later = answering(false);
  for (const [environment, backend] of [
    [NAMED, undefined],
    [{}, undefined],
    [{}, URL_OF_COMPANY],
  ] as const) {
    expect(await openBackend(surroundings(environment), { ...later, backend })).toMatchObject({ url: URL_OF_COMPANY });
  }
  expect(later.asked).toEqual([]);
  const otherKey = { ...NAMED, SUPABASE_PUBLISHABLE_KEY: `${KEY}x` };
  await expect(openBackend(surroundings(otherKey), later)).rejects.toThrow(StoppedError);
});

test('a no leaves nothing behind, and an address without encryption says so', async () => {
  const declined = answering(false);
  const backend = 'http://backend.example';
  const key = { SUPABASE_PUBLISHABLE_KEY: KEY };
  await expect(openBackend(surroundings(key), { ...declined, backend })).rejects.toThrow(StoppedError);
  expect(declined.asked[0]).toContain('http://backend.example, which you have not used before. What you type is sent');
  await expect(stat(join(folder, 'config'))).rejects.toThrow('ENOENT');
});

test('without a terminal a named address is used and not remembered', async () => {
  expect(await openBackend(surroundings(NAMED), { confirm: null })).toMatchObject({ url: URL_OF_COMPANY });
  await expect(stat(join(folder, 'config'))).rejects.toThrow('ENOENT');
});

test.each(['http://127.0.0.1:54321', 'http://127.8.9.1:1', 'http://localhost:54321', 'http://[::1]:54321'])(
  'a discovery file may name %s',
  async (url) => {
    await describe(url);
    const { address } = await unprovenBackend(surroundings(), undefined);
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
])('a discovery file may not name %s, with and without a terminal', async (url) => {
  await describe(url);
  for (const confirm of [answering(true).confirm, null]) {
    await expect(openBackend(surroundings(), { confirm })).rejects.toMatchObject({ code: 'BACKEND_NOT_TRUSTED' });
  }
});

test('a new address is confirmed before a password goes there', async () => {
  await mkdir(join(folder, 'posts'));
  const team = JSON.stringify({ backend: URL_OF_COMPANY, publishableKey: KEY });
  await writeFile(join(folder, 'posts', 'ledgerlight.config.json'), team);
  const { asked, confirm } = answering(false);
  const open = (environment: Readonly<Record<string, string>>) =>
    openSession({ ...surroundings(environment), signal: new AbortController().signal }, { confirm });
  await expect(open({})).rejects.toThrow(`You are not signed in at ${URL_OF_COMPANY}`);
  expect(asked).toEqual([]);
  await expect(open({ LEDGERLIGHT_USERNAME: 'a', LEDGERLIGHT_PASSWORD: 'b' })).rejects.toThrow(StoppedError);
  expect(asked).toEqual([expect.stringContaining('Sign in there?')]);
});

test('a typed address takes neither the key of another one nor a path', async () => {
  for (const backend of ['https://other.example', `${URL_OF_COMPANY}/rest/v1`, 'nonsense']) {
    await expect(openBackend(surroundings(NAMED), { backend, confirm: null })).rejects.toThrow(UsageError);
  }
});
