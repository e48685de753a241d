import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithToasts } from '../../testing/render-with-toasts.tsx';
import { storedPost } from '../../testing/stored-post.ts';
import { ReadOnlyPost } from './read-only-post.tsx';

function show(changes: Parameters<typeof storedPost>[0]): void {
  renderWithToasts(
    <ReadOnlyPost
      library={{ all: async () => [] }}
      glossary={{ all: async () => [] }}
      post={storedPost({ editable: false, ...changes })}
      origin="https://site.example"
      storageOrigin="https://abc.supabase.co"
      onLeave={() => undefined}
    />,
  );
}

test('shows the details of a post that may only be read', async () => {
  show({ metaTitle: 'Rates for search', topics: 'mortgages, savings' });
  const details = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(details.slice(0, 5)).toEqual([
    'Market Analysis',
    'Priya Raman',
    'mortgages, savings',
    'Rates for search',
    'What rates do.',
  ]);
  await screen.findByText('Rates');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Back to posts']);
});

test.each([
  ['intern1', 'It was added by intern1. Only whoever added it and admins may edit it.'],
  [null, 'Only admins may edit it: no member of the staff added it.'],
])('explains who may edit a post added by %s', (createdBy, text) => {
  show({ createdBy });
  screen.getByText(text);
});
