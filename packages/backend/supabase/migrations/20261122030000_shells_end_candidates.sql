-- A shell ends a candidate that fails too often for the visitors of all machines. It proves itself by its secret, and changes
-- nothing else of the registry: which release is live stays with deployers and admins.

-- Whether the second document is as the first one, but for candidates that it has no longer.
create function private.ends_candidates_alone(present text, document text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select
    document::jsonb - array['revision', 'change', 'remotes', 'signature'] = '{}'
    and document::jsonb -> 'remotes' = (
      select jsonb_object_agg(
        remotes.name,
        case document::jsonb -> 'remotes' -> remotes.name -> 'candidate'
          when 'null' then remotes.entry || '{"candidate": null}'
          else remotes.entry
        end
      )
      from jsonb_each(present::jsonb -> 'remotes') as remotes (name, entry)
    )
$$;

revoke all on function private.ends_candidates_alone(text, text) from public, anon, authenticated;

-- Puts the next revision in force, unless somebody else was first: then the answer is false, and nothing was changed.
create or replace function public.add_registry_revision(expected integer, document text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  deployer text := private.deployer();
  author text := coalesce(deployer, case when private.comes_from_shell() then 'shell' end);
  present public.registry_revisions;
  parsed jsonb;
  missing text;
begin
  if author is null then
    raise exception 'Only deployers and admins may change the registry.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('ledgerlight registry'));
  select * into present from public.registry_revisions as revisions order by revisions.revision desc limit 1;
  if expected is distinct from coalesce(present.revision, 0) then
    return false;
  end if;
  parsed := document::jsonb;
  if (parsed ->> 'revision') is distinct from (expected + 1)::text or (parsed -> 'change' ->> 'by') is distinct from author then
    raise exception 'A revision bears the number after the one before, and the name of its author.' using errcode = '22023';
  end if;
  if deployer is null and private.ends_candidates_alone(present.document, document) is not true then
    raise exception 'A shell may end candidates and change nothing else.' using errcode = '42501';
  end if;
  select format('%s@%s', named.remote, named.version) into missing
  from private.releases_named_by(document) as named
  where not exists (
    select from public.releases where releases.remote = named.remote and releases.version = named.version
  )
  limit 1;
  if missing is not null then
    raise exception '% is not in the store.', missing using errcode = '22023';
  end if;
  insert into public.registry_revisions (revision, document, made_by)
  values (expected + 1, document, author);
  return true;
end
$$;

grant execute on function public.add_registry_revision(integer, text) to anon;
