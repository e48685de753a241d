import { expect, test } from 'vitest';
import { findFiles } from '../source/find-files.ts';
import { usePostFolder } from '../testing/fixtures.ts';
import { previewedFile } from './previewed-post.ts';

const folder = usePostFolder();

async function preview(text: string) {
  await folder.write('a.md', text);
  const { files } = await findFiles(['a.md'], folder.path);
  const [file] = files;
  if (!file) throw new Error('The file was not found.');
  return previewedFile(file, 'https://site.example', []);
}

const CONFLICT = '<<<<<<< HEAD\nhere\n=======\nthere\n>>>>>>> main';

test('shows a post with conflict markers in its text and reports them', async () => {
  const { post, problems } = await preview(`---\ntitle: Rates\n---\n\n${CONFLICT}\n`);
  expect(problems).toMatchObject([{ file: 'a.md', line: 5, code: 'conflict-marker' }]);
  expect(post?.title).toBe('Rates');
});

test('reports only the conflict markers in front matter', async () => {
  const { post, problems } = await preview(`---\n${CONFLICT}\n---\n\nText\n`);
  expect(problems).toMatchObject([{ file: 'a.md', line: 2, code: 'conflict-marker' }]);
  expect(post).toBeNull();
});
