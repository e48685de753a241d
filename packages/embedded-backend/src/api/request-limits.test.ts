import { expect, test } from 'vitest';
import { parameterParts } from './parameter-parts.ts';
import { bodyProblem, queryProblem } from './request-limits.ts';

const problemOf = (query: string, headers: Record<string, string> = {}) =>
  queryProblem(new URL(`http://localhost/rest/v1/blog_posts?${query}`), new Headers(headers));

test.each([
  'select=id,title,comments(id,author(id))&order=published_at.desc,id.desc&limit=51',
  'select=*,content',
  `slug=in.(${Array.from({ length: 50 }, (_, at) => `"slug-${at}"`).join(',')})`,
  `title=eq.${Array.from({ length: 500 }, () => 'a').join(',')}`,
  'columns="id","title"&on_conflict=name',
  'or=(published_at.lt."2026-01-01T00:00:00Z",and(published_at.eq."2026-01-01T00:00:00Z",id.lt.1))',
  'published_at=gte.2026-01-01&published_at=lt.2027-01-01',
])("accepts a query of the site's clients: %s", (query) => {
  expect(problemOf(query, { prefer: 'return=representation,count=exact', range: '0-49' })).toBeNull();
});

test('columns of different embedded tables may share a name', () => {
  expect(problemOf('select=id,author(id),comments(id)')).toBeNull();
  expect(problemOf('select=id,author(id,id)')?.message).toContain("'author/id'");
});

test('quoted separators belong to a name', () => {
  expect(parameterParts('a,"b,(c)",d(e)')).toEqual({ entries: ['a', 'b,(c)', 'd/e'], depth: 1 });
});

test('rows and arguments are counted across a whole body', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ [`column${at % 40}`]: 1 }));
  expect(bodyProblem(rows(500), 1, false)).toBeNull();
  expect(bodyProblem(rows(1_000), 1, false)?.status).toBe(413);
  expect(bodyProblem(Array(1_001).fill({ title: 'a' }), 1, false)?.status).toBe(413);
  expect(bodyProblem({ title: 'a' }, 12_000_000, false)).toBeNull();
  expect(bodyProblem({ document: 'a' }, 12_000_000, true)?.status).toBe(413);
});
