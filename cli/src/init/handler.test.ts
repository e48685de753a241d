import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { SITE_DESCRIPTION_PATH, siteDescription } from '@ledgerlight/backend/site-description';
import { FIXTURE_PASSWORD } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import prompts from 'prompts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useBackend, usePostFolder } from '../testing/fixtures.ts';
import { startLocalServer } from '../testing/local-server.ts';
import { runHere } from '../testing/run-program.ts';
import { siteOrigin } from './discover-backend.ts';

const backend = useBackend();
const folder = usePostFolder();
const home = usePostFolder();
let site: Awaited<ReturnType<typeof startLocalServer>>;
let respond: RequestListener;

beforeAll(async () => {
  site = await startLocalServer((request, response) => respond(request, response));
});
afterAll(() => site.close());

beforeEach(() => {
  respond = (request, response) => {
    const isFound = request.url === SITE_DESCRIPTION_PATH;
    response.writeHead(isFound ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isFound ? siteDescription(backend.address) : '{}');
  };
});

const run = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  runHere(args, { workingFolder: folder.path, environment: { LEDGERLIGHT_CONFIG: home.path, ...environment } });
const init = (...args: readonly string[]) => run(['init', ...args]);
const written = async () => JSON.parse(await readFile(join(folder.path, 'ledgerlight.config.json'), 'utf8'));
const connection = () => ({
  site: site.url,
  backend: backend.address.url,
  publishableKey: backend.address.publishableKey,
});

test('login and publish work after init', async () => {
  const result = await init(`${site.url}/blog/?page=2`, '--yes', '--json');
  expect(result.code).toBe(0);
  expect(JSON.parse(result.stdout)).toMatchObject({ status: 'ok', items: [connection()], problems: [] });
  expect(await written()).toEqual(connection());
  const staff = { LEDGERLIGHT_USERNAME: 'intern1', LEDGERLIGHT_PASSWORD: FIXTURE_PASSWORD };
  expect((await run(['login'], staff)).code).toBe(0);
  await folder.writePost('rates.md');
  expect(await run(['publish', 'rates.md', '--yes'])).toMatchObject({
    code: 0,
    stdout: `created  ${site.url}/blog/rates-you\n`,
  });
});

test('a byte order mark in settings and records is accepted', async () => {
  const mark = async (name: string) => folder.write(name, `\uFEFF${await readFile(join(folder.path, name), 'utf8')}`);
  await folder.write('ledgerlight.config.json', '\uFEFF{ "concurrency": 2 }');
  expect(await init(site.url, '--yes')).toMatchObject({ code: 0 });
  expect(await written()).toEqual({ concurrency: 2, ...connection() });
  await mark('ledgerlight.config.json');
  await folder.writePost('rates.md');
  const staff = { LEDGERLIGHT_USERNAME: 'intern1', LEDGERLIGHT_PASSWORD: FIXTURE_PASSWORD };
  expect(await run(['publish', 'rates.md', '--yes'], staff)).toMatchObject({ code: 0 });
  await mark('.ledgerlight/local.jsonl');
  expect((await run(['publish', 'rates.md', '--yes'], staff)).stdout).toMatch(/^unchanged/);
});

test.each<[string, RequestListener, string, number]>([
  ['a page in place of the document', (_, response) => response.end('<!doctype html><p>x'), 'SITE_NOT_FOUND', 2],
  ['no such document', (_, response) => response.writeHead(404).end('{}'), 'SITE_NOT_FOUND', 2],
  ['a gateway without a site', (_, response) => response.writeHead(502).end(), 'SITE_UNREACHABLE', 4],
  ['a connection that breaks', (request) => request.socket.destroy(), 'SITE_UNREACHABLE', 4],
  [
    'a redirect to another origin',
    (_, response) => response.writeHead(301, { location: 'https://other.example/' }).end(),
    'SITE_NOT_FOUND',
    2,
  ],
  ['an endless document', (_, response) => response.end(' '.repeat(1024 * 1024)), 'SITE_NOT_FOUND', 2],
  [
    'a secret key',
    (_, response) =>
      response.end(siteDescription({ url: 'https://a.example', publishableKey: 'sb_secret_0123456789abcdef' })),
    'SITE_NOT_FOUND',
    2,
  ],
  [
    'a backend without encryption',
    (_, response) =>
      response.end(siteDescription({ url: 'http://a.example', publishableKey: 'sb_publishable_0123456789' })),
    'SITE_NOT_FOUND',
    2,
  ],
])('init writes nothing for %s', async (_, listener, code, exitCode) => {
  respond = listener;
  const result = await init(site.url, '--yes', '--json');
  expect(JSON.parse(result.stdout).error.code).toBe(code);
  expect(result.code).toBe(exitCode);
  expect(await readdir(folder.path)).toEqual([]);
  expect(await readdir(home.path)).toEqual([]);
});

