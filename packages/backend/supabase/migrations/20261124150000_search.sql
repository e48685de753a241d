-- Search that forgives: near words for unknown ones, synonyms that editors maintain, authors, and numbers however they are grouped.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- The author is found like the summary.
alter table public.blog_posts
drop column search_words,
add column search_words tsvector not null generated always as (
  private.post_words(title, excerpt, coalesce(meta_description, '') || ' ' || author, content)
) stored;
create index blog_posts_words on public.blog_posts using gin (search_words) with (fastupdate = off);

-- The words of all posts as they are written, with their stem. Words of posts that visitors do not see are in it too: it only
-- says what to try instead of an unknown word, and a result must have it.
create table private.search_vocabulary (
  word text primary key,
  stem text not null
);
create index search_vocabulary_stems on private.search_vocabulary (stem);
create index search_vocabulary_trigrams on private.search_vocabulary using gist (word extensions.gist_trgm_ops);

alter table private.search_vocabulary enable row level security;
revoke all on private.search_vocabulary from public, anon, authenticated;

create function private.stem_of(word text)
returns text
language sql
immutable
set search_path = ''
as $$
  select (ts_lexize('pg_catalog.english_stem', word))[1]
$$;

-- Sorted, so that two writers of the same new words wait for each other and not both.
create function private.note_vocabulary(shown text)
returns void
language sql
set search_path = ''
as $$
  insert into private.search_vocabulary (word, stem)
  select tokens.token, private.stem_of(tokens.token)
  from (
    select distinct parsed.token
    from ts_parse('default', lower(private.searchable_text(normalize(note_vocabulary.shown, nfc)))) as parsed
    -- Words and the parts of words with hyphens.
    where parsed.tokid in (1, 2, 10, 11) and length(parsed.token) between 4 and 30
  ) as tokens
  where private.stem_of(tokens.token) is not null
    and not exists (select from private.search_vocabulary as known where known.word = tokens.token)
  order by tokens.token
  on conflict do nothing
$$;

create function private.note_words_of_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_vocabulary(
    concat_ws(' ', new.title, new.excerpt, new.meta_description, new.author, private.readable_text(new.content))
  );
  return null;
end
$$;

create trigger note_added_words
after insert on public.blog_posts
for each row execute function private.note_words_of_post();

create trigger note_changed_words
after update of title, excerpt, meta_description, author, content on public.blog_posts
for each row
when (
  (new.title, new.excerpt, new.meta_description, new.author, new.content)
  is distinct from (old.title, old.excerpt, old.meta_description, old.author, old.content)
)
execute function private.note_words_of_post();

select private.note_vocabulary(
  concat_ws(' ', posts.title, posts.excerpt, posts.meta_description, posts.author, private.readable_text(posts.content))
)
from public.blog_posts as posts;

-- What a phrase is compared by: 'The home loans' is 'home loan'.
create function private.search_key(phrase text)
returns text
language sql
immutable
security definer
set search_path = ''
as $$
  select phraseto_tsquery('pg_catalog.english', private.searchable_text(normalize(phrase, nfc)))::text
$$;

-- Phrases that mean the same as another one. A search for either finds both.
create table public.search_synonyms (
  phrase text primary key check (phrase = btrim(phrase) and length(phrase) between 2 and 60 and phrase !~ '[[:cntrl:]]'),
  meaning text not null check (meaning = btrim(meaning) and length(meaning) between 2 and 60 and meaning !~ '[[:cntrl:]]'),
  phrase_key text not null unique generated always as (private.search_key(phrase)) stored,
  meaning_key text not null generated always as (private.search_key(meaning)) stored
);
create index search_synonyms_of_meaning on public.search_synonyms (meaning_key);

alter table public.search_synonyms enable row level security;

create policy "the newsroom reads synonyms"
on public.search_synonyms for select to authenticated
using ((select private.may('read-posts')));

create policy "editors add synonyms"
on public.search_synonyms for insert to authenticated
with check ((select private.may('edit-every-post')));

create policy "editors remove synonyms"
on public.search_synonyms for delete to authenticated
using ((select private.may('edit-every-post')));

revoke all on public.search_synonyms from public, anon, authenticated;
grant select, delete on public.search_synonyms to authenticated;
grant insert (phrase, meaning) on public.search_synonyms to authenticated;

