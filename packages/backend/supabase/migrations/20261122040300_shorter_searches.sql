-- A search takes fewer posts from the index of words: reading ten thousand, which lie apart, took most of its time.

-- Room to remember single posts of a long list, where otherwise whole pages of them are read and compared again.
alter function private.any_with_words(tsquery, integer) set work_mem = '16MB';

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

-- A query for texts with a word for each of these beginnings; empty where there is none, and where so many of the newest posts have
-- them that looking through the index would read a large part of it.
create or replace function private.words_beginning_with(typed text)
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
