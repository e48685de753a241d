import { chmod, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';
import { createInMemoryPorts } from '@ledgerlight/publishing/testing/in-memory-ports';
import { expect, test } from 'vitest';
import { knownBackends, rememberBackend } from '../backend/known-backends.ts';
import { readConfiguration } from '../configuration/read.ts';
import { closeFolderOf } from '../files/closed-folder.ts';
import { matchingPosts } from '../manage/post-filters.ts';
import { openMemory } from '../memory/memory.ts';
import { writeNewPost } from '../new/handler.ts';
import { pullPosts } from '../pull/handler.ts';
import { sessionFile } from '../session/session-file.ts';
import { readingOptions } from '../source/reading-options.ts';
import { asNobody } from '../testing/as-nobody.ts';
import { usePostFolder } from '../testing/fixtures.ts';
import { SILENT } from '../testing/silent-output.ts';
import { readPosts } from './read-posts.ts';

const folder = usePostFolder();
const at = (name: string) => join(folder.path, name);
const signal = new AbortController().signal;
const BACKEND = { url: 'https://abcdefgh.supabase.co', publishableKey: 'sb_publishable_0123456789' };

test('reports each file that cannot be read and each link that is not followed', async () => {
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
  const notes: string[] = [];
  const output = { ...SILENT, note: (line: string) => void notes.push(line) };
  const read = async (...paths: string[]) => {
    const request = { paths, isVerbose: true, ...readingOptions({}, folder.path) };
    const { problems } = await readPosts(request, { workingFolder: folder.path, signal }, output);
    return problems.map(({ file, line, code }) => `${file}:${line} ${code}`);
  };
  const problems = await asNobody(folder.path, () => read('.', 'folder.md', 'self.md', 'shut/inside.md', 'none.md'));
  expect(problems.toSorted()).toEqual([
    'binary.md:1 encoding',
    'folder.md:null no-markdown',
    'large.md:1 too-long',
    'latin.md:1 encoding',
    'none.md:null not-found',
    'nul.md:6 invalid-field',
    'picture.md:3 missing-image',
    'self.md:null not-found',
    'shut/inside.md:null not-found',
    'shut:null unreadable',
    'unreadable.md:1 unreadable',
  ]);
  for (const name of ['loop', 'self.md', 'gone.md'])
    expect(notes).toContainEqual(expect.stringMatching(`^${name} is a link`));
  await folder.write('two/cover.png', wholePng(1));
  for (const name of ['a.md', 'b.md'])
    await folder.write(`two/${name}`, post('cover.png').replace('title', `${id}\ntitle`));
  expect(await read('two')).toEqual(['two/b.md:2 same-id']);
});

test('reports its own files that cannot be read, and does not change them', async () => {
  await rememberBackend(folder.path, BACKEND);
  expect(await knownBackends(folder.path)).toEqual([BACKEND]);
  await folder.write('backends.json', '[{');
  await expect(rememberBackend(folder.path, BACKEND)).rejects.toMatchObject({ code: 'CONFIGURATION_FILE' });
  expect(await readFile(at('backends.json'), 'utf8')).toBe('[{');

  const { path, ...session } = sessionFile(folder.path, BACKEND.url);
  await session.write({ backendUrl: BACKEND.url, username: 'a', signedInAt: 1, session: 'x' });
  await folder.write('.ledgerlight/state.jsonl', '');
  await folder.write('ledgerlight.config.json', '{}');
  for (const name of [at('backends.json'), at('.ledgerlight/state.jsonl'), at('ledgerlight.config.json'), path]) {
    await chmod(name, 0);
  }
  for (const [work, code] of [
    [() => knownBackends(folder.path), 'CONFIGURATION_FILE'],
    [() => session.read(), 'CONFIGURATION_FILE'],
    [() => openMemory(folder.path, BACKEND.url), 'USAGE'],
    [() => readConfiguration(folder.path), 'USAGE'],
  ] as const) {
    await expect(asNobody<unknown>(folder.path, work)).rejects.toMatchObject({
      code,
      message: expect.stringContaining('EACCES'),
    });
  }
});

test('reports a folder that cannot be written', async () => {
  await mkdir(at('shut/.ledgerlight'), { recursive: true });
  await chmod(at('shut/.ledgerlight'), 0o500);
  await chmod(at('shut'), 0o500);
  const memory = await openMemory(at('shut'), BACKEND.url);
  memory.remember('a.md', { id: '12345678-1234-4234-8234-123456789abc', slug: 'a', published: null, source: null });
  expect(await asNobody(folder.path, () => memory.save())).toContain('EACCES');
  const request = {
    slugs: [],
    wanted: matchingPosts({}),
    reading: readingOptions({}, folder.path),
    folder: at('shut/in'),
    overwrite: false,
  };
  const list = async () => ({ posts: [], next: null });
  const services = { workingFolder: folder.path, signal, backend: BACKEND.url, ports: createInMemoryPorts(), list };
  for (const [work, code] of [
    [() => writeNewPost({ title: 'One', type: 'education', to: 'shut' }, folder.path, SILENT), 'USAGE'],
    [() => pullPosts(request, services, SILENT), 'USAGE'],
    // The user's own folder would become writable, so this one belongs to another user.
    [() => closeFolderOf('/ledgerlight-of-nobody/sessions/x.json'), 'CONFIGURATION_FOLDER'],
  ] as const) {
    await expect(asNobody<unknown>(folder.path, work)).rejects.toMatchObject({ code });
  }
  await expect(closeFolderOf('/proc/1/kept/sessions/x.json')).rejects.toMatchObject({ code: 'CONFIGURATION_FOLDER' });
  await expect(stat(at('shut/one.md'))).rejects.toThrow('ENOENT');
});
