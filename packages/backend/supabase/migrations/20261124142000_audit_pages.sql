-- Pages of the audit log read as many entries as they show, however many there are: each combination of person and action has an index
-- in the order of the pages. Few entries have the same post.

create index audit_log_by_time on public.audit_log (at, number);
create index audit_log_of_actor_by_time on public.audit_log (actor, at, number);
create index audit_log_of_action_by_time on public.audit_log (action, at, number);
create index audit_log_of_actor_and_action_by_time on public.audit_log (actor, action, at, number);
create index audit_log_of_post_by_time on public.audit_log (post_id, at, number) where post_id is not null;
drop index public.audit_log_of_actor;
drop index public.audit_log_of_action;
drop index public.audit_log_of_post;

-- Entries as their hash was made: time and detail are the texts that went into it. In the order of the chain after a number, for an
-- export; else newest first, before the entry of a number when one is given. Time and number may disagree where a clock was set back,
-- so that pages by time go through the entries by time.
create or replace function public.audit_entries(
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
language plpgsql
stable
set search_path = ''
-- Each order has its index; a database without statistics would sort all entries of a person instead.
set enable_sort = off
as $$
#variable_conflict use_column
declare
  -- Only what is asked for, so that each query gets the index that fits it.
  fits constant text := concat_ws(' and ', 'true',
    case when audit_entries.after_number is not null then 'log.number > $1' end,
    case when audit_entries.before_number is not null then '(log.at, log.number) < ($2, $3)' end,
    case when audit_entries.of_actor is not null then 'log.actor = $4' end,
    case when audit_entries.of_action is not null then 'log.action = $5' end,
    case when audit_entries.of_post is not null then 'log.post_id = $6' end,
    case when audit_entries.since is not null then 'log.at >= $7' end,
    case when audit_entries.until is not null then 'log.at < $8' end
  );
  before_at constant timestamptz := (
    select log.at
    from public.audit_log as log
    where log.number <= audit_entries.before_number
    order by log.number desc
    limit 1
  );
begin
  return query execute format(
    $query$
      select
        log.number, to_char(log.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), log.actor, log.action, log.post_id,
        log.content_hash, log.detail::text, log.address, log.client, log.previous_hash, log.hash
      from public.audit_log as log
      where %s
      order by %s
      limit $9
    $query$,
    fits, case when audit_entries.after_number is null then 'log.at desc, log.number desc' else 'log.number' end
  )
  using audit_entries.after_number, before_at, audit_entries.before_number, audit_entries.of_actor, audit_entries.of_action,
    audit_entries.of_post, audit_entries.since, audit_entries.until, least(greatest(coalesce(audit_entries.page_size, 100), 1), 1000);
end
$$;
