import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { storedPost } from '../../../testing/stored-post.ts';
import { DeletedPostRow } from './deleted-posts.tsx';
import { PostRow } from './post-row.tsx';

const nothing = () => undefined;

function show(changes: Parameters<typeof storedPost>[0], props: Partial<ComponentProps<typeof PostRow>> = {}): void {
  const on = {
    onEdit: nothing,
    onVisibilityChange: nothing,
    onSchedule: nothing,
    onRevisions: nothing,
    onRemove: nothing,
  };
  render(
    <PostRow
      post={storedPost(changes)}
      origin="https://site.example"
      embargoUntil={null}
      onPin={null}
      {...on}
      {...props}
    />,
  );
}

test.each([
  [{ state: 'published' }, ['Edit', 'Open on site', 'Hide', 'Change time', 'Versions', 'Delete']],
  [{ state: 'scheduled' }, ['Edit', 'Hide', 'Change time', 'Versions', 'Delete']],
  [{ state: 'unpublished' }, ['Edit', 'Publish again', 'Change time', 'Versions', 'Delete']],
  [{ editable: false }, ['View', 'Open on site', 'Versions']],
] as const)('offers the actions of a post with %o', (changes, offered) => {
  show(changes);
  const actions = screen.getByRole('listitem').querySelectorAll('button, a');
  expect(Array.from(actions, ({ firstChild }) => firstChild?.textContent)).toEqual(offered);
});

test('does not offer another time to those who may not give it', () => {
  show({ state: 'published' }, { onSchedule: null });
  expect(screen.queryByRole('button', { name: /^Change time/ })).toBeNull();
});

test.each([
  ['intern1', 'Added by intern1'],
  [null, undefined],
])('shows the byline, and who added the post: %s', (createdBy, text) => {
  show({ author: 'Priya Raman', createdBy });
  expect(screen.getByText('By Priya Raman').nextSibling?.textContent).toBe(text);
});

test.each([
  ['scheduled', /^3 May 2037 at \d\d:\d\d$/],
  ['published', /^3 May 2037$/],
] as const)('shows the time of a %s post', (state, words) => {
  show({ state, publishedAt: '2037-05-03T09:30:00Z' });
  screen.getByText(words, { selector: 'time' });
});

test('shows the embargo of a post', () => {
  show({ state: 'scheduled' }, { embargoUntil: '2037-05-02T09:30:00Z' });
  screen.getByText(/^Embargo until 2 May 2037 at \d\d:\d\d$/);
});

test('offers to pin a post to those who may', () => {
  const onPin = vi.fn();
  show({ title: 'Rates' }, { onPin });
  screen.getByRole('button', { name: 'Pin…: Rates' }).click();
  expect(onPin).toHaveBeenCalledOnce();
});

test('names who can restore a post that the person may not restore', () => {
  const facts = { revisionId: 'r1', deletedAt: '2026-11-21T12:00:00Z', deletedBy: 'admin', editable: false };
  render(<DeletedPostRow post={{ ...storedPost({}), ...facts }} onRestore={nothing} />);
  screen.getByText('Its creator and editors can restore it');
  expect(screen.queryByRole('button')).toBeNull();
});
