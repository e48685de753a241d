import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { storedPost } from '../testing/stored-post.ts';
import { ReadOnlyPost } from './read-only-post.tsx';

const show = (changes: Parameters<typeof storedPost>[0]) =>
  renderToStaticMarkup(
    <ReadOnlyPost
      post={storedPost({ editable: false, ...changes })}
      origin="https://site.example"
      storageOrigin="https://abc.supabase.co"
      onLeave={() => undefined}
    />,
  );

test('every field can be read and none changed, and nothing publishes', () => {
  const html = show({ metaTitle: 'Rates for search' });
  const controls = html.match(/<(?:input|textarea|select)[^>]*>/g) ?? [];
  expect(controls).toHaveLength(7);
  for (const control of controls) expect(control).toContain('readOnly=""');
  for (const value of ['Rates', 'Up &amp; away.', 'Market Analysis', 'Priya Raman', 'Rates for search']) {
    expect(html).toContain(value);
  }
  expect([...html.matchAll(/<button[^>]*>([^<]+)</g)].map(([, words]) => words)).toEqual(['Back to posts']);
});

test('a line says why, and who may edit it', () => {
  expect(show({ createdBy: 'intern1' })).toContain(
    'It was added by intern1. Only whoever added it and admins may edit it.',
  );
  expect(show({ createdBy: null })).toContain('Only admins may edit it: no member of the staff added it.');
});
