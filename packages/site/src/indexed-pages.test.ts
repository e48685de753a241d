import { POST_TYPES } from '@ledgerlight/posts/types';
import { expect, test } from 'vitest';
import { indexedPages } from './indexed-pages.ts';
import { listPathOf, ROUTES } from './routes.ts';
import { TOOL_SLUGS } from './tool-slugs.ts';

test('every page but the search, every list of a type and every tool is indexed, once', () => {
  const { search: _, ...routes } = ROUTES;
  const pages = indexedPages('default');
  expect(pages).toEqual(expect.arrayContaining(Object.values(routes)));
  expect(pages).toEqual(expect.arrayContaining(POST_TYPES.map(({ value }) => listPathOf(value))));
  expect(pages).toEqual(expect.arrayContaining(TOOL_SLUGS.map((slug) => `${ROUTES.tools}/${slug}`)));
  expect(new Set(pages).size).toBe(pages.length);
});
