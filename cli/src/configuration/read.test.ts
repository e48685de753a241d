import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBackend } from '../backend/open.ts';
import { closeFolderOf } from '../closed-folder.ts';
import { readConfiguration } from './read.ts';
import { readSite } from './site.ts';

let folder: string;
let posts: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledgerlight-settings-'));
  posts = join(folder, 'posts', 'march');
  await mkdir(posts, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const KEY = 'sb_publishable_0123456789';
const TEAM = { site: 'https://site.example/', backend: 'https://abcdefgh.supabase.co', publishableKey: KEY };
const write = (settings: unknown) =>
  writeFile(
    join(folder, 'ledgerlight.config.json'),
    typeof settings === 'string' ? settings : JSON.stringify(settings),
  );
const from = (environment: Record<string, string> = {}) => ({
  workingFolder: posts,
  environment: { LEDGERLIGHT_CONFIG: join(folder, 'config'), ...environment },
});

test('the nearest file above is read, and its folder counts from where it lies', async () => {
  expect(await readConfiguration(posts)).toEqual({ file: null });
  await write({
    ...TEAM,
    folder: 'posts',
    root: '.',
    zone: 'Europe/Berlin',
    convert: true,
    fetchImages: false,
    concurrency: 8,
  });
  expect(await readConfiguration(posts)).toEqual({
    file: join(folder, 'ledgerlight.config.json'),
    site: 'https://site.example',
    backend: TEAM.backend,
    publishableKey: KEY,
    folder: join(folder, 'posts'),
    root: folder,
    zone: 'Europe/Berlin',
    convert: true,
    fetchImages: false,
    concurrency: 8,
  });
});

test.each([
  ['{', /ledgerlight\.config\.json: is no JSON\.$/],
  ['5', /must be an object/],
  [{ sites: 'https://site.example' }, /'sites' is no setting, perhaps 'site' was meant\.$/],
  [{ site: 'site.example' }, /'site' must be the site's origin, such as https:/],
  [{ zone: 'Berlin' }, /'zone' must be a zone such as Europe\/Berlin\.$/],
  [{ concurrency: 99 }, /'concurrency' must be at most 16/],
  [{ publishableKey: 'sb_secret_0123456789' }, /'publishableKey' must be .* Take the publishable key/],
])('%j is refused with the file and the setting', async (settings, message) => {
  await write(settings);
  await expect(readConfiguration(posts)).rejects.toMatchObject({
    code: 'USAGE',
    message: expect.stringMatching(message),
  });
});

test('a flag goes before a variable, a variable before the file', async () => {
  await write(TEAM);
  const confirm = async () => true;
  const other = { SUPABASE_URL: 'https://variable.supabase.co', SUPABASE_PUBLISHABLE_KEY: KEY };
  const backendOf = async (...choice: [Record<string, string>?, string?]) =>
    (await openBackend(from(choice[0]), { backend: choice[1], confirm })).url;
  expect(await backendOf()).toBe(TEAM.backend);
  expect(await backendOf(other)).toBe(other.SUPABASE_URL);
  expect(await backendOf(other, TEAM.backend)).toBe(TEAM.backend);
  const siteOf = async (environment = {}) =>
    (await readSite(from(environment)))({ url: TEAM.backend, publishableKey: KEY, siteUrl: 'http://localhost:4321' });
  expect(await siteOf()).toBe('https://site.example');
  expect(await siteOf({ LEDGERLIGHT_SITE: 'https://other.example' })).toBe('https://other.example');
  await write({});
  expect(await siteOf()).toBe('http://localhost:4321');
});

test('a backend that only the file names is used after a yes, and never where nobody can be asked', async () => {
  await write(TEAM);
  await expect(openBackend(from(), { confirm: null })).rejects.toMatchObject({ code: 'BACKEND_NOT_TRUSTED' });
  await openBackend(from(), { confirm: async () => true });
  expect(await openBackend(from(), { confirm: null })).toMatchObject({ url: TEAM.backend });
});

test('a backend of this machine that was typed knows the port of its site', async () => {
  await mkdir(join(folder, '.data'));
  const description = { url: 'http://127.0.0.1:4672', publishableKey: KEY, siteUrl: 'http://localhost:4670' };
  await writeFile(join(folder, '.data', 'backend.json'), JSON.stringify(description));
  const variable = { SUPABASE_URL: 'http://localhost:4672', SUPABASE_PUBLISHABLE_KEY: KEY };
  const address = await openBackend(from(variable), { confirm: null });
  expect((await readSite(from()))(address)).toBe('http://localhost:4670');
  const another = await openBackend(from({ ...variable, SUPABASE_URL: 'http://localhost:4673' }), { confirm: null });
  expect(another.siteUrl).toBeUndefined();
});

test('what cannot be read or kept is named with a way out', async () => {
  await mkdir(join(folder, '.data', 'backend.json'), { recursive: true });
  await expect(openBackend(from(), { confirm: null })).rejects.toMatchObject({
    code: 'BACKEND_NOT_FOUND',
    message: expect.stringMatching(/^Where the backend is cannot be read: EISDIR.*Sign in to this machine/),
  });
  await writeFile(join(folder, 'file'), '');
  await expect(closeFolderOf(join(folder, 'file', 'sessions', 'x.json'))).rejects.toMatchObject({
    code: 'CONFIGURATION_FOLDER',
    message: expect.stringMatching(/^Nothing can be kept in .*name another folder in LEDGERLIGHT_CONFIG\.$/),
  });
});
