-- Every former version of a post and every correction, kept by the database itself, and what staff do with them: the list with
-- hidden posts, removing with a way back, former versions.

create table public.post_revisions (
  id uuid primary key default gen_random_uuid(),
  -- The later of two versions has the higher number; times may be equal.
  number bigint not null generated always as identity,
  -- Of a post that may be gone.
  post_id uuid not null,
  change text not null check (change in ('update', 'remove')),
  replaced_at timestamptz not null default clock_timestamp(),
  -- The username of the person; null when none was signed in.
  replaced_by text,
  slug text not null,
  title text not null,
  content text not null,
  image_url text,
  author text not null,
  meta_title text,
  meta_description text,
  post_type text not null,
  created_by_admin text,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  unpublished_at timestamptz,
  excerpt text not null,
  reading_minutes integer not null,
  -- What it was for visitors at the moment when it was replaced.
  state text not null generated always as (
    case
      when unpublished_at is not null then 'unpublished'
      when published_at > replaced_at then 'scheduled'
      else 'published'
    end
  ) stored,
  image_alt text not null default '',
  image_focus text not null default '',
  -- By its hash the version is found that a file published and others changed since.
  content_hash text not null generated always as (
    md5(
      title || chr(31) || content || chr(31) || author || chr(31) || post_type
      || chr(31) || coalesce(image_url, chr(30))
      || chr(31) || coalesce(meta_title, chr(30))
      || chr(31) || coalesce(meta_description, chr(30))
      || case when image_alt = '' then '' else chr(31) || image_alt end
      || case when image_focus = '' then '' else chr(31) || chr(29) || image_focus end
    )
  ) stored
);

create unique index post_revisions_of_post on public.post_revisions (post_id, number desc);
create index post_revisions_removed on public.post_revisions (replaced_at desc, id desc) where change = 'remove';

alter table public.post_revisions enable row level security;

create policy "staff read former versions"
on public.post_revisions for select to authenticated
using ((select private.is_staff()));

-- Only the triggers write. A client never reads created_by_admin here.
revoke all on public.post_revisions from public, anon, authenticated;
revoke all on sequence public.post_revisions_number_seq from public, anon, authenticated;
grant select (
  id, number, post_id, change, replaced_at, replaced_by, slug, title, content, image_url, author, meta_title,
  meta_description, post_type, published_at, updated_at, excerpt, reading_minutes, state, image_alt, image_focus, content_hash
) on public.post_revisions to authenticated;

create function private.keep_former_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_kept constant integer := 100;
begin
  insert into public.post_revisions (
    post_id, change, replaced_by, slug, title, content, image_url, image_alt, image_focus, author, meta_title,
    meta_description, post_type, created_by_admin, published_at, updated_at, unpublished_at, excerpt, reading_minutes
  ) values (
    old.id,
    case tg_op when 'DELETE' then 'remove' else 'update' end,
    (select staff.username from private.staff where staff.user_id = auth.uid()),
    old.slug, old.title, old.content, old.image_url, old.image_alt, old.image_focus, old.author, old.meta_title,
    old.meta_description, old.post_type, old.created_by_admin, old.published_at, old.updated_at, old.unpublished_at, old.excerpt,
    old.reading_minutes
  );
  delete from public.post_revisions as revisions
  where revisions.post_id = old.id
    and revisions.number <= (
      select kept.number
      from public.post_revisions as kept
      where kept.post_id = old.id
      order by kept.number desc
      limit 1 offset most_kept
    );
  return null;
end
$$;

create trigger keep_removed_version
after delete on public.blog_posts
for each row execute function private.keep_former_version();

-- Content comes last, because it is the longest to compare.
create trigger keep_updated_version
after update on public.blog_posts
for each row
when (
  (
    old.published_at, old.unpublished_at, old.title, old.author, old.post_type, old.image_url, old.image_alt,
    old.image_focus, old.meta_title, old.meta_description, old.excerpt, old.reading_minutes, old.content
  ) is distinct from (
    new.published_at, new.unpublished_at, new.title, new.author, new.post_type, new.image_url, new.image_alt,
    new.image_focus, new.meta_title, new.meta_description, new.excerpt, new.reading_minutes, new.content
  )
)
execute function private.keep_former_version();

