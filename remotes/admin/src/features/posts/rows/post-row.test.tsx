import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { storedPost } from '../../../testing/stored-post.ts';
import { PostRow } from './post-row.tsx';

const nothing = () => undefined;

function show(
  changes: Parameters<typeof storedPost>[0],
  onPin: (() => void) | null = null,
  embargoUntil: string | null = null,
  onSchedule: (() => void) | null = nothing,
): void {
  render(
    <PostRow
      post={storedPost(changes)}
      origin="https://site.example"
      embargoUntil={embargoUntil}
      onEdit={nothing}
      onVisibilityChange={nothing}
      onSchedule={onSchedule}
      onRevisions={nothing}
      onRemove={nothing}
      onPin={onPin}
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
  show({ state: 'published' }, null, null, null);
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
  ['scheduled', /^3 May 2037, \d\d:\d\d$/],
  ['published', /^3 May 2037$/],
] as const)('shows the time of a %s post', (state, words) => {
  show({ state, publishedAt: '2037-05-03T09:30:00Z' });
  screen.getByText(words, { selector: 'time' });
});

test('shows the embargo of a post', () => {
  show({ state: 'scheduled' }, null, '2037-05-02T09:30:00Z');
  screen.getByText(/^Embargo until 2 May 2037, \d\d:\d\d$/);
});

test('offers to pin a post to those who may', () => {
  const onPin = vi.fn();
  show({ title: 'Rates' }, onPin);
  screen.getByRole('button', { name: 'Pin…: Rates' }).click();
  expect(onPin).toHaveBeenCalledOnce();
});
