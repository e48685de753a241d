import { expect, test } from 'vitest';
import { attemptAs, type Outcome, PEOPLE } from '../../testing/access/access-attempts.ts';
import { describeOnEachDatabase } from '../../testing/each-database.ts';

describeOnEachDatabase('rights', (fixture) => {
  test.each(PEOPLE)('%s may do what the matrix says', async (person) => {
    const outcomes: Record<string, Outcome> = {};
    const allowed: Record<string, Outcome> = {};
    for await (const attempt of attemptAs(person, fixture())) {
      outcomes[attempt.name] = attempt.outcome;
      allowed[attempt.name] = attempt.allowed;
    }
    expect(outcomes).toEqual(allowed);
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
