import { createPostManagement } from '@ledgerlight/backend/post-management';
import { beforeAll, expect, test } from 'vitest';
import { describeBackend } from '../../testing/each-database.ts';
import { fillPostArchive } from '../../testing/post-archive.ts';

const POSTS = 3_000;
const FIRST_PAGE_MS = 1_000;

describeBackend('the list of 3,000 posts', (fixture) => {
  beforeAll(async () => {
    await fillPostArchive((statement) => fixture().query(statement), POSTS);
  }, 120_000);

  test.each([
    [{}, POSTS],
    [{ order: 'oldest' }, POSTS],
    [{ order: 'changed' }, POSTS],
    [{ search: 'archive' }, POSTS],
    [{ search: 'quarterly', order: 'oldest' }, 30],
    [{ search: 'copper', everywhere: true }, 100],
    [{ search: 'nowhere', everywhere: true }, 0],
    [{ states: ['unpublished'] }, 6],
    [{ states: ['scheduled'], order: 'changed' }, 20],
    [{ author: 'Team', types: ['education'] }, 428],
  ] as const)('gives the first page and the count of %o within a second', async (filter, posts) => {
    const management = createPostManagement(await fixture().signIn('admin'));
    const query = { types: [], limit: 20, ...filter };
    const started = performance.now();
    const [page, count] = await Promise.all([management.list(query), management.count(query)]);
    expect(performance.now() - started).toBeLessThan(FIRST_PAGE_MS);
    expect(count).toBe(posts);
    expect(page.posts).toHaveLength(Math.min(posts, 20));
  });
});