test('init preserves other settings, and replaces the site only with --overwrite', async () => {
  const path = join(folder.path, 'ledgerlight.config.json');
  await writeFile(path, '{"folder":"posts"}');
  expect((await init(site.url, '--yes')).code).toBe(0);
  expect(await written()).toEqual({ folder: 'posts', ...connection() });
  expect((await init(site.url, '--yes')).stdout).toMatch(/^unchanged/);
  const other = { ...connection(), site: 'https://other.example' };
  await writeFile(path, JSON.stringify(other));
  expect((await init(site.url, '--yes')).code).toBe(2);
  expect(await written()).toEqual(other);
  expect((await init(site.url, '--yes', '--overwrite')).code).toBe(0);
  expect(await written()).toEqual(connection());
  await writeFile(path, '{');
  expect((await init(site.url, '--yes', '--overwrite')).code).toBe(2);
  expect(await readFile(path, 'utf8')).toBe('{');
});

test('init requires the site and --yes without a terminal', async () => {
  expect((await init('--yes')).code).toBe(2);
  expect((await init(site.url)).code).toBe(2);
  expect(await readdir(folder.path)).toEqual([]);
});

test('init prompts for the site, and writes only after a yes', async () => {
  const options = { workingFolder: folder.path, environment: { LEDGERLIGHT_CONFIG: home.path }, isTerminal: true };
  prompts.inject([site.url, false, site.url, true]);
  expect(await runHere(['init'], options)).toMatchObject({
    code: 130,
    stderr: expect.stringContaining(backend.address.publishableKey),
  });
  expect(await readdir(folder.path)).toEqual([]);
  expect((await runHere(['init'], options)).code).toBe(0);
  expect(await written()).toEqual(connection());
});

test.each([
  ['ledgerlight.example', 'https://ledgerlight.example'],
  [' https://ledgerlight.example/blog/#x ', 'https://ledgerlight.example'],
  ['localhost:4000', 'http://localhost:4000'],
  ['http://127.0.0.1:4000/', 'http://127.0.0.1:4000'],
  ['https://localhost:8443', 'https://localhost:8443'],
])('the address %j is the site %s', (typed, origin) => {
  expect(siteOrigin(typed)).toBe(origin);
});

test.each(['http://ledgerlight.example', 'ftp://localhost', 'https://a:b@ledgerlight.example', '', 'https://', 'a b'])(
  'the address %j is refused',
  (typed) => {
    expect(() => siteOrigin(typed)).toThrow(expect.objectContaining({ code: 'USAGE' }));
  },
);

test('doctor suggests init if there is no backend', async () => {
  const result = await run(['doctor', '--json'], { LEDGERLIGHT_DATA: join(folder.path, 'nowhere') });
  const { items, problems } = JSON.parse(result.stdout);
  expect(result.code).toBe(1);
  expect(items.length).toBeGreaterThan(problems.length);
  expect(problems[0]).toMatchObject({ code: 'backend', message: expect.stringContaining(' init ') });
  await init(site.url, '--yes');
  const connected = JSON.parse((await run(['doctor', '--json'])).stdout);
  expect(connected.problems.map(({ code }: { code: string }) => code)).toEqual(['site', 'sign-in']);
});
