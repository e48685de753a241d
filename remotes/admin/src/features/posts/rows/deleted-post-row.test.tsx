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
  editable: false,
} as const;

test('names who can restore a post that the person may not restore', () => {
  render(<DeletedPostRow post={post} onRestore={() => undefined} />);
  screen.getByText('Its creator and editors can restore it');
  expect(screen.queryByRole('button')).toBeNull();
});
