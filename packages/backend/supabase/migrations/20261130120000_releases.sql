-- Releases of remotes, the revisions of their registry, and what shells report.
set check_function_bodies = off;

-- The files of releases: everybody reads those that are served by their address, deployers add them, nobody replaces one. The
-- source maps are kept apart, in a bucket that is not public, for deployers alone.
insert into storage.buckets (id, name, public, file_size_limit)
values ('releases', 'releases', true, 10485760), ('release-sources', 'release-sources', false, 10485760);

-- Releases of remotes and the registry that says which of them is live, for sites of several machines (decision 0056). Deployers and admins
-- release. A deployer is no member of the staff, so that every other policy treats one as somebody without rights.
create table private.deployers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  username text not null unique check (username ~ '^[a-z][a-z0-9_-]{1,49}$')
);

-- The name of the signed-in person who may release, or null. A session counts as long as one of the staff does.
create function private.deployer() returns text language sql stable security definer set search_path = '' as $$
  select deployers.username from private.deployers join auth.sessions on sessions.user_id = deployers.user_id
  where deployers.user_id = auth.uid()
    and sessions.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and sessions.created_at > now() - interval '8 hours'
  union all
  select member.username from private.staff_member() as member where private.may('release')
  limit 1
$$;

create function private.is_deployer() returns boolean language sql stable security definer set search_path = '' as $$
  select private.deployer() is not null
$$;

-- Tells the signed-in person the name under which they release; null means that they may not.
create function public.current_deployer() returns text language sql stable security definer set search_path = '' as $$
  select private.deployer()
$$;

-- What is stored of a release beside its files. A row means that all of them are there.
create table public.releases (
  remote text not null check (remote ~ '^[a-z][a-z0-9-]{0,49}$'), version text not null check (version ~ '^[a-f0-9]{12}$'),
  record text not null check (octet_length(record) <= 2097152), stored_by text not null default private.deployer(),
  stored_at timestamptz not null default now(),
  -- When somebody stored or chose it; what was used within the last hour is not removed.
  used_at timestamptz not null default now(), primary key (remote, version)
);

-- Every revision of the registry, as its author wrote it. The newest is in force; none is ever changed or removed.
create table public.registry_revisions (
  revision integer primary key check (revision >= 1), document text not null check (octet_length(document) <= 2097152),
  made_by text not null, made_at timestamptz not null default now()
);

create policy "deployers see releases" on public.releases for select to authenticated using ((select private.is_deployer()));
create policy "deployers store releases" on public.releases for insert to authenticated with check ((select private.is_deployer()));

create policy "deployers see the registry's revisions"
on public.registry_revisions for select to authenticated
using ((select private.is_deployer()));

-- The releases that a revision names as live or as a candidate.
create function private.releases_named_by(document text)
returns table (remote text, version text) language sql immutable set search_path = '' as $$
  select remotes.name, named.version from jsonb_each(document::jsonb -> 'remotes') as remotes (name, entry)
  cross join lateral (values (entry -> 'live' ->> 'version'), (entry -> 'candidate' -> 'release' ->> 'version')) as named (version)
  where named.version is not null
$$;

-- The registry in force, for everybody: it names what browsers load. Who knows its revision is told no more than that.
create function public.registry_in_force(known integer default null)
returns table (revision integer, document text) language sql stable security definer set search_path = '' as $$
  select revisions.revision, case when revisions.revision is distinct from known then revisions.document end
  from public.registry_revisions as revisions order by revisions.revision desc limit 1
$$;

-- Whether the second document is as the first one, but for candidates that it has no longer.
create function private.ends_candidates_alone(present text, document text) returns boolean language sql immutable set search_path = '' as $$
  select
    document::jsonb - array['revision', 'change', 'remotes', 'signature'] = '{}'
    and document::jsonb -> 'remotes' = (
      select jsonb_object_agg(
        remotes.name,
        case document::jsonb -> 'remotes' -> remotes.name -> 'candidate'
          when 'null' then remotes.entry || '{"candidate": null}' else remotes.entry
        end
      )
      from jsonb_each(present::jsonb -> 'remotes') as remotes (name, entry)
    )
$$;

-- Puts the next revision in force, unless somebody else was first: then the answer is false, and nothing was changed. A shell, which proves
-- itself by its secret, may end a candidate that fails too often; which release is live stays with deployers and admins.
create function public.add_registry_revision(expected integer, document text)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  deployer text := private.deployer();
  author text := coalesce(deployer, case when private.comes_from_shell() then 'shell' end);
  present public.registry_revisions;
  parsed jsonb;
  missing text;
begin
  if author is null then raise exception 'Only deployers and admins may change the registry.' using errcode = '42501'; end if;
  perform pg_advisory_xact_lock(hashtext('ledgerlight registry'));
  select * into present from public.registry_revisions as revisions order by revisions.revision desc limit 1;
  if expected is distinct from coalesce(present.revision, 0) then return false; end if;
  parsed := document::jsonb;
  if (parsed ->> 'revision') is distinct from (expected + 1)::text or (parsed -> 'change' ->> 'by') is distinct from author then
    raise exception 'A revision bears the number after the one before, and the name of its author.' using errcode = '22023';
  end if;
  if deployer is null and private.ends_candidates_alone(present.document, document) is not true then
    raise exception 'A shell may end candidates and change nothing else.' using errcode = '42501';
  end if;
  select format('%s@%s', named.remote, named.version) into missing from private.releases_named_by(document) as named
  where not exists (select from public.releases where releases.remote = named.remote and releases.version = named.version) limit 1;
  if missing is not null then raise exception '% is not in the store.', missing using errcode = '22023'; end if;
  insert into public.registry_revisions (revision, document, made_by) values (expected + 1, document, author);
  return true;
