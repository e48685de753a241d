import { expect, test } from 'vitest';
import { type AccessOutcome, attemptAs, FORMER_STAFF, PEOPLE } from '../../testing/access/access-attempts.ts';
import { freshRows } from '../../testing/access/access-rows.ts';
import { describeBackend } from '../../testing/each-database.ts';
import { TIME_LIMITS } from '../../testing/time-limits.ts';

describeBackend('rights', (fixture, query) => {
  test.each([...PEOPLE, ...FORMER_STAFF])(
    '%s has the rights of the matrix',
    async (person) => {
      const outcomes: Record<string, AccessOutcome> = {};
      const allowed: Record<string, AccessOutcome> = {};
      for await (const attempt of attemptAs(person, fixture())) {
        outcomes[attempt.name] = attempt.outcome;
        allowed[attempt.name] = attempt.allowed;
      }
      expect(outcomes).toEqual(allowed);
    },
    TIME_LIMITS.preparation,
  );

  test('no table of the API is without a row to read or change', async () => {
    await freshRows(fixture());
    const empty = await query(`
      select name
      from (
        select relname as name, query_to_xml(format('select from public.%I limit 1', relname), false, false, '')::text as rows
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      ) as tables
      where rows !~ '<row'`);
    expect(empty).toEqual([]);
  });

  test('the API serves nothing of the schema private', async () => {
    const { client } = await fixture().signIn('admin');
    const token = (await client.auth.getSession()).data.session?.access_token;
    const { url, publishableKey } = fixture().address;
    for (const path of ['managed_posts', 'staff', 'rpc/free_slug', 'rpc/keep_former_version', 'rpc/may_edit_post_of']) {
      const answer = await fetch(`${url}/rest/v1/${path}`, {
        headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'accept-profile': 'private' },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });
});
