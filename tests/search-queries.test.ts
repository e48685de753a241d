import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createPostSearch } from '@ledgerlight/backend/post-search';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { takeBackend } from '@ledgerlight/embedded-backend/testing/reused-backends';
import { TIME_LIMITS } from '@ledgerlight/embedded-backend/testing/time-limits';
import { SEARCH_EXAMPLE } from '@ledgerlight/site/copy/search';
import matter from 'gray-matter';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SAMPLES = join(import.meta.dirname, '../samples');
const QUERIES = v.parse(
  v.array(v.object({ query: v.string(), first: v.string() })),
  JSON.parse(readFileSync(join(import.meta.dirname, 'search-queries.json'), 'utf8')),
);
QUERIES.push({ query: SEARCH_EXAMPLE, first: 'why-fixed-mortgage-rates-move-first' });
const frontMatterSchema = v.object({
  title: v.string(),
  author: v.string(),
  type: v.string(),
  description: v.optional(v.string(), ''),
});

let backend: BackendFixture;

beforeAll(async () => {
  backend = await takeBackend();
  for (const article of globSync('*/article.md', { cwd: SAMPLES })) await storeSample(dirname(article));
}, TIME_LIMITS.preparation * 2);
afterAll(() => backend?.close());

async function storeSample(slug: string): Promise<void> {
  const { data, content } = matter(readFileSync(join(SAMPLES, slug, 'article.md'), 'utf8'));
  const { title, author, type, description } = v.parse(frontMatterSchema, data);
  await backend.query(
    `insert into blog_posts (slug, title, author, post_type, meta_description, content, published_at)
     values ($1, $2, $3, $4, $5, $6, '2026-01-01')`,
    [slug, title, author, type, description, content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')],
  );
}

test.each(QUERIES)('a search for $query finds $first first', async ({ query, first }) => {
  const { hits } = await createPostSearch(backend.reader()).search(query, { limit: 3 });
  expect(hits.map(({ card }) => card.slug)[0]).toBe(first);
});