-- When readers are told that an article was updated, and what was wrong with it before: a line on what was wrong. It is never
-- changed: a wrong one gets another one after it.
create table public.post_corrections (
  id uuid primary key default gen_random_uuid(),
  -- Of a post that may be gone: whoever brings it back brings its corrections back.
  post_id uuid not null,
  -- The version that was wrong, as long as it is kept; null where no former version was.
  revision_id uuid references public.post_revisions (id) on delete set null,
  note text not null check (
    length(note) <= 500
    and note = btrim(note)
    and note !~ '[[:cntrl:]]'
    -- Something that can be seen: neither white space nor what Unicode calls default ignorable.
    and note ~ '[^[:space:]\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  ),
  corrected_at timestamptz not null default now(),
  -- The username of the person; null when none was signed in.
  corrected_by text
);

create index post_corrections_of_post on public.post_corrections (post_id, corrected_at, id);
create index post_corrections_of_revision on public.post_corrections (revision_id);

alter table public.post_corrections enable row level security;

-- The posts are those that the person who asks may see.
create policy "corrections are read with their post"
on public.post_corrections for select to anon, authenticated
using (exists (select from public.blog_posts as posts where posts.id = post_corrections.post_id));

-- Only the trigger writes, so that a correction comes with the version that it corrects. Nobody reads who wrote it.
revoke all on public.post_corrections from public, anon, authenticated;
grant select (id, post_id, note, corrected_at) on public.post_corrections to anon;
grant select (id, post_id, revision_id, note, corrected_at) on public.post_corrections to authenticated;

create function private.note_correction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  line constant text := btrim(regexp_replace(new.correction, '[[:space:]]+', ' ', 'g'));
begin
  -- Sent again after a lost answer, the last one is not noted twice.
  if line is not null and line is distinct from (
    select last.note
    from public.post_corrections as last
    where last.post_id = new.id
    order by last.corrected_at desc, last.id desc
    limit 1
  ) then
    insert into public.post_corrections (post_id, note, corrected_by)
    values (new.id, line, (select staff.username from private.staff where staff.user_id = auth.uid()));
  end if;
  new.correction := null;

  -- Readers are told of what they read: words, picture and byline. What only search engines and lists show is not that, nor is
  -- being hidden or getting another time; a post that was never updated is as old as its time.
  new.updated_at := case
    when line is not null
      or (new.title, new.author, new.image_url, new.content)
        is distinct from (old.title, old.author, old.image_url, old.content)
      then now()
    when old.updated_at <= old.published_at then least(old.updated_at, new.published_at)
    else old.updated_at
  end;
  return new;
end
$$;

-- Triggers run by name: this one after fill_blog_post.
create trigger note_correction
before update on public.blog_posts
for each row execute function private.note_correction();

create function private.link_correction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.post_corrections as correction
  set revision_id = (
    select revisions.id
    from public.post_revisions as revisions
    where revisions.post_id = new.id
    order by revisions.number desc
    limit 1
  )
  where correction.post_id = new.id and correction.corrected_at = now() and correction.revision_id is null;
  return null;
end
$$;

-- After keep_updated_version, which keeps the version.
create trigger link_correction
after update on public.blog_posts
for each row
when (new.updated_at is distinct from old.updated_at)
execute function private.link_correction();

-- Posts with what only staff may know. Without row-level security: who reads it must ask first who is asking.
create view private.managed_posts as
select
  posts.id, posts.slug, posts.title, posts.author, posts.image_url, posts.post_type, posts.excerpt, posts.reading_minutes,
  posts.published_at, posts.updated_at, posts.content, posts.meta_title, posts.meta_description, posts.content_hash,
  case
    when posts.unpublished_at is not null then 'unpublished'
    when posts.published_at > now() then 'scheduled'
    else 'published'
  end as state,
  posts.created_by_admin as created_by,
  posts.image_alt, posts.image_focus
from public.blog_posts as posts;

revoke all on private.managed_posts from public, anon, authenticated;

-- A query for texts with a word for each of these beginnings; empty where there is none, and where so many of the newest posts have
-- them that looking through the index would read a large part of it.
create function private.words_beginning_with(typed text)
returns tsquery
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when (select count(*) >= 10 from private.newest_with_words(beginnings.words, 200, 200)) then ''::tsquery
    else beginnings.words
  end
  from (
    select coalesce(string_agg(quote_literal(lexeme) || ':*', ' & '), '')::tsquery as words
    from unnest(to_tsvector('pg_catalog.english', private.searchable_text(typed)))
  ) as beginnings
$$;

-- Posts of these types (none means all) whose title contains the text, newest first, after a place when one is given. A text is
-- looked for in the titles of the newest `walked_at_most` posts after the place, and in older ones where words begin with it.
-- `page_size` may be one more than a page of 100, to tell whether there are more.
create function public.managed_posts(
  search text default '',
  types text[] default '{}',
  before_published_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, state text, created_by text, image_alt text, image_focus text,
  editable boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  walked_at_most constant integer := 5000;
  matched_at_most constant integer := 2000;
  all_types constant text[] := array(select counts.post_type from private.post_counts as counts);
  asks_admin constant boolean := private.is_admin();
  asks_name constant text := private.staff_username();
  wanted constant text := lower(normalize(left(coalesce(search, ''), 200), nfc));
  wanted_types constant text[] := case
    when coalesce(cardinality(managed_posts.types), 0) = 0 then all_types
    else array(select distinct unnest(managed_posts.types))
  end;
  rows_at_most constant integer := least(greatest(coalesce(managed_posts.page_size, 50), 1), 101);
  after_time constant timestamptz := coalesce(managed_posts.before_published_at, 'infinity');
  after_id constant uuid := coalesce(managed_posts.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  page uuid[];
begin
  perform private.assert_staff();
  if wanted = '' then
    page := array(
      select newest.id
      from unnest(wanted_types) as wanted_type
      cross join lateral (
        select posts.id, posts.published_at
        from public.blog_posts as posts
        where posts.post_type = wanted_type and (posts.published_at, posts.id) < (after_time, after_id)
        order by posts.published_at desc, posts.id desc
        limit rows_at_most
      ) as newest
      order by newest.published_at desc, newest.id desc
      limit rows_at_most
    );
  else
    page := array(
      select found.id
      from (
        select newest.id, newest.published_at
        from (
          select posts.id, posts.published_at, posts.post_type, posts.title
          from public.blog_posts as posts
          where (posts.published_at, posts.id) < (after_time, after_id)
          order by posts.published_at desc, posts.id desc
          limit walked_at_most
        ) as newest
        where newest.post_type = any (wanted_types) and strpos(lower(normalize(newest.title, nfc)), wanted) > 0
        union
        select matched.id, matched.published_at
        from private.any_with_words(private.words_beginning_with(wanted), matched_at_most) as matched
        where (matched.published_at, matched.id) < (after_time, after_id)
          and matched.post_type = any (wanted_types)
          and strpos(lower(normalize(matched.title, nfc)), wanted) > 0
      ) as found
      order by found.published_at desc, found.id desc
      limit rows_at_most
    );
  end if;
  return query
    select
      posts.id, posts.slug, posts.title, posts.author, posts.image_url, posts.post_type, posts.excerpt,
      posts.reading_minutes, posts.published_at, posts.updated_at, posts.state, posts.created_by, posts.image_alt,
      posts.image_focus,
      asks_admin or coalesce(posts.created_by = asks_name, false)
    from private.managed_posts as posts
    where posts.id = any (page)
    order by posts.published_at desc, posts.id desc;
end
$$;

-- One post with its text and whether the caller may change it, or no row.
create function public.managed_post(post_id uuid)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, content text, meta_title text, meta_description text,
  content_hash text, state text, created_by text, image_alt text, image_focus text,
  editable boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  return query
    select posts.*, private.may_edit_post_of(posts.created_by)
    from private.managed_posts as posts
    where posts.id = managed_post.post_id;
end
$$;

-- Removes a post as the policies allow it and gives the id of the version that brings it back; null when nothing was removed.
create function public.remove_post(post_id uuid)
returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
begin
  delete from public.blog_posts where blog_posts.id = remove_post.post_id;
  if not found then
    return null;
  end if;
  return (
    select revisions.id
    from public.post_revisions as revisions
    where revisions.post_id = remove_post.post_id
    order by revisions.number desc
    limit 1
  );
end
$$;

-- Posts that are gone, each by the version that brings it back, last deleted first, after a place when one is given.
-- `page_size` may be one more than a page of 100, to tell whether there are more.
create function public.deleted_posts(
  before_deleted_at timestamptz default null,
  before_revision_id uuid default null,
  page_size integer default 50
)
returns table (
  revision_id uuid, title text, author text, post_type text, deleted_at timestamptz, deleted_by text, created_by text,
  editable boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asks_admin constant boolean := private.is_admin();
  asks_name constant text := private.staff_username();
begin
  perform private.assert_staff();
  return query
    select
      removed.id, removed.title, removed.author, removed.post_type, removed.replaced_at, removed.replaced_by,
      removed.created_by_admin, asks_admin or coalesce(removed.created_by_admin = asks_name, false)
    from public.post_revisions as removed
    where removed.change = 'remove'
      and (removed.replaced_at, removed.id) < (
        coalesce(deleted_posts.before_deleted_at, 'infinity'),
        coalesce(deleted_posts.before_revision_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
      -- Not back, and not back and deleted again since.
      and not exists (select from public.blog_posts as posts where posts.id = removed.post_id)
      and not exists (
        select from public.post_revisions as later
        where later.post_id = removed.post_id and later.number > removed.number
      )
    order by removed.replaced_at desc, removed.id desc
    limit least(greatest(coalesce(deleted_posts.page_size, 50), 1), 101);
end
$$;

-- Brings a version back; no row when there is none of this id. A post that is there gets its words and image, and keeps when and
-- whether visitors see it. A removed post comes back as it was last, with the words of the version.
create function public.restore_post(revision_id uuid)
returns table (id uuid, slug text)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted public.post_revisions;
  latest public.post_revisions;
  creator text;
  free text;
begin
  perform private.assert_staff();
  select * into wanted from public.post_revisions as revisions where revisions.id = restore_post.revision_id;
  if not found then
    return;
  end if;

  -- Two that bring the same post back take turns, and the second finds it there.
  perform pg_advisory_xact_lock(hashtextextended('post_revisions.post_id/' || wanted.post_id, 0));
  select posts.created_by_admin into creator from public.blog_posts as posts where posts.id = wanted.post_id for update;
  if found then
    perform private.assert_may_edit_post_of(creator);
    return query
      update public.blog_posts as posts
      set title = wanted.title,
        content = wanted.content,
        image_url = wanted.image_url,
        image_alt = wanted.image_alt,
        image_focus = wanted.image_focus,
        author = wanted.author,
        meta_title = wanted.meta_title,
        meta_description = wanted.meta_description,
        post_type = wanted.post_type,
        excerpt = wanted.excerpt,
        reading_minutes = wanted.reading_minutes
      where posts.id = wanted.post_id
      returning posts.id, posts.slug;
    return;
  end if;

  select * into latest
  from public.post_revisions as revisions
  where revisions.post_id = wanted.post_id
  order by revisions.number desc
  limit 1;
  perform private.assert_may_edit_post_of(latest.created_by_admin);
  free := private.free_slug(latest.slug);
  -- 'rates-2' that was taken becomes 'rates-3', and not 'rates-2-2'.
  if free <> latest.slug and latest.slug ~ ('^' || public.slug_for(latest.title) || '-[0-9]+$') then
    free := private.free_slug(public.slug_for(latest.title));
  end if;
  return query
    insert into public.blog_posts as posts (
      id, slug, title, content, image_url, image_alt, image_focus, author, meta_title, meta_description, post_type,
      created_by_admin, published_at, updated_at, unpublished_at, excerpt, reading_minutes
    ) values (
      latest.post_id, free, wanted.title, wanted.content, wanted.image_url, wanted.image_alt,
      wanted.image_focus, wanted.author, wanted.meta_title, wanted.meta_description, wanted.post_type,
      latest.created_by_admin, latest.published_at,
      case when wanted.id = latest.id then latest.updated_at else now() end,
      latest.unpublished_at, wanted.excerpt, wanted.reading_minutes
    )
    returning posts.id, posts.slug;
end
$$;

revoke all on function private.keep_former_version, private.note_correction, private.link_correction,
  private.words_beginning_with, public.managed_posts, public.managed_post, public.remove_post,
  public.deleted_posts, public.restore_post from public, anon, authenticated;
grant execute on function public.managed_posts, public.managed_post, public.remove_post,
  public.deleted_posts, public.restore_post to authenticated;
