import { chmod, chown, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionFile } from '../session/session-file.ts';
import { descriptionOf, UNKNOWN_IDENTITY_KEY, writeDiscoveryFile } from '../testing/discovery-file.ts';
import { useCommands } from '../testing/fixtures.ts';
import { startLocalServer } from '../testing/local-server.ts';
import { runHere } from '../testing/run-program.ts';

const { backend, folder } = useCommands();
let repository: string;
let workingFolder: string;
let hostile: Awaited<ReturnType<typeof startRecorder>>;

beforeEach(async () => {
  repository = folder.path;
  workingFolder = join(repository, 'posts/march');
  await mkdir(workingFolder, { recursive: true });
  hostile = await startRecorder();
});
afterEach(() => hostile.close());

/** Starts a server that records all requests. */
async function startRecorder(respond: (path: string) => string = () => '{}') {
  const requests: string[] = [];
  const server = await startLocalServer((request, response) => {
    requests.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(respond(request.url ?? ''));
  });
  return { ...server, requests };
}

function login(environment: Readonly<Record<string, string>> = {}) {
  return runHere(['login', '--json'], {
    workingFolder,
    environment: {
      LEDGERLIGHT_CONFIG: join(repository, 'config'),
      LEDGERLIGHT_USERNAME: 'intern1',
      LEDGERLIGHT_PASSWORD: FIXTURE_PASSWORD,
      ...environment,
    },
  });
}

async function refusalOf(environment?: Readonly<Record<string, string>>): Promise<string> {
  const { code, stdout } = await login(environment);
  const { error } = JSON.parse(stdout);
  expect({ code, error: error.code }).toEqual({ code: 3, error: 'BACKEND_NOT_TRUSTED' });
  return error.message;
}

const planted = () => ({
  url: hostile.url,
  publishableKey: backend.address.publishableKey,
  identityKey: UNKNOWN_IDENTITY_KEY,
});

test('signs in at a backend that proves the identity of its discovery file', async () => {
  await writeDiscoveryFile(repository, descriptionOf(backend));
  expect((await login()).code).toBe(0);
});

test('sends no password to a program that cannot prove its identity', async () => {
  await writeDiscoveryFile(repository, planted());
  expect(await refusalOf()).toContain(hostile.url);
  expect(hostile.requests).toEqual([expect.stringMatching(/^\/identity\?nonce=[0-9a-f]{64}$/)]);
});

test('sends no session to a program that took the port of the backend', async () => {
  await writeDiscoveryFile(repository, descriptionOf(backend));
  expect((await login()).code).toBe(0);
  const sessions = join(repository, 'config/sessions');
  const [name = ''] = await readdir(sessions);
  const session = await readFile(join(sessions, name), 'utf8');
  await rm(join(sessions, name));
  const taken = sessionFile(join(repository, 'config'), hostile.url);
  await taken.write({ ...JSON.parse(session), backendUrl: hostile.url });
  await writeDiscoveryFile(repository, planted());
  const environment = { LEDGERLIGHT_CONFIG: join(repository, 'config') };
  for (const [command, code] of [
    ['whoami', 3],
    ['logout', 3],
  ] as const) {
    expect(await runHere([command], { workingFolder, environment })).toMatchObject({ code });
  }
  expect(hostile.requests.filter((path) => !path.startsWith('/identity?'))).toEqual([]);
  expect(await taken.read()).toBeNull();
});

test('refuses the proof of another backend', async () => {
  const relay = await startRecorder(() => '{"proof":"00"}');
  await writeDiscoveryFile(repository, { ...planted(), url: relay.url });
  await refusalOf();
  await writeDiscoveryFile(repository, { ...descriptionOf(backend), identityKey: UNKNOWN_IDENTITY_KEY });
  await refusalOf();
  relay.close();
});

test.skipIf(process.geteuid?.() !== 0)('refuses a discovery file or folder of another user', async () => {
  const path = await writeDiscoveryFile(repository, descriptionOf(backend));
  for (const owned of [path, join(repository, '.data')]) {
    await chown(owned, 65_534, 65_534);
    expect(await refusalOf()).toContain('another user');
    await chown(owned, 0, 0);
  }
  expect((await login()).code).toBe(0);
});

test.skipIf(process.geteuid === undefined)(
  'refuses a discovery file that other users may read or replace',
  async () => {
    const path = await writeDiscoveryFile(repository, descriptionOf(backend));
    for (const [changed, mode, right] of [
      [path, 0o640, 0o600],
      [path, 0o602, 0o600],
      [join(repository, '.data'), 0o770, 0o700],
      [join(repository, '.data'), 0o757, 0o700],
    ] as const) {
      await chmod(changed, mode);
      expect(await refusalOf()).toContain('other users');
      await chmod(changed, right);
    }
    expect((await login()).code).toBe(0);
  },
);

test('refuses a link in place of the file or its folder', async () => {
  const path = await writeDiscoveryFile(repository, descriptionOf(backend));
  await rename(path, `${path}.moved`);
  await symlink(`${path}.moved`, path);
  expect(await refusalOf()).toContain('link');
  await rm(path);
  await rename(`${path}.moved`, path);
  await rename(join(repository, '.data'), join(repository, 'elsewhere'));
  await symlink('elsewhere', join(repository, '.data'));
  expect(await refusalOf()).toContain('link');
});

test('searches no discovery file above the repository', async () => {
  await writeDiscoveryFile(repository, planted());
  await rm(join(repository, '.git'), { recursive: true });
  expect((await login()).code).toBe(4);
  await mkdir(join(repository, 'posts/.git'));
  expect((await login()).code).toBe(4);
  await rm(join(repository, 'posts/.git'), { recursive: true });
  await writeFile(join(repository, 'package.json'), '{"workspaces":["posts"]}');
  await refusalOf();
});

test.each(['.data', 'absolute'])(
  'the discovery file in LEDGERLIGHT_DATA (%s) may not name another machine',
  async (kind) => {
    workingFolder = repository;
    await writeDiscoveryFile(repository, { ...planted(), url: 'http://192.0.2.1:54321' });
    const folder = kind === 'absolute' ? join(repository, '.data') : kind;
    expect(await refusalOf({ LEDGERLIGHT_DATA: folder })).toContain('http://192.0.2.1:54321');
  },
);

test('requires a restart if an older version wrote the discovery file', async () => {
  const { url, publishableKey } = backend.address;
  await writeDiscoveryFile(repository, JSON.stringify({ url, publishableKey, pid: 1 }));
  expect(await refusalOf()).toContain('npm start');
});

test('a configuration file sends no password to an unknown local program', async () => {
  const configure = (url: string) => {
    const settings = { backend: url, publishableKey: backend.address.publishableKey };
    return writeFile(join(repository, 'ledgerlight.config.json'), JSON.stringify(settings));
  };
  await configure(hostile.url);
  expect(await refusalOf()).toContain(hostile.url);
  await writeDiscoveryFile(repository, planted());
  await refusalOf();
  expect(hostile.requests.filter((path) => !path.startsWith('/identity?'))).toEqual([]);
  await configure(backend.address.url);
  await writeDiscoveryFile(repository, descriptionOf(backend));
  expect((await login()).code).toBe(0);
});
