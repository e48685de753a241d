-- Embargoes and the calendar of the newsroom. An embargo is a time before which visitors see nothing of a post; it belongs to the id that
-- the post has or, as a draft or a text in review, will have (decision 0157).

create table public.post_embargoes (
  post_id uuid primary key,
  embargo_until timestamptz not null check (
    embargo_until >= '0001-01-02 00:00:00+00' and embargo_until < '9999-12-31 00:00:00+00'
  ),
  set_by text not null,
  set_at timestamptz not null default now()
);

create index post_embargoes_by_time on public.post_embargoes (embargo_until);

alter table public.post_embargoes enable row level security;

create policy "the newsroom reads embargoes"
on public.post_embargoes for select to authenticated
using ((select private.may('read-posts')));

revoke all on public.post_embargoes from public, anon, authenticated;
grant select on public.post_embargoes to authenticated;

-- Ends a request that conflicts with an embargo.
create function private.refuse_embargoed(embargo_until timestamptz)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  raise exception 'This post is under embargo until % UTC. Schedule it for then or later.',
    to_char(embargo_until at time zone 'UTC', 'FMDD Mon YYYY, HH24:MI')
  using errcode = '22RV3';
end
$$;

-- The rule of every way to visitors, also for the system.
create function private.guard_embargo()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  embargo_until constant timestamptz := (
    select embargoes.embargo_until
    from public.post_embargoes as embargoes
    where embargoes.post_id = new.id and embargoes.embargo_until > greatest(now(), new.published_at)
  );
begin
  if embargo_until is not null then
    perform private.refuse_embargoed(embargo_until);
  end if;
  return null;
end
$$;

create trigger guard_embargo
after insert or update of published_at, unpublished_at on public.blog_posts
for each row
when (new.unpublished_at is null)
execute function private.guard_embargo();

-- Who may change what has this id: the creator of the post, else the first author of the text in review, else of the draft.
create function private.creator_of(post_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select posts.created_by_admin from public.blog_posts as posts where posts.id = creator_of.post_id),
    (private.text_authors(creator_of.post_id))[1],
    (select drafts.created_by from public.drafts where drafts.id = creator_of.post_id)
  )
$$;

