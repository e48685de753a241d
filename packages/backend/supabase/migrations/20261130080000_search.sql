-- Search that forgives: near words for unknown ones, synonyms, authors, and numbers however they are grouped.
set check_function_bodies = off;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- Searching posts: by their words, whatever their endings and accents, best first, with the place that fits. A search reads a bounded
-- number of posts, whatever its words and however large the archive: of a word in few posts all that have it, best first; of one in very
-- many the newest that have it, best first.

-- Of the newest posts that visitors see those that fit, until `most` of them fit or `read_at_most` were read.
create function private.newest_with_words(words tsquery, most integer, read_at_most integer)
returns setof uuid language sql stable security definer set search_path = '' as $$
  select newest.id
  from (
    select posts.id, posts.search_words from public.blog_posts as posts
    where posts.unpublished_at is null and posts.published_at <= now() order by posts.published_at desc, posts.id desc limit read_at_most
  ) as newest
  where newest.search_words @@ words limit most
$$;

-- At most this many posts with these words, in no order, by the index of words alone: each other way reads posts that do not fit.
-- Room to remember single posts of a long list, where otherwise whole pages of them are read and compared again.
create function private.any_with_words(words tsquery, most integer)
returns table (
  id uuid, published_at timestamptz, is_shown boolean, post_type text, title text
) language sql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set work_mem = '16MB' as $$
  select posts.id, posts.published_at, posts.unpublished_at is null and posts.published_at <= now(), posts.post_type, posts.title
  from public.blog_posts as posts where posts.search_words @@ words limit most
$$;

-- Posts with these words, whoever asks: under row-level security PostgreSQL would read all posts, because it does not trust the operator
-- with rows that the person may not see. The caller must join the posts that the person may see. Words of which each is common are not
-- looked up in the index of a large archive, where all posts that have them would be listed before the bound: of a phrase of such words the
-- newest posts are read.
-- To read a thousand posts of some thousand by their ids, and not all of them.
create function private.posts_with_words(words tsquery)
returns table (id uuid, rank real) language plpgsql stable rows 20 security definer set search_path = '' set enable_seqscan = off as $$
#variable_conflict use_column
declare
  ranked_at_most constant integer := 1000;
  -- A word in a twentieth of these newest posts is common: the newest are read, and not its long list in the index.
  sampled constant integer := 200;
  walked_at_most constant integer := 2000;
  -- Posts of one word lie apart, so reading many of them takes most of a search's time.
  matched_at_most constant integer := 2500;
  is_large constant boolean := (select tables.reltuples > 50000 from pg_class as tables where tables.oid = 'public.blog_posts'::regclass);
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
  if coalesce(numnode(posts_with_words.words), 0) = 0 then return; end if;
  -- Of a query that only denies words the index knows nothing.
  is_common := querytree(posts_with_words.words) = 'T' or (
    select count(*) >= sampled / 20
    from private.newest_with_words(case when is_large then loose else posts_with_words.words end, sampled, sampled)
  );
  if not is_common then
    select count(*), (array_agg(found.id order by found.is_shown desc, found.published_at desc, found.id desc))[1:ranked_at_most]
    into matches, candidates
    from private.any_with_words(loose, matched_at_most) as found;
  end if;
  if is_common or matches = matched_at_most then
    candidates := candidates || array(select private.newest_with_words(posts_with_words.words, ranked_at_most, walked_at_most));
  end if;
  -- The offset keeps the planner from the index of words, whose list it would read again.
  return query
    select chosen.id, ts_rank(chosen.search_words, posts_with_words.words)
    from (select posts.id, posts.search_words from public.blog_posts as posts where posts.id = any (candidates) offset 0) as chosen
    where chosen.search_words @@ posts_with_words.words;
end
$$;

-- The readable text in which a middle dot follows a heading and each cell, so that they stay apart as on the page. To the word parser it is
-- a space. Of a chart a search shows its title and caption, and never the lines that it is drawn from.
create function private.fragment_text(content text) returns text language sql immutable set search_path = '' as $$
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

