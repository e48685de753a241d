import { expect, test } from 'vitest';
import { findFiles } from '../source/find-files.ts';
import { usePostFolder } from '../testing/fixtures.ts';
import { NO_LIBRARY, previewedFile } from './previewed-post.ts';

const folder = usePostFolder();

async function preview(text: string, library = NO_LIBRARY) {
  await folder.write('a.md', text);
  const { files } = await findFiles(['a.md'], folder.path);
  const [file] = files;
  if (!file) throw new Error('The file was not found.');
  return previewedFile(file, 'https://site.example', library);
}

const CONFLICT = '<<<<<<< HEAD\nhere\n=======\nthere\n>>>>>>> main';

test('shows a post with conflict markers in its text and reports them', async () => {
  const { post, problems } = await preview(`---\ntitle: Rates\n---\n\n${CONFLICT}\n`);
  expect(problems).toMatchObject([{ file: 'a.md', line: 5, code: 'conflict-marker' }]);
  expect(post?.title).toBe('Rates');
});

test('explains the terms of the glossary at their first use', async () => {
  const terms = [{ slug: 'gilt', term: 'Gilt', otherForms: [], definition: 'A bond of the UK government.' }];
  const { post } = await preview('---\ntitle: Rates\n---\n\nA gilt.\n', { ...NO_LIBRARY, terms });
  expect(post?.body).toMatchObject([{ children: ['A ', { tag: 'button', children: ['gilt'] }, { tag: 'span' }, '.'] }]);
});

test('reports only the conflict markers in front matter', async () => {
  const { post, problems } = await preview(`---\n${CONFLICT}\n---\n\nText\n`);
  expect(problems).toMatchObject([{ file: 'a.md', line: 2, code: 'conflict-marker' }]);
  expect(post).toBeNull();
});
