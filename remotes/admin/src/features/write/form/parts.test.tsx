import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openForm } from '../../../testing/open-form.tsx';
import { EditorModel } from '../model/editor-model.ts';
import { PostProblems } from './writing-area.tsx';

test('suggests the bylines that the person may use', async () => {
  const form = await openForm({ authors: async () => ['Jan Nowicki', 'Financial Advisory Team'] });
  await expect
    .poll(() => [...(form.field('Author').list?.options ?? [])].map(({ value }) => value))
    .toEqual(['Jan Nowicki', 'Financial Advisory Team']);
});

test('links a problem of the address to its field', () => {
  const model = new EditorModel(null);
  model.load({ type: 'refused', problems: [{ field: 'slug', message: 'Taken' }] });
  render(<PostProblems model={model} />);
  expect(screen.getByRole('link', { name: 'Taken' }).getAttribute('href')).toBe('#editor-slug');
});
