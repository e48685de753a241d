import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseMemory } from '../memory/memory-lines.ts';
import { findFiles } from '../source/find-files.ts';
import { createPostFolder, type PostFolder } from '../testing/post-folder.ts';
import { openPostFile } from './post-file.ts';

vi.mock('../memory/memory-lines.ts', { spy: true });

let folder: PostFolder;
beforeEach(async () => {
  folder = await createPostFolder();
});
afterEach(() => folder.remove());

test('what a folder remembers is read once, however many of its posts are linked', async () => {
  const names = Array.from({ length: 20 }, (_, post) => `post-${post}`);
  const line = (name: string) => {
    const id = '3f2b1c9e-8d4a-4a6e-9b7c-1d2e3f4a5b6c';
    return JSON.stringify({
      file: `${name}.md`,
      site: 'https://x.example',
      slug: name,
      id,
      published: null,
      source: null,
    });
  };
  await folder.write('.ledgerlight/state.jsonl', names.map(line).join('\n'));
  for (const [post, name] of names.entries()) {
    await folder.write(`${name}.md`, `---\ntitle: A\n---\n\n[the next](post-${(post + 1) % names.length}.md)\n`);
  }
  const { files } = await findFiles(['.'], folder.path);
  vi.mocked(parseMemory).mockClear();
  const opened = await Promise.all(files.map(openPostFile));
  expect(opened.map(({ post: { links } }) => [...links.values()]).toSorted()).toEqual(
    names.map((name) => [`/blog/${name}`]).toSorted(),
  );
  // One that git keeps, and one of this machine.
  expect(parseMemory).toHaveBeenCalledTimes(2);
});
