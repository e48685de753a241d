import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { storedPost } from '../testing/stored-post.ts';
import { PostRow } from './post-row.tsx';

const nothing = () => undefined;

function show(changes: Parameters<typeof storedPost>[0]): string {
  return renderToStaticMarkup(
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

/** What the row of a post offers, in its order. */
function offered(changes: Parameters<typeof storedPost>[0]): string[] {
  const html = show(changes);
  return [...html.matchAll(/<(?:button|a) [^>]*>([^<]+)/g)].map(([, words]) => words ?? '');
}

test('a visible post can be opened on the site, a hidden or scheduled one cannot', () => {
  expect(offered({ state: 'published' })).toContain('Open on site');
  expect(offered({ state: 'scheduled' })).not.toContain('Open on site');
  expect(offered({ state: 'unpublished' })).not.toContain('Open on site');
});

test('a hidden post can be published again, any other can be hidden', () => {
  expect(offered({ state: 'unpublished' })).toEqual(['Edit', 'Publish again', 'Change time', 'Versions', 'Delete']);
  expect(offered({ state: 'scheduled' })).toEqual(['Edit', 'Unpublish', 'Change time', 'Versions', 'Delete']);
});

test("of another's post only what changes nothing is offered", () => {
  expect(offered({ editable: false })).toEqual(['View', 'Open on site', 'Versions']);
});

test('a row tells the byline and who added the post', () => {
  const words = show({ author: 'Priya Raman', createdBy: 'intern1' }).replaceAll(/<[^>]+>/g, ' ');
  expect(words).toMatch(/By Priya Raman +Added by intern1/);
  expect(show({ author: 'Priya Raman', createdBy: null })).not.toContain('Added by');
});

test('a scheduled post tells the hour too, any other the day', () => {
  const publishedAt = '2037-05-03T09:30:00Z';
  expect(show({ state: 'scheduled', publishedAt })).toMatch(/<time [^>]*>3 May 2037, \d\d:30<\/time>/);
  expect(show({ state: 'published', publishedAt })).not.toMatch(/:30<\/time>/);
});
