import { publishApproved } from '@ledgerlight/embedded-backend/testing/approved-post';
import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import * as v from 'valibot';
import type { AttackCount } from './count.ts';
import { askBackend, tokenOf } from './person-request.ts';
import { describeApi, sampleOf } from './rest-api.ts';

/** Where a sample of the type would be refused for another reason. */
const VALUES: Readonly<Record<string, unknown>> = {
  ...{ post_type: 'education', image_url: 'https://example.org/forged.png', image_focus: '1% 1%', topics: [] },
  ...{ canonical_url: 'https://example.org/forged', correction: 'Correction: Forged.' },
};

/** Alone, and with a type that has no rule. */
const TOGETHER: readonly object[] = [{}, { post_type: 'education' }];

/** As its author, changes each column of a published post that others approved. */
export async function attackApprovals(fixture: BackendFixture, count: AttackCount): Promise<void> {
  const { query } = fixture;
  await query("update private.approval_rules set needs = 'editor-and-reviewer' where post_type = 'financial-news'");
  const { author, id } = await publishApproved({ type: 'financial-news' }, fixture);
  const token = await tokenOf(author.access.client);
  const columns = (await describeApi(fixture)).tables.find(({ table }) => table === 'blog_posts')?.columns ?? {};
  const before = await readersSee(id, fixture);
  for (const [column, type] of Object.entries(columns)) {
    for (const others of TOGETHER) {
      const values = { ...others, [column]: VALUES[column] ?? sampleOf(type, id) };
      const answer = await askBackend(fixture.address, token, 'PATCH', `/rest/v1/blog_posts?id=eq.${id}`, values);
      const after = await readersSee(id, fixture);
      count.tried(`the author: PATCH ${Object.keys(values).join(' and ')} of an approved post`, [
        after !== before && `status ${answer.status}`,
      ]);
    }
  }
  await query("update private.approval_rules set needs = 'none' where post_type = 'financial-news'");
}

/** All of the post but what its readers cannot see, and its corrections. */
async function readersSee(id: string, { query }: BackendFixture): Promise<string> {
  const rows = await query(
    `select (to_jsonb(posts) - 'publication' - 'updated_at')::text as post,
       (select count(*)::int from post_corrections where post_id = posts.id) as corrections
     from blog_posts as posts where id = $1::uuid`,
    [id],
  );
  return JSON.stringify(v.parse(v.tuple([v.object({ post: v.string(), corrections: v.number() })]), rows));
}
