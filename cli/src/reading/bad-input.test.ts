import { chmod, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBackend } from '../backend/find.ts';
import { knownBackends, rememberBackend } from '../backend/known-backends.ts';
import { readConfiguration } from '../configuration/read.ts';
import { closeFolderOf } from '../files/closed-folder.ts';
import { wantedPosts } from '../manage/post-filters.ts';
import { openMemory } from '../memory/memory.ts';
import { writeNewPost } from '../new/handler.ts';
import { problemLines } from '../output/problems.ts';
import { createTextOutput } from '../output/text.ts';
import { pullPosts } from '../pull/handler.ts';
import { sessionFile } from '../session/kept.ts';
import { readingOfFlags } from '../source/reading-flags.ts';
import { asNobody } from '../testing/as-nobody.ts';
import { writeDiscoveryFile } from '../testing/discovery-file.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { wholePng } from '../testing/whole-png.ts';
import { readPosts } from './read-posts.ts';

let folder: PostFolder;
let told: string;
beforeEach(async () => {
  folder = await createPostFolder();
  told = '';
});
afterEach(() => folder.remove());

const stream = {
  write(text: string) {
    told += text;
  },
};
const output = createTextOutput({
  stdout: stream,
  stderr: stream,
  isQuiet: false,
  canAnimate: false,
  isColoured: false,
});
const at = (name: string) => join(folder.path, name);
const signal = new AbortController().signal;
const BACKEND = { url: 'https://abcdefgh.supabase.co', publishableKey: 'sb_publishable_0123456789' };

test('names each file that cannot be read and each link that is not followed', async () => {
  const post = (image: string, text = 'Text.') => `---\ntitle: x\nimage: ${image}\n---\n\n${text}\n`;
  const id = 'id: 12345678-1234-4234-8234-123456789abc';
  for (const [name, content] of Object.entries({
    'cover.png': wholePng(1),
    'locked.png': wholePng(2),
    'binary.md': new Uint8Array([0, 1, 2, 255, 254]),
    'latin.md': Buffer.from(post('cover.png', 'Erträge'), 'latin1'),
    'nul.md': post('cover.png', 'a\0b'),
    'large.md': post('cover.png', 'word '.repeat(10_000_000)),
    'unreadable.md': post('cover.png'),
    'picture.md': post('locked.png'),
    'shut/inside.md': post('cover.png'),
    'folder.md/x.txt': 'x',
  })) {
    await folder.write(name, content);
  }
  await symlink('self.md', at('self.md'));
  await symlink('.', at('loop'));
  await symlink('nowhere.md', at('gone.md'));
  for (const name of ['unreadable.md', 'locked.png', 'shut']) await chmod(at(name), 0);
  const read = async (...paths: string[]) => {
    const found = await readPosts(
      { paths, stateFolder: null, ...readingOfFlags({}) },
      { workingFolder: folder.path, signal },
      output,
    );
    return problemLines(found.problems).join('\n');
  };
  const problems = await asNobody(folder.path, () => read('.', 'folder.md', 'self.md', 'shut/inside.md', 'none.md'));
  for (const line of [
    /^The folder shut cannot be read: EACCES.*Allow yourself to read it \(chmod u\+rx\)/m,
    /^There is no markdown file in the folder folder\.md\.$/m,
    /^self\.md is a link that leads to itself\.$/m,
    /^shut\/inside\.md cannot be reached: a folder above it may not be opened\.$/m,
    /^none\.md does not exist\.$/m,
    /^binary\.md:1:1 {2}The file is not UTF-8 text\. Save it as UTF-8\.$/m,
    /^latin\.md:1:1 {2}The file is not UTF-8 text\. Save it as UTF-8\.$/m,
    /^nul\.md:6:1 {2}.*NUL character.*Remove it\.$/m,
    /^large\.md:1:1 {2}The file has 48 MB; .*Divide it into several\.$/m,
    /^unreadable\.md:1:1 {2}The file cannot be read: EACCES.*Allow yourself to read it \(chmod u\+r\)/m,
    /^picture\.md:3:1 {2}The picture 'locked\.png' cannot be read: EACCES.*Allow yourself to read it/m,
  ]) {
    expect(problems).toMatch(line);
  }
  expect(told).toContain('loop is a link to a folder and was not followed.\n');
  expect(told).toContain('self.md is a link that leads to itself and was left out.\n');
  expect(told).toContain('gone.md is a link that leads nowhere and was left out.\n');
  for (const name of ['a.md', 'b.md'])
    await folder.write(`two/${name}`, post('../cover.png').replace('title', `${id}\ntitle`));
  expect(await read('two')).toMatch(
    /^two\/b\.md:2:1 {2}The article of this file is also that of two\/a\.md: .*Remove id/,
  );
});

