-- How often visitors may have texts of the tools improved by the AI provider: within the limits of their other requests, and within
-- one budget of the site for a day, because each request costs money. Staff have a limit of their own: claim_generation().

alter table private.visitor_limits
add column improvements_a_day integer not null default 200 check (improvements_a_day >= 0);

-- As before; the counts of improved texts are removed as early as those of messages.
create or replace function private.take_from_limits(kind text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  limits private.visitor_limits;
  from_shell constant boolean := private.comes_from_shell();
  -- Who comes past the shell takes nothing from a visitor with that address.
  prefix constant text := case when from_shell then '' else 'direct/' end;
  address constant text := private.client_address();
begin
  select * into limits from private.visitor_limits;
  if address is not null then
    perform private.take_from_limit(kind, private.hash_of(prefix || address), limits.per_address, limits.period);
    perform private.take_from_limit(
      kind, private.hash_of(prefix || private.wider_network(address)), limits.per_network, limits.period
    );
  end if;
  if not from_shell then
    perform private.take_from_limit(kind, 'direct', limits.direct, limits.period, '{"direct": true}');
  elsif not private.spend_proof(kind, limits) then
    perform private.take_from_limit(
      kind, 'everybody', limits.overall, limits.period,
      jsonb_build_object('challenge', jsonb_build_object('text', private.new_challenge(kind), 'bits', limits.proof_bits))
    );
  end if;
  -- No address stays longer than its limit needs it. Rows that another request holds are left for the next one.
  delete from private.visitor_counts as counts
  using (
    select expired.kind, expired.subject
    from private.visitor_counts as expired
    where expired.kind in ('contact', 'newsletter', 'improvement') and expired.started_at <= now() - limits.period
    limit 100
    for update skip locked
  ) as old
  where counts.kind = old.kind and counts.subject = old.subject;
end
$$;

-- Counts an improved text of the caller. The function behind /functions/v1/improve-text calls it first, with the headers that say
-- whose request it is. A budget that is used up is refused with "daily" in its details.
create function public.claim_improvement()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.take_from_limits('improvement');
  perform private.take_from_limit(
    'daily-improvement', 'everybody', (select improvements_a_day from private.visitor_limits), interval '1 day',
    '{"daily": true}'
  );
end
$$;

revoke all on function public.claim_improvement from public, anon, authenticated;
grant execute on function public.claim_improvement to anon;