-- Sets an embargo, or lifts it without a time. Who may change the post sets and extends one; only its setter and editors shorten or
-- lift it.
create function public.set_embargo(post_id uuid, embargo_until timestamptz default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted constant timestamptz := set_embargo.embargo_until;
  former public.post_embargoes;
  live public.blog_posts;
begin
  perform private.assert_may('write-posts');
  select * into live from public.blog_posts as posts where posts.id = set_embargo.post_id for update;
  perform private.assert_may_edit_post_of(private.creator_of(set_embargo.post_id));
  select * into former from public.post_embargoes as embargoes where embargoes.post_id = set_embargo.post_id for update;
  if former.embargo_until > now() and (wanted is null or wanted < former.embargo_until)
    and not private.may('edit-every-post') and not former.set_by = any (private.own_accounts()) then
    raise exception 'Only % and editors may shorten or lift this embargo.', former.set_by using errcode = '42501';
  end if;
  if wanted <= now() then
    raise exception 'An embargo ends in the future.' using errcode = '22023';
  end if;
  if live.id is not null and live.unpublished_at is null and live.published_at < wanted then
    raise exception 'This post is % before the embargo ends. Unpublish it or change its time first.',
      case when live.published_at > now() then 'scheduled for a time' else 'published' end
    using errcode = '22RV3';
  end if;
  if wanted is null then
    delete from public.post_embargoes as embargoes where embargoes.post_id = set_embargo.post_id;
  else
    insert into public.post_embargoes as embargoes (post_id, embargo_until, set_by)
    values (set_embargo.post_id, wanted, private.staff_username())
    on conflict (post_id) do update
    set embargo_until = excluded.embargo_until, set_by = excluded.set_by, set_at = now();
  end if;
  if wanted is distinct from former.embargo_until then
    perform private.note_in_audit_log(
      case when wanted is null then 'embargo.lifted' else 'embargo.set' end, set_embargo.post_id, live.content_hash,
      jsonb_build_object('until', wanted, 'before', former.embargo_until)
    );
  end if;
end
$$;

-- What visitors see or will see from posts of these weeks, and the drafts whose embargo ends in them, at most 1,000.
create function public.calendar(since timestamptz, until timestamptz)
returns table (
  post_id uuid, title text, author text, post_type text, source text, kind text, at timestamptz, embargo_until timestamptz,
  editable boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  edits_every constant boolean := private.may('edit-every-post');
  own constant text[] := case when private.may('write-posts') then private.own_accounts() else '{}' end;
begin
  perform private.assert_staff();
  if calendar.until - calendar.since > interval '63 days' then
    raise exception 'The calendar shows 63 days at most.' using errcode = '22023';
  end if;
  return query
    select shown.id, shown.title, shown.author, shown.post_type, shown.source, shown.kind, shown.at, shown.embargo_until,
      edits_every or coalesce(shown.creator = any (own), false)
    from (
      select posts.id, posts.title, posts.author, posts.post_type, 'post' as source, private.live_stage(posts) as kind,
        posts.published_at as at, embargoes.embargo_until, posts.created_by_admin as creator
      from public.blog_posts as posts
      left join public.post_embargoes as embargoes on embargoes.post_id = posts.id
      where posts.unpublished_at is null and posts.published_at >= calendar.since and posts.published_at < calendar.until
      union all
      select embargoes.post_id, texts.title, texts.author, texts.post_type, texts.source, 'embargoed',
        embargoes.embargo_until, embargoes.embargo_until, private.creator_of(embargoes.post_id)
      from public.post_embargoes as embargoes
      cross join lateral (
        select reviews.title, reviews.author, reviews.post_type, 'review' as source, 1 as place
        from public.post_reviews as reviews
        where reviews.post_id = embargoes.post_id
        union all
        select drafts.title, drafts.author, drafts.post_type, 'draft', 2
        from public.drafts
        where drafts.id = embargoes.post_id
        union all
        select posts.title, posts.author, posts.post_type, 'post', 3
        from public.blog_posts as posts
        where posts.id = embargoes.post_id
        order by place
        limit 1
      ) as texts
      where embargoes.embargo_until >= calendar.since and embargoes.embargo_until < calendar.until
        and not exists (
          select from public.blog_posts as posts where posts.id = embargoes.post_id and posts.unpublished_at is null
        )
    ) as shown
    order by shown.at, shown.id
    limit 1000;
end
$$;

-- Who wrote the draft of a text since it was published last. The one who submits it need not be among them.
create function private.draft_people(draft_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select drafts.created_by from public.drafts where drafts.id = draft_people.draft_id
    union
    select drafts.updated_by from public.drafts where drafts.id = draft_people.draft_id
    union
    select versions.saved_by
    from public.draft_versions as versions
    where versions.draft_id = draft_people.draft_id
      and versions.change = 'update'
      and not exists (
        select from public.draft_versions as removed
        where removed.draft_id = versions.draft_id and removed.change = 'remove' and removed.number > versions.number
      )
  )
$$;

-- None of them approves it.
create function private.add_draft_people()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.authors := new.authors || array(
    select people.name
    from unnest(private.draft_people(new.post_id)) as people (name)
    where people.name is not null and not people.name = any (new.authors)
  );
  return new;
end
$$;

create trigger add_draft_people
before insert on public.post_reviews
for each row execute function private.add_draft_people();

-- As before, but who approved another version is among those who can approve this one.
create or replace function private.refuse_unapproved(post_id uuid, missing text[])
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  named_at_most constant integer := 5;
  authors constant text[] := private.text_authors(post_id) || private.acting_people();
  approved_by constant text[] := array(
    select approvals.approved_by
    from public.post_approvals as approvals
    where approvals.post_id = refuse_unapproved.post_id
      and approvals.ended_at is null
      -- This version has the kinds that are not missing; with 'editor-or-reviewer' it has none.
      and not approvals.approved_as = any (missing)
      and missing <> '{editor-or-reviewer}'
  );
  kind text;
  able text[];
  able_of_all text[] := '{}';
  wanted text[] := '{}';
begin
  foreach kind in array missing loop
    able := private.approvers(kind, authors || approved_by);
    able_of_all := able_of_all || able;
    wanted := wanted || format(
      '%s (%s)',
      case kind when 'editor' then 'an editor' when 'reviewer' then 'a reviewer' else 'an editor or a reviewer' end,
      case
        when able = '{}' then 'there is none yet: ask an admin'
        else array_to_string(able[1:named_at_most], ', ')
          || case when cardinality(able) > named_at_most then format(' and %s more', cardinality(able) - named_at_most) else '' end
      end
    );
  end loop;
  raise exception 'This text needs the approval of %.', array_to_string(wanted, ' and of ')
  using errcode = '22RV1',
    detail = jsonb_build_object(
      'missing', missing, 'approvers', array(select distinct name from unnest(able_of_all) as name order by name)
    )::text;
end
$$;

revoke all on function private.draft_people, private.add_draft_people, private.refuse_unapproved, private.refuse_embargoed, private.guard_embargo, private.creator_of, public.set_embargo, public.calendar
from public, anon, authenticated;
grant execute on function public.set_embargo, public.calendar to authenticated;
