-- Hashes of passwords come from the Edge Functions alone and have the costs that the product uses: bcrypt with 10 rounds for people and
-- 6 for tokens. A comparison then takes no longer than these. A preview link shows the version that it was made for, and ends with the
-- rights of the person who made it.

create or replace function private.assert_password_hash(password_hash text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if coalesce(password_hash !~ '^[$]2[ab][$]10[$][./A-Za-z0-9]{53}$', true) then
    raise exception 'The password is not well formed.' using errcode = '22023';
  end if;
end
$$;

revoke execute on function public.accept_invitation, public.reset_password from anon, authenticated;
grant execute on function public.accept_invitation, public.reset_password to service_role;

create or replace function public.create_publish_token(token_name text, token_key text, token_hash text, days integer)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_active constant integer := 100;
  token_username constant text := 'token-' || token_key;
  account uuid;
  made uuid;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may create a token.' using errcode = '42501';
  end if;
  if coalesce(token_key !~ '^[a-z0-9]{12}$', true) or coalesce(token_hash !~ '^[$]2[ab][$]06[$][./A-Za-z0-9]{53}$', true) then
    raise exception 'The token is not well formed.' using errcode = '22023';
  end if;
  if coalesce(days not between 1 and 366, true) then
    raise exception 'A token lasts from 1 to 366 days.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('publish_tokens', 0));
  if (
    select count(*) from public.publish_tokens as tokens where tokens.user_id is not null and tokens.expires_at > now()
  ) >= most_active then
    raise exception 'There are % tokens already. Revoke those that are not used.', most_active using errcode = '22023';
  end if;
  account := private.add_account(token_username, token_hash);
  insert into private.staff (user_id, username, role, display_name)
  select account, token_username, 'publisher', owners.display_name
  from private.staff_member() as owners;
  insert into public.publish_tokens (user_id, name, username, owner, expires_at)
  select account, btrim(token_name), token_username, owners.username, now() + make_interval(days => create_publish_token.days)
  from private.staff_member() as owners
  returning publish_tokens.id into made;
  return made;
end
$$;

-- What readers of a preview see of a draft, or of the post that it became.
create function private.preview_text(draft_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_object_agg(pairs.key, pairs.value)
  from jsonb_each(coalesce(
    (select to_jsonb(drafts) from public.drafts where drafts.id = preview_text.draft_id),
    (select to_jsonb(posts) - 'search_words' from public.blog_posts as posts where posts.id = preview_text.draft_id)
  )) as pairs
  where pairs.key in (
    'title', 'content', 'author', 'post_type', 'image_url', 'image_alt', 'image_focus', 'meta_description', 'content_hash', 'updated_at'
  )
$$;

alter table public.preview_links
  add column shown jsonb,
  add column content_hash text generated always as (shown ->> 'content_hash') stored;
update public.preview_links as links set shown = private.preview_text(links.draft_id);
grant select (content_hash) on public.preview_links to authenticated;

-- The lock keeps the account from losing its rights meanwhile.
create or replace function public.create_preview_link(draft_id uuid, token_hash text, days integer)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  made uuid;
  shown constant jsonb := private.preview_text(create_preview_link.draft_id);
begin
  perform from private.staff where staff.user_id = auth.uid() for share;
  perform private.assert_staff();
  perform private.assert_may('write-posts');
  if days not between 1 and 90 then
    raise exception 'A preview link is valid for 1 to 90 days.' using errcode = '22023';
  end if;
  if shown is null then
    raise exception 'There is no such draft. Save it first.' using errcode = '22023';
  end if;
  insert into public.preview_links as links (draft_id, token_hash, created_by, expires_at, shown)
  values (
    create_preview_link.draft_id, create_preview_link.token_hash, private.staff_username(), now() + days * interval '1 day',
    shown
  )
  returning links.id into made;
  perform private.note_in_audit_log(
    'preview.created', create_preview_link.draft_id, null, jsonb_build_object('link', made, 'days', days)
  );
  return made;
end
$$;

-- Shows readers of a link the present text. False when there is no link that is valid.
create function public.update_preview_link(link_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  updated public.preview_links;
begin
  perform private.assert_staff();
  perform private.assert_may('write-posts');
  update public.preview_links as links
  set shown = coalesce(private.preview_text(links.draft_id), links.shown)
  where links.id = update_preview_link.link_id and links.revoked_at is null and links.expires_at > now()
  returning links.* into updated;
  if not found then
    return false;
  end if;
  perform private.note_in_audit_log(
    'preview.updated', updated.draft_id, updated.content_hash, jsonb_build_object('link', updated.id)
  );
  return true;
end
$$;

create or replace function private.previewed_text(token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  link public.preview_links;
begin
  select * into link from public.preview_links as links where links.token_hash = private.hash_of(token);
  if link.id is null then
    return jsonb_build_object('state', 'unknown');
  end if;
  if link.revoked_at is not null then
    return jsonb_build_object('state', 'revoked');
  end if;
  if link.expires_at <= now() then
    return jsonb_build_object('state', 'expired');
  end if;
  if link.shown is null or private.preview_text(link.draft_id) is null then
    return jsonb_build_object('state', 'removed');
  end if;
  return jsonb_build_object('state', 'open', 'link_id', link.id, 'expires_at', link.expires_at, 'post', link.shown);
end
$$;

create function private.end_preview_links()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.preview_links as links
  set revoked_at = now(), revoked_by = private.staff_username()
  where links.created_by = old.username and links.revoked_at is null;
  return null;
end
$$;

create function private.writes_posts(person private.staff)
returns boolean
language sql
stable
set search_path = ''
as $$
  select person.deactivated_at is null and exists (
    select from private.role_rights as rights where rights.role = person.role and rights.may = 'write-posts'
  )
$$;

create trigger end_preview_links
after update of role, deactivated_at on private.staff
for each row when (not private.writes_posts(new.*)) execute function private.end_preview_links();

-- The names of the audit log, for its filter: one step through the index for each name.
create function public.audit_actors()
returns setof text
language sql
stable
set search_path = ''
as $$
  with recursive actors (name) as (
    (select log.actor from public.audit_log as log where log.actor is not null order by log.actor limit 1)
    union all
    select (select log.actor from public.audit_log as log where log.actor > actors.name order by log.actor limit 1)
    from actors
    where actors.name is not null
  )
  select actors.name from actors where actors.name is not null
$$;

revoke all on function private.preview_text, private.end_preview_links, private.writes_posts, public.update_preview_link, public.audit_actors
from public, anon, authenticated;
grant execute on function public.update_preview_link, public.audit_actors to authenticated;
