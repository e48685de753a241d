-- Disclosures: texts by product and jurisdiction that posts show, by a rule for their type or because a block of the text names them.
-- An approval covers those in force for its text (decision 0151).

create table public.disclosures (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
  product text not null check (
    product in ('investments', 'crypto', 'mortgages', 'pensions', 'affiliate', 'conflict-of-interest')
  ),
  jurisdiction text not null check (jurisdiction ~ '^[A-Z]{2,3}$'),
  title text not null check (title ~ '[^[:space:]]' and length(title) <= 120),
  text text not null check (text ~ '[^[:space:]]' and length(text) <= 2000),
  -- Posts of these types show it without naming it.
  post_types text[] not null default '{}' check (
    post_types <@ array[
      'financial-news', 'market-analysis', 'investment-guide', 'trading-strategy', 'economic-commentary', 'financial-guide',
      'education'
    ]
  ),
  -- A retired one is shown by no post.
  is_retired boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by text
);

-- Every version, the current one too.
create table public.disclosure_versions (
  key text not null references public.disclosures (key),
  version integer not null,
  title text not null,
  text text not null,
  post_types text[] not null,
  is_retired boolean not null,
  changed_at timestamptz not null,
  changed_by text,
  primary key (key, version)
);

alter table public.disclosures enable row level security;
alter table public.disclosure_versions enable row level security;

create policy "the newsroom reads disclosures"
on public.disclosures for select to authenticated
using ((select private.may('read-posts')));

create policy "the newsroom reads former disclosures"
on public.disclosure_versions for select to authenticated
using ((select private.may('read-posts')));

revoke all on public.disclosures, public.disclosure_versions from public, anon, authenticated;
grant select on public.disclosures, public.disclosure_versions to authenticated;

-- Every version is added, and posts may be shown differently.
create function private.note_disclosure()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.disclosure_versions (key, version, title, text, post_types, is_retired, changed_at, changed_by)
  values (new.key, new.version, new.title, new.text, new.post_types, new.is_retired, new.changed_at, new.changed_by);
  perform private.announce_places(null);
  return null;
end
$$;

create trigger note_disclosure
after insert or update on public.disclosures
for each row execute function private.note_disclosure();

create function private.refuse_disclosure_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'Versions of disclosures are only added.' using errcode = '42501';
end
$$;

create trigger refuse_disclosure_change
before update or delete or truncate on public.disclosure_versions
for each statement execute function private.refuse_disclosure_change();

-- No rule yet: what posts show changes by a decision of the newsroom.
insert into public.disclosures (key, product, jurisdiction, title, text)
values
  (
    'investments-uk', 'investments', 'UK', 'Investment risk',
    'The value of investments and the income from them can fall as well as rise, and you may get back less than you invest. Past performance is not a reliable indicator of future results. This article is information, not a personal recommendation. If you are unsure whether an investment suits you, speak to an adviser who is authorised by the Financial Conduct Authority.'
  ),
  (
    'crypto-uk', 'crypto', 'UK', 'Cryptoassets',
    'Don''t invest unless you''re prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong.'
  ),
  (
    'mortgages-uk', 'mortgages', 'UK', 'Mortgages',
    'Your home may be repossessed if you do not keep up repayments on your mortgage. Think carefully before securing other debts against your home.'
  ),
  (
    'pensions-uk', 'pensions', 'UK', 'Pensions',
    'A pension is a long-term investment whose value can fall as well as rise. How it is taxed depends on your circumstances, and the rules may change. Pension Wise, a service from MoneyHelper, offers free and impartial guidance to people aged 50 or over with a defined contribution pension.'
  ),
  (
    'affiliate-uk', 'affiliate', 'UK', 'Affiliate links',
    'Some links in this article are affiliate links: if you open an account or buy a product through one of them, we may receive a commission, at no cost to you. Commission does not decide what we write about or what we say.'
  ),
  (
    'conflict-of-interest-uk', 'conflict-of-interest', 'UK', 'Interest of the author',
    'The author has a financial interest in a company or product that this article names.'
  );

-- The keys that a stored text names, as `namedDisclosures` reads them.
create function private.disclosure_keys(content text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select case when not private.has_records(disclosure_keys.content) then '{}' else array(
    select btrim(lines.line, E' \t\r')
    from private.lines_in(disclosure_keys.content) as lines
    where lines.language = 'disclosure' and not lines.is_fence
      and btrim(lines.line, E' \t\r') ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
    order by lines.number
    limit 50
  ) end
$$;

-- What a text of this type shows: what it names in its order, then what rules add.
create function private.disclosures_in_force(post_type text, content text)
returns table (place bigint, key text, title text, text text)
language sql
stable
security definer
set search_path = ''
as $$
  select row_number() over (order by named.place nulls last, library.key), library.key, library.title, library.text
  from public.disclosures as library
  left join (
    select keys.key, min(keys.place) as place
    from unnest(private.disclosure_keys(disclosures_in_force.content)) with ordinality as keys (key, place)
    group by keys.key
  ) as named on named.key = library.key
  where not library.is_retired
    and (named.key is not null or disclosures_in_force.post_type = any (library.post_types))
$$;

-- What the caller may see of these posts shows. Bound when it is made, because visitors may not look into the schema private.
create function public.post_disclosures(post_ids uuid[])
returns table (post_id uuid, place bigint, key text, title text, text text)
language sql
stable
security invoker
set search_path = ''
begin atomic
  select posts.id, shown.place, shown.key, shown.title, shown.text
  from public.blog_posts as posts
  cross join lateral private.disclosures_in_force(posts.post_type, posts.content) as shown
  where posts.id = any (post_disclosures.post_ids[1:100])
  order by posts.id, shown.place;
end;

-- Which of these keys name nothing that posts show, for those who publish.
create function public.unknown_disclosures(keys text[])
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select distinct wanted.key
  from unnest(unknown_disclosures.keys[1:1000]) as wanted (key)
  where private.may_publish()
    and not exists (
      select from public.disclosures as library where library.key = wanted.key and not library.is_retired
    )
$$;

-- A post is stored either before a change of disclosures, which then finds it, or with what has changed.
create function private.wait_for_disclosures()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('disclosures', 0));
  return null;
