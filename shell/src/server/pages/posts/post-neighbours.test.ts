import { createPostQueries } from '@ledgerlight/backend/post-queries';
import { type BackendFixture, startBackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { neighboursOf } from './post-neighbours.ts';

let backend: BackendFixture;

beforeAll(async () => {
  backend = await startBackendFixture();
  await backend.query(
    `insert into blog_posts (title, content, author, post_type, published_at)
     select 'Day ' || day, 'text', 'Team', 'education', timestamptz '2026-01-01 10:00:00+00' + day * interval '1 day'
     from generate_series(1, 9) as day`,
  );
  await backend.query(
    `insert into blog_posts (title, content, author, post_type, published_at) values
     ('Alone', 'text', 'Team', 'trading-strategy', '2026-01-05 10:00:00+00'),
     ('First', 'text', 'Team', 'market-analysis', '2026-01-05 10:00:00+00'),
     ('Second', 'text', 'Team', 'market-analysis', '2026-01-06 10:00:00+00'),
     ('Third', 'text', 'Team', 'market-analysis', '2026-01-07 10:00:00+00'),
     ('Fourth', 'text', 'Team', 'market-analysis', '2026-01-08 10:00:00+00')`,
  );
});

afterAll(() => backend.close());

async function around(slug: string) {
  const queries = createPostQueries(backend.reader());
  const post = await queries.findBySlug(slug);
  if (!post) throw new Error(`There is no post ${slug}`);
  const { newer, older, related } = neighboursOf(post);
  return { newer: newer?.title, older: older?.title, related: related.map(({ title }) => title) };
}

test('returns both neighbours and the nearest three others', async () => {
  expect(await around('day-5')).toEqual({ newer: 'Day 6', older: 'Day 4', related: ['Day 8', 'Day 7', 'Day 3'] });
});

test('fills related posts from the longer side', async () => {
  expect(await around('day-9')).toEqual({ newer: undefined, older: 'Day 8', related: ['Day 7', 'Day 6', 'Day 5'] });
  expect(await around('day-1')).toEqual({ newer: 'Day 2', older: undefined, related: ['Day 5', 'Day 4', 'Day 3'] });
  expect(await around('day-7')).toEqual({ newer: 'Day 8', older: 'Day 6', related: ['Day 9', 'Day 5', 'Day 4'] });
});

test('fills related posts with the neighbours', async () => {
  expect(await around('second')).toEqual({ newer: 'Third', older: 'First', related: ['Fourth', 'Third', 'First'] });
  expect(await around('fourth')).toEqual({ newer: undefined, older: 'Third', related: ['Third', 'Second', 'First'] });
});

test('returns nothing for the only post of its type', async () => {
  expect(await around('alone')).toEqual({ newer: undefined, older: undefined, related: [] });
});