-- The place of a text that fits the words best, or its beginning. Words that fit stand between U+E000 and U+E001, which the text itself
-- cannot have here.
create function private.search_fragment(content text, words tsquery)
returns text language plpgsql immutable security definer set search_path = '' as $$
declare
  opening constant text := chr(57344);
  closing constant text := chr(57345);
  shown constant text := left(rtrim(translate(normalize(private.fragment_text(content), nfc), opening || closing, '  '), ' ·'), 100000);
  searched constant text := private.searchable_text(shown);
  marked constant text := ts_headline(
    'pg_catalog.english', searched, words, format('StartSel=%s, StopSel=%s, MaxFragments=1, MinWords=15, MaxWords=35', opening, closing)
  );
  plain constant text := translate(marked, opening || closing, '');
  place constant integer := strpos(searched, plain);
  -- What is left out on both sides; nothing was cut where it is signs alone.
  before constant text := left(shown, place - 1);
  rest constant text := substr(shown, place + length(plain));
  signs constant text := ' .,;:!?()[]"''“”‘’«»…·';
begin
  if plain = '' or place = 0 then return marked; end if;
  -- The same place of the text as it is shown, with its accents and signs.
  return case when btrim(before, signs) <> '' then '… ' else before end
    || (
      select string_agg(case when number % 2 = 0 then opening || piece || closing else piece end, '' order by number)
      from (
        select number, substr(shown, place + (sum(length(part)) over (order by number) - length(part))::integer, length(part)) as piece
        from regexp_split_to_table(marked, '[' || opening || closing || ']') with ordinality as parts (part, number)
      ) as pieces
    )
    || case when btrim(rest, signs) <> '' then ' …' else rest end;
end
$$;

-- The words of all posts as they are written, with their stem. Words of posts that visitors do not see are in it too: it only says what to
-- try instead of an unknown word, and a result must have it.
create table private.search_vocabulary (word text primary key, stem text not null);

create index search_vocabulary_stems on private.search_vocabulary (stem);

create function private.stem_of(word text) returns text language sql immutable set search_path = '' as $$
  select (ts_lexize('pg_catalog.english_stem', word))[1]
$$;

-- Sorted, so that two writers of the same new words wait for each other and not both.
create function private.note_vocabulary(shown text) returns void language sql set search_path = '' as $$
  insert into private.search_vocabulary (word, stem)
  select tokens.token, private.stem_of(tokens.token)
  from (
    select distinct parsed.token from ts_parse('default', lower(private.searchable_text(normalize(note_vocabulary.shown, nfc)))) as parsed
    -- Words and the parts of words with hyphens.
    where parsed.tokid in (1, 2, 10, 11) and length(parsed.token) between 4 and 30
  ) as tokens
  where private.stem_of(tokens.token) is not null
    and not exists (select from private.search_vocabulary as known where known.word = tokens.token)
  order by tokens.token
  on conflict do nothing
$$;

create function private.note_words_of_post() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_vocabulary(
    concat_ws(' ', new.title, new.excerpt, new.meta_title, new.meta_description, new.author, private.words_of_text(new.content))
  );
  return null;
end
$$;

create trigger note_added_words after insert on public.blog_posts for each row execute function private.note_words_of_post();

create trigger note_changed_words after update of title, excerpt, meta_title, meta_description, author, content on public.blog_posts for each row
execute function private.note_words_of_post();

-- What a phrase is compared by: 'The home loans' is 'home loan'.
create function private.search_key(phrase text) returns text language sql immutable security definer set search_path = '' as $$
  select phraseto_tsquery('pg_catalog.english', private.searchable_text(normalize(phrase, nfc)))::text
$$;

-- Phrases that mean the same as another one. A search for either finds both. Migrations alone change them.
create table private.search_synonyms (
  phrase text primary key check (phrase = btrim(phrase) and length(phrase) between 2 and 60 and phrase !~ '[[:cntrl:]]'),
  meaning text not null check (meaning = btrim(meaning) and length(meaning) between 2 and 60 and meaning !~ '[[:cntrl:]]'),
  phrase_key text not null unique generated always as (private.search_key(phrase)) stored,
  meaning_key text not null generated always as (private.search_key(meaning)) stored
);

