import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm } from '../../testing/open-form.tsx';
import { PostProblems } from './post-field.tsx';

test('suggests the bylines that the person may use', async () => {
  const form = await openForm({ authors: async () => ['Jan Nowicki', 'Financial Advisory Team'] });
  await expect
    .poll(() => [...(form.field('Author').list?.options ?? [])].map(({ value }) => value))
    .toEqual(['Jan Nowicki', 'Financial Advisory Team']);
});

test.each([
  [
    'in the order of the form',
    [
      { field: 'images', message: 'At least one image is required' },
      { field: 'title', message: 'Title is required' },
    ],
    [
      ['Title is required', '#editor-title'],
      ['At least one image is required', '#editor-images'],
    ],
  ],
  ['of the address to the title', [{ field: 'slug', message: 'Taken' }], [['Taken', '#editor-title']]],
] as const)('links the problems %s', (_, found, links) => {
  render(<PostProblems problems={found} />);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
});