end
$$;

-- Says that a release is about to be used. False when it is not stored.
create function public.use_release(of_remote text, of_version text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_deployer() then raise exception 'Only deployers and admins may use releases.' using errcode = '42501'; end if;
  update public.releases set used_at = now() where remote = of_remote and version = of_version;
  return found;
end
$$;

-- Notes something else of a release, such as its contract; what it is made of and where it came from stays as it was noted.
create function public.renew_release(of_remote text, of_version text, new_record text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_deployer() then
    raise exception 'Only deployers and admins may note something of releases.' using errcode = '42501';
  end if;
  update public.releases set record = new_record
  where remote = of_remote and version = of_version
    and record::jsonb -> 'release' = new_record::jsonb -> 'release' and record::jsonb -> 'provenance' = new_record::jsonb -> 'provenance';
  return found;
end
$$;

-- Forgets a release, so that its files may be removed; false when it is in force, or was used within the last hour.
create function public.forget_release(of_remote text, of_version text)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_deployer() then raise exception 'Only deployers and admins may remove releases.' using errcode = '42501'; end if;
  perform pg_advisory_xact_lock(hashtext('ledgerlight registry'));
  delete from public.releases
  where remote = of_remote and version = of_version and used_at < now() - interval '1 hour'
    and not exists (
      select from public.registry_in_force() as present
      cross join lateral private.releases_named_by(present.document) as named
      where named.remote = of_remote and named.version = of_version
    );
  return found;
end
$$;

-- A release whose files are all there gets no further ones.
create policy "deployers add files of releases" on storage.objects for insert to authenticated
with check (
  (
    (bucket_id = 'releases' and objects.name ~ '^[a-z][a-z0-9-]{0,49}/[a-f0-9]{12}/(web|ssr)/[A-Za-z0-9_-][A-Za-z0-9_.-]*$')
    or (bucket_id = 'release-sources' and objects.name ~ '^[a-z][a-z0-9-]{0,49}/[a-f0-9]{12}/maps/[A-Za-z0-9_-][A-Za-z0-9_.-]*$')
  )
  and (select private.is_deployer())
  and not exists (
    select from public.releases
    where releases.remote = split_part(objects.name, '/', 1) and releases.version = split_part(objects.name, '/', 2)
  )
);
create policy "deployers see files of releases" on storage.objects for select to authenticated
using (bucket_id in ('releases', 'release-sources') and (select private.is_deployer()));

-- What is stored as a release is forgotten first, which is refused for what is in force.
create policy "deployers remove files of forgotten releases" on storage.objects for delete to authenticated
using (
  bucket_id in ('releases', 'release-sources') and (select private.is_deployer())
  and not exists (
    select from public.releases
    where releases.remote = split_part(objects.name, '/', 1) and releases.version = split_part(objects.name, '/', 2)
  )
);

-- Files of releases that nobody finished storing, or finished removing: their release is not stored, and nobody added one within the last
-- hour. It runs with the caller's rights, so that only deployers find any.
create function public.abandoned_release_files() returns setof text language sql stable set search_path = '' as $$
  select objects.name from storage.objects
  where objects.bucket_id in ('releases', 'release-sources')
    and objects.created_at < now() - interval '1 hour'
    and not exists (
      select from public.releases
      where releases.remote = split_part(objects.name, '/', 1) and releases.version = split_part(objects.name, '/', 2)
    )
  order by objects.name limit 1000
$$;

-- The files of one release, stored or not, in both buckets. It runs with the caller's rights, so that only deployers find any.
create function public.release_files(of_remote text, of_version text) returns setof text language sql stable set search_path = '' as $$
  select objects.name from storage.objects
  where objects.bucket_id in ('releases', 'release-sources')
    and split_part(objects.name, '/', 1) = of_remote and split_part(objects.name, '/', 2) = of_version
  order by objects.name limit 1000
$$;

-- What each process of each shell serves, so that a promotion can tell whether visitors get it.
create table private.shell_reports (
  process text primary key check (process ~ '^[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}$'),
  report text not null check (octet_length(report) <= 262144), reported_at timestamptz not null default now()
);

-- Notes what a process of a shell serves. Only a shell, which proves itself by its secret, may report.
create function public.report_shell(of_process text, new_report text)
returns void language plpgsql security definer set search_path = '' as $$
begin
  if not private.comes_from_shell() then raise exception 'Only a shell may report what it serves.' using errcode = '42501'; end if;
  insert into private.shell_reports (process, report) values (of_process, new_report)
  on conflict (process) do update set report = excluded.report, reported_at = now();
  delete from private.shell_reports where reported_at < now() - interval '1 hour';
end
$$;

-- The reports of the last seconds, for deployers and staff. Their age is measured by one clock, the database's.
create function public.shell_reports(within_seconds integer)
returns setof text language plpgsql stable security definer set search_path = '' as $$
begin
  if not (private.is_deployer() or private.is_staff()) then
    raise exception 'Only deployers and staff may see what shells serve.' using errcode = '42501';
  end if;
  return query
  select reports.report from private.shell_reports as reports
  where reports.reported_at > now() - make_interval(secs => within_seconds) order by reports.process;
end
$$;

-- What a revision of the registry changed, an entry for each change of a remote. The author is in the detail as well: a shell and a
-- deployer are no staff.
create function private.audit_registry() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  former jsonb;
  changed record;
  has_changed boolean := false;
begin
  select revisions.document::jsonb -> 'remotes' into former from public.registry_revisions as revisions
  where revisions.revision < new.revision order by revisions.revision desc limit 1;
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
    where actions.has_happened order by remotes.name
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

create trigger audit_registry after insert on public.registry_revisions for each row execute function private.audit_registry();
