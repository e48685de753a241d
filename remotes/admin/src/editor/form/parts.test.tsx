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

test('links a problem of the address to the title', () => {
  render(<PostProblems problems={[{ field: 'slug', message: 'Taken' }]} />);
  expect(screen.getByRole('link', { name: 'Taken' }).getAttribute('href')).toBe('#editor-title');
});
