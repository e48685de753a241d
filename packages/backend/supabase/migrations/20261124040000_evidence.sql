-- Evidence: entries of the audit log for releases, tokens, messages and bylines, how long former versions are kept, and the audit log
-- as an export reads it.

create table private.newsroom_settings (
  is_only boolean primary key default true check (is_only),
  retention_years integer not null default 7 check (retention_years between 1 and 100)
);

alter table private.newsroom_settings enable row level security;
revoke all on private.newsroom_settings from public, anon, authenticated;
insert into private.newsroom_settings default values;

create function public.retention_years()
returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select settings.retention_years from private.newsroom_settings as settings where private.may('read-audit')
$$;

create function public.set_retention_years(years integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  former integer;
begin
  perform private.assert_may('administer');
  select settings.retention_years into former from private.newsroom_settings as settings for update;
  if years is null or years not between 1 and 100 then
    raise exception 'Evidence is kept for 1 to 100 years.' using errcode = '22023';
  end if;
  if former <> years then
    update private.newsroom_settings set retention_years = years where is_only;
    perform private.note_in_audit_log('retention.changed', detail => jsonb_build_object('from', former, 'to', years));
  end if;
end
$$;

-- As before, and no version is dropped before the retention ends.
create or replace function private.keep_former_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_kept constant integer := 100;
begin
  insert into public.post_revisions (
    post_id, change, replaced_by, slug, title, content, image_url, image_alt, image_focus, author, meta_title,
    meta_description, post_type, created_by_admin, published_at, updated_at, unpublished_at, excerpt, reading_minutes
  ) values (
    old.id,
    case tg_op when 'DELETE' then 'remove' else 'update' end,
    (select staff.username from private.staff where staff.user_id = auth.uid()),
    old.slug, old.title, old.content, old.image_url, old.image_alt, old.image_focus, old.author, old.meta_title,
    old.meta_description, old.post_type, old.created_by_admin, old.published_at, old.updated_at, old.unpublished_at, old.excerpt,
    old.reading_minutes
  );
  delete from public.post_revisions as revisions
  where revisions.post_id = old.id
    and revisions.replaced_at < now() - make_interval(
      years => (select settings.retention_years from private.newsroom_settings as settings)
    )
    and revisions.number <= (
      select kept.number
      from public.post_revisions as kept
      where kept.post_id = old.id
      order by kept.number desc
      limit 1 offset most_kept
    );
  return null;
end
$$;

-- What a revision of the registry changed, an entry for each change of a remote. The author is in the detail as well: a shell and a
-- deployer are no staff.
create function private.audit_registry()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  former jsonb;
  changed record;
  has_changed boolean := false;
begin
  select revisions.document::jsonb -> 'remotes' into former
  from public.registry_revisions as revisions
  where revisions.revision < new.revision
  order by revisions.revision desc
  limit 1;
  for changed in
    select remotes.name, remotes.entry, past.entry as past, actions.action
    from jsonb_each(new.document::jsonb -> 'remotes') as remotes (name, entry)
    cross join lateral (select coalesce(former -> remotes.name, '{}'::jsonb) as entry) as past
    cross join lateral (
      values
        (
          case when past.entry -> 'before' ? (remotes.entry #>> '{live,version}') then 'release.rolled-back' else 'release.promoted' end,
          remotes.entry #>> '{live,version}' is not null
            and remotes.entry #>> '{live,version}' is distinct from past.entry #>> '{live,version}'
        ),
        ('release.enabled', past.entry -> 'enabled' = 'false' and remotes.entry -> 'enabled' = 'true'),
        ('release.disabled', past.entry -> 'enabled' = 'true' and remotes.entry -> 'enabled' = 'false'),
        (
          'release.rollout-changed',
          (remotes.entry #>> '{candidate,release,version}', remotes.entry #>> '{candidate,percent}')
            is distinct from (past.entry #>> '{candidate,release,version}', past.entry #>> '{candidate,percent}')
        )
    ) as actions (action, has_happened)
    where actions.has_happened
    order by remotes.name
  loop
    has_changed := true;
    perform private.note_in_audit_log(changed.action, detail => jsonb_build_object(
      'remote', changed.name, 'version', changed.entry #>> '{live,version}', 'former', changed.past #>> '{live,version}',
      'rollout', changed.entry #>> '{candidate,release,version}', 'percent', changed.entry #> '{candidate,percent}',
      'revision', new.revision, 'by', new.made_by
    ));
  end loop;
  if not has_changed then
    perform private.note_in_audit_log('registry.changed', detail => jsonb_build_object('revision', new.revision, 'by', new.made_by));
  end if;
  return null;
end
$$;

create trigger audit_registry
after insert on public.registry_revisions
for each row execute function private.audit_registry();

create function private.audit_token()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_in_audit_log(
    case tg_op when 'INSERT' then 'token.created' else 'token.revoked' end,
    detail => jsonb_build_object('name', new.name, 'account', new.username, 'expires', new.expires_at)
  );
  return null;
end
$$;

create trigger audit_created_token
after insert on public.publish_tokens
for each row execute function private.audit_token();

create trigger audit_revoked_token
after update of revoked_at on public.publish_tokens
for each row
when (old.revoked_at is null and new.revoked_at is not null)
execute function private.audit_token();

-- Names no visitor: the audit log is kept longer than messages are.
create function private.audit_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  action text := 'message.deleted';
begin
  if tg_op = 'UPDATE' then
    action := case when new.handled_at is null then 'message.reopened' else 'message.handled' end;
  end if;
  perform private.note_in_audit_log(action, detail => jsonb_build_object('message', old.id));
  return null;
end
$$;

create trigger audit_deleted_message
after delete on public.contact_messages
for each row execute function private.audit_message();

create trigger audit_handled_message
after update on public.contact_messages
for each row
when ((old.handled_at is null) is distinct from (new.handled_at is null))
execute function private.audit_message();

create function private.audit_byline()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  action text := case tg_op when 'INSERT' then 'byline.added' when 'UPDATE' then 'byline.changed' else 'byline.removed' end;
  byline public.bylines;
begin
  if tg_op = 'DELETE' then
    byline := old;
  else
    byline := new;
  end if;
  perform private.note_in_audit_log(
    action,
    detail => jsonb_build_object('name', byline.name, 'interns_may_use', byline.interns_may_use)
  );
  return null;
end
$$;

create trigger audit_byline
after insert or update or delete on public.bylines
for each row execute function private.audit_byline();

-- Entries as their hash was made: time and detail are the texts that went into it. Newest first, or oldest first after a number.
create function public.audit_entries(
  after_number bigint default null,
  before_number bigint default null,
  of_actor text default null,
  of_action text default null,
  of_post uuid default null,
  since timestamptz default null,
  until timestamptz default null,
  page_size integer default 100
)
returns table (
  number bigint,
  at text,
  actor text,
  action text,
  post_id uuid,
  content_hash text,
  detail text,
  address text,
  client text,
  previous_hash text,
  hash text
)
language sql
stable
set search_path = ''
as $$
  select
    log.number, to_char(log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), log.actor, log.action, log.post_id,
    log.content_hash, log.detail::text, log.address, log.client, log.previous_hash, log.hash
  from public.audit_log as log
  where (after_number is null or log.number > after_number)
    and (before_number is null or log.number < before_number)
    and (of_actor is null or log.actor = of_actor)
    and (of_action is null or log.action = of_action)
    and (of_post is null or log.post_id = of_post)
    and (since is null or log.at >= since)
    and (until is null or log.at < until)
  order by case when after_number is not null then log.number end, log.number desc
  limit least(greatest(coalesce(page_size, 100), 1), 1000)
$$;

revoke all on function public.retention_years, public.set_retention_years, public.audit_entries, private.audit_registry,
private.audit_token, private.audit_message, private.audit_byline
from public, anon, authenticated;
grant execute on function public.retention_years, public.set_retention_years, public.audit_entries to authenticated;
