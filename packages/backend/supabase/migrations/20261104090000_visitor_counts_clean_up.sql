-- Counts go by the period that their own kind has: a visitor's message removes no longer what was counted of staff, whose period
-- may be a longer one.

create or replace function private.take_from_limits(kind text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  limits private.visitor_limits;
  address text := private.client_address();
begin
  select * into limits from private.visitor_limits;
  -- Without an address only the common limit counts: one shared place would let anybody close the form for all.
  if address is not null then
    perform private.take_from_limit(
      kind, encode(sha256(convert_to(address, 'utf8')), 'hex'), limits.per_address, limits.period
    );
  end if;
  perform private.take_from_limit(kind, 'everybody', limits.overall, limits.period);
  -- No address stays longer than its limit needs it. Rows that another request holds are left for the next one.
  delete from private.visitor_counts as counts
  using (
    select expired.kind, expired.subject
    from private.visitor_counts as expired
    where expired.kind in ('contact', 'newsletter') and expired.started_at <= now() - limits.period
    limit 100
    for update skip locked
  ) as old
  where counts.kind = old.kind and counts.subject = old.subject;
end
$$;
