import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DeletedPostRow } from './deleted-posts.tsx';

const post = {
  revisionId: 'r1',
  title: 'Rates',
  author: 'Priya Raman',
  type: 'market-analysis',
  deletedAt: '2026-11-21T12:00:00Z',
  deletedBy: 'admin',
  createdBy: 'intern1',
  editable: true,
} as const;

const show = (changes: Partial<Parameters<typeof DeletedPostRow>[0]['post']> = {}) =>
  render(<DeletedPostRow post={{ ...post, ...changes }} onRestore={() => undefined} />);

test('shows what was deleted, when and by whom', () => {
  show();
  screen.getByRole('heading', { name: 'Rates' });
  screen.getByRole('button', { name: 'Restore: Rates' });
  const facts = screen.getByText(/^Deleted/).parentElement?.childNodes ?? [];
  expect(Array.from(facts, ({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Deleted 21 Nov 2026, .* by admin$/),
    'Market Analysis',
    'By Priya Raman',
    'Added by intern1',
  ]);
});

test('names who can restore a post that the person may not restore', () => {
  show({ editable: false });
  screen.getByText('Whoever added it and admins can restore it');
  expect(screen.queryByRole('button')).toBeNull();
});