-- A phrase has one meaning, and a meaning is no phrase of another, so that no chain of synonyms is followed.
create function private.refuse_synonym()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.refuse_synonym'));
  if new.phrase_key = '' or new.meaning_key = '' then
    raise exception 'Words such as "the" are not searched. Enter a phrase with another word.' using errcode = '22023';
  elsif new.phrase_key = new.meaning_key then
    raise exception 'Both phrases are the same to a search.' using errcode = '22023';
  elsif exists (select from public.search_synonyms as others where others.phrase_key = new.meaning_key) then
    raise exception '"%" is a synonym itself. Enter what it means instead.', new.meaning using errcode = '22023';
  elsif exists (select from public.search_synonyms as others where others.meaning_key = new.phrase_key) then
    raise exception '"%" is what other phrases mean. Enter it as the meaning.', new.phrase using errcode = '22023';
  elsif (select count(*) from public.search_synonyms) > 500 then
    raise exception 'There are 500 synonyms. Remove some first.' using errcode = '22023';
  end if;
  return null;
end
$$;

create trigger refuse_synonym
after insert on public.search_synonyms
for each row execute function private.refuse_synonym();

-- For each row: a statement that changes none must not invalidate every cached page.
create trigger announce_synonyms
after insert or delete on public.search_synonyms
for each row execute function private.announce_all_posts();

insert into public.search_synonyms (phrase, meaning)
values
  ('home loan', 'mortgage'),
  ('house loan', 'mortgage'),
  ('base rate', 'Bank Rate'),
  ('official rate', 'Bank Rate'),
  ('MTD', 'Making Tax Digital'),
  ('stop-loss', 'stop order'),
  ('stop loss', 'stop order'),
  ('rainy day', 'emergency fund'),
  ('rainy-day fund', 'emergency fund'),
  ('emergency savings', 'emergency fund'),
  ('cost of living', 'inflation'),
  ('pay rise', 'wages'),
  ('salary', 'wages'),
  ('stocks', 'shares'),
  ('equities', 'shares'),
  ('gilts', 'government bonds'),
  ('FSCS', 'deposit protection'),
  ('safe withdrawal rate', 'order of returns'),
  ('NI', 'National Insurance'),
  ('credit card debt', 'debt'),
  ('loan', 'debt'),
  ('pound sterling', 'pound'),
  ('FX', 'currency'),
  ('exchange rate', 'currency');

-- What a searched phrase stands for: itself, what it means and all that means the same. Null for a phrase without synonyms.
create function private.synonyms_of(key text)
returns tsquery
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  common text;
  found_words tsquery;
  next_words tsquery;
begin
  select synonyms.meaning_key into common
  from public.search_synonyms as synonyms
  where synonyms.phrase_key = synonyms_of.key or synonyms.meaning_key = synonyms_of.key
  limit 1;
  if not found then
    return null;
  end if;
  found_words := common::tsquery;
  for next_words in
    select synonyms.phrase_key::tsquery from public.search_synonyms as synonyms where synonyms.meaning_key = common limit 20
  loop
    found_words := found_words || next_words;
  end loop;
  return found_words;
end
$$;

-- A number as it may be grouped: 120000 is 120,000 and the other way round. Null for what is no whole number.
create function private.number_words(typed text)
returns tsquery
language sql
immutable
set search_path = ''
as $$
  select phraseto_tsquery('pg_catalog.english', digits) || phraseto_tsquery(
    'pg_catalog.english', btrim(to_char(digits::numeric, 'FM999,999,999,999'))
  )
  from (select replace(regexp_replace(number_words.typed, '^[£$€]', ''), ',', '') as digits) as plain
  where number_words.typed ~ '^[£$€]?[0-9]{1,3}(,[0-9]{3})+$' or number_words.typed ~ '^[£$€]?[0-9]{4,12}$'
$$;

