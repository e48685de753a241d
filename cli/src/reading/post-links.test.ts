import { expect, test, vi } from 'vitest';
import { findFiles } from '../source/find-files.ts';
import { usePostFolder } from '../testing/fixtures.ts';
import { openPostFile } from './post-file.ts';

const folder = usePostFolder();

test('the records of a folder are parsed once for all links of its posts', async () => {
  const names = Array.from({ length: 4 }, (_, post) => `post-${post}`);
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
  const parse = vi.spyOn(JSON, 'parse');
  const opened = await Promise.all(files.map(openPostFile));
  expect(opened.map(({ post: { links } }) => [...links.values()]).toSorted()).toEqual(
    names.map((name) => [`/blog/${name}`]).toSorted(),
  );
  expect(parse.mock.calls.filter(([text]) => text.includes('"slug":"post-1"'))).toHaveLength(1);
  parse.mockRestore();
});
