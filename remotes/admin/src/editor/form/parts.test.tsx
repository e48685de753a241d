import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type EditorProblem, type EditorState, editorReducer, editorStateOf } from '../state.ts';
import { FormFields } from './fields.tsx';
import { PostProblems } from './post-problems.tsx';

function show(state: EditorState): void {
  render(
    <FormFields
      state={state}
      dispatch={() => undefined}
      address="https://site.example/blog/…"
      textarea={null}
      images={null}
      authors={['Jan Nowicki', 'Financial Advisory Team']}
      onInsertChart={() => undefined}
    />,
  );
}

const problems: readonly EditorProblem[] = [
  { field: 'images', message: 'At least one image is required' },
  { field: 'title', message: 'Title is required' },
];

test('the author is typed or chosen among the names that the person may use', () => {
  show(editorStateOf(null));
  const author = screen.getByRole<HTMLInputElement>('combobox', { name: 'Author' });
  const names = [...(author.list?.options ?? [])].map(({ value }) => value);
  expect(names).toEqual(['Jan Nowicki', 'Financial Advisory Team']);
});

test('a problem stands beside its field, which names it as its description', () => {
  show(editorReducer(editorStateOf(null), { type: 'problems-found', problems }));
  const title = screen.getByRole('textbox', { name: 'Title', description: /Title is required$/ });
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('combobox', { name: 'Author' }).getAttribute('aria-invalid')).toBe('false');
});

test.each([
  [
    'in the order of the form',
    problems,
    [
      ['Title is required', '#editor-title'],
      ['At least one image is required', '#editor-images'],
    ],
  ],
  [
    'to the title for the address, which is made of it',
    [{ field: 'slug', message: 'Taken' }],
    [['Taken', '#editor-title']],
  ],
] as const)('the summary links the problems %s', (_, found, links) => {
  render(<PostProblems problems={found} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
});

test('the count of the meta description counts characters as people do', () => {
  show(editorReducer(editorStateOf(null), { type: 'field-edited', field: 'metaDescription', value: '🚀🚀' }));
  screen.getByText(/^2 \/ 160/);
});
