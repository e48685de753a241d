import * as v from 'valibot';
import type { BackendFixture } from './backend-fixture.ts';

/** Adds a post without row-level security. `publishedAt` and `unpublishedAt` are SQL. */
export async function addPost(
  fixture: BackendFixture,
  post: {
    readonly title: string;
    readonly content?: string;
    readonly author?: string;
    readonly type?: string;
    readonly createdBy?: string | null;
    readonly publishedAt?: string;
    readonly unpublishedAt?: string;
  },
): Promise<{ readonly id: string; readonly slug: string }> {
  const rows = await fixture.query(
    `insert into blog_posts (title, content, author, post_type, created_by_admin, published_at, unpublished_at)
     values ($1, $2, $5, $3, $4, ${post.publishedAt ?? 'now()'}, ${post.unpublishedAt ?? 'null'})
     returning id::text, slug`,
    [post.title, post.content ?? 'text', post.type ?? 'education', post.createdBy ?? null, post.author ?? 'Team'],
  );
  const [added] = v.parse(v.tuple([v.object({ id: v.string(), slug: v.string() })]), rows);
  return added;
}

/** Changes rows as time does, or as they were before a rule: without the triggers of a change. */
export function withoutTriggers({ query }: Pick<BackendFixture, 'query'>, change: string): Promise<readonly unknown[]> {
  return query(`do $$ begin set local session_replication_role = replica; ${change}; end $$`);
}