end
$$;

create trigger wait_for_disclosures
before insert or update on public.blog_posts
for each statement execute function private.wait_for_disclosures();

-- Adds a disclosure (version 0) or changes the version that the caller has seen. Published posts show the new text at once. Scheduled
-- posts whose approvals it ends are hidden until they are approved again: gives their titles.
create function public.set_disclosure(
  key text,
  seen_version integer,
  product text,
  jurisdiction text,
  title text,
  text text,
  post_types text[],
  is_retired boolean default false
)
returns table (version integer, hidden_posts text[])
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  former public.disclosures;
  stored public.disclosures;
  scheduled uuid[];
  outdated uuid[];
begin
  perform private.assert_may('keep-evidence');
  if not (private.may('approve-as-editor') or private.may('approve-as-reviewer')) then
    raise exception 'Editors and reviewers change disclosures.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('disclosures', 0));
  select * into former from public.disclosures as library where library.key = set_disclosure.key;
  if coalesce(former.version, 0) <> set_disclosure.seen_version then
    raise exception 'This disclosure was changed since you opened it. Look at it again.' using errcode = '22RV2';
  end if;
  if former.key is not null and (
    set_disclosure.product, set_disclosure.jurisdiction, set_disclosure.title, set_disclosure.text, set_disclosure.post_types,
    set_disclosure.is_retired
  ) is not distinct from (
    former.product, former.jurisdiction, former.title, former.text, former.post_types, former.is_retired
  ) then
    return query select former.version, '{}'::text[];
    return;
  end if;
  scheduled := array(
    select posts.id
    from public.blog_posts as posts
    where posts.unpublished_at is null and posts.published_at > now()
      and private.approval_needs(posts.post_type) <> 'none'
      and private.missing_approvals(posts.id, posts.post_type, private.approved_hash(posts)) = '{}'
  );
  insert into public.disclosures as library (
    key, product, jurisdiction, title, text, post_types, is_retired, version, changed_at, changed_by
  ) values (
    set_disclosure.key, set_disclosure.product, set_disclosure.jurisdiction, btrim(set_disclosure.title),
    btrim(set_disclosure.text), set_disclosure.post_types, set_disclosure.is_retired, 1, now(), private.staff_username()
  )
  on conflict (key) do update
  set product = excluded.product, jurisdiction = excluded.jurisdiction, title = excluded.title, text = excluded.text,
    post_types = excluded.post_types, is_retired = excluded.is_retired, version = library.version + 1,
    changed_at = excluded.changed_at, changed_by = excluded.changed_by
  returning * into stored;
  outdated := array(
    select posts.id
    from public.blog_posts as posts
    where posts.id = any (scheduled)
      and private.missing_approvals(posts.id, posts.post_type, private.approved_hash(posts)) <> '{}'
  );
  if outdated <> '{}' and not private.may('edit-every-post') then
    raise exception 'Scheduled posts show this text and would need a new approval (%). Ask an editor to change it.',
      cardinality(outdated) using errcode = '42501';
  end if;
  perform private.note_in_audit_log(
    case when former.key is null then 'disclosure.added' when stored.is_retired and not former.is_retired then 'disclosure.retired'
      else 'disclosure.changed' end,
    detail => jsonb_build_object(
      'key', stored.key, 'version', stored.version, 'title', stored.title, 'text', stored.text, 'former_text', former.text,
      'post_types', stored.post_types, 'former_post_types', former.post_types, 'hidden_posts', cardinality(outdated)
    )
  );
  update public.blog_posts as posts set unpublished_at = now() where posts.id = any (outdated);
  return query select stored.version, array(
    select posts.title from public.blog_posts as posts where posts.id = any (outdated) order by posts.title
  );
end
$$;

revoke all on function private.note_disclosure, private.refuse_disclosure_change, private.disclosure_keys,
  private.disclosures_in_force, private.wait_for_disclosures, public.post_disclosures,
  public.unknown_disclosures, public.set_disclosure
from public, anon, authenticated;
grant execute on function private.disclosures_in_force, public.post_disclosures to anon, authenticated;
grant execute on function public.unknown_disclosures, public.set_disclosure to authenticated;
