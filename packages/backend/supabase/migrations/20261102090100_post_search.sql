-- Searching posts: by their words, whatever their endings and accents, best first, with the place that fits.

-- A text for the word parser: accents of Latin and Greek letters dropped, and the signs that would make it take words for
-- markup, a path or one long word become spaces. An abbreviation such as S&P or AT&T becomes one word, of which the parser would
-- leave nothing but stop words. Every character stays one character, so that a place in the result is the same place in
-- the text.
create function private.searchable_text(shown text)
returns text
language sql
immutable
set search_path = ''
as $$
  select translate(
    regexp_replace(shown, '\m([a-z]{1,2})&(?=[a-z]{1,2}\M)', '\1q', 'gi'),
    'ŁłØøĐđŦŧĦħı“”„<>/\–—…‘’«»•·' || chr(57344) || chr(57345) || coalesce(string_agg(accented, ''), ''),
    'LlOoDdTtHhi"""               ' || coalesce(string_agg(left(normalize(accented, nfd), 1), ''), '')
  )
  from (
    select distinct regexp_split_to_table(
      regexp_replace(shown, '[^\u00c0-\u017f\u0386-\u03ce\u1e00-\u1fff]+', '', 'g'),
      ''
    ) as accented
  ) as letters
  where accented <> ''
$$;

-- Titles weigh most, then what summarises the post, then its text.
create function private.post_words(title text, excerpt text, meta_description text, content text)
returns tsvector
language plpgsql
immutable
security definer
set search_path = ''
as $$
declare
  heading constant tsvector :=
    setweight(to_tsvector('pg_catalog.english', private.searchable_text(normalize(title, nfc))), 'A')
    || setweight(to_tsvector('pg_catalog.english', private.searchable_text(normalize(
      excerpt || ' ' || coalesce(meta_description, ''), nfc))), 'B');
  body constant text := private.searchable_text(normalize(private.readable_text(content), nfc));
begin
  return heading || setweight(to_tsvector('pg_catalog.english', body), 'C');
exception
  -- One megabyte of different words is the most that fits; a text that has more is found by its beginning.
  when program_limit_exceeded then
    return heading || setweight(to_tsvector('pg_catalog.english', left(body, 50000)), 'C');
end
$$;

alter table public.blog_posts add column search_words tsvector not null generated always as (
  private.post_words(title, excerpt, meta_description, content)
) stored;

-- Posts are read far more often than written, so that no search has to look through words that are not sorted in yet.
create index blog_posts_words on public.blog_posts using gin (search_words) with (fastupdate = off);

-- What a visitor typed, as a query: words, "phrases", or, and -without. More than 200 characters are not read.
create function private.search_query(typed text)
returns tsquery
language sql
immutable
security definer
set search_path = ''
as $$
  select websearch_to_tsquery('pg_catalog.english', private.searchable_text(normalize(left(typed, 200), nfc)))
$$;

-- Every post with these words, whoever asks: under row-level security PostgreSQL would read all posts, because it does not
-- trust the operator with rows that the person may not see. The caller must join the posts that the person may see.
create function private.posts_with_words(words tsquery)
returns table (id uuid, rank real)
language sql
stable
security definer
set search_path = ''
as $$
  select blog_posts.id, ts_rank(blog_posts.search_words, words)
  from public.blog_posts
  where blog_posts.search_words @@ words
$$;

-- The place of a text that fits the words best, or its beginning. Words that fit stand between U+E000 and U+E001, which the
-- text itself cannot have here.
create function private.search_fragment(content text, words tsquery)
returns text
language plpgsql
immutable
security definer
set search_path = ''
as $$
declare
  opening constant text := chr(57344);
  closing constant text := chr(57345);
  shown constant text := left(
    translate(normalize(private.readable_text(content), nfc), opening || closing, '  '), 100000
  );
  searched constant text := private.searchable_text(shown);
  marked constant text := ts_headline(
    'pg_catalog.english', searched, words,
    format('StartSel=%s, StopSel=%s, MaxFragments=1, MinWords=15, MaxWords=35', opening, closing)
  );
  plain constant text := translate(marked, opening || closing, '');
  place constant integer := strpos(searched, plain);
begin
  if plain = '' or place = 0 then
    return marked;
  end if;
  -- The same place of the text as it is shown, with its accents and signs.
  return case when place > 1 then '… ' else '' end
    || (
      select string_agg(
        case when number % 2 = 0 then opening || piece || closing else piece end, '' order by number
      )
      from (
        select number, substr(
          shown, place + (sum(length(part)) over (order by number) - length(part))::integer, length(part)
        ) as piece
        from regexp_split_to_table(marked, '[' || opening || closing || ']') with ordinality as parts (part, number)
      ) as pieces
    )
    || case when place + length(plain) <= length(shown) then ' …' else '' end;
end
$$;

-- Posts that the person who asks may see and that fit, best first, at most 50 after `page_start`. Its body is bound when it
-- is made, because visitors may not look into the schema private. `page_size` may be one more, to tell whether there are more.
create function public.search_posts(query text, page_size integer default 12, page_start integer default 0)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, rank real, fragment text
)
language sql
stable
security invoker
set search_path = ''
begin atomic
  with wanted as materialized (
    select private.search_query(search_posts.query) as words
  ),
  best as materialized (
    select cards.*, found.rank
    from wanted
    cross join lateral private.posts_with_words(wanted.words) as found
    join public.post_cards as cards on cards.id = found.id
    order by found.rank desc, cards.published_at desc, cards.id desc
    limit least(greatest(search_posts.page_size, 1), 51)
    offset greatest(search_posts.page_start, 0)
  )
  select
    best.id, best.slug, best.title, best.author, best.image_url, best.post_type, best.excerpt, best.reading_minutes,
    best.published_at, best.updated_at, best.rank, private.search_fragment(posts.content, wanted.words)
  from best
  join public.blog_posts as posts on posts.id = best.id
  cross join wanted
  order by best.rank desc, best.published_at desc, best.id desc;
end;

revoke all on function private.searchable_text(text) from public, anon, authenticated;
revoke all on function private.post_words(text, text, text, text) from public, anon, authenticated;
revoke all on function private.search_query(text) from public, anon, authenticated;
revoke all on function private.posts_with_words(tsquery) from public, anon, authenticated;
revoke all on function private.search_fragment(text, tsquery) from public, anon, authenticated;
revoke all on function public.search_posts(text, integer, integer) from public, anon, authenticated;
-- Called for the writer of a row, and by search_posts for the person who searches.
grant execute on function private.post_words(text, text, text, text) to authenticated;
grant execute on function private.search_query(text) to anon, authenticated;
grant execute on function private.posts_with_words(tsquery) to anon, authenticated;
grant execute on function private.search_fragment(text, tsquery) to anon, authenticated;
grant execute on function public.search_posts(text, integer, integer) to anon, authenticated;
