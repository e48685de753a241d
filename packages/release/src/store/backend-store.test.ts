import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { backendDescription } from '@ledgerlight/backend/backend-description';
import { type BackendFixture, FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { sampleBuild } from '@ledgerlight/federation/testing/releases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseExitCode } from '../program.ts';
import { openStore } from './open-store.ts';

const ONE = '111111111111';
const MAIN = join(import.meta.dirname, '../main.ts');

let backend: BackendFixture;
let folder: string;
let environment: Record<string, string>;

beforeAll(async () => {
  backend = await takeBackend();
  folder = await mkdtemp(join(tmpdir(), 'backend-store-'));
  await (await backend.signInDeployer('ci')).signOut();
  environment = {
    SUPABASE_URL: backend.address.url,
    SUPABASE_PUBLISHABLE_KEY: backend.address.publishableKey,
    LEDGERLIGHT_DATA: folder,
    LEDGERLIGHT_DEPLOYER_USERNAME: 'ci',
    LEDGERLIGHT_DEPLOYER_PASSWORD: FIXTURE_PASSWORD,
  };
});

afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

async function run(args: readonly string[], changed: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...process.env, ...environment, ...changed } });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [stdout, stderr, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, exitCode };
}

test('lets a deployer store, promote and list releases of a backend', async () => {
  const { store, by, close } = await openStore(environment, folder, 'supabase');
  const build = await sampleBuild(join(folder, 'dist'), 'pages', ONE);
  await store.keep(build, { at: new Date().toISOString(), by, commit: null, dirty: false });
  await close();
  expect(await run(['promote', `pages@${ONE}`, '--store', 'supabase', '-m', 'the first'])).toEqual({
    stdout: '',
    stderr: expect.stringMatching(/^Promoted pages@1{12} in revision 1\. No running shell /),
    exitCode: 0,
  });
  const history = await run(['history', '--json'], { LEDGERLIGHT_STORE: 'supabase' });
  expect(JSON.parse(history.stdout).revisions).toMatchObject([{ revision: 1, by: 'ci', message: 'the first' }]);
  // Every command signs out.
  expect(await backend.query('select 1 from auth.sessions')).toEqual([]);
});

test.each<[string, Record<string, string>, number]>([
  ['without credentials', { LEDGERLIGHT_DEPLOYER_USERNAME: '', LEDGERLIGHT_DEPLOYER_PASSWORD: '' }, 3],
  ['with a wrong password', { LEDGERLIGHT_DEPLOYER_PASSWORD: 'wrong-password' }, 3],
  ['as an intern', { LEDGERLIGHT_DEPLOYER_USERNAME: 'intern1' }, 3],
  ['with a password alone', { LEDGERLIGHT_DEPLOYER_USERNAME: '' }, 2],
  ['at an unreachable backend', { SUPABASE_URL: 'http://localhost:9' }, 4],
  ['without a backend', { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }, 4],
])('does not open the store %s', async (_, changed, exitCode) => {
  const opening = openStore({ ...environment, ...changed }, folder, 'supabase').catch((error: unknown) => error);
  expect(releaseExitCode(await opening)).toBe(exitCode);
});

test('sends no password to a program that took the port in a discovery file', async () => {
  const { url, publishableKey, identityKey } = backend.backend;
  const named = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' };
  const describe = (key: string) =>
    writeFile(join(folder, 'backend.json'), backendDescription({ url, publishableKey, identityKey: key }, 1), {
      mode: 0o600,
    });
  await describe(identityKey);
  expect(await run(['status', '--store', 'supabase'], named)).toMatchObject({ exitCode: 0 });
  await describe('0'.repeat(64));
  expect(await run(['status', '--store', 'supabase'], named)).toMatchObject({ exitCode: 3 });
});