insert into private.search_synonyms (phrase, meaning)
values
  ('home loan', 'mortgage'), ('house loan', 'mortgage'), ('base rate', 'Bank Rate'), ('official rate', 'Bank Rate'),
  ('MTD', 'Making Tax Digital'), ('stop-loss', 'stop order'), ('stop loss', 'stop order'), ('rainy day', 'emergency fund'),
  ('rainy-day fund', 'emergency fund'), ('emergency savings', 'emergency fund'), ('cost of living', 'inflation'), ('pay rise', 'wages'),
  ('salary', 'wages'), ('stocks', 'shares'), ('equities', 'shares'), ('gilts', 'government bonds'), ('FSCS', 'deposit protection'),
  ('safe withdrawal rate', 'order of returns'), ('NI', 'National Insurance'), ('credit card debt', 'debt'), ('loan', 'debt'),
  ('pound sterling', 'pound'), ('FX', 'currency'), ('exchange rate', 'currency');

create index search_synonyms_of_meaning on private.search_synonyms (meaning_key);

-- What a searched phrase stands for: itself, what it means and all that means the same. Null for a phrase without synonyms.
create function private.synonyms_of(key text) returns tsquery language plpgsql stable security definer set search_path = '' as $$
declare
  common text;
  found_words tsquery;
  next_words tsquery;
begin
  select synonyms.meaning_key into common from private.search_synonyms as synonyms
  where synonyms.phrase_key = synonyms_of.key or synonyms.meaning_key = synonyms_of.key limit 1;
  if not found then return null; end if;
  found_words := common::tsquery;
  for next_words in
    select synonyms.phrase_key::tsquery from private.search_synonyms as synonyms where synonyms.meaning_key = common limit 20
  loop
    found_words := found_words || next_words;
  end loop;
  return found_words;
end
$$;

-- A number as it may be written: 1250000 is 1,250,000, 1.25m and 1.25 million, and each of them the others. Null for what is none of them.
create function private.number_words(typed text) returns tsquery language sql immutable set search_path = '' as $$
  select string_agg(phraseto_tsquery('pg_catalog.english', spelling)::text, ' | ')::tsquery
  from regexp_match(
    number_words.typed, '^[£$€]?([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{4,12}|[0-9]{1,9}(?:[.][0-9]{1,4})?(?=k|m|bn))(k|m|bn)?$'
  ) as parts
  cross join lateral (
    select replace(parts[1], ',', '')::numeric * case parts[2] when 'k' then 1000 when 'm' then 1000000 when 'bn' then 1000000000 else 1 end
  ) as numbers (value)
  cross join (
    values (1, ''), (1000, 'k'), (1000, ' thousand'), (1000000, 'm'), (1000000, ' million'), (1000000000, 'bn'), (1000000000, ' billion')
  ) as units (size, name)
  cross join lateral (values (trim_scale(value / size) || name), (btrim(to_char(value, 'FM999,999,999,999,999')))) as spellings (spelling)
  where value >= size and value = trunc(value) and length(trim_scale(value / size)::text) <= 12
$$;

-- The written word for an unknown one: the shortest that it begins, else the one that the fewest letters make of it. Null for one that is
-- like no other. Of as near ones those with the same first letter and then those of more of the newest posts are better. Reads a bounded number of words.
create function private.near_word(typed text) returns text language sql stable security definer set search_path = '' as $$
  with wanted as (select near_word.typed as word, length(near_word.typed) as size, greatest(length(near_word.typed) / 3, 1) as letters),
  newest as materialized (
    select posts.search_words from public.blog_posts as posts
    where posts.unpublished_at is null and posts.published_at <= now() order by posts.published_at desc, posts.id desc limit 200
  )
  select nearest.word
  from (
  select near.word, measured.is_begun, measured.letters, near.word operator(extensions.<->) wanted.word as distance from wanted
  cross join lateral (
    (
      select vocabulary.word from private.search_vocabulary as vocabulary
      where vocabulary.word operator(pg_catalog.~>=~) wanted.word and vocabulary.word operator(pg_catalog.~<~) (wanted.word || chr(1114111))
      limit 500
    )
    union all
    (
      select vocabulary.word from private.search_vocabulary as vocabulary
      where left(vocabulary.word, 2) = left(wanted.word, 2)
        and length(vocabulary.word) between wanted.size - wanted.letters and wanted.size + wanted.letters
      limit 2000
    )
    union all
    (
      select vocabulary.word from private.search_vocabulary as vocabulary
      where right(vocabulary.word, 2) = right(wanted.word, 2)
        and length(vocabulary.word) between wanted.size - wanted.letters and wanted.size + wanted.letters
      limit 2000
    )
  ) as near
  cross join lateral (
    select starts_with(near.word, wanted.word) as is_begun,
      extensions.levenshtein_less_equal(near.word, wanted.word, wanted.letters)
        + (left(near.word, 1) <> left(wanted.word, 1))::integer as letters
  ) as measured
  where measured.is_begun or measured.letters <= wanted.letters
  order by measured.is_begun desc, case when measured.is_begun then length(near.word) else measured.letters end, distance, near.word
  limit 8
  ) as nearest
  order by nearest.is_begun desc, case when nearest.is_begun then 0 else nearest.letters end, (
    select count(*) from newest where newest.search_words @@ phraseto_tsquery('pg_catalog.english', nearest.word)
  ) desc, nearest.distance, nearest.word
  limit 1
