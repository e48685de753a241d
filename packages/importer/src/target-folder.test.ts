import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTargetFolder } from './target-folder.ts';

test('an import whose files another one removed fails, and the other one has all of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledgerlight-target-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const first = await createTargetFolder(folder);
  await first?.write('a/post.md', 'Words.');
  const second = await createTargetFolder(folder);
  await expect(first?.write('b/post.md', 'Words.')).rejects.toThrow('one after the other');
  await first?.discard();
  await second?.write('c/post.md', 'Words.');
  await second?.commit();
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['c']));
  expect(await readdir(join(folder, 'c'))).toEqual(['post.md']);
});
