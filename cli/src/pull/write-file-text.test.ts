import { lstat, open, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LinkRefusedError, LocalChangesError } from '../process/errors.ts';
import { usePostFolder } from '../testing/fixtures.ts';
import { writeFileText } from './write-file-text.ts';

const folder = usePostFolder();

test('replaces a file atomically and not through a link', async () => {
  await folder.write('a.md', '\uFEFFOne\r\ntwo\r\n');
  const [file, link] = [join(folder.path, 'a.md'), join(folder.path, 'b.md')];
  await symlink(file, link);
  const before = await open(file);
  await expect(writeFileText(folder.path, link, 'Three\n', 'One\ntwo\n')).rejects.toThrow(LinkRefusedError);
  await writeFileText(folder.path, file, 'Three\n', 'One\ntwo\n');
  expect(await before.readFile('utf8')).toBe('\uFEFFOne\r\ntwo\r\n');
  await before.close();
  expect(await readFile(file, 'utf8')).toBe('\uFEFFThree\r\n');
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
});

test('does not overwrite a file with another text than expected', async () => {
  await folder.write('a.md', 'Saved meanwhile.');
  const path = join(folder.path, 'a.md');
  await expect(writeFileText(folder.path, path, 'Three\n', 'One\n')).rejects.toThrow(LocalChangesError);
  await expect(writeFileText(folder.path, path, 'Three\n', '')).rejects.toThrow(LocalChangesError);
  expect(await readFile(path, 'utf8')).toBe('Saved meanwhile.');
  await writeFileText(folder.path, path, 'Three\n', null);
  expect(await readFile(path, 'utf8')).toBe('Three\n');
});