$$;

-- What a visitor typed, part by part: the longest phrase with synonyms, else a number or a word. `shown` is the part as it is searched,
-- another word for one that no post has, of at most four such.
create function private.search_parts(typed text)
returns table (shown text, words tsquery) language plpgsql stable security definer set search_path = '' as $$
declare
  written constant text[] := regexp_split_to_array(btrim(typed), '[[:space:]]+');
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
      -- An abbreviation is what it is.
      if replaceable > 0 and written[place] !~ '^[[:upper:]]{2,4}$' and private.is_unknown_word(shown) then
        replaceable := replaceable - 1;
        shown := coalesce(private.near_word(shown), shown);
      end if;
      words := coalesce(private.number_words(shown), phraseto_tsquery('pg_catalog.english', shown));
      -- FTSE100 is FTSE 100, and 401k is 401(k).
      if shown ~ '[[:alpha:]][0-9]|[0-9][[:alpha:](]' then
        words := words || phraseto_tsquery('pg_catalog.english', regexp_replace(shown, '([[:alpha:]])(?=[0-9])|([0-9])(?=[[:alpha:]])', '\1\2 '))
          || phraseto_tsquery('pg_catalog.english', regexp_replace(shown, '[()]', '', 'g'));
      end if;
    end if;
    place := place + size;
    return next;
  end loop;
end
$$;

-- How a search is understood. Signs that say what is wanted ("phrases", or, -without) are followed to the letter. `corrected` is null when
-- nothing was.
create function private.search_plan(typed text)
returns table (
  all_words tsquery, any_words tsquery, corrected text, is_too_common boolean
) language plpgsql stable security definer set search_path = '' as $$
declare
  spelled constant text := private.searchable_text(normalize(left(typed, 200), nfc));
  -- 1.25 million is one number.
  readable constant text := regexp_replace(regexp_replace(regexp_replace(
    spelled, '([0-9]) thousand\M', '\1k', 'gi'), '([0-9]) million\M', '\1m', 'gi'), '([0-9]) billion\M', '\1bn', 'gi');
  part record;
begin
  if readable ~ '"|(^|[[:space:]])-[^[:space:]]|[[:space:]]or[[:space:]]' then
    all_words := websearch_to_tsquery('pg_catalog.english', readable);
  else
    all_words := '';
    any_words := '';
    for part in select * from private.search_parts(readable) loop
      corrected := concat_ws(' ', corrected, part.shown);
      if numnode(part.words) > 0 then
        all_words := all_words && part.words;
        any_words := any_words || part.words;
      end if;
    end loop;
    corrected := nullif(corrected, regexp_replace(btrim(lower(readable)), '[[:space:]]+', ' ', 'g'));
  end if;
  is_too_common := numnode(all_words) = 0 and numnode(phraseto_tsquery('pg_catalog.simple', readable)) > 0;
  return next;
end
$$;

-- Posts with all words, and when those are few, posts with any of them.
create function private.posts_for_plan(all_words tsquery, any_words tsquery)
returns table (id uuid, has_all boolean, rank real) language plpgsql stable rows 20 security definer set search_path = '' as $$
#variable_conflict use_column
declare
  enough constant integer := 20;
  complete uuid[];
  ranks real[];
begin
  select coalesce(array_agg(found.id), '{}'), coalesce(array_agg(found.rank), '{}') into complete, ranks
  from private.posts_with_words(posts_for_plan.all_words) as found;
  return query select unnest(complete), true, unnest(ranks);
  if cardinality(complete) < enough and posts_for_plan.any_words is distinct from posts_for_plan.all_words then
    return query
      select found.id, false, found.rank from private.posts_with_words(posts_for_plan.any_words) as found where found.id <> all (complete);
  end if;
