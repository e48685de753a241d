import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { wholePng } from '@ledgerlight/importer/testing/whole-png';

export type PostFolder = Awaited<ReturnType<typeof createPostFolder>>;

interface SamplePost {
  readonly title?: string;
  readonly slug?: string;
  readonly content?: string;
  readonly seed?: number;
  readonly author?: string;
}

/** Creates an empty temporary folder. */
export async function createPostFolder() {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'ledgerlight-posts-')));
  async function write(name: string, content: string | Uint8Array): Promise<void> {
    await mkdir(dirname(join(path, name)), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return {
    path,
    write,
    /** Writes a post with its own images; `seed` makes them differ. */
    async writePost(name: string, post: SamplePost = {}): Promise<void> {
      const { title = 'Rates & you', slug, content = 'Text with ![the curve](curve.png).' } = post;
      const { seed = 1, author = 'Jan Nowicki' } = post;
      const folder = dirname(name);
      const slugLine = slug === undefined ? '' : `slug: ${slug}\n`;
      await write(
        name,
        `---\ntitle: ${title}\n${slugLine}description: What rates do.\nimage: cover.png\nimageAlt: A rising line\nauthor: ${author}\n---\n\n${content}\n`,
      );
      await write(join(folder, 'cover.png'), wholePng(seed * 2));
      await write(join(folder, 'curve.png'), wholePng(seed * 2 + 1));
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
