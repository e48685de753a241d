-- Who did what, to which post, to which text, when and from where. Entries are only added, and each contains the hash of the one
-- before it: a changed, removed or inserted row breaks the chain at its number.

create table public.audit_log (
  number bigint primary key,
  at timestamptz not null,
  -- The username of the person or token; null when the system did it.
  actor text,
  -- 'post.published', 'person.invited', 'session.started' …
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*[.][a-z]+(-[a-z]+)*$'),
  -- Of a post that may be gone.
  post_id uuid,
  content_hash text,
  -- What else belongs to the action; never a secret.
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 20000),
  -- The client's network address, and its program as it names itself.
  address text,
  client text check (length(client) <= 300),
  previous_hash text not null,
  hash text not null unique
);

create index audit_log_of_post on public.audit_log (post_id, number desc) where post_id is not null;
create index audit_log_of_actor on public.audit_log (actor, number desc);
create index audit_log_of_action on public.audit_log (action, number desc);

alter table public.audit_log enable row level security;

create policy "those with the right read the audit log"
on public.audit_log for select to authenticated
using ((select private.may('read-audit')));

revoke all on public.audit_log from public, anon, authenticated;
grant select on public.audit_log to authenticated;

-- The hash of an entry: SHA-256 in hexadecimal digits of its columns as one JSON array in this order, times in UTC with
-- microseconds. A verifier computes the same from an export.
create function private.audit_hash(entry public.audit_log)
returns text
language sql
stable
set search_path = ''
as $$
  select encode(sha256(convert_to(jsonb_build_array(
    entry.previous_hash, entry.number, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor,
    entry.action, entry.post_id, entry.content_hash, entry.detail::text, entry.address, entry.client
  )::text, 'utf8')), 'hex')
$$;

-- Adds an entry for the signed-in person. Entries come one after the other: the lock is held until the transaction ends.
create function private.note_in_audit_log(
  action text,
  post_id uuid default null,
  content_hash text default null,
  detail jsonb default '{}'
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  entry public.audit_log;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit_log', 0));
  select last.number + 1, last.hash into entry.number, entry.previous_hash
  from public.audit_log as last
  order by last.number desc
  limit 1;
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
create function private.refuse_audit_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'Entries of the audit log are only added.' using errcode = '42501';
end
$$;

create trigger refuse_audit_change
before update or delete or truncate on public.audit_log
for each statement execute function private.refuse_audit_change();

revoke all on function private.audit_hash, private.note_in_audit_log, private.refuse_audit_change
from public, anon, authenticated;
