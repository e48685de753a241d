-- The audit log, and how long former versions are kept.
set check_function_bodies = off;

-- Who did what, to which post, to which text, when and from where. Entries are only added, and each contains the hash of the one before it:
-- a changed, removed or inserted row breaks the chain at its number.
create table public.audit_log (
  number bigint primary key, at timestamptz not null,
  -- The username of the person or token; null when the system did it.
  actor text,
  -- 'post.published', 'person.invited', 'session.started' …
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*[.][a-z]+(-[a-z]+)*$'),
  -- Of a post that may be gone.
  post_id uuid, content_hash text,
  -- What else belongs to the action; never a secret.
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 20000),
  -- The client's network address, and its program as it names itself.
  address text, client text check (length(client) <= 300), previous_hash text not null, hash text not null unique
);

create policy "those with the right read the audit log" on public.audit_log for select to authenticated
using ((select private.may('read-audit')));

-- The hash of an entry: SHA-256 in hexadecimal digits of its columns as one JSON array in this order, times in UTC with microseconds. A
-- verifier computes the same from an export.
create function private.audit_hash(entry public.audit_log) returns text language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_build_array(
    entry.previous_hash, entry.number, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor,
    entry.action, entry.post_id, entry.content_hash, entry.detail::text, entry.address, entry.client
  )::text, 'utf8')), 'hex')
$$;

-- Adds an entry for the signed-in person. Entries come one after the other: the lock is held until the transaction ends.
create function private.note_in_audit_log(action text, post_id uuid default null, content_hash text default null, detail jsonb default '{}')
returns void language plpgsql security definer set search_path = '' as $$
declare entry public.audit_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_log', 0));
  select last.number + 1, last.hash into entry.number, entry.previous_hash from public.audit_log as last order by last.number desc limit 1;
  entry.number := coalesce(entry.number, 1);
  entry.previous_hash := coalesce(entry.previous_hash, repeat('0', 64));
  entry.at := clock_timestamp();
  entry.actor := (select staff.username from private.staff where staff.user_id = auth.uid());
  entry.action := note_in_audit_log.action;
  entry.post_id := note_in_audit_log.post_id;
  entry.content_hash := note_in_audit_log.content_hash;
  entry.detail := jsonb_strip_nulls(note_in_audit_log.detail);
  entry.address := private.client_address();
  entry.client := left(private.request_header('user-agent'), 300);
  entry.hash := private.audit_hash(entry);
  insert into public.audit_log select entry.*;
end
$$;

-- Whoever runs SQL as the owner may still switch this off: then the chain tells.
create function private.refuse_audit_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'Entries of the audit log are only added.' using errcode = '42501';
end
$$;

create trigger refuse_audit_change before update or delete or truncate on public.audit_log
for each statement execute function private.refuse_audit_change();

create table private.newsroom_settings (
  is_only boolean primary key default true check (is_only),
  -- How long former versions are kept.
  retention_years integer not null default 7 check (retention_years between 1 and 100),
  everything_needs_approval boolean not null default false
);

insert into private.newsroom_settings default values;

create function public.retention_years() returns integer language sql stable security definer set search_path = '' as $$
  select settings.retention_years from private.newsroom_settings as settings where private.may('read-audit')
$$;

create function public.set_retention_years(years integer) returns void language plpgsql security definer set search_path = '' as $$
declare former integer;
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

create function private.audit_token() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_in_audit_log(
    case tg_op when 'INSERT' then 'token.created' else 'token.revoked' end,
    detail => jsonb_build_object('name', new.name, 'account', new.username, 'expires', new.expires_at)
  );
  return null;
end
$$;

create trigger audit_created_token after insert on public.publish_tokens for each row execute function private.audit_token();
create trigger audit_revoked_token after update of revoked_at on public.publish_tokens for each row
when (old.revoked_at is null and new.revoked_at is not null) execute function private.audit_token();

-- Names no visitor: the audit log is kept longer than messages are.
create function private.audit_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  action text := 'message.deleted';
  correction uuid;
begin
  if tg_op = 'UPDATE' then
    action := case when new.handled_at is null then 'message.reopened' else 'message.handled' end;
    correction := new.correction_id;
  end if;
  perform private.note_in_audit_log(action, old.post_id, detail => jsonb_build_object('message', old.id, 'correction', correction));
  return null;
