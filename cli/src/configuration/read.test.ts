import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectBackend } from '../backend/open.ts';
import { UNKNOWN_IDENTITY_KEY, writeDiscoveryFile } from '../testing/discovery-file.ts';
import { usePostFolder } from '../testing/fixtures.ts';
import { ownFolder } from './own-folder.ts';
import { readConfiguration } from './read.ts';
import { readSite } from './site.ts';

const own = usePostFolder();
let folder: string;
let posts: string;
beforeEach(async () => {
  folder = own.path;
  posts = join(folder, 'posts', 'march');
  await mkdir(posts, { recursive: true });
});

const KEY = 'sb_publishable_0123456789';
const TEAM = { site: 'https://site.example/', backend: 'https://abcdefgh.supabase.co', publishableKey: KEY };
const write = (settings: unknown, place = '.') =>
  own.write(join(place, 'ledgerlight.config.json'), typeof settings === 'string' ? settings : JSON.stringify(settings));
const from = (environment: Record<string, string> = {}) => ({
  workingFolder: posts,
  environment: { LEDGERLIGHT_CONFIG: join(folder, 'config'), ...environment },
});

test('reads the nearest file above, with paths relative to it', async () => {
  expect(await readConfiguration(posts)).toEqual({ file: null });
  await write({ ...TEAM, folder: 'posts', root: '.', original: true, concurrency: 8 });
  expect(await readConfiguration(posts)).toEqual({
    file: join(folder, 'ledgerlight.config.json'),
    site: 'https://site.example',
    backend: TEAM.backend,
    publishableKey: KEY,
    folder: join(folder, 'posts'),
    root: folder,
    original: true,
    concurrency: 8,
  });
});

test('folder and root must be inside the repository of the file', async () => {
  const folders = async () => {
    const configuration = await readConfiguration(posts);
    return [await ownFolder(configuration, 'folder'), await ownFolder(configuration, 'root')];
  };
  const team = join(folder, 'team');
  await mkdir(join(team, 'static'), { recursive: true });
  posts = join(team, 'posts');
  for (const wide of ['/', '..', '../team-2', folder, 'out', 'out/deeper/new']) {
    await symlink(folder, join(team, 'out')).catch(() => undefined);
    for (const key of ['folder', 'root']) {
      await write({ [key]: wide }, 'team');
      await expect(folders()).rejects.toMatchObject({ code: 'USAGE', message: expect.stringContaining(`'${key}'`) });
    }
  }
  await write({ folder: 'posts/new', root: './static' }, 'team');
  expect(await folders()).toEqual([join(team, 'posts/new'), join(team, 'static')]);
  await write({ folder: '../posts', root: '..' }, 'team');
  await mkdir(join(folder, '.git'));
  expect(await folders()).toEqual([join(folder, 'posts'), folder]);
});

test('a repository around the home folder does not count', async () => {
  await mkdir(join(folder, '.git'));
  await write({ root: '..' }, 'home/clone');
  vi.stubEnv('HOME', join(folder, 'home'));
  const configuration = await readConfiguration(join(folder, 'home/clone'));
  await expect(ownFolder(configuration, 'root')).rejects.toMatchObject({ code: 'USAGE' });
  vi.unstubAllEnvs();
});

test.each([
  ['{', /ledgerlight\.config\.json: is not JSON\.$/],
  ['5', /must be an object/],
  [{ sites: 'https://site.example' }, /Unknown setting 'sites' \(did you mean 'site'\?\)\.$/],
  [{ site: 'site.example' }, /'site' must be the site's origin, such as https:/],
  [{ concurrency: 99 }, /'concurrency' must be at most 16/],
  [{ publishableKey: 'sb_secret_0123456789' }, /'publishableKey' must be .* Take the publishable key/],
])('%j is refused with the file and the setting', async (settings, message) => {
  await write(settings);
  await expect(readConfiguration(posts)).rejects.toMatchObject({
    code: 'USAGE',
    message: expect.stringMatching(message),
  });
});

test('flags override variables, which override the file', async () => {
  await write(TEAM);
  const confirm = async () => true;
  const other = { SUPABASE_URL: 'https://variable.supabase.co', SUPABASE_PUBLISHABLE_KEY: KEY };
  const backendOf = async (...choice: [Record<string, string>?, string?]) =>
    (await connectBackend(from(choice[0]), { backend: choice[1], confirm })).url;
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

test('a local backend knows the port of its site', async () => {
  const siteUrl = 'http://localhost:4670';
  const identityKey = UNKNOWN_IDENTITY_KEY;
  await writeDiscoveryFile(folder, { url: 'http://127.0.0.1:4672', publishableKey: KEY, siteUrl, identityKey });
  const variable = { SUPABASE_URL: 'http://localhost:4672', SUPABASE_PUBLISHABLE_KEY: KEY };
  const address = await connectBackend(from(variable), { confirm: null });
  expect((await readSite(from()))(address)).toBe(siteUrl);
  const another = await connectBackend(from({ ...variable, SUPABASE_URL: 'http://localhost:4673' }), { confirm: null });
  expect(another.siteUrl).toBeUndefined();
});
