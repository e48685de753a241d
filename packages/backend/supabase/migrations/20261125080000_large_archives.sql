-- What reads more, the larger the archive is: lists by author and type that find few posts, and the near words of unknown ones.

create index blog_posts_of_author_and_type on public.blog_posts (author, post_type, published_at desc, id desc);
create index post_topics_by_author_and_type on public.post_topics (topic, author, post_type, published_at, post_id) where is_shown;

-- A search by trigrams reads most of a large vocabulary. Words with a few other letters are found by their length and by their first or
-- last two letters, those that begin with what was typed by their beginning.
drop index private.search_vocabulary_trigrams;
create index search_vocabulary_by_first_letters on private.search_vocabulary (left(word, 2), length(word));
create index search_vocabulary_by_last_letters on private.search_vocabulary (right(word, 2), length(word));
create index search_vocabulary_by_beginning on private.search_vocabulary (word text_pattern_ops);

-- Whether it is a word and no post has it.
create function private.is_unknown_word(typed text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select is_unknown_word.typed ~ '^[[:alpha:]]{4,30}$'
    and stem.word is not null
    and not exists (select from private.search_vocabulary as known where known.stem = stem.word)
  from (select private.stem_of(is_unknown_word.typed) as word) as stem
$$;

-- The written word for an unknown one: the shortest that it begins, else the one that the fewest letters make of it. Null for one that
-- is like no other. Reads a bounded number of words.
create or replace function private.near_word(typed text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  with wanted as (
    select near_word.typed as word, length(near_word.typed) as size, greatest(length(near_word.typed) / 3, 1) as letters
  )
  select near.word
  from wanted
  cross join lateral (
    (
      select vocabulary.word
      from private.search_vocabulary as vocabulary
      where vocabulary.word operator(pg_catalog.~>=~) wanted.word
        and vocabulary.word operator(pg_catalog.~<~) (wanted.word || chr(1114111))
      limit 500
    )
    union all
    (
      select vocabulary.word
      from private.search_vocabulary as vocabulary
      where left(vocabulary.word, 2) = left(wanted.word, 2)
        and length(vocabulary.word) between wanted.size - wanted.letters and wanted.size + wanted.letters
      limit 2000
    )
    union all
    (
      select vocabulary.word
      from private.search_vocabulary as vocabulary
      where right(vocabulary.word, 2) = right(wanted.word, 2)
        and length(vocabulary.word) between wanted.size - wanted.letters and wanted.size + wanted.letters
      limit 2000
    )
  ) as near
  cross join lateral (
    select starts_with(near.word, wanted.word) as is_begun,
      extensions.levenshtein_less_equal(near.word, wanted.word, wanted.letters) as letters
  ) as measured
  where measured.is_begun or measured.letters <= wanted.letters
  order by measured.is_begun desc, case when measured.is_begun then length(near.word) else measured.letters end,
    near.word operator(extensions.<->) wanted.word, near.word
  limit 1
$$;

-- As before, with near words for at most four unknown ones.
create or replace function private.search_parts(typed text)
returns table (shown text, words tsquery)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  all_words constant text[] := regexp_split_to_array(btrim(lower(typed)), '[[:space:]]+');
  place integer := 1;
  size integer;
  replaceable integer := 4;
begin
  while place <= cardinality(all_words) loop
    for taken in reverse 4..1 loop
      size := taken;
      shown := array_to_string(all_words[place:place + size - 1], ' ');
      words := private.synonyms_of(phraseto_tsquery('pg_catalog.english', shown)::text);
      exit when words is not null;
    end loop;
    if words is null then
      if replaceable > 0 and private.is_unknown_word(shown) then
        replaceable := replaceable - 1;
        shown := coalesce(private.near_word(shown), shown);
      end if;
      words := coalesce(private.number_words(shown), phraseto_tsquery('pg_catalog.english', shown));
      -- FTSE100 is FTSE 100.
      if shown ~ '[[:alpha:]][0-9]' then
        words := words || phraseto_tsquery('pg_catalog.english', regexp_replace(shown, '([[:alpha:]])(?=[0-9])', '\1 '));
      end if;
    end if;
    place := place + size;
    return next;
  end loop;
end
$$;

-- As before. Words of which each is common are not looked up in the index of a large archive, where all posts that have them would be
-- listed before the bound: of a phrase of such words the newest posts are read. Fewer posts of one word are read.
create or replace function private.posts_with_words(words tsquery)
returns table (id uuid, rank real)
language plpgsql
stable
rows 20
security definer
set search_path = ''
-- To read a thousand posts of some thousand by their ids, and not all of them.
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  ranked_at_most constant integer := 1000;
  -- A word in a twentieth of these newest posts is common: the newest are read, and not its long list in the index.
  sampled constant integer := 200;
  walked_at_most constant integer := 2000;
  -- Posts of one word lie apart, so reading many of them takes most of a search's time.
  matched_at_most constant integer := 2500;
  is_large constant boolean := (
    select tables.reltuples > 50000 from pg_class as tables where tables.oid = 'public.blog_posts'::regclass
  );
  -- That words stand side by side is not in the index: one post after the other would be read and dropped. It is asked for after
  -- the bound, but where it is denied: there the index says nothing of it.
  loose constant tsquery := case
    when posts_with_words.words::text ~ '!' then posts_with_words.words
    else regexp_replace(posts_with_words.words::text, '<(-|[0-9]+)>', '&', 'g')::tsquery
  end;
  is_common boolean;
  matches bigint := 0;
  candidates uuid[] := '{}';
begin
  if coalesce(numnode(posts_with_words.words), 0) = 0 then
    return;
  end if;
  -- Of a query that only denies words the index knows nothing.
  is_common := querytree(posts_with_words.words) = 'T' or (
    select count(*) >= sampled / 20
    from private.newest_with_words(case when is_large then loose else posts_with_words.words end, sampled, sampled)
  );
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
  -- The offset keeps the planner from the index of words, whose list it would read again.
  return query
    select chosen.id, ts_rank(chosen.search_words, posts_with_words.words)
    from (
      select posts.id, posts.search_words from public.blog_posts as posts where posts.id = any (candidates) offset 0
    ) as chosen
    where chosen.search_words @@ posts_with_words.words;
end
$$;

revoke all on function private.is_unknown_word from public, anon, authenticated;
