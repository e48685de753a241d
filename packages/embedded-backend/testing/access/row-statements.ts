/** Statements that add the rows of access attempts and return them under their names in AccessRows. */

export const ADD_BESIDE_POST = `
with comment as (
  insert into post_comments (post_id, body, author) values ($1::uuid, 'Which bank?', 'intern1') returning id
), pin as (
  insert into pinned_posts (slot, post_id, pinned_by) values (1, $1::uuid, 'admin')
), topic as (
  insert into post_topics (topic, post_id, post_type, author, published_at, is_shown)
  values ('debt', $1::uuid, 'education', 'Team', '2026-01-01', true)
), former_topic as (
  insert into former_topics (slug, topic) values ('former-' || gen_random_uuid(), 'tax')
)
select revisions.id::text as revision, comment.id::text as comment, removed.id::text as removed
from comment, post_revisions as revisions, post_revisions as removed
where revisions.post_id = $1::uuid and removed.post_id = $2::uuid`;

export const ADD_FORMER_SLUG = `
insert into former_slugs (slug, post_id) values ('former-' || gen_random_uuid(), $1::uuid)`;

export const ADD_DRAFT = `
insert into drafts (id, title, post_type, created_by, updated_by, device, step, device_since)
values ($1::uuid, 'Draft', 'education', $2, $2, gen_random_uuid(), 1, 0)`;

export const ADD_BESIDE_DRAFT = `
with embargo as (
  insert into post_embargoes (post_id, embargo_until, set_by) values ($1::uuid, '2997-01-01', $2)
), link as (
  insert into preview_links (draft_id, token_hash, created_by, expires_at, shown)
  values ($1::uuid, $3, 'admin', now() + interval '1 day', '{}') returning id
), preview_comment as (
  insert into preview_comments (link_id, name, comment, content_hash) select id, 'x', 'x', 'x' from link
)
select id::text as link from link`;

/** The token has no account, and the release was not used lately. */
export const ADD_OTHERS = `
with message as (
  insert into contact_messages (name, email, subject, message, post_id) values ('x', 'x', 'x', 'x', $1::uuid) returning id
), file as (
  insert into image_files (name, file_name) values ($3, 'a.png')
), image as (
  insert into images (name, stored_at, stored_by) values ($3, now(), $2) returning name
), reset as (
  insert into private.password_resets (token_hash, user_id, created_by)
  select private.hash_of($4), user_id, 'admin' from private.staff where username = 'intern3'
), invitation as (
  insert into invitations (token_hash, role, created_by) values (private.hash_of($4), 'writer', 'admin') returning id
), byline as (
  insert into bylines (name) values (gen_random_uuid()::text) returning name
), address as (
  insert into newsletter_subscribers (email) values (gen_random_uuid() || '@example.org') returning id
), token as (
  insert into publish_tokens (name, username, owner, expires_at)
  values ('x', 'token-' || gen_random_uuid(), 'admin', now() + interval '1 day') returning id
), release as (
  insert into releases (remote, version, record, stored_by, used_at) values ('pages', $5, '{}', 'x', '2020-01-01') returning version
), notice as (
  insert into notices (person, kind, text, path) values ($2, 'mention', 'x', '/') returning id
), registry as (
  insert into registry_revisions (revision, document, made_by)
  select coalesce(max(revision), 0) + 1, '{"remotes":{}}', 'x' from registry_revisions returning revision
)
select message.id::text as message, image.name as image, invitation.id::text as invitation, byline.name as byline,
  address.id::text as address, token.id::text as token, version as release, notice.id::text as notice, revision as registry
from message, image, invitation, byline, address, token, release, notice, registry`;
