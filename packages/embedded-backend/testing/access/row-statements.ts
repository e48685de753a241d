/** Statements that add the rows of access attempts; each returns them under their names in AccessRows. */

export const ADD_BESIDE_POST = `
with comment as (
  insert into post_comments (post_id, body, author) values ($1::uuid, 'Which bank?', 'intern1') returning id
), former as (
  insert into former_slugs (slug, post_id) values ('former-' || gen_random_uuid(), $1::uuid)
), pin as (
  insert into pinned_posts (slot, post_id, pinned_by) values (1, $1::uuid, 'admin')
), topic as (
  insert into post_topics (topic, post_id, post_type, author, published_at, is_shown)
  values ('debt', $1::uuid, 'education', 'Team', '2026-01-01', true)
), former_topic as (
  insert into former_topics (slug, topic) values ('former-' || gen_random_uuid(), 'tax')
)
select revisions.id::text as revision, comment.id::text as comment
from comment, post_revisions as revisions
where revisions.post_id = $1::uuid`;

export const ADD_FORMER_SLUG = `
insert into former_slugs (slug, post_id) values ('former-' || gen_random_uuid(), $1::uuid)`;

export const ADD_MESSAGE = `
insert into contact_messages (name, email, subject, message, post_id) values ('x', 'x', 'x', 'x', $1::uuid)
returning id::text as message`;

export const ADD_IMAGE = `
with file as (
  insert into image_files (name, file_name) values ($1, 'a.png')
)
insert into images (name, stored_at, stored_by) values ($1, now(), $2) returning name as image`;

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

export const ADD_INVITATION = `
with reset as (
  insert into private.password_resets (token_hash, user_id, created_by)
  select private.hash_of($1), user_id, 'admin' from private.staff where username = 'intern3'
)
insert into invitations (token_hash, role, created_by) values (private.hash_of($1), 'writer', 'admin')
returning id::text as invitation`;

export const ADD_BYLINE = 'insert into bylines (name) values (gen_random_uuid()::text) returning name as byline';

export const ADD_ADDRESS = `
insert into newsletter_subscribers (email) values (gen_random_uuid() || '@example.org') returning id::text as address`;

/** Without an account. */
export const ADD_TOKEN = `
insert into publish_tokens (name, username, owner, expires_at)
values ('x', 'token-' || gen_random_uuid(), 'admin', now() + interval '1 day') returning id::text as token`;

/** Not used lately. */
export const ADD_RELEASE = `
insert into releases (remote, version, record, stored_by, used_at)
values ('pages', $1, '{}', 'x', '2020-01-01') returning version as release`;

export const ADD_NOTICE = `
insert into notices (person, kind, text, path) values ('intern1', 'mention', 'x', '/') returning id::text as notice`;

export const ADD_REGISTRY = `
insert into registry_revisions (revision, document, made_by)
select coalesce(max(revision), 0) + 1, '{"remotes":{}}', 'x' from registry_revisions returning revision as registry`;
