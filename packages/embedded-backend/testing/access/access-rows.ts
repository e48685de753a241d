import { addPost } from '../added-post.ts';
import type { BackendFixture } from '../backend-fixture.ts';

export interface AccessRows {
  readonly post: string;
  readonly hidden: string;
  readonly scheduled: string;
  /** An image that the hidden post shows. */
  readonly shown: string;
  readonly revision: string;
  readonly removed: string;
  readonly message: string;
  readonly address: string;
  readonly byline: string;
  /** A token without an account. */
  readonly token: string;
  /** A release of `pages` that was not used lately. */
  readonly release: string;
  readonly registry: number;
}

export async function freshRows(fixture: BackendFixture): Promise<AccessRows> {
  const createdBy = 'intern1';
  const post = (await addPost(fixture, { title: 'Seen', createdBy })).id;
  await fixture.query("update blog_posts set title = 'Seen again' where id = $1::uuid", [post]);
  const removed = (await addPost(fixture, { title: 'Removed', createdBy })).id;
  await fixture.query('delete from blog_posts where id = $1::uuid', [removed]);
  const shown = `${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}-1772000000000-0-k3v9x0ab-10x20.png`;
  const hidden = (
    await addPost(fixture, { title: 'Hidden', content: `![a](${shown})`, createdBy, unpublishedAt: 'now()' })
  ).id;
  await fixture.query("update blog_posts set correction = 'Noted.' where id in ($1::uuid, $2::uuid)", [post, hidden]);
  return {
    post,
    hidden,
    shown,
    scheduled: (await addPost(fixture, { title: 'Scheduled', createdBy, publishedAt: "'2999-01-01'" })).id,
    revision: await idFrom(fixture, `select id::text from post_revisions where post_id = '${post}'`),
    removed: await idFrom(fixture, `select id::text from post_revisions where post_id = '${removed}'`),
    message: await idFrom(
      fixture,
      `insert into contact_messages (name, email, subject, message) values ('x', 'x', 'x', 'x') returning id::text`,
    ),
    address: await idFrom(
      fixture,
      `insert into newsletter_subscribers (email) values ('${crypto.randomUUID()}@example.org') returning id::text`,
    ),
    byline: await idFrom(fixture, `insert into bylines (name) values ('${crypto.randomUUID()}') returning name as id`),
    token: await idFrom(
      fixture,
      `insert into publish_tokens (name, username, owner, expires_at)
       values ('x', 'token-${crypto.randomUUID()}', 'admin', now() + interval '1 day') returning id::text`,
    ),
    release: await idFrom(
      fixture,
      `insert into releases (remote, version, record, stored_by, used_at)
       values ('pages', '${someVersion()}', '{}', 'x', '2020-01-01') returning version as id`,
    ),
    registry: Number(
      await idFrom(
        fixture,
        `insert into registry_revisions (revision, document, made_by)
         select coalesce(max(revision), 0) + 1, '{"remotes":{}}', 'x' from registry_revisions returning revision as id`,
      ),
    ),
  };
}

export function someVersion(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 12);
}

async function idFrom(fixture: BackendFixture, statement: string): Promise<string> {
  const [row] = await fixture.query(statement);
  return String(Reflect.get(Object(row), 'id'));
}