-- The written word for one that no post has: the one that it begins, else the one that a few letters make of it. Null for a
-- known word and for one that is like no other.
create function private.near_word(typed text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select near.word
  from (
    select
      vocabulary.word, extensions.levenshtein(vocabulary.word, near_word.typed) as letters,
      vocabulary.word operator(extensions.<->) near_word.typed as distance
    from private.search_vocabulary as vocabulary
    order by distance
    limit 20
  ) as near
  where near_word.typed ~ '^[[:alpha:]]{4,30}$'
    and private.stem_of(near_word.typed) is not null
    and not exists (
      select from private.search_vocabulary as known where known.stem = private.stem_of(near_word.typed)
    )
    and (starts_with(near.word, near_word.typed) or near.letters <= greatest(length(near_word.typed) / 3, 1))
  order by starts_with(near.word, near_word.typed) desc, near.letters, near.distance, near.word
  limit 1
$$;

-- What a visitor typed, part by part: the longest phrase with synonyms, else a number or a word. `shown` is the part as it is
-- searched, another word for one that no post has.
create function private.search_parts(typed text)
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
begin
  while place <= cardinality(all_words) loop
    for taken in reverse 4..1 loop
      size := taken;
      shown := array_to_string(all_words[place:place + size - 1], ' ');
      words := private.synonyms_of(phraseto_tsquery('pg_catalog.english', shown)::text);
      exit when words is not null;
    end loop;
    if words is null then
      shown := coalesce(private.near_word(shown), shown);
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

-- How a search is understood. Signs that say what is wanted ("phrases", or, -without) are followed to the letter. `corrected` is
-- null when nothing was.
create function private.search_plan(typed text)
returns table (all_words tsquery, any_words tsquery, corrected text, is_too_common boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  readable constant text := private.searchable_text(normalize(left(typed, 200), nfc));
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
returns table (id uuid, has_all boolean, rank real)
language plpgsql
stable
rows 20
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  enough constant integer := 20;
  complete uuid[];
  ranks real[];
begin
  select coalesce(array_agg(found.id), '{}'), coalesce(array_agg(found.rank), '{}')
  into complete, ranks
  from private.posts_with_words(posts_for_plan.all_words) as found;
  return query select unnest(complete), true, unnest(ranks);
  if cardinality(complete) < enough and posts_for_plan.any_words is distinct from posts_for_plan.all_words then
    return query
      select found.id, false, found.rank
      from private.posts_with_words(posts_for_plan.any_words) as found
      where found.id <> all (complete);
  end if;
end
$$;

-- Posts that the caller may see and that fit, best first, as one object: `hits` as `search_posts` returns them, `corrected` as
-- `private.search_plan` does, `has_all` whether one of them has all words. At most 50 hits after `page_start`, and one more to
-- tell whether there are more.
create function public.find_posts(
  query text, post_type text default null, since timestamptz default null, page_size integer default 12, page_start integer default 0
)
returns jsonb
language sql
stable
security invoker
set search_path = ''
begin atomic
  with plan as materialized (
    select understood.all_words, understood.any_words, understood.corrected, understood.is_too_common
    from private.search_plan(find_posts.query) as understood
  ),
  best as materialized (
    select
      cards.id, cards.slug, cards.title, cards.author, cards.image_url, cards.post_type, cards.excerpt, cards.reading_minutes,
      cards.published_at, cards.updated_at, cards.image_alt, found.has_all, found.rank
    from plan
    cross join lateral private.posts_for_plan(plan.all_words, plan.any_words) as found
    join public.post_cards as cards on cards.id = found.id
    where (find_posts.post_type is null or cards.post_type = find_posts.post_type)
      and (find_posts.since is null or cards.published_at >= find_posts.since)
    order by found.has_all desc, found.rank desc, cards.published_at desc, cards.id desc
    limit least(greatest(find_posts.page_size, 1), 51)
    offset greatest(find_posts.page_start, 0)
  ),
  hits as (
    select
      best.id, best.slug, best.title, best.author, best.image_url, best.post_type, best.excerpt, best.reading_minutes,
      best.published_at, best.updated_at, best.image_alt, best.has_all, best.rank,
      private.search_fragment(posts.content, coalesce(plan.any_words, plan.all_words)) as fragment
    from best
    join public.blog_posts as posts on posts.id = best.id
    cross join plan
  )
  select jsonb_build_object(
    'corrected', case when exists (select from best) then plan.corrected end,
    'is_too_common', plan.is_too_common,
    'has_all', coalesce((select bool_or(best.has_all) from best), false),
    'hits', coalesce(
      (
        select jsonb_agg(to_jsonb(hits) order by hits.has_all desc, hits.rank desc, hits.published_at desc, hits.id desc)
        from hits
      ),
      '[]'
    )
  )
  from plan;
end;

revoke all on function private.stem_of, private.note_vocabulary, private.note_words_of_post, private.search_key,
  private.refuse_synonym, private.synonyms_of, private.number_words, private.near_word,
  private.search_parts, private.search_plan, private.posts_for_plan, public.find_posts
from public, anon, authenticated;
grant execute on function private.search_key to authenticated;
grant execute on function private.search_plan, private.posts_for_plan, public.find_posts
to anon, authenticated;
