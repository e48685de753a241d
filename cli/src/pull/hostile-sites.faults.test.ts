import { link, lstat, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useCommands } from '../testing/fixtures.ts';
import { type FlakyBackend, type RequestFault, startFlakyBackend } from '../testing/flaky-backend.ts';

const { backend, folder, runWith } = useCommands();
let proxy: FlakyBackend;
let admin: StaffAccess;
let faultOf: (path: string) => RequestFault | null | Promise<null>;

beforeAll(async () => {
  proxy = await startFlakyBackend(backend.address.url, (_, path) => faultOf(path));
  admin = await backend.signIn('admin');
});
afterAll(() => proxy.close());
beforeEach(async () => {
  faultOf = () => null;
  await folder.writePost('own/a.md', { content: 'Text.' });
  expect(await run('publish', 'own')).toMatchObject({ code: 0 });
});

const at = (name: string) => join(folder.path, name);
const run = (...words: string[]) => runWith({ environment: { SUPABASE_URL: proxy.url } }, ...words);
/** Pulls into a folder without records, and returns the error code. */
async function pulledCode(): Promise<string | null> {
  const { stdout } = await run('pull', '--to', 'clone', '--state', 'state', '--json');
  return JSON.parse(stdout).items[0].error?.code ?? null;
}

test.each(['an existing', 'a missing'])('an image is not written through a link to %s file', async (which) => {
  await folder.write('clone/rates-you/notes.txt', '');
  if (which === 'an existing') await folder.write('.envrc', 'mine');
  await symlink('../../.envrc', at('clone/rates-you/cover.png'));
  expect(await pulledCode()).toBe('LINK_REFUSED');
  expect((await lstat(at('clone/rates-you/cover.png'))).isSymbolicLink()).toBe(true);
  expect(await readFile(at('.envrc'), 'utf8').catch(() => null)).toBe(which === 'an existing' ? 'mine' : null);
});

test.each(['rates-you', 'rates-you/index.md', '.'])('nothing is written through a link at %s', async (name) => {
  await mkdir(at('outside'));
  await folder.write('clone/other.txt', '');
  if (name === '.') {
    // The folder that the user names may be a link.
    await rm(at('clone'), { recursive: true });
    await symlink('outside', at('clone'));
    expect(await pulledCode()).toBeNull();
    return;
  }
  if (name.includes('/')) {
    await mkdir(at('clone/rates-you'));
    await symlink('../../outside/profile', at('clone/rates-you/index.md'));
  } else await symlink('../outside', at(`clone/${name}`));
  expect(await pulledCode()).toBe('LINK_REFUSED');
  expect(await readdir(at('outside'))).toEqual([]);
});

test.each(['clone', 'clone/posts', 'missing'])('a link in a repository is refused by name: --to %s', async (to) => {
  await folder.write('.git/HEAD', 'ref: refs/heads/main');
  // A repository at the other end does not make the link harmless.
  await folder.write('outside/.git/HEAD', 'ref: refs/heads/main');
  await symlink('outside', at('clone'));
  await symlink('nowhere', at('missing'));
  const { stdout } = await run('pull', '--to', to, '--json');
  const { error } = JSON.parse(stdout);
  expect(error).toMatchObject({ code: 'LINK_REFUSED', message: expect.stringContaining(at(to.split('/')[0] ?? '')) });
  expect(await readdir(at('outside'))).toEqual(['.git']);
  await rm(at('.git'), { recursive: true });
});

test('a recorded file that became a link is not overwritten', async () => {
  const text = await readFile(at('own/a.md'), 'utf8');
  await folder.write('outside.md', text);
  await rm(at('own/a.md'));
  await symlink('../outside.md', at('own/a.md'));
  await backend.query(`update public.blog_posts set content = 'Theirs.'`);
  expect(await run('pull', '--to', 'own')).toMatchObject({ code: 1, stderr: expect.stringContaining('symbolic link') });
  expect(await readFile(at('outside.md'), 'utf8')).toBe(text);
});

test('publish --merge writes through no link', async () => {
  await folder.writePost('linked/b.md', { title: 'Other', slug: 'other', content: 'One.\n\nTwo.\n\nThree.' });
  await symlink('b.md', at('linked/link.md'));
  expect(await run('publish', 'linked/link.md')).toMatchObject({ code: 0 });
  await backend.query(`update public.blog_posts set content = replace(content, 'One', '1') where slug = 'other'`);
  const mine = (await readFile(at('linked/b.md'), 'utf8')).replace('Three', '3');
  await folder.write('linked/b.md', mine);
  expect(await run('publish', 'linked/link.md', '--merge')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('symbolic link'),
  });
  expect(await readFile(at('linked/b.md'), 'utf8')).toBe(mine);
});

test('a second pull does not change a hard link to the file', async () => {
  await run('pull', '--to', 'clone');
  await link(at('clone/rates-you/index.md'), at('outside.md'));
  const before = await readFile(at('outside.md'), 'utf8');
  await backend.query(`update public.blog_posts set content = 'Theirs.'`);
  expect(await run('pull', '--to', 'clone')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^updated/) });
  expect(await readFile(at('clone/rates-you/index.md'), 'utf8')).toContain('Theirs.');
  expect(await readFile(at('outside.md'), 'utf8')).toBe(before);
});

