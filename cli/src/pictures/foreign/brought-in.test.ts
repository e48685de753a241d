import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, type MockedObject, test, vi } from 'vitest';
import { usePostFolder } from '../../testing/fixtures.ts';
import { startPictureHost } from '../../testing/picture-host.ts';
import { wholePng } from '../../testing/whole-png.ts';

const folder = usePostFolder();
let createPictureFetcher: typeof import('./brought-in.ts').createPictureFetcher;
let files: MockedObject<typeof import('node:fs/promises')>;

// Other files of this worker have read the module: it is read again with a file system that a test can break.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('node:fs/promises', { spy: true });
  ({ createPictureFetcher } = await import('./brought-in.ts'));
  files = vi.mocked(await import('node:fs/promises'));
});
afterAll(() => {
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

const pictures = () => join(folder.path, '.ledgerlight/pictures');

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

test('on a disk without links an image of another run stays', async () => {
  const host = await startPictureHost((_, response) => response.end(wholePng(1)));
  try {
    const fetcher = createPictureFetcher(host.network(), new AbortController().signal);
    files.link.mockRejectedValueOnce(failure('EPERM'));
    files.rm.mockRejectedValueOnce(failure('EBUSY'));
    expect(await fetcher('https://pictures.example/a.png', folder.path)).toBeNull();
    const [own = ''] = (await readdir(pictures())).filter((name) => name.endsWith('.png'));
    expect(new Uint8Array(await readFile(join(pictures(), own)))).toEqual(new Uint8Array(wholePng(1)));
    let theirs = '';
    files.link.mockImplementationOnce(async (_, to) => {
      theirs = String(to);
      await writeFile(theirs, 'theirs');
      throw failure('EPERM');
    });
    expect(await fetcher('https://pictures.example/b.png', folder.path)).toBeNull();
    expect(await readFile(theirs, 'utf8')).toBe('theirs');
    const before = await readdir(pictures());
    files.link.mockRejectedValueOnce(failure('EPERM'));
    files.rename.mockRejectedValueOnce(failure('EBUSY'));
    expect(await fetcher('https://pictures.example/c.png', folder.path)).toBe('it could not be kept: EBUSY');
    expect(await readdir(pictures())).toEqual(before.filter((name) => !name.endsWith('.part')));
  } finally {
    await host.close();
  }
});