test('names its own files that it cannot read, and leaves them as they are', async () => {
  await rememberBackend(folder.path, BACKEND);
  expect(await knownBackends(folder.path)).toEqual([BACKEND]);
  await folder.write('backends.json', '[{');
  const ask = 'or remove it: you are asked about each of them once more.';
  await expect(rememberBackend(folder.path, BACKEND)).rejects.toThrow(`is damaged. Mend it, ${ask}`);
  expect(await readFile(at('backends.json'), 'utf8')).toBe('[{');

  const { path, ...session } = sessionFile(folder.path, BACKEND.url);
  await session.write({ backendUrl: BACKEND.url, username: 'a', signedInAt: 1, session: 'x' });
  await folder.write('.ledgerlight/state.jsonl', '');
  await writeDiscoveryFile(folder.path, '{}');
  await folder.write('ledgerlight.config.json', '{}');
  for (const name of ['backends.json', '.ledgerlight/state.jsonl', '.data/backend.json', 'ledgerlight.config.json']) {
    await chmod(at(name), 0);
  }
  await chmod(path, 0);
  const search = { environment: {}, projectFolder: null, typed: null, configuration: { file: null }, known: [] };
  for (const [work, words] of [
    [() => knownBackends(folder.path), new RegExp(`backends\\.json.* cannot be read: EACCES.*chmod u\\+r\\), ${ask}$`)],
    [
      () => session.read(),
      /your session, cannot be read: EACCES.*\(chmod u\+r\), or remove it: you sign in again then\.$/,
    ],
    [
      () => openMemory(folder.path, BACKEND.url),
      /state\.jsonl, .* cannot be read: EACCES.*or name another folder by --state\.$/,
    ],
    [
      () => findBackend({ ...search, workingFolder: folder.path }),
      /cannot be read: EACCES.*Sign in to this machine as/,
    ],
    [() => readConfiguration(folder.path), /config\.json cannot be read: EACCES.*Allow yourself to read it/],
  ] as const) {
    await expect(asNobody<unknown>(folder.path, work)).rejects.toThrow(words);
  }
});

test('a folder that cannot be written is named with the way out', async () => {
  await mkdir(at('shut/.ledgerlight'), { recursive: true });
  await chmod(at('shut/.ledgerlight'), 0o500);
  await chmod(at('shut'), 0o500);
  const memory = await openMemory(at('shut'), BACKEND.url);
  memory.remember('a.md', { id: '12345678-1234-4234-8234-123456789abc', slug: 'a', published: null, source: null });
  expect(await asNobody(folder.path, () => memory.save())).toContain('EACCES');
  const pulled = {
    request: {
      slugs: [],
      wanted: wantedPosts({}),
      reading: readingOfFlags({}),
      folder: at('shut/in'),
      stateFolder: null,
    },
    services: { workingFolder: folder.path, signal, backend: BACKEND.url, ports: createInMemoryPorts() },
  };
  const list = async () => ({ posts: [], next: null });
  for (const [work, words] of [
    [
      () => writeNewPost({ title: 'One', type: 'education', to: 'shut' }, folder.path, output),
      /^shut\/one\.md cannot be written: EACCES.*by --to\.$/,
    ],
    [
      () => pullPosts({ ...pulled.request, overwrite: false }, { ...pulled.services, list }, output),
      /^The folder .*in cannot be made: EACCES.*by --to\.$/,
    ],
    // Of a folder that is the person's own the rights are mended, so it must be somebody else's.
    [
      () => closeFolderOf('/ledgerlight-of-nobody/sessions/x.json'),
      /^Nothing can be kept in .*name another folder in LEDGERLIGHT_CONFIG\.$/,
    ],
  ] as const) {
    await expect(asNobody<unknown>(folder.path, work)).rejects.toThrow(words);
  }
  // Where nobody can make a folder, whoever it is.
  await expect(closeFolderOf('/proc/1/kept/sessions/x.json')).rejects.toThrow(
    /^Nothing can be kept in .*LEDGERLIGHT_CONFIG\.$/,
  );
  await expect(stat(at('shut/one.md'))).rejects.toThrow('ENOENT');
});
