import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  allowedTo,
  attemptAll,
  attemptOverHttp,
  CREATE_ATTEMPT_ALL,
  clientOf,
  FORMER_STAFF,
  PEOPLE,
} from '../../testing/access/access-attempts.ts';
import { type AccessRows, addAccessRows } from '../../testing/access/access-rows.ts';
import { describeBackend } from '../../testing/each-database.ts';

describeBackend('rights', (fixture, query) => {
  let rows: AccessRows;
  beforeAll(async () => {
    await query(CREATE_ATTEMPT_ALL);
    rows = await addAccessRows(fixture());
  });
  // The backend is used again only with the functions that it had.
  afterAll(() => query('drop function private.attempt_all'));

  test.each([...PEOPLE, ...FORMER_STAFF])('%s has the rights of the matrix', async (person) => {
    const client = await clientOf(person, fixture());
    expect(await attemptAll(client, rows, fixture())).toEqual(allowedTo(person));
    expect(await attemptOverHttp(client, rows, fixture(), isTriedOverHttp)).toEqual(allowedTo(person, isTriedOverHttp));
  });

  test('no table of the API is without a row to read or change', async () => {
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

/** They show that the API gives each person the role and the claims of the token. */
function isTriedOverHttp(name: string): boolean {
  return ['read a hidden post', 'change a post', 'list managed posts'].includes(name);
}