end
$$;

-- Posts that the caller may see and that fit, best first, as one object: `hits`, `corrected` as `private.search_plan` returns it and only
-- with a hit that has all of it, `has_all` whether one of them has all words, and what the search is filtered by. At most 50 hits after
-- `page_start`, and one more to tell whether there are more. The words of hidden and scheduled posts replace unknown ones too. Its body is
-- bound when it is made, because visitors may not look into the schema private.
create function public.find_posts(
  query text, post_type text default null, since timestamptz default null, page_size integer default 12, page_start integer default 0,
  topic text default null, author text default null
) returns jsonb language sql stable set search_path = '' begin atomic
  with chosen as materialized (select public.found_author(find_posts.author) as author),
  plan as materialized (
    select understood.all_words, understood.any_words, understood.corrected, understood.is_too_common
    from private.search_plan(find_posts.query) as understood
  ),
  best as materialized (
    select
      cards.id, cards.slug, cards.title, cards.author, cards.image_url, cards.post_type, cards.excerpt, cards.reading_minutes,
      cards.published_at, cards.updated_at, cards.image_alt, found.has_all, found.rank
    from chosen cross join plan cross join lateral private.posts_for_plan(plan.all_words, plan.any_words) as found
    join public.post_cards as cards on cards.id = found.id
    where (find_posts.post_type is null or cards.post_type = find_posts.post_type)
      and (find_posts.since is null or cards.published_at >= find_posts.since)
      and (find_posts.author is null or cards.author = coalesce(chosen.author ->> 'name', find_posts.author))
      and (
        find_posts.topic is null
        or exists (select from public.post_topics as listed where listed.post_id = cards.id and listed.topic = find_posts.topic)
      )
    order by found.has_all desc, found.rank desc, cards.published_at desc, cards.id desc limit least(greatest(find_posts.page_size, 1), 51)
    offset greatest(find_posts.page_start, 0)
  ),
  hits as (
    select
      best.id, best.slug, best.title, best.author, best.image_url, best.post_type, best.excerpt, best.reading_minutes,
      best.published_at, best.updated_at, best.image_alt, best.has_all, best.rank,
      private.search_fragment(posts.content, coalesce(plan.any_words, plan.all_words)) as fragment
    from best join public.blog_posts as posts on posts.id = best.id cross join plan
  )
  select jsonb_build_object(
    'author', chosen.author, 'choices', public.filter_choices(),
    'corrected', case when (select bool_or(best.has_all) from best) then plan.corrected end, 'is_too_common', plan.is_too_common,
    'has_all', coalesce((select bool_or(best.has_all) from best), false),
    'hits', coalesce(
      (select jsonb_agg(to_jsonb(hits) order by hits.has_all desc, hits.rank desc, hits.published_at desc, hits.id desc) from hits), '[]'
    )
  )
  from plan cross join chosen;
end;

-- A search by trigrams reads most of a large vocabulary. Words with a few other letters are found by their length and by their first or
-- last two letters, those that begin with what was typed by their beginning.
create index search_vocabulary_by_first_letters on private.search_vocabulary (left(word, 2), length(word));
create index search_vocabulary_by_last_letters on private.search_vocabulary (right(word, 2), length(word));
create index search_vocabulary_by_beginning on private.search_vocabulary (word text_pattern_ops);

-- Whether it is a word that no post, term, topic, page, tool and calculator has.
create function private.is_unknown_word(typed text) returns boolean language sql stable security definer set search_path = '' as $$
  select is_unknown_word.typed ~ '^[[:alpha:]]{4,30}$'
    and stem.word is not null and not exists (select from private.search_vocabulary as known where known.stem = stem.word)
    and not to_tsvector('pg_catalog.english', concat_ws(' ',
      (select string_agg(concat_ws(' ', terms.term, terms.other_forms::text), ' ') from public.glossary_terms as terms),
      (select string_agg(topics.name, ' ') from public.topics), 'about advice adviser audit author bio calculator calendar caption compare
      contact cookie correction email generator glossary hashtag help instagram landing meta newsletter policy privacy repurpose robots salary
      schema search service stamp subscribe tag team terms tool topic video website youtube')) @@ quote_literal(stem.word)::tsquery
  from (select private.stem_of(is_unknown_word.typed) as word) as stem
$$;
