import { POST_TYPES } from '@ledgerlight/posts/post-types';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PostFilter } from './post-filter.tsx';

test('the filter reaches all seven types', () => {
  const nothing = () => undefined;
  const html = renderToStaticMarkup(<PostFilter type="education" onSearch={nothing} onTypeChange={nothing} />);
  const values = [...html.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value);
  expect(values).toEqual(['', ...POST_TYPES.map(({ value }) => value)]);
  expect(values).toHaveLength(8);
  expect(html).toContain('<option value="education" selected="">');
});
