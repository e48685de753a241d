import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPostSearch } from '@ledgerlight/backend/post-search';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { describeNewBackend } from '../../testing/each-database.ts';
import { fillPostArchive } from '../../testing/post-archive.ts';
import { ARCHIVE_TABLES, archiveQueries, READ_ARCHIVE_AS_STAFF } from '../../testing/post-archive-queries.ts';
import { countRowsRead } from '../../testing/rows-read.ts';

const POSTS = 12_000;

describeNewBackend('an archive of 12,000 posts', (fixture, query) => {
  beforeAll(async () => {
    await fillPostArchive(query, POSTS);
    await query(READ_ARCHIVE_AS_STAFF);
    await query(countRowsRead(ARCHIVE_TABLES));
  }, 120_000);

  test.each(archiveQueries(POSTS))(
    '$name reads at most $bound rows, and never all of them',
    async ({ statement, role, bound }) => {
      const rows = await query('select * from private.rows_read($1, $2)', [statement, role]);
      const [read] = v.parse(readSchema, rows);
      expect(read.sequential).toBe(0);
      expect(read.indexed).toBeGreaterThan(0);
      expect(read.indexed).toBeLessThanOrEqual(bound);
    },
  );

  test.each([
    ['market', 50],
    ['inflation', 50],
    ['copper', 50],
    ['zinc', 11],
    ['"asks for zinc"', 11],
    ['inflation zinc', 50],
    ['-market', 0],
    ['nowhere', 0],
  ])('of %s a page has %i hits', async (words, hits) => {
    const page = await createPostSearch(fixture().reader()).search(words, { limit: 50 });
    expect(page.hits).toHaveLength(hits);
  });

  test('the newest come first where a word is in every post', async () => {
    const { hits } = await createPostSearch(fixture().reader()).search('market', { limit: 3 });
    expect(hits.map(({ card }) => card.title)).toEqual([20, 21, 22].map((behind) => `Archive ${POSTS - behind}`));
  });

  test('whether an account created a post is read from an index', async () => {
    const statement = "select from blog_posts where created_by_admin = 'nobody'";
    const rows = await query('select * from private.rows_read($1, $2)', [statement, 'none']);
    expect(v.parse(readSchema, rows)).toEqual([{ sequential: 0, indexed: 0 }]);
  });

  test('staff search old posts by word beginnings, new posts by any part', async () => {
    const management = createPostManagement(await fixture().signIn('admin'));
    const find = async (search: string) =>
      (await management.list({ search, types: [], limit: 3 })).posts.map(({ title }) => title);
    expect(await find('archive 77')).toEqual(['Archive 7799', 'Archive 7798', 'Archive 7797']);
    expect(await find('hive 11980')).toEqual(['Archive 11980']);
  });
});

const readSchema = v.tuple([v.object({ sequential: v.number(), indexed: v.number() })]);
