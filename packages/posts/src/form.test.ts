import { expect, test } from 'vitest';
import { type PostFormInput, validatePostForm } from './form.ts';
import { POST_TYPES } from './types.ts';

const filled: PostFormInput = {
  title: 'Rates explained',
  content: '# Rates\n',
  author: 'Financial Advisory Team',
  metaTitle: '',
  canonicalUrl: '',
  indexing: 'index',
  socialTitle: '',
  socialDescription: '',
  topics: '',
  metaDescription: '',
  postType: 'financial-news',
  imageCount: 1,
};

function problemsOf(change: Partial<PostFormInput>) {
  const result = validatePostForm({ ...filled, ...change });
  return result.ok ? [] : result.problems;
}

test('an empty form has the specified messages in order', () => {
  const empty = { title: '', content: '', author: '', metaTitle: '', metaDescription: '', postType: '', imageCount: 0 };
  expect(problemsOf(empty)).toEqual([
    { field: 'title', message: 'Title is required' },
    { field: 'content', message: 'Content is required' },
    { field: 'author', message: 'Author is required' },
    { field: 'postType', message: 'Content type is required' },
    { field: 'images', message: 'At least one image is required' },
  ]);
});

test.each([' ', '\t\n', '\u00a0', '\u3000', '\u200b\ufeff', '\u2800\u202e\ufff9'])(
  'a text of only %j counts as empty',
  (blank) => {
    expect(
      problemsOf({ title: blank, content: blank, author: blank, postType: blank }).map((problem) => problem.message),
    ).toEqual(['Title is required', 'Content is required', 'Author is required', 'Content type is required']);
  },
);

test('title, author and meta texts are trimmed and content stays as typed', () => {
  const typed = {
    title: ' A ',
    author: '\tJose\u0301 \u00a0 B ',
    content: '    code\n\ntext  \n',
    metaTitle: ' C ',
    metaDescription: ' D ',
  };
  const empty = { canonicalUrl: null, socialTitle: null, socialDescription: null };
  const stored = { ...typed, ...empty, title: 'A', author: 'José B', metaTitle: 'C', metaDescription: 'D' };
  expect(validatePostForm({ ...filled, ...typed })).toEqual({ ok: true, value: { ...filled, ...stored } });
});

test('meta texts that were left empty are null', () => {
  expect(validatePostForm({ ...filled, metaTitle: '  ' })).toMatchObject({
    value: { metaTitle: null, metaDescription: null },
  });
});

test('a meta description may have 160 characters, and an emoji is one', () => {
  expect(problemsOf({ metaDescription: 'x'.repeat(160) })).toEqual([]);
  expect(problemsOf({ metaDescription: `${'📈'.repeat(160)}  ` })).toEqual([]);
  expect(problemsOf({ metaDescription: 'x'.repeat(161) })).toEqual([
    { field: 'metaDescription', message: 'Meta description must be 160 characters or less' },
  ]);
});

test('an unknown type is refused with the known ones', () => {
  const [problem] = problemsOf({ postType: 'sports' });
  expect(problem?.field).toBe('postType');
  expect(problem?.message).toBe(
    `Content type 'sports' is unknown. Use one of: ${POST_TYPES.map((type) => type.value).join(', ')}`,
  );
});

test.each(['title', 'content', 'author', 'metaTitle', 'metaDescription'] as const)(
  '%s rejects what PostgreSQL cannot store',
  (field) => {
    expect(problemsOf({ [field]: 'a\0b' })).toEqual([{ field, message: expect.stringContaining('NUL') }]);
    expect(problemsOf({ [field]: 'a\ud83d' })).toEqual([{ field, message: expect.stringContaining('lone surrogate') }]);
  },
);
