import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storedPost } from '../../testing/stored-post.ts';
import { PostRow } from './post-row.tsx';

const nothing = () => undefined;

function show(changes: Parameters<typeof storedPost>[0]): void {
  render(
    <PostRow
      post={storedPost(changes)}
      origin="https://site.example"
      onEdit={nothing}
      onVisibilityChange={nothing}
      onSchedule={nothing}
      onRevisions={nothing}
      onRemove={nothing}
    />,
  );
}

test.each([
  [{ state: 'published' }, ['Edit', 'Open on site', 'Unpublish', 'Change time', 'Versions', 'Delete']],
  [{ state: 'scheduled' }, ['Edit', 'Unpublish', 'Change time', 'Versions', 'Delete']],
  [{ state: 'unpublished' }, ['Edit', 'Publish again', 'Change time', 'Versions', 'Delete']],
  [{ editable: false }, ['View', 'Open on site', 'Versions']],
] as const)('a post of %o offers what can be done with it', (changes, offered) => {
  show(changes);
  const actions = screen.getByRole('listitem').querySelectorAll('button, a');
  expect(Array.from(actions, ({ firstChild }) => firstChild?.textContent)).toEqual(offered);
});

test('a row tells the byline and who added the post', () => {
  show({ author: 'Priya Raman', createdBy: 'intern1' });
  screen.getByText('By Priya Raman');
  screen.getByText('Added by intern1');
});

test('of a post that nobody of the staff added it tells the byline alone', () => {
  show({ author: 'Priya Raman', createdBy: null });
  expect(screen.getByText('By Priya Raman').nextSibling).toBeNull();
});

test.each([
  ['scheduled', /^3 May 2037, \d\d:\d\d$/],
  ['published', /^3 May 2037$/],
] as const)('a %s post tells its time', (state, words) => {
  show({ state, publishedAt: '2037-05-03T09:30:00Z' });
  screen.getByText(words, { selector: 'time' });
});
