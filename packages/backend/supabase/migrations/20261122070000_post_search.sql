-- Searching posts: by their words, whatever their endings and accents, best first, with the place that fits. A search reads a
-- bounded number of posts, whatever its words and however large the archive: of a word in few posts all that have it, best first;
-- of one in very many the newest that have it, best first.

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
create function private.posts_with_words(words tsquery)
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

-- The readable text in which a middle dot follows a heading and each cell, so that they stay apart as on the page. To the word
-- parser it is a space. Of a chart a search shows its title and caption, and never the lines that it is drawn from.
create function private.fragment_text(content text)
returns text
language sql
immutable
set search_path = ''
as $$
  select private.readable_text(coalesce(string_agg(
    case
      when opening ~ '^[ \t]*(```+|~~~+)[ \t]*chart[ \t]*\r?$' then
        case when line ~ '^[ \t]*(title|caption)[ \t]*:' then regexp_replace(line, '^[^:]*:', '') || ' ·' else '' end
      when line ~ '^[ \t]*[|][ \t|:-]*$' then ''
      when line ~ '^[ \t]*[|]' then regexp_replace(btrim(line, E' \t\r|'), '[ \t]*[|][ \t]*', ' · ', 'g') || ' ·'
      when line ~ '^ {0,3}#{1,6}[ \t]' then regexp_replace(line, '[ \t#]*\r?$', '') || ' ·'
      else line
    end, E'\n' order by number), ''))
  from (
    -- The last fence at or before a line says what the line is part of.
    select line, number, first_value(line) over (partition by fences order by number) as opening
    from (
      select line, number, count(*) filter (where line ~ '^[ \t]*(```|~~~)') over (order by number) as fences
      from regexp_split_to_table(left(content, 300000), '\n') with ordinality as lines (line, number)
    ) as counted
  ) as parts
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
    rtrim(translate(normalize(private.fragment_text(content), nfc), opening || closing, '  '), ' ·'), 100000
  );
  searched constant text := private.searchable_text(shown);
  marked constant text := ts_headline(
    'pg_catalog.english', searched, words,
    format('StartSel=%s, StopSel=%s, MaxFragments=1, MinWords=15, MaxWords=35', opening, closing)
  );
  plain constant text := translate(marked, opening || closing, '');
  place constant integer := strpos(searched, plain);
  -- What is left out on both sides; nothing was cut where it is signs alone.
  before constant text := left(shown, place - 1);
  rest constant text := substr(shown, place + length(plain));
  signs constant text := ' .,;:!?()[]"''“”‘’«»…·';
begin
  if plain = '' or place = 0 then
    return marked;
  end if;
  -- The same place of the text as it is shown, with its accents and signs.
  return case when btrim(before, signs) <> '' then '… ' else before end
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
    || case when btrim(rest, signs) <> '' then ' …' else rest end;
end
$$;

-- Posts that the person who asks may see and that fit, best first, at most 50 after `page_start`. Its body is bound when it
-- is made, because visitors may not look into the schema private. `page_size` may be one more, to tell whether there are more.
create function public.search_posts(query text, page_size integer default 12, page_start integer default 0)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, image_alt text, rank real, fragment text
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
    select
      cards.id, cards.slug, cards.title, cards.author, cards.image_url, cards.post_type, cards.excerpt, cards.reading_minutes,
      cards.published_at, cards.updated_at, cards.image_alt, found.rank
    from wanted
    cross join lateral private.posts_with_words(wanted.words) as found
    join public.post_cards as cards on cards.id = found.id
    order by found.rank desc, cards.published_at desc, cards.id desc
    limit least(greatest(search_posts.page_size, 1), 51)
    offset greatest(search_posts.page_start, 0)
  )
  select
    best.id, best.slug, best.title, best.author, best.image_url, best.post_type, best.excerpt, best.reading_minutes,
    best.published_at, best.updated_at, best.image_alt, best.rank, private.search_fragment(posts.content, wanted.words)
  from best
  join public.blog_posts as posts on posts.id = best.id
  cross join wanted
  order by best.rank desc, best.published_at desc, best.id desc;
end;

revoke all on function private.search_query, private.newest_with_words, private.any_with_words,
  private.posts_with_words, private.fragment_text, private.search_fragment, public.search_posts
from public, anon, authenticated;
grant execute on function private.search_query, private.posts_with_words, private.search_fragment, public.search_posts
to anon, authenticated;
