import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startImageHost } from '@ledgerlight/importer/testing/image-host';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPostFolder, type PostFolder } from '../../testing/post-folder.ts';
import { wholePng } from '../../testing/whole-png.ts';
import { createPictureFetcher } from './brought-in.ts';

vi.mock('node:fs/promises', { spy: true });

let folder: PostFolder;
beforeEach(async () => {
  folder = await createPostFolder();
});
afterEach(() => folder.remove());

const pictures = () => join(folder.path, '.ledgerlight/pictures');

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

test('where a disk knows no links, what somebody else brought in stays, and a file that cannot be removed now is no failure', async () => {
  const host = await startImageHost((_, response) => response.end(wholePng(1)));
  try {
    const fetcher = createPictureFetcher(host.network(), new AbortController().signal);
    vi.mocked(link).mockRejectedValueOnce(failure('EPERM'));
    vi.mocked(rm).mockRejectedValueOnce(failure('EBUSY'));
    expect(await fetcher('https://pictures.example/a.png', folder.path)).toBeNull();
    const [own = ''] = (await readdir(pictures())).filter((name) => name.endsWith('.png'));
    expect(new Uint8Array(await readFile(join(pictures(), own)))).toEqual(new Uint8Array(wholePng(1)));
    let theirs = '';
    vi.mocked(link).mockImplementationOnce(async (_, to) => {
      theirs = String(to);
      await writeFile(theirs, 'theirs');
      throw failure('EPERM');
    });
    expect(await fetcher('https://pictures.example/b.png', folder.path)).toBeNull();
    expect(await readFile(theirs, 'utf8')).toBe('theirs');
    const before = await readdir(pictures());
    vi.mocked(link).mockRejectedValueOnce(failure('EPERM'));
    vi.mocked(rename).mockRejectedValueOnce(failure('EBUSY'));
    expect(await fetcher('https://pictures.example/c.png', folder.path)).toBe('it could not be kept: EBUSY');
    expect(await readdir(pictures())).toEqual(before.filter((name) => !name.endsWith('.part')));
  } finally {
    await host.close();
  }
});
