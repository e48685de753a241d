import * as v from 'valibot';
import { addPost } from '../added-post.ts';
import type { BackendFixture } from '../backend-fixture.ts';
import { addInStage } from '../newsroom/stage-attempts.ts';
import { randomHex, randomImageName } from '../random-names.ts';
import { CLAIMED_TEXT } from '../sample-claims.ts';

export interface AccessRows extends Readonly<v.InferOutput<typeof addedSchema>> {
  readonly post: string;
  readonly hidden: string;
  readonly scheduled: string;
  /** A text in review and an approved one. */
  readonly inReview: string;
  readonly hashInReview: string;
  readonly approved: string;
  readonly approvedHash: string;
  readonly draft: string;
  /** An image that the hidden post shows. */
  readonly shown: string;
  /** The record of an image. */
  readonly image: string;
  /** The token of an invitation and of a password reset. */
  readonly invited: string;
}

export async function freshRows(fixture: BackendFixture): Promise<AccessRows> {
  const createdBy = 'intern1';
  const post = (await addPost(fixture, { title: 'Seen', createdBy })).id;
  await fixture.query("update blog_posts set title = 'Seen again' where id = $1::uuid", [post]);
  const removed = (await addPost(fixture, { title: 'Removed', createdBy })).id;
  await fixture.query('delete from blog_posts where id = $1::uuid', [removed]);
  const [shown, stored] = [randomImageName(), randomImageName()];
  await fixture.query('insert into images (name, stored_at, stored_by) values ($1, now(), $2)', [stored, createdBy]);
  const image = `![a](${shown})`;
  const hidden = (await addPost(fixture, { title: 'Hidden', content: image, createdBy, unpublishedAt: 'now()' })).id;
  await fixture.query("update blog_posts set correction = 'Noted.' where id in ($1::uuid, $2::uuid)", [post, hidden]);
  const scheduled = (
    await addPost(fixture, { title: 'Scheduled', content: CLAIMED_TEXT, createdBy, publishedAt: "'2999-01-01'" })
  ).id;
  const invited = randomHex(64);
  // As many as may be open at a time would be soon.
  await fixture.query('delete from invitations');
  const draft = crypto.randomUUID();
  await fixture.query(ADD_DRAFT, [draft, createdBy]);
  await fixture.query("update drafts set title = 'Draft again', version = 2 where id = $1::uuid", [draft]);
  await fixture.query(ADD_EMBARGO, [draft, createdBy]);
  await fixture.query('delete from pinned_posts');
  await fixture.query("insert into pinned_posts (slot, post_id, pinned_by) values (1, $1::uuid, 'admin')", [post]);
  const secrets = [randomHex(12), invited, draft, randomHex(32).repeat(2)];
  const rows = await fixture.query(ADD_ROWS, [post, removed, ...secrets, hidden]);
  const [inReview, approved] = [
    await addInStage('in-review', createdBy, fixture),
    await addInStage('approved', createdBy, fixture),
  ];
  return {
    post,
    hidden,
    shown,
    image: stored,
    scheduled,
    draft,
    invited,
    inReview: inReview.id,
    hashInReview: inReview.hash,
    approved: approved.id,
    approvedHash: approved.hash,
    ...v.parse(v.tuple([addedSchema]), rows)[0],
  };
}

const ADD_EMBARGO = `
insert into post_embargoes (post_id, embargo_until, set_by) values ($1::uuid, '2997-01-01', $2)`;

const ADD_DRAFT = `
insert into drafts (id, title, post_type, created_by, updated_by, device, step, device_since)
values ($1::uuid, 'Draft', 'education', $2, $2, gen_random_uuid(), 1, 0)
`;

/** The token has no account, and the release was not used lately. */
const ADD_ROWS = `
with message as (
  insert into contact_messages (name, email, subject, message, post_id) values ('x', 'x', 'x', 'x', $1::uuid) returning id
), address as (
  insert into newsletter_subscribers (email) values (gen_random_uuid() || '@example.org') returning id
), byline as (
  insert into bylines (name) values (gen_random_uuid()::text) returning name
), token as (
  insert into publish_tokens (name, username, owner, expires_at)
  values ('x', 'token-' || gen_random_uuid(), 'admin', now() + interval '1 day') returning id
), invitation as (
  insert into invitations (token_hash, role, created_by) values (private.hash_of($4), 'writer', 'admin') returning id
), reset as (
  insert into private.password_resets (token_hash, user_id, created_by)
  select private.hash_of($4), user_id, 'admin' from private.staff where username = 'intern3'
), release as (
  insert into releases (remote, version, record, stored_by, used_at)
  values ('pages', $3, '{}', 'x', '2020-01-01') returning version
), link as (
  insert into preview_links (draft_id, token_hash, created_by, expires_at)
  values ($5::uuid, $6, 'admin', now() + interval '1 day') returning id
), preview_comment as (
  insert into preview_comments (link_id, name, comment, content_hash) select id, 'x', 'x', 'x' from link returning id
), comment as (
  insert into post_comments (post_id, body, author) values ($1::uuid, 'Which bank?', 'intern1') returning id
), former as (
  insert into former_slugs (slug, post_id)
  values ('former-' || gen_random_uuid(), $1::uuid), ('former-' || gen_random_uuid(), $7::uuid)
), dead_link as (
  insert into dead_links (post_id, address, reason, since) values ($1::uuid, 'https://gone.example/a', '404', now())
), notice as (
  insert into notices (person, kind, text, path) values ('intern1', 'mention', 'x', '/') returning id
), registry as (
  insert into registry_revisions (revision, document, made_by)
  select coalesce(max(revision), 0) + 1, '{"remotes":{}}', 'x' from registry_revisions returning revision
)
select
  (select id::text from post_revisions where post_id = $1::uuid) as revision,
  (select id::text from post_revisions where post_id = $2::uuid) as removed,
  message.id::text as message, address.id::text as address, byline.name as byline, token.id::text as token,
  invitation.id::text as invitation, link.id::text as link, comment.id::text as comment, notice.id::text as notice,
  release.version as release, registry.revision as registry
from message, address, byline, token, invitation, release, registry, link, preview_comment, comment, notice
`;

const text = v.string();
const addedSchema = v.object({
  ...{
    revision: text,
    removed: text,
    message: text,
    address: text,
    byline: text,
    token: text,
    release: text,
    invitation: text,
    link: text,
    comment: text,
    notice: text,
  },
  registry: v.number(),
});
