import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { storedPost } from '../testing/stored-post.ts';
import { PostRow } from './post-row.tsx';

const nothing = () => undefined;

/** What the row of a post offers, in its order. */
function offered(changes: Parameters<typeof storedPost>[0]): string[] {
  const html = renderToStaticMarkup(
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
  expect(offered({ editable: false })).toEqual(['Open on site', 'Versions']);
});
