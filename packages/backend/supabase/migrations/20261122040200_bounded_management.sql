-- The list of staff reads a bounded number of posts too, whichever types and words are asked for.

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
create or replace function public.managed_posts(
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

revoke all on function private.words_beginning_with(text) from public, anon, authenticated;