end
$$;

create trigger audit_deleted_message after delete on public.contact_messages for each row execute function private.audit_message();
create trigger audit_handled_message after update on public.contact_messages for each row
when ((old.handled_at is null) is distinct from (new.handled_at is null)) execute function private.audit_message();

create function private.audit_byline() returns trigger language plpgsql security definer set search_path = '' as $$
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
    detail => jsonb_build_object(
      'name', byline.name, 'interns_may_use', byline.interns_may_use,
      'changed', case when tg_op = 'UPDATE' then (
        select jsonb_agg(changes.field order by changes.field) from jsonb_each(to_jsonb(new)) as changes (field, value)
        where changes.value is distinct from to_jsonb(old) -> changes.field
      ) end
    )
  );
  return null;
end
$$;

create trigger audit_byline after insert or update or delete on public.bylines for each row execute function private.audit_byline();

-- Entries as their hash was made: time and detail are the texts that went into it. In the order of the chain after a number, for an export;
-- else newest first, before the entry of a number when one is given. Time and number may disagree where a clock was set back, so that pages
-- by time go through the entries by time.
-- Each order has its index; a database without statistics would sort all entries of a person instead.
create function public.audit_entries(
  after_number bigint default null, before_number bigint default null, of_actor text default null, of_action text default null,
  of_post uuid default null, since timestamptz default null, until timestamptz default null, page_size integer default 100
) returns table (
  number bigint, at text, actor text, action text, post_id uuid, content_hash text, detail text, address text, client text,
  previous_hash text, hash text
) language plpgsql stable set search_path = '' set enable_sort = off as $$
#variable_conflict use_column
declare
  -- Only what is asked for, so that each query gets the index that fits it.
  fits constant text := concat_ws(' and ', 'true',
    case when audit_entries.after_number is not null then 'log.number > $1' end,
    case when audit_entries.before_number is not null then '(log.at, log.number) < ($2, $3)' end,
    case when audit_entries.of_actor is not null then 'log.actor = $4' end,
    case when audit_entries.of_action is not null then 'log.action = $5' end,
    case when audit_entries.of_post is not null then 'log.post_id = $6' end,
    case when audit_entries.since is not null then 'log.at >= $7' end, case when audit_entries.until is not null then 'log.at < $8' end
  );
  before_at constant timestamptz := (
    select log.at from public.audit_log as log where log.number <= audit_entries.before_number order by log.number desc limit 1
  );
begin
  return query execute format(
    $query$
      select
        log.number, to_char(log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), log.actor, log.action, log.post_id,
        log.content_hash, log.detail::text, log.address, log.client, log.previous_hash, log.hash
      from public.audit_log as log where %s order by %s limit $9
    $query$, fits, case when audit_entries.after_number is null then 'log.at desc, log.number desc' else 'log.number' end
  )
  using audit_entries.after_number, before_at, audit_entries.before_number, audit_entries.of_actor, audit_entries.of_action,
    audit_entries.of_post, audit_entries.since, audit_entries.until, least(greatest(coalesce(audit_entries.page_size, 100), 1), 1000);
end
$$;

-- Pages of the audit log read as many entries as they show: each combination of person and action has an index in the order of the pages.
-- Few entries have the same post.
create index audit_log_by_time on public.audit_log (at, number);
create index audit_log_of_actor_by_time on public.audit_log (actor, at, number);
create index audit_log_of_action_by_time on public.audit_log (action, at, number);
create index audit_log_of_actor_and_action_by_time on public.audit_log (actor, action, at, number);
create index audit_log_of_post_by_time on public.audit_log (post_id, at, number) where post_id is not null;

-- The names of the audit log, for its filter: one step through the index for each name.
create function public.audit_actors() returns setof text language sql stable set search_path = '' as $$
  with recursive actors (name) as (
    (select log.actor from public.audit_log as log where log.actor is not null order by log.actor limit 1)
    union all
    select (select log.actor from public.audit_log as log where log.actor > actors.name order by log.actor limit 1) from actors
    where actors.name is not null
  )
  select actors.name from actors where actors.name is not null
$$;

create trigger hide_unapproved after update of everything_needs_approval on private.newsroom_settings
for each statement execute function private.hide_unapproved();
