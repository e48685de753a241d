-- What each process of each shell serves, so that a promotion can tell whether visitors get it.

create table private.shell_reports (
  process text primary key check (process ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$'),
  report text not null check (octet_length(report) <= 262144),
  reported_at timestamptz not null default now()
);

alter table private.shell_reports enable row level security;
revoke all on private.shell_reports from public, anon, authenticated;

-- Notes what a process of a shell serves. Only a shell, which proves itself by its secret, may report.
create function public.report_shell(of_process text, new_report text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not private.comes_from_shell() then
    raise exception 'Only a shell may report what it serves.' using errcode = '42501';
  end if;
  insert into private.shell_reports (process, report) values (of_process, new_report)
  on conflict (process) do update set report = excluded.report, reported_at = now();
  delete from private.shell_reports where reported_at < now() - interval '1 hour';
end
$$;

-- The reports of the last seconds, for deployers and staff. Their age is measured by one clock, the database's.
create function public.shell_reports(within_seconds integer)
returns setof text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not (private.is_deployer() or private.is_staff()) then
    raise exception 'Only deployers and staff may see what shells serve.' using errcode = '42501';
  end if;
  return query
  select reports.report
  from private.shell_reports as reports
  where reports.reported_at > now() - make_interval(secs => within_seconds)
  order by reports.process;
end
$$;

revoke all on function public.report_shell(text, text) from public, anon, authenticated;
revoke all on function public.shell_reports(integer) from public, anon, authenticated;
grant execute on function public.report_shell(text, text) to anon, authenticated;
grant execute on function public.shell_reports(integer) to authenticated;
