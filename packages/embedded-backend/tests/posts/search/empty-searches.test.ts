import { createReaderClient } from '@ledgerlight/backend/client';
import { createEmptySearchCounter } from '@ledgerlight/backend/post-search';
import { createSearchSynonyms } from '@ledgerlight/backend/search-synonyms';
import { shellProof } from '@ledgerlight/backend/shell-headers';
import { beforeEach, expect, test } from 'vitest';
import { FIXTURE_SHELL_SECRET } from '../../../testing/backend-fixture.ts';
import { describeBackend } from '../../../testing/each-database.ts';

describeBackend('searches without a result', (fixture, query) => {
  const counterOf = (secret: string) =>
    createEmptySearchCounter(createReaderClient(fixture().address, { headers: shellProof(secret), timeout: 60_000 }));
  const count = (terms: string) => counterOf(FIXTURE_SHELL_SECRET)(terms);
  const listed = async () => createSearchSynonyms(await fixture().signIn('intern1')).emptySearches();
  const today = () => new Date().toISOString().slice(0, 10);
  const rows = () => query('select terms, count from private.empty_searches order by terms');

  beforeEach(async () => {
    await query('delete from private.empty_searches');
  });

  test('are counted by day and terms, however these are written', async () => {
    for (const terms of ['Morgidge', '  morgidge ', 'ÉTF\u00a0 plan', 'e\u0301tf plan']) await count(terms);
    expect(await rows()).toEqual([
      { terms: 'morgidge', count: 2 },
      { terms: 'étf plan', count: 2 },
    ]);
    expect(await listed()).toEqual([
      { terms: 'morgidge', count: 2, lastDay: today() },
      { terms: 'étf plan', count: 2, lastDay: today() },
    ]);
  });

  test('are counted for a shell only', async () => {
    await expect(counterOf('another-secret-0123456789abcdef')('forged')).rejects.toThrow('Only a shell');
    expect(await rows()).toEqual([]);
  });

  test('store at most 200 characters, and nothing of an e-mail address, a telephone number or spaces', async () => {
    await count('x'.repeat(10_000));
    for (const terms of ['ada@example.org pension', '+44 20 7946 0958', ' \n ']) await count(terms);
    await count("'; drop table blog_posts; --");
    expect(await rows()).toEqual([
      { terms: "'; drop table blog_posts; --", count: 1 },
      { terms: 'x'.repeat(200), count: 1 },
    ]);
  });

  test('count known terms and no new ones after 1,000 a day', async () => {
    await query(
      "insert into private.empty_searches (terms) select 'term ' || number from generate_series(1, 1000) as number",
    );
    await count('one too many');
    await count('term 7');
    expect(await query('select terms, count from private.empty_searches where count > 1')).toEqual([
      { terms: 'term 7', count: 2 },
    ]);
    expect(await query("select from private.empty_searches where terms = 'one too many'")).toEqual([]);
  });

  test('are removed after 90 days and summed over them', async () => {
    await query(
      `insert into private.empty_searches (day, terms, count)
       select (now() at time zone 'UTC')::date - age, terms, count
       from (values (90, 'old', 9), (89, 'frequent', 3), (1, 'frequent', 2), (0, 'rare', 1)) as searched (age, terms, count)`,
    );
    expect((await listed()).map(({ terms, count: times }) => [terms, times])).toEqual([
      ['frequent', 5],
      ['rare', 1],
    ]);
    await count('new');
    expect(await query("select from private.empty_searches where terms = 'old'")).toEqual([]);
  });

  test('are listed 100 at most', async () => {
    await query(
      "insert into private.empty_searches (terms) select 'term ' || number from generate_series(1, 101) as number",
    );
    expect(await listed()).toHaveLength(100);
  });
});