test('a linked .ledgerlight gets no record', async () => {
  await mkdir(at('outside'));
  await mkdir(at('clone'));
  await symlink('../outside', at('clone/.ledgerlight'));
  const { code, stdout } = await run('pull', '--to', 'clone', '--json');
  expect([code, JSON.parse(stdout).error.code]).toEqual([1, 'NOT_REMEMBERED']);
  expect(await readdir(at('outside'))).toEqual([]);
});

/** Makes the post show an image of this stored name. */
async function show(address: string): Promise<void> {
  await backend.query(`update public.blog_posts set image_url = null, content = $1`, [`![x](${address})`]);
}

async function store(name: string, bytes: Uint8Array): Promise<string> {
  const { error } = await admin.client.storage.from('blog-images').upload(name, bytes, { contentType: 'image/png' });
  expect(error).toBeNull();
  return `/storage/v1/object/public/blog-images/${name}`;
}

const STORED = '0123456789abcdef-3-0-abcdefgh-1x1.png';
const COMMAND = new TextEncoder().encode('touch /tmp/owned\n');
const filesThere = async () => (await readdir(at('clone'), { recursive: true })).filter((name) => /\./.test(name));

test('bytes that are no image are not written', async () => {
  await show(await store(STORED, COMMAND));
  expect(await pulledCode()).toBe('INVALID_IMAGE');
  expect(await filesThere()).toEqual([]);
});

test('an image that is too large or comes from elsewhere is not written', async () => {
  await show(await store(STORED, wholePng(3)));
  const headers = { 'content-type': 'image/png', location: `${backend.address.url}/elsewhere` };
  for (const status of [200, 302]) {
    const body = status === 200 ? 'x'.repeat(11 * 1024 * 1024) : '';
    faultOf = (path) => (path.includes('/object/public/') ? { kind: 'answer', status, headers, body } : null);
    expect(await pulledCode()).toMatch(/^BACKEND_/);
    expect(await filesThere()).toEqual([]);
  }
});

test.each(['?/.envrc', '#/.bashrc', '?..\\..\\x'])('the address of an image names no other file: %s', async (end) => {
  await show(`${await store(STORED, wholePng(3))}${end}`);
  expect(await pulledCode()).toBeNull();
  expect((await filesThere()).toSorted()).toEqual([join('rates-you', STORED), join('rates-you', 'index.md')]);
});

test('an address that climbs out of the stored images is not fetched', async () => {
  const asked: string[] = [];
  faultOf = (path) => {
    asked.push(path);
    return null;
  };
  await show(`/storage/v1/object/public/blog-images/../../../../secret/${STORED}`);
  expect(await pulledCode()).toBeNull();
  expect(asked.filter((path) => path.includes('secret'))).toEqual([]);
  expect(await filesThere()).toEqual([join('rates-you', 'index.md')]);
});

/** File names that anyone may store for an image. */
const NOTED = [
  ...['.bashrc', '.hidden.png', '..', '../../x.png', '..\\..\\x.png', '/etc/x.png', 'con.png', 'NUL .png', 'LPT1.png'],
  ...['x.png:evil.png', 'a\u202Egpj.png', 'line.sh', 'wrong.jpg', 'x.png/.envrc', ' lead.png', 'two\u2028lines.png'],
];

test('stored file names become only images in the folder of the post', async () => {
  const names = NOTED.map((_, place) => STORED.replace('-3-0-', `-3-${place}-`));
  for (const [place, name] of names.entries()) {
    await store(name, wholePng(place));
    const row = [name, NOTED[place] ?? ''];
    await backend.query('insert into public.image_files (name, file_name) values ($1, $2)', row).catch(() => undefined);
  }
  const text = names.map((name) => `![x](/storage/v1/object/public/blog-images/${name})`).join('\n\n');
  await backend.query('update public.blog_posts set image_url = null, content = $1', [text]);
  expect(await pulledCode()).toBeNull();
  const there = (await readdir(at('clone'), { recursive: true })).filter((name) => name !== 'rates-you');
  expect(there).toHaveLength(NOTED.length + 1);
  for (const name of there)
    expect(name).toMatch(/^rates-you.(?:index\.md|x(?:-\d)?\.png|0123456789abcdef-[\w-]+\.png)$/);
  expect((await readdir(folder.path)).toSorted()).toEqual(['.config', '.ledgerlight', 'clone', 'own', 'state']);
});

test('retries an image that is cut off, and a timeout', { timeout: 120_000 }, async () => {
  const tries = new Map<string, number>();
  faultOf = (path) => {
    const what = /\/object\/public\/|^\/rest\/v1\/blog_posts/.exec(path)?.[0];
    if (what === undefined) return null;
    tries.set(what, (tries.get(what) ?? 0) + 1);
    if (tries.get(what) !== 1) return null;
    return what.startsWith('/rest') ? new Promise(() => undefined) : { kind: 'cut' };
  };
  expect(await run('pull', 'rates-you', '--to', 'clone')).toMatchObject({ code: 0 });
  expect([...tries.values()].every((count) => count > 1)).toBe(true);
  expect(await readdir(at('clone/rates-you'))).toEqual(['cover.png', 'index.md']);
});
