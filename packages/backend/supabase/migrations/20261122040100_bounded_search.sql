-- A search reads a bounded number of posts, whatever its words and however large the archive: of a word in few posts all that
-- have it, best first; of one in very many the newest that have it, best first.

-- Of the newest posts that visitors see those that fit, until `most` of them fit or `read_at_most` were read.
create function private.newest_with_words(words tsquery, most integer, read_at_most integer)
returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select newest.id
  from (
    select posts.id, posts.search_words
    from public.blog_posts as posts
    where posts.unpublished_at is null and posts.published_at <= now()
    order by posts.published_at desc, posts.id desc
    limit read_at_most
  ) as newest
  where newest.search_words @@ words
  limit most
$$;

-- At most this many posts with these words, in no order, by the index of words alone: each other way reads posts that do not fit.
create function private.any_with_words(words tsquery, most integer)
returns table (id uuid, published_at timestamptz, is_shown boolean, post_type text, title text)
language sql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
set enable_indexonlyscan = off
-- Room to remember single posts of a long list, where otherwise whole pages of them are read and compared again.
set work_mem = '16MB'
as $$
  select
    posts.id, posts.published_at, posts.unpublished_at is null and posts.published_at <= now(), posts.post_type, posts.title
  from public.blog_posts as posts
  where posts.search_words @@ words
  limit most
$$;

-- Posts with these words, whoever asks: under row-level security PostgreSQL would read all posts, because it does not trust the
-- operator with rows that the person may not see. The caller must join the posts that the person may see.
create or replace function private.posts_with_words(words tsquery)
returns table (id uuid, rank real)
language plpgsql
stable
rows 20
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ranked_at_most constant integer := 1000;
  -- A word in a twentieth of these newest posts is common: the newest are read, and not its long list in the index.
  sampled constant integer := 200;
  walked_at_most constant integer := 2000;
  -- Posts of one word lie apart, so reading many of them takes most of a search's time.
  matched_at_most constant integer := 4000;
  -- Of a query that only denies words the index knows nothing.
  is_common constant boolean := querytree(posts_with_words.words) = 'T' or (
    select count(*) >= sampled / 20 from private.newest_with_words(posts_with_words.words, sampled, sampled)
  );
  -- That words stand side by side is not in the index: one post after the other would be read and dropped. It is asked for after
  -- the bound, but where it is denied: there the index says nothing of it.
  loose constant tsquery := case
    when posts_with_words.words::text ~ '!' then posts_with_words.words
    else regexp_replace(posts_with_words.words::text, '<(-|[0-9]+)>', '&', 'g')::tsquery
  end;
  matches bigint := 0;
  candidates uuid[] := '{}';
begin
  if numnode(posts_with_words.words) = 0 then
    return;
  end if;
  if not is_common then
    select count(*), (
      array_agg(found.id order by found.is_shown desc, found.published_at desc, found.id desc)
    )[1:ranked_at_most]
    into matches, candidates
    from private.any_with_words(loose, matched_at_most) as found;
  end if;
  if is_common or matches = matched_at_most then
    candidates := candidates || array(
      select private.newest_with_words(posts_with_words.words, ranked_at_most, walked_at_most)
    );
  end if;
  return query
    select posts.id, ts_rank(posts.search_words, posts_with_words.words)
    from public.blog_posts as posts
    where posts.id = any (candidates) and posts.search_words @@ posts_with_words.words;
end
$$;

revoke all on function private.newest_with_words(tsquery, integer, integer) from public, anon, authenticated;
revoke all on function private.any_with_words(tsquery, integer) from public, anon, authenticated;
