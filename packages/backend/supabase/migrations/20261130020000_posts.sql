-- Posts: their texts, addresses and search words, lists of them for visitors and staff, counts, the change feed, the site map, pins.
set check_function_bodies = off;

-- The slug of a title before a free number is looked for: ASCII words with hyphens, at most 80 characters, never empty, never a word that
-- the site's addresses use themselves. The same title always gives the same slug.
create function public.slug_for(title text) returns text language plpgsql immutable set search_path = '' as $$
declare
  longest constant integer := 80;
  shortest_after_cut constant integer := 40;
  reserved constant text[] := array[
    'admin', 'api', 'app', 'archive', 'assets', 'atom', 'author', 'blog', 'category', 'draft', 'edit', 'embed', 'feed',
    'health', 'index', 'json', 'login', 'logout', 'new', 'news', 'null', 'page', 'post', 'preview', 'rss', 'search',
    'sitemap', 'tag', 'undefined', 'xml'
  ];
  -- Letters that stand for more than one, each before what it becomes.
  spelled constant text[] := array[
    'ß', 'ss', 'æ', 'ae', 'œ', 'oe', 'þ', 'th', 'ŋ', 'ng',
    'ж', 'zh', 'х', 'kh', 'ц', 'ts', 'ч', 'ch', 'ш', 'sh', 'щ', 'shch', 'ю', 'yu', 'я', 'ya', 'є', 'ye',
    'θ', 'th', 'φ', 'ph', 'χ', 'ch', 'ψ', 'ps'
  ];
  words text;
  cut text;
begin
  words := normalize(coalesce(title, ''), nfkd);
  -- Combining marks, apostrophes and the Cyrillic signs without a sound.
  words := regexp_replace(words, '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f''’ʼьъЬЪ]', '', 'g');
  words := translate(
    words, 'ŁØĐÐÞÆŒẞĦŊŦАБВГҐДЕЄЖЗИІКЛМНОПРСТУФХЦЧШЩЫЭЮЯЂЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
    'łøđðþæœßħŋŧабвгґдеєжзиіклмнопрстуфхцчшщыэюяђјљњћџαβγδεζηθικλμνξοπρστυφχψω'
  );
  for place in 1 .. array_length(spelled, 1) by 2 loop words := replace(words, spelled[place], spelled[place + 1]); end loop;
  words := translate(
    words, 'łøđðıħŧабвгґдезиіклмнопрстуфыэђјљњћџαβγδεζηικλμνξοπρσςτυω', 'loddihtabvggdeziiklmnoprstufyedjlncdabgdeziiklmnxoprsstyo'
  );
  words := btrim(regexp_replace(lower(words), '[^a-z0-9]+', '-', 'g'), '-');
  -- Of a title in another script a figure alone may be left, which says nothing.
  if words = '' or (words !~ '[a-z]' and title ~ '[[:alpha:]]')
    or length(replace(words, '-', '')) * 3 < length(regexp_replace(normalize(title, nfc), '[^[:alnum:]]', '', 'g'))
  then
    return 'post-' || left(md5(btrim(coalesce(title, ''))), 8);
  end if;
  if length(words) > longest then
    cut := left(words, longest);
    if substr(words, longest + 1, 1) <> '-' and length(regexp_replace(cut, '-[^-]*$', '')) >= shortest_after_cut then
      cut := regexp_replace(cut, '-[^-]*$', '');
    end if;
    words := rtrim(cut, '-');
  end if;
  if words = any (reserved) then return words || '-post'; end if;
  return words;
end
$$;

-- The slug of each title, as `slug_for` makes it of one.
create function public.slugs_for(titles text[]) returns table (title text, slug text) language sql immutable set search_path = '' as $$
  select wanted.title, public.slug_for(wanted.title) from (select distinct unnest(titles) as title limit 1000) as wanted;
$$;

-- The readable text of stored content without what draws tables and code blocks, blocks of records, formulas, calculators, charts and
-- rules, and the marks of figures and footnotes, so that it does not stand in what a search shows. It still is a rough one: it serves rows that come without an excerpt, and fragments of found
-- posts. Marks within a line are taken out at once, and a single space stays as it is: each match takes time.
create function private.readable_text(content text) returns text language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(
      translate(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                regexp_replace(regexp_replace(
                  replace(replace(replace(replace(replace(
                    private.shown_text(content), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
                  -- Blocks that are drawn or calculated: the first quantifier makes each match a short one. And the marks of footnotes.
                  '\n??[ \t]*?(?:```|~~~)[`~]*?[ \t]*?(?:math|calculator|chart|rules)[ \t\r]*?\n(?:.*?\n)??[ \t]*?(?:```|~~~|$)', '', 'g'),
                  '\[\^[^]\s]*\]:?', '', 'g'),
                '!\[[^]]*\]\([^)]*\)', ' ', 'g'),
              '\[([^]]*)\]\([^)]*\)', '\1', 'g'),
            -- A code block's fence with the name of its language.
            '(^|\n)[ \t]*(```|~~~)[^\n]*', '\1', 'g'),
          -- Below the head of a table.
          '(^|\n)[ \t]*[|]?[ \t]*:?-+:?[ \t]*([|][ \t:-]*)+(?=\n|$)', '\1', 'g'),
        '*_`~', ''),
      '(^|\n)[ \t]*(#{1,6}|>|[-+]|[0-9]+[.)])[ \t]+', '\1', 'g'),
    '([[:space:]]*[|])+[[:space:]]*|[[:space:]]{2,}|[\t\n\r\f\v]', ' ', 'g'))
$$;

-- A text for the word parser: accents of Latin and Greek letters dropped, and the signs that would make it take words for markup, a path or
-- one long word become spaces, also a hyphen before a digit: it would be a minus. An abbreviation such as S&P or AT&T becomes one word, of which the parser would leave nothing but stop
-- words. Every character stays one character, so that a place in the result is the same place in the text.
create function private.searchable_text(shown text) returns text language sql immutable set search_path = '' as $$
  select translate(
    regexp_replace(regexp_replace(shown, '\m([a-z]{1,2})&(?=[a-z]{1,2}(?:\M|[0-9]))', '\1q', 'gi'), '-(?=[0-9])', ' ', 'g'),
    'ŁłØøĐđŦŧĦħı“”„<>/\–—…‘’«»•·' || chr(57344) || chr(57345) || coalesce(string_agg(accented, ''), ''),
    'LlOoDdTtHhi"""               ' || coalesce(string_agg(left(normalize(accented, nfd), 1), ''), '')
  )
  from (
    select distinct regexp_split_to_table(regexp_replace(shown, '[^\u00c0-\u017f\u0386-\u03ce\u1e00-\u1fff]+', '', 'g'), '') as accented
  ) as letters
  where accented <> ''
$$;

-- What charts say in words, before the readable text.
create function private.words_of_text(content text) returns text language sql immutable set search_path = '' as $$
  select concat_ws(' ', (
    select string_agg(found[1], ' ') from regexp_matches(content, '\n(?:title|y|caption|description)[ \t]*:([^\n]*)', 'g') as found
  ), private.readable_text(content))
$$;

-- Titles weigh most, then what summarises the post, then its text.
create function private.post_words(title text, excerpt text, meta_description text, content text)
returns tsvector language plpgsql immutable security definer set search_path = '' as $$
declare
  heading constant tsvector :=
    setweight(to_tsvector('pg_catalog.english', private.searchable_text(normalize(title, nfc))), 'A')
    || setweight(to_tsvector('pg_catalog.english', private.searchable_text(normalize(
      excerpt || ' ' || meta_description, nfc))), 'B');
  body constant text := private.searchable_text(normalize(private.words_of_text(content), nfc));
begin
  return heading || setweight(to_tsvector('pg_catalog.english', body), 'C');
exception
  -- One megabyte of different words is the most that fits; a text that has more is found by its beginning.
  when program_limit_exceeded then return heading || setweight(to_tsvector('pg_catalog.english', left(body, 50000)), 'C');
end
$$;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '[^[:space:]]' and length(title) <= 500),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- HTML-escaped: & < > " and ' are stored as entities (specification section 5).
  content text not null check (content ~ '[^[:space:]]' and length(content) <= 1000000),
  -- An own image is named from the root of the backend, whatever address the backend has (decision 0011).
  image_url text check (image_url ~ '^(https?://|/storage/v1/object/public/blog-images/)[^[:space:]]+$' and length(image_url) <= 2048),
  author text not null check (author ~ '[^[:space:]]' and length(author) <= 200),
  meta_title text check (length(meta_title) <= 500),
  meta_description text check (length(meta_description) <= 160),
  post_type text not null check (
    post_type in (
      'financial-news', 'market-analysis', 'investment-guide', 'trading-strategy', 'economic-commentary', 'financial-guide', 'education'
    )
  ),
  created_by_admin text,
  -- Earlier for an imported post, later for a scheduled one. Every reader of rows understands it: no infinity, no year before
  -- Christ or of five digits.
  published_at timestamptz not null default now()
    check (published_at >= '0001-01-02 00:00:00+00' and published_at < '9999-12-31 00:00:00+00'),
  -- Set by the trigger alone, which leaves the time of a restored row as it is.
  updated_at timestamptz not null,
  excerpt text not null check (length(excerpt) <= 500),
  reading_minutes integer not null check (reading_minutes between 1 and 100000),
  -- Since when visitors do not see the post, whatever its time; null while they may.
  unpublished_at timestamptz,
  -- What the featured image says to who cannot see it.
  image_alt text not null default '' check (length(image_alt) <= 400),
  -- A correction is sent with the change that it is about, as one more column: whoever may change the post may correct it,
  -- in one statement. The trigger takes it out again, so that the column is always empty.
  correction text check (correction is null),
  -- The point of the featured image that stays in view where the image is cut, as `object-position` writes it; empty leaves
  -- it to the site.
  image_focus text not null default '' check (image_focus ~ '^((100|[1-9]?[0-9])% (100|[1-9]?[0-9])%)?$'),
  -- By trigger: the expression of a generated column could not grow without writing every row anew.
  content_hash text not null,
  -- A fresh id for each publication from a file, null once the words were changed otherwise: in the form, or by bringing a former
  -- version back.
  publication uuid,
  -- What search engines and social networks show of a post (decision 0154): an address elsewhere that counts as the original, whether
  -- search engines list it, and texts for cards.
  canonical_url text check (canonical_url ~ '^https://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$' and length(canonical_url) <= 2048),
  noindex boolean not null default false,
  social_title text check (length(social_title) <= 70),
  social_description text check (length(social_description) <= 200),
  topics text[] not null default '{}' check (cardinality(topics) <= 5),
  -- The author is found like the summary, the meta title like the text.
  search_words tsvector not null generated always as (
    private.post_words(title, excerpt, coalesce(meta_description, '') || ' ' || author, content || e'\n\n' || coalesce(meta_title, ''))
  ) stored
);

create index blog_posts_newest on public.blog_posts (published_at desc, id desc);
create index blog_posts_newest_of_type on public.blog_posts (post_type, published_at desc, id desc);

-- Lists and counts of visitors stay as fast when many posts are hidden. Staff go by the indexes of all posts.
create index blog_posts_visible on public.blog_posts (published_at desc, id desc) where unpublished_at is null;
create index blog_posts_visible_of_type on public.blog_posts (post_type, published_at desc, id desc) where unpublished_at is null;

-- Posts are read far more often than written, so that no search has to look through words that are not sorted in yet.
create index blog_posts_words on public.blog_posts using gin (search_words) with (fastupdate = off);

-- Others who are signed in see no row at all: the site reads its posts as a visitor. One policy for each role.
create policy "visitors read published posts" on public.blog_posts for select to anon
using (published_at <= now() and unpublished_at is null);
create policy "staff read every post" on public.blog_posts for select to authenticated using ((select private.may_publish()));

create policy "staff add posts" on public.blog_posts for insert to authenticated with check ((select private.may('write-posts')));

create policy "editors change every post, writers their own"
on public.blog_posts for update to authenticated
using (
  (select private.may('edit-every-post'))
  or ((select private.may('write-posts')) and created_by_admin = any ((select private.own_accounts())::text[]))
)
with check (
  (select private.may('edit-every-post'))
  or ((select private.may('write-posts')) and created_by_admin = any ((select private.own_accounts())::text[]))
);

-- A token removes nothing.
create policy "editors remove every post, writers their own"
on public.blog_posts for delete to authenticated
using (
  (select private.may('edit-every-post'))
  or (
    (select private.may('read-posts')) and (select private.may('write-posts'))
    and created_by_admin = (select private.staff_username())
  )
);

-- What a card in a list shows, never the content: the description of a post in place of its cut beginning.
create view public.post_cards with (security_invoker = true) as
select id, slug, title, author, image_url, post_type, excerpt, reading_minutes, published_at, updated_at, image_alt,
  image_focus, meta_description
from public.blog_posts;

-- What visitors may read of posts.
create view public.shown_posts with (security_invoker = true) as
select id, slug, title, author, image_url, image_alt, image_focus, post_type, excerpt, reading_minutes, published_at, updated_at, content,
  meta_title, meta_description, canonical_url, noindex, social_title, social_description, topics
from public.blog_posts;

-- Whether nothing of a text can be seen. The characters are those of packages/posts/src/text/blank-text.ts; a test compares them.
create function private.is_blank(value text) returns boolean language sql immutable set search_path = '' as $$
  select value ~ (
    '^[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f'
    || '\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$'
  )
$$;

-- A text that is too long is refused before anything of it is computed, and its lines are read once.
create function private.check_post_text(field text, label text, value text, longest integer)
returns void language plpgsql immutable set search_path = '' as $$
begin
  if length(value) > longest then perform private.refuse_field(field, label || ' must be ' || longest || ' characters or less'); end if;
  if private.is_blank(coalesce(value, '')) then perform private.refuse_field(field, label || ' is required'); end if;
end
$$;

-- Triggers, and not constraints: they have words, and leave a row from before alone until what they look at is changed. The messages are
-- those of packages/posts/src/post-form.ts, where it has one.
create function private.refuse_unseen_text() returns trigger language plpgsql security definer set search_path = '' as $$
declare former public.blog_posts;
begin
  if tg_op = 'UPDATE' then former := old; end if;
  if new.title is distinct from former.title then perform private.check_post_text('title', 'Title', new.title, 500); end if;
  if new.author is distinct from former.author then perform private.check_post_text('author', 'Author', new.author, 200); end if;
  if new.content is distinct from former.content then perform private.check_post_text('content', 'Content', new.content, 1000000); end if;
  if length(new.meta_title) > 500 then perform private.refuse_field('metaTitle', 'Meta title must be 500 characters or less'); end if;
  if length(new.meta_description) > 160 then
    perform private.refuse_field('metaDescription', 'Meta description must be 160 characters or less');
  end if;
  return new;
end
$$;

-- The beginning of a longer text without its last, broken word. A word that fills half of it stays broken: so do scripts without spaces,
-- for which the publish service knows better.
create function private.cut_at_word(beginning text, next_character text) returns text language sql immutable set search_path = '' as $$
  select coalesce(nullif(regexp_replace(whole, '[[:space:],;:.…、。，(\[–—-]+$', ''), ''), beginning) || '…'
  from (
    select case
      when next_character ~ '^[[:space:]]' then beginning
      when length(substring(beginning from '^(.*)[[:space:]]')) >= 60 then substring(beginning from '^(.*)[[:space:]]')
      else beginning
    end as whole
  ) as words
$$;

-- The beginning of a text mostly says what the beginning of its readable text is.
create function private.fill_excerpt() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  beginning constant integer := 10000;
  shown text := private.readable_text(left(new.content, beginning));
begin
  if length(new.content) > beginning and length(shown) <= 200 then shown := private.readable_text(new.content); end if;
  new.excerpt := case when length(shown) <= 120 then shown else private.cut_at_word(left(shown, 120), substr(shown, 121, 1)) end;
  return new;
end
$$;

-- One insert at a time for slugs that may meet: 'a' numbered 2 is 'a-2', and a long slug is cut before its number.
create function private.hold_slug(slug text) returns void language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('blog_posts.slug/' || left(regexp_replace(slug, '(-[0-9]+)+$', ''), 60), 0))
$$;

-- A free slug for this one: itself, or itself with the next number, and never a former slug of a post.
create function private.free_slug(base text) returns text language plpgsql security definer set search_path = '' as $$
declare
  free text := base;
  ending text;
  number integer := 1;
begin
  perform private.hold_slug(base);
  while exists (select from public.blog_posts where blog_posts.slug = free)
    or exists (select from public.former_slugs where former_slugs.slug = free)
  loop
    number := number + 1;
    ending := '-' || number;
    free := rtrim(left(base, 80 - length(ending)), '-') || ending;
  end loop;
  return free;
end
$$;

-- A slug that is named is taken as it is or refused, by the rule of its form here and by its index when another post has it. Only one that
-- is made from the title gets a number. Slugs are locked before they are compared, so that of two people who want the same one at one
-- moment the second is told who has it.
create function private.fill_blog_post() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  words integer;
  refusal text;
begin
  if new.excerpt is null then new.excerpt := rtrim(left(private.readable_text(new.content), 120)); end if;
  if new.reading_minutes is null then
    words := coalesce(array_length(regexp_split_to_array(private.readable_text(new.content), ' '), 1), 0);
    new.reading_minutes := greatest(1, ceil(words / 200.0));
  end if;
  if tg_op = 'INSERT' then
    if coalesce(btrim(new.slug), '') = '' then
      new.slug := private.free_slug(public.slug_for(new.title));
    elsif new.slug is distinct from public.slug_for(new.slug) then
      raise exception 'The slug cannot be used. Use another one, such as "%".', public.slug_for(new.slug) using errcode = '22023';
    else
      perform private.hold_slug(new.slug);
      if exists (select from public.former_slugs as former where former.slug = new.slug and former.post_id <> new.id) then
        raise exception '%', private.slug_refusal(new.slug, new.id) using errcode = '23505';
      end if;
    end if;
    new.published_at := coalesce(new.published_at, now());
    -- An article that is imported with its own date was not updated since.
    new.updated_at := coalesce(new.updated_at, least(new.published_at, now()));
    return new;
  end if;
  new.id := old.id;
  new.slug := coalesce(nullif(btrim(new.slug), ''), old.slug);
  if new.slug <> old.slug then
    if new.slug is distinct from public.slug_for(new.slug) then
      raise exception 'The slug cannot be used. Use another one, such as "%".', public.slug_for(new.slug) using errcode = '22023';
    end if;
    perform private.hold_slugs(array[old.slug, new.slug]);
    refusal := private.slug_refusal(new.slug, new.id);
    if refusal is not null then raise exception '%', refusal using errcode = '23505'; end if;
  end if;
  new.created_by_admin := old.created_by_admin;
  new.published_at := coalesce(new.published_at, old.published_at);
  new.unpublished_at := case when new.unpublished_at is not null then coalesce(old.unpublished_at, now()) end;
  -- Readers are told when the article was changed, and not when it was hidden or got another time.
  new.updated_at := case
    when (
      new.title, new.content, new.author, new.post_type, new.image_url, new.meta_title, new.meta_description, new.excerpt,
      new.reading_minutes
    ) is distinct from (
      old.title, old.content, old.author, old.post_type, old.image_url, old.meta_title, old.meta_description, old.excerpt,
      old.reading_minutes
    ) then now()
    else old.updated_at
  end;
  return new;
end
$$;

create function private.record_creator() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.created_by_admin := (select staff.username from private.staff where staff.user_id = auth.uid());
  return new;
end
$$;

-- The id of a post is never used again: its former versions and corrections would become those of another post.
create function private.check_new_id() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.id::text !~ '^.{14}4.{4}[89ab]' then
    raise exception 'The id of a post is a random one (UUID, version 4).' using errcode = '22023';
  end if;
  if exists (select from public.post_revisions as revisions where revisions.post_id = new.id)
    or exists (select from public.post_corrections as corrections where corrections.post_id = new.id) then
    raise exception 'A post of this id was there and has been removed.' using errcode = '23505';
  end if;
  return null;
end
$$;

create function private.end_publication() returns trigger language plpgsql set search_path = '' as $$
begin
  new.publication := null;
  return new;
end
$$;

-- Triggers run in the order of their names: excerpt_of_blog_post before fill_blog_post, which the rules of texts follow. A function of the
-- database that puts a former row or version back keeps its creator, byline, id and text.
create trigger check_new_id after insert on public.blog_posts for each row when (current_user in ('anon', 'authenticated'))
execute function private.check_new_id();

create trigger excerpt_of_blog_post before insert or update on public.blog_posts for each row when (new.excerpt is null)
execute function private.fill_excerpt();
create trigger fill_blog_post before insert or update on public.blog_posts for each row execute function private.fill_blog_post();
create trigger record_creator before insert on public.blog_posts for each row when (current_user in ('anon', 'authenticated'))
execute function private.record_creator();
create trigger refuse_unseen_text before insert or update on public.blog_posts for each row execute function private.refuse_unseen_text();

-- Posts with what only staff may know. Without row-level security: who reads it must ask first who is asking.
create view private.managed_posts as
select
  posts.id, posts.slug, posts.title, posts.author, posts.image_url, posts.post_type, posts.excerpt, posts.reading_minutes,
  posts.published_at, posts.updated_at,
  case when posts.unpublished_at is not null then 'unpublished' when posts.published_at > now() then 'scheduled' else 'published'
  end as state, posts.created_by_admin as created_by, posts.image_alt, posts.image_focus
from public.blog_posts as posts;

-- A query for texts with a word for each of these beginnings; empty where there is none, and where so many of the newest posts have them
-- that looking through the index would read a large part of it.
create function private.words_beginning_with(typed text) returns tsquery language sql stable security definer set search_path = '' as $$
  select case when (select count(*) >= 10 from private.newest_with_words(beginnings.words, 200, 200)) then ''::tsquery else beginnings.words
  end
  from (
    select coalesce(string_agg(quote_literal(lexeme) || ':*', ' & '), '')::tsquery as words
    from unnest(to_tsvector('pg_catalog.english', private.searchable_text(typed)))
  ) as beginnings
$$;

-- Posts of these types, states, this author and this topic (none means all), in one of the orders 'newest', 'oldest' and 'changed', after a
-- place when one is given: the time of the order and the id. A search is looked for in titles, and in authors and texts too when it is
-- `everywhere`: by any part of a title or author among the first `walked_at_most` posts after the place, and by beginnings of words in all.
-- `page_size` may be one more than a page of 100, to tell whether there are more.
create function public.managed_posts(
  search text default '', types text[] default '{}', before_published_at timestamptz default null, before_id uuid default null,
  page_size integer default 50, states text[] default '{}', written_by text default '', sort text default 'newest',
  everywhere boolean default false, topic text default ''
) returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, state text, created_by text, image_alt text, image_focus text, editable boolean
) language plpgsql stable security definer set search_path = '' as $$
declare
  walked_at_most constant integer := 5000;
  matched_at_most constant integer := 2000;
  rows_at_most constant integer := least(greatest(coalesce(managed_posts.page_size, 50), 1), 101);
  wanted constant text := lower(normalize(left(coalesce(managed_posts.search, ''), 200), nfc));
  beginnings constant tsquery := private.words_beginning_with(wanted);
  is_oldest constant boolean := managed_posts.sort = 'oldest';
  key constant text := case managed_posts.sort when 'changed' then 'updated_at' else 'published_at' end;
  direction constant text := case when is_oldest then 'asc' else 'desc' end;
  ordered constant text := format('%1$I %2$s, id %2$s', key, direction);
  after_place constant text := format('(%I, id) %s ($1, $2)', key, case when is_oldest then '>' else '<' end);
  after_time constant timestamptz := coalesce(
    managed_posts.before_published_at, case when is_oldest then '-infinity'::timestamptz else 'infinity' end
  );
  after_id constant uuid := coalesce(managed_posts.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  has_types constant boolean := coalesce(cardinality(managed_posts.types), 0) > 0;
  has_topic constant boolean := coalesce(managed_posts.topic, '') <> '';
  -- Only what is asked for, so that each query gets the index that fits it.
  is_of_type constant text := case when has_types then 'post_type = any ($3)' else 'true' end;
  fits constant text := concat_ws(' and ', 'true',
    case when managed_posts.written_by <> '' then 'author = $4' end,
    case when has_topic then '$7 = any (topics)' end,
    case
      when not managed_posts.states @> '{published}' and managed_posts.states @> '{unpublished,scheduled}'
        then '(unpublished_at is not null or published_at > now())'
      when managed_posts.states = '{unpublished}' then 'unpublished_at is not null'
      when managed_posts.states = '{scheduled}' then 'unpublished_at is null and published_at > now()'
      when managed_posts.states = '{published}' then 'unpublished_at is null and published_at <= now()'
      when not managed_posts.states @> '{scheduled}' and managed_posts.states @> '{unpublished,published}'
        then '(unpublished_at is not null or published_at <= now())'
      when not managed_posts.states @> '{unpublished}' and managed_posts.states @> '{scheduled,published}'
        then 'unpublished_at is null'
    end
  );
  contains constant text := concat_ws(' or ',
    'strpos(lower(normalize(title, nfc)), $5) > 0',
    case when managed_posts.everywhere then 'strpos(lower(normalize(author, nfc)), $5) > 0 or search_words @@ $6' end
  );
  source text;
  page uuid[];
begin
  perform private.assert_staff();
  if wanted <> '' then
    source := format(
      '(select * from (select * from public.blog_posts where %1$s order by %2$s limit %3$s) as walked where %4$s
        union
        select * from public.blog_posts
        where id = any (array(select matched.id from private.any_with_words($6, %5$s) as matched)) and %6$s) as found',
      after_place, ordered, walked_at_most, contains, matched_at_most,
      case when managed_posts.everywhere then 'true' else 'strpos(lower(normalize(title, nfc)), $5) > 0' end
    );
  elsif has_topic and key = 'published_at' then
    source := private.walk_of_topic(
      has_types, managed_posts.written_by <> '', coalesce(managed_posts.states, '{}'), direction, rows_at_most
    );
  elsif has_types and key = 'published_at' then
    -- One walk along the index of each type.
    source := format(
      'unnest($3) as wanted_type cross join lateral (
        select * from public.blog_posts where post_type = wanted_type and %1$s and %2$s order by %3$s limit %4$s
      ) as found',
      after_place, fits, ordered, rows_at_most
    );
  elsif key = 'updated_at' and (fits <> 'true' or has_types) then
    source := format(
      '(select * from public.blog_posts where %1$s order by %2$s limit %3$s) as found', after_place, ordered, walked_at_most
    );
  else
    source := 'public.blog_posts as found';
  end if;
  execute format(
    'select array(select found.id from (select found.* from %1$s) as found where %2$s and %3$s and %4$s order by %5$s limit %6$s)',
    source, after_place, fits, is_of_type, ordered, rows_at_most
  )
  into page
  using after_time, after_id, managed_posts.types, managed_posts.written_by, wanted, beginnings, managed_posts.topic;
  return query execute format(
    'select
      posts.id, posts.slug, posts.title, posts.author, posts.image_url, posts.post_type, posts.excerpt, posts.reading_minutes,
      posts.published_at, posts.updated_at, posts.state, posts.created_by, posts.image_alt, posts.image_focus,
      $2 or coalesce(posts.created_by = $3, false)
    from private.managed_posts as posts
    where posts.id = any ($1)
    order by %s', ordered
  )
  using page, private.may('edit-every-post'), private.staff_username();
end
$$;

-- One post with its text and whether the caller may change it, or null.
create function public.managed_post(post_id uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may_publish() then
    raise exception 'Only staff may do this, and the session must not have ended.' using errcode = '42501';
  end if;
  return (
    select to_jsonb(posts) - array['search_words', 'created_by_admin', 'unpublished_at', 'correction', 'publication'] || jsonb_build_object(
      'state', managed.state, 'created_by', managed.created_by, 'editable', private.may_edit_post_of(managed.created_by)
    )
    from public.blog_posts as posts join private.managed_posts as managed on managed.id = posts.id where posts.id = managed_post.post_id
  );
end
$$;

-- How many posts there are is kept, and not counted for each visitor: an archive of a million is answered like one of ten.
-- `stored` is every post of the type, `shown` those that are not hidden, scheduled ones included: their time comes without a write.
create table private.post_counts (
  post_type text primary key, stored bigint not null, shown bigint not null
);

-- Once for each statement and always in the order of the types, so that two statements wait for each other and never both.
create function private.count_changed_posts() returns trigger language plpgsql security definer set search_path = '' as $$
declare change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into private.post_counts as counts (post_type, stored, shown)
  select post_type, change * count(*), change * count(*) filter (where unpublished_at is null) from changed
  group by post_type order by post_type
  on conflict (post_type) do update set stored = counts.stored + excluded.stored, shown = counts.shown + excluded.shown;
  return null;
end
$$;

create function private.count_updated_posts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.post_counts as counts (post_type, stored, shown)
  select post_type, sum(change), sum(change * is_shown)
  from (
    select post_type, (unpublished_at is null)::integer as is_shown, 1 as change from added
    union all
    select post_type, (unpublished_at is null)::integer, -1 from removed
  ) as changes
  group by post_type having sum(change) <> 0 or sum(change * is_shown) <> 0 order by post_type
  on conflict (post_type) do update set stored = counts.stored + excluded.stored, shown = counts.shown + excluded.shown;
  return null;
end
$$;

-- Counts anew: when the table is emptied at once, and for whoever changed posts past the triggers.
create function private.recount_posts() returns void language sql security definer set search_path = '' as $$
  delete from private.post_counts;
  insert into private.post_counts (post_type, stored, shown)
  select post_type, count(*), count(*) filter (where unpublished_at is null) from public.blog_posts group by post_type;
$$;

create function private.recount_emptied_posts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.recount_posts();
  return null;
end
$$;

create trigger count_added_posts after insert on public.blog_posts referencing new table as changed
for each statement execute function private.count_changed_posts();
create trigger count_removed_posts after delete on public.blog_posts referencing old table as changed
for each statement execute function private.count_changed_posts();
create trigger count_updated_posts after update on public.blog_posts referencing old table as removed new table as added
for each statement execute function private.count_updated_posts();
create trigger count_no_posts after truncate on public.blog_posts for each statement execute function private.recount_emptied_posts();

-- What the person who asks may see, as the policies on blog_posts say it: to a visitor what is shown without the few posts whose time is
-- still to come, which an index counts; to staff everything; to others who are signed in nothing.
create function private.counted_posts(asking name)
returns table (post_type text, post_count integer) language sql stable security definer set search_path = '' as $$
  select
    counts.post_type,
    case
      when asking = 'anon' then counts.shown - (
        select count(*) from public.blog_posts as posts
        where posts.post_type = counts.post_type and posts.unpublished_at is null and posts.published_at > now()
      )
      else counts.stored
    end::integer
  from private.post_counts as counts where asking <> 'authenticated' or private.is_staff()
$$;

-- How many posts of each type there are for the person who asks.
create view public.post_counts with (security_invoker = true) as
select counts.post_type, counts.post_count from private.counted_posts(current_user) as counts
where counts.post_count > 0;

-- The change feed: what changed for visitors since a client asked last (decision 0075). How often posts changed for visitors. Whoever
-- counts on holds the row until the change is there for all, so that nobody sees a number and misses a change of a lower one.
create table private.post_change_count (
  only_row boolean primary key default true check (only_row), number bigint not null,
  -- The highest number whose changes are not kept any more.
  forgotten bigint not null
);

insert into private.post_change_count (number, forgotten) values (0, 0);

-- A post and its place in the lists, before or after a change.
create type private.post_place as (post_id uuid, post_type text, published_at timestamptz);

-- The places that changed within the last hour. Null stands for all places.
create table private.post_changes (
  id bigint primary key generated always as identity, number bigint not null, place private.post_place,
  changed_at timestamptz not null default clock_timestamp()
);

create index post_changes_by_number on private.post_changes (number);
create index post_changes_by_time on private.post_changes (changed_at);

-- Null, or more places than anybody would look through, says that all may have changed.
create function private.announce_places(places private.post_place[])
returns void language plpgsql security definer set search_path = '' as $$
declare
  most_places constant integer := 100;
  current_number bigint;
begin
  if cardinality(places) = 0 then return; end if;
  update private.post_change_count set number = number + 1 where only_row returning number into current_number;
  if cardinality(places) <= most_places then
    insert into private.post_changes (number, place)
    select current_number, (place.post_id, place.post_type, place.published_at)::private.post_place from unnest(places) as place;
  else
    insert into private.post_changes (number, place) values (current_number, null);
  end if;
  with old as (delete from private.post_changes where changed_at < clock_timestamp() - interval '1 hour' returning number)
  update private.post_change_count set forgotten = (select max(old.number) from old)
  where (select max(old.number) from old) > forgotten;
end
$$;

-- Of what visitors do not see nothing is told, not even by a number. A post whose time comes while its change is not yet there for all is
-- told of too: hence the minute.
create function private.is_announced(unpublished_at timestamptz, published_at timestamptz)
returns boolean language sql set search_path = '' as $$
  select unpublished_at is null and published_at < clock_timestamp() + interval '1 minute'
$$;

create function private.announce_changed_posts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_places(array(
    select (id, post_type, published_at)::private.post_place from changed where private.is_announced(unpublished_at, published_at) limit 101
  ));
  return null;
end
$$;

create function private.announce_updated_posts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_places(array(
    select distinct (place.id, place.post_type, place.published_at)::private.post_place from removed
    join added using (id)
    cross join lateral (
      values
        (id, removed.post_type, removed.published_at, removed.unpublished_at),
        (id, added.post_type, added.published_at, added.unpublished_at)
    ) as place (id, post_type, published_at, unpublished_at)
    where removed is distinct from added and private.is_announced(place.unpublished_at, place.published_at) limit 101
  ));
  return null;
end
$$;

create function private.announce_all_posts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_places(null);
  return null;
end
$$;

create trigger announce_added_posts after insert on public.blog_posts referencing new table as changed
for each statement execute function private.announce_changed_posts();
create trigger announce_removed_posts after delete on public.blog_posts referencing old table as changed
for each statement execute function private.announce_changed_posts();
create trigger announce_updated_posts after update on public.blog_posts referencing old table as removed new table as added
for each statement execute function private.announce_updated_posts();
create trigger announce_no_posts after truncate on public.blog_posts for each statement execute function private.announce_all_posts();

-- What changed for visitors after this number and this moment, both of an earlier answer; a time that came, of a post or of the end of a
-- pin, is a change without a number. `changes` is null where anything may have changed: the first time, after an hour, after very much at
-- once.
create function public.changed_posts(known_number bigint default null, known_moment timestamptz default null)
returns table (number bigint, moment timestamptz, changes jsonb) language sql stable security definer set search_path = '' as $$
  with places as (
    (
      select (changed.place).post_id, (changed.place).post_type, (changed.place).published_at from private.post_changes as changed
      where changed.number > known_number and ((changed.place).published_at <= now() or changed.place is null) limit 501
    )
    union
    (
      select posts.id, posts.post_type, posts.published_at from public.blog_posts as posts
      where posts.unpublished_at is null
        and posts.published_at > greatest(known_moment, now() - interval '1 hour') and posts.published_at <= now()
      limit 501
    )
    union
    (
      select posts.id, posts.post_type, posts.published_at from public.pinned_posts as pins
      join public.blog_posts as posts on posts.id = pins.post_id
      where posts.unpublished_at is null
        and posts.published_at <= now() and pins.ends_at > greatest(known_moment, now() - interval '1 hour') and pins.ends_at <= now()
    )
  )
  select
    counted.number, now(),
    case
      when known_number between counted.forgotten and counted.number
        and known_moment > now() - interval '1 hour' and (select count(*) <= 500 and count(*) = count(post_id) from places)
      then (
        select coalesce(
          jsonb_agg(jsonb_build_object(
            'post', place.post_id, 'type', place.post_type, 'publishedAt', place.published_at,
            'isShown', exists (
              select from public.blog_posts as posts
              where posts.id = place.post_id
                and posts.post_type = place.post_type and posts.published_at = place.published_at and posts.unpublished_at is null
            )
          )),
          '[]'
        )
        from places as place
      )
    end
  from private.post_change_count as counted
$$;

-- A post with all that its page shows, or where its former slug leads; null for neither.
create function public.surrounded_post(wanted_slug text) returns json language sql stable set search_path = '' as $$
  select coalesce(
    (
      select json_build_object(
        'post', posts,
        'topic_links', coalesce((
          select json_agg(json_build_object('slug', topics.slug, 'name', topics.name) order by wanted.place)
          from unnest(posts.topics) with ordinality as wanted (slug, place)
          join public.topics on topics.slug = wanted.slug
        ), '[]'),
        'author_note', public.author_note(posts.author), 'checks', public.post_checks(posts.id),
        'disclosures', coalesce((
          select json_agg(json_build_object('key', shown.key, 'title', shown.title, 'text', shown.text) order by shown.place)
          from public.post_disclosures(array[posts.id]) as shown
        ), '[]'),
        'corrections', coalesce((
          select json_agg(
            json_build_object('kind', corrections.kind, 'note', corrections.note, 'corrected_at', corrections.corrected_at)
            order by corrections.corrected_at, corrections.id)
          from public.post_corrections as corrections where corrections.post_id = posts.id
        ), '[]'),
        'related', coalesce((
          select json_agg(cards order by related.place) from public.related_posts(posts.id) as related
          join public.post_cards as cards on cards.id = related.id
        ), '[]'),
        'newer', coalesce((
          select json_agg(cards)
          from (
            select * from public.post_cards as cards
            where cards.post_type = posts.post_type and (cards.published_at, cards.id) > (posts.published_at, posts.id)
            order by cards.published_at, cards.id limit 4
          ) as cards
        ), '[]'),
        'older', coalesce((
          select json_agg(cards)
          from (
            select * from public.post_cards as cards
            where cards.post_type = posts.post_type and (cards.published_at, cards.id) < (posts.published_at, posts.id)
            order by cards.published_at desc, cards.id desc limit 4
          ) as cards
        ), '[]')
      )
      from public.shown_posts as posts where posts.slug = surrounded_post.wanted_slug
    ),
    (
      select json_build_object('id', posts.id, 'moved_to', posts.slug) from public.former_slugs as former
      join public.blog_posts as posts on posts.id = former.post_id
      where former.slug = surrounded_post.wanted_slug
    )
  )
$$;

-- The site map has parts of at most about a thousand posts, of which each has those between two ids: they are random, so that all parts are
-- about as large, and a part is read by key. When there are twice as many posts, each part becomes two.
create function public.site_map_parts() returns integer language sql stable set search_path = '' as $$
  select (2 ^ ceil(log(2, greatest(sum(counts.post_count) / 1000.0, 1))))::integer from public.post_counts as counts
$$;

-- The addresses of a part as [{slug, changed_at}], oldest post first; null when there is no such part. One value, because the table
-- interface cuts rows off after a thousand. Fifty thousand is what one site map may hold.
create function public.site_map_part(part integer) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  parts constant integer := public.site_map_parts();
  ids constant bigint := 4294967296 / parts;
begin
  if site_map_part.part not between 1 and parts then return null; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('slug', rows.slug, 'changed_at', rows.changed_at) order by published_at, slug), '[]')
    from (
      select posts.slug, posts.published_at, greatest(posts.published_at, posts.updated_at) as changed_at from public.blog_posts as posts
      where posts.id between (lpad(to_hex((site_map_part.part - 1) * ids), 8, '0') || '-0000-0000-0000-000000000000')::uuid
        and (lpad(to_hex(site_map_part.part * ids - 1), 8, '0') || '-ffff-ffff-ffff-ffffffffffff')::uuid and not posts.noindex
      limit 49900
    ) as rows
  );
end
$$;

-- The last change of each of these posts.
create function public.last_changes(posts uuid[])
returns table (post_id uuid, slug text, replaced_at timestamptz, replaced_by text) language sql stable set search_path = '' as $$
  select last.post_id, last.slug, last.replaced_at, last.replaced_by from (select distinct unnest(posts) as id limit 1000) as wanted
  cross join lateral (
    select revisions.post_id, revisions.slug, revisions.replaced_at, revisions.replaced_by from public.post_revisions as revisions
    where revisions.post_id = wanted.id order by revisions.number desc limit 1
  ) as last
$$;

-- About what `markupCost` of packages/posts counts, and never more of it than that does: lines, marks, indentation, in whole thousandths.
-- Gives the line that has the most. A text that takes seconds to be parsed is refused before anything of it is computed.
create function private.markup_cost(content text)
returns table (parts numeric, costliest_line bigint) language sql immutable set search_path = '' as $$
  select floor(sum(cost) / 1000.0), 2000000 - max(cost * 2000001 + 2000000 - number) % 2000001
  from (
    select
      number,
      case
        when ascii(line) not between 33 and 126 and btrim(
          line, E' \t\n\r\u000b\f\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'
          || E'\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
        ) = '' then 80
        else 1000 + 300 * (length(line) - length(translate(line, '[]^\`<*_~|>@&', ''))) + 5 * length(line)
      end
      + case when ascii(line) in (9, 32, 62) then 60 * greatest(0, length(line) - length(ltrim(line, E' \t>')) - 16) else 0
      end::bigint as cost
    from string_to_table(private.unescaped(markup_cost.content), E'\n') with ordinality as lines (line, number)
  ) as costs
$$;

create function private.bound_content() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  -- A little above MAX_MARKUP_PARTS of packages/posts, because a line end of two characters counts as one there.
  most_parts constant integer := 10500;
  -- Blank lines are the cheapest, so a text of more lines has too many parts.
  most_lines constant integer := most_parts / 0.08;
  parts numeric;
  costliest_line bigint;
begin
  if tg_op = 'UPDATE' then
    if new.content is not distinct from old.content then return new; end if;
  end if;
  perform private.check_post_text('content', 'Content', new.content, 1000000);
  if length(new.content) - length(replace(new.content, E'\n', '')) > most_lines then
    perform private.refuse_field('content', format('Content has more than %s lines', most_lines));
  end if;
  select cost.parts, cost.costliest_line into parts, costliest_line from private.markup_cost(new.content) as cost;
  if parts > most_parts then
    perform private.refuse_field(
      'content', format('Content has too many lines, links and marks to be shown quickly; line %s has the most', costliest_line)
    );
  end if;
  return new;
end
$$;

-- The first of the triggers by the order of their names. A post that comes back is a row that was there.
create trigger bound_content before insert or update of content on public.blog_posts for each row
when (current_user in ('anon', 'authenticated')) execute function private.bound_content();

-- For the list of staff by status, author and text, sorted by time or last change: by key, and never through the whole archive.
create index blog_posts_changed on public.blog_posts (updated_at desc, id desc);
create index blog_posts_of_author on public.blog_posts (author, published_at desc, id desc);
create index blog_posts_hidden on public.blog_posts (published_at desc, id desc) where unpublished_at is not null;

-- Under which names there are posts, for the filter of the list.
create function public.post_authors() returns setof text language sql stable security definer set search_path = '' as $$
  -- From one author to the next along the index, whatever the number of posts.
  with recursive authors as (
    (select posts.author from public.blog_posts as posts where private.is_staff() order by posts.author limit 1)
    union all
    select (select posts.author from public.blog_posts as posts where posts.author > authors.author order by posts.author limit 1)
    from authors where authors.author is not null
  )
  select authors.author from authors where authors.author is not null limit 500
$$;

-- Addresses of posts: the slug of a stored post can change, and the ones that readers may know lead to the post for ever (decision 0154).
create table public.former_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Of a post that may be gone: whoever brings it back brings its former slugs back.
  post_id uuid not null, replaced_at timestamptz not null default now(),
  -- The username of the person; null when none was signed in.
  replaced_by text
);

create index former_slugs_of_post on public.former_slugs (post_id, replaced_at desc);

-- The posts are those that the person who asks may see.
create policy "former slugs are read with their post" on public.former_slugs for select to anon, authenticated
using (exists (select from public.blog_posts as posts where posts.id = former_slugs.post_id));

-- Takes the locks of several slugs, always in the same order, so that two changes wait for each other and never both.
create function private.hold_slugs(slugs text[]) returns void language plpgsql security definer set search_path = '' as $$
declare slug text;
begin
  for slug in
    select wanted from unnest(slugs) as wanted order by left(regexp_replace(wanted, '(-[0-9]+)+$', ''), 60) collate "C"
  loop
    perform private.hold_slug(slug);
  end loop;
end
$$;

-- Why this post cannot have this slug, for people; null when it can. A post may return to a former slug of its own.
create function private.slug_refusal(slug text, post_id uuid)
returns text language plpgsql stable security definer set search_path = '' as $$
declare
  holder uuid;
  title text;
begin
  if slug_refusal.slug is distinct from public.slug_for(slug_refusal.slug) then
    return format('The slug cannot be used. Use another one, such as "%s".', public.slug_for(slug_refusal.slug));
  end if;
  select posts.title into title from public.blog_posts as posts
  where posts.slug = slug_refusal.slug and posts.id is distinct from slug_refusal.post_id;
  if found then return format('The slug "%s" belongs to the post "%s". Use another one.', slug_refusal.slug, left(title, 100)); end if;
  select former.post_id into holder from public.former_slugs as former
  where former.slug = slug_refusal.slug and former.post_id is distinct from slug_refusal.post_id;
  if not found then return null; end if;
  select posts.title into title from public.blog_posts as posts where posts.id = holder;
  if found then
    return format(
      'The slug "%s" is a former address of the post "%s" and leads to it. Use another one.', slug_refusal.slug, left(title, 100)
    );
  end if;
  select revisions.title into title from public.post_revisions as revisions where revisions.post_id = holder
  order by revisions.number desc limit 1;
  return format(
    'The slug "%s" is a former address of %s. Use another one.', slug_refusal.slug,
    coalesce('the deleted post "' || left(title, 100) || '"', 'a deleted post')
  );
end
$$;

-- The refusals of these slugs for the posts beside them; what is allowed has no row.
create function public.slug_refusals(slugs text[], posts uuid[])
returns table (slug text, post_id uuid, refusal text) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not private.may_publish() then
    raise exception 'Only staff may do this, and the session must not have ended.' using errcode = '42501';
  end if;
  if cardinality(slugs) > 1000 or cardinality(slugs) <> cardinality(posts) then
    raise exception 'At most 1000 slugs in one call, with a post for each.' using errcode = '22023';
  end if;
  return query
    select wanted.slug, wanted.post_id, private.slug_refusal(wanted.slug, wanted.post_id)
    from (select distinct pairs.slug, pairs.post_id from unnest(slugs, posts) as pairs (slug, post_id)) as wanted
    where private.slug_refusal(wanted.slug, wanted.post_id) is not null;
end
$$;

-- Readers may know the address of a post that was ever published, which its versions tell: the trigger that stores the version of this
-- change comes before. All former slugs lead to the post itself, so that there is never more than one redirect.
create function private.note_former_slug() returns trigger language plpgsql security definer set search_path = '' as $$
declare person constant text := (select staff.username from private.staff where staff.user_id = auth.uid());
begin
  delete from public.former_slugs as former where former.slug = new.slug and former.post_id = new.id;
  if exists (
    select from public.post_revisions as revisions where revisions.post_id = new.id and revisions.state = 'published'
  ) then
    insert into public.former_slugs (slug, post_id, replaced_by) values (old.slug, new.id, person);
  end if;
  perform private.note_in_audit_log(
    'post.address-changed', new.id, new.content_hash, jsonb_build_object('title', new.title, 'from', old.slug, 'to', new.slug)
  );
  return null;
end
$$;

create trigger note_former_slug after update on public.blog_posts for each row when (old.slug is distinct from new.slug)
execute function private.note_former_slug();

-- A version without the newer fields has the hash that it had before there were any.
create function private.set_content_hash() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.content_hash := md5(
    new.title || chr(31) || new.content || chr(31) || new.author || chr(31) || new.post_type || chr(31) || coalesce(new.image_url, chr(30))
    || chr(31) || coalesce(new.meta_title, chr(30)) || chr(31) || coalesce(new.meta_description, chr(30))
    || case when new.image_alt = '' then '' else chr(31) || new.image_alt end
    || case when new.image_focus = '' then '' else chr(31) || chr(29) || new.image_focus end
    || coalesce(chr(31) || chr(28) || 'canonical' || new.canonical_url, '')
    || case when new.noindex then chr(31) || chr(28) || 'noindex' else '' end
    || coalesce(chr(31) || chr(28) || 'title' || new.social_title, '')
    || coalesce(chr(31) || chr(28) || 'description' || new.social_description, '')
    || case when new.topics = '{}' then '' else chr(31) || chr(28) || 'topics' || array_to_string(new.topics, ',') end
    || coalesce((
      select string_agg(chr(31) || chr(28) || columns.name || (to_jsonb(new) ->> columns.name), '' order by columns.name)
      from private.post_columns as columns
      where columns.is_further and to_jsonb(new) -> columns.name not in ('null', '""', 'false', '[]')
    ), '')
  );
  return new;
end
$$;

-- The last of the triggers before a row is written, but for the one that compares the hashes.
create trigger set_content_hash before insert or update on public.blog_posts for each row execute function private.set_content_hash();
create trigger unset_publication before update on public.blog_posts for each row
when (
  new.publication is not distinct from old.publication and (new.content_hash, new.slug) is distinct from (old.content_hash, old.slug)
)
execute function private.end_publication();

-- Adds a row to a table, or changes that of an id: `fields` has values by the names of columns, and of what is no column of the table too. A
-- new column of posts is stored in drafts, submissions and versions by it without another line.
create function private.put_row(target regclass, fields jsonb, id uuid default null) returns void language plpgsql set search_path = '' as $$
declare columns text;
begin
  select string_agg(quote_ident(attributes.attname), ', ') into columns from pg_catalog.pg_attribute as attributes
  where attributes.attrelid = target and attributes.attnum > 0 and not attributes.attisdropped and attributes.attgenerated = ''
    and attributes.attidentity = '' and fields ? attributes.attname::text;
  execute format(
    case when id is null then 'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)'
    else 'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where id = $2' end, target, columns
  )
  using fields, id;
end
$$;

-- How many posts the filters of managed_posts leave, counted among the newest `counted_at_most`, or as many of a topic.
create function public.managed_post_count(
  search text default '', types text[] default '{}', states text[] default '{}', written_by text default '',
  everywhere boolean default false, topic text default ''
) returns integer language plpgsql stable security definer set search_path = '' as $$
declare
  counted_at_most constant integer := 5000;
  wanted constant text := lower(normalize(left(coalesce(managed_post_count.search, ''), 200), nfc));
  beginnings constant tsquery := private.words_beginning_with(wanted);
  counted uuid[];
begin
  perform private.assert_staff();
  if coalesce(managed_post_count.topic, '') = '' then
    counted := array(select posts.id from public.blog_posts as posts order by posts.published_at desc, posts.id desc limit counted_at_most);
  else
    counted := array(
      select listed.post_id from public.post_topics as listed where listed.topic = managed_post_count.topic limit counted_at_most
    );
  end if;
  return (
    select count(*) from public.blog_posts as posts
    where posts.id = any (counted)
      and (cardinality(managed_post_count.types) = 0 or posts.post_type = any (managed_post_count.types))
      and (
        cardinality(managed_post_count.states) = 0
        or case when posts.unpublished_at is not null then 'unpublished' when posts.published_at > now() then 'scheduled' else 'published'
        end = any (managed_post_count.states)
      )
      and (managed_post_count.written_by = '' or posts.author = managed_post_count.written_by)
      and (
        wanted = '' or strpos(lower(normalize(posts.title, nfc)), wanted) > 0
        or (managed_post_count.everywhere and (strpos(lower(normalize(posts.author, nfc)), wanted) > 0 or posts.search_words @@ beginnings))
      )
  );
end
$$;

-- Which posts home shows first: three slots, of which the first is the lead. A slot without a pin that visitors see shows one of the newest
-- posts (decision 0161).
create table public.pinned_posts (
  slot integer primary key check (slot between 1 and 3),
  -- No foreign key: a deleted post gives up its slot and has it again when it is restored.
  post_id uuid not null unique,
  -- Null for a pin without an end. Pins that ended stay until they are removed, so that staff see why a slot shows another post.
  ends_at timestamptz check (isfinite(ends_at)), pinned_at timestamptz not null default now(), pinned_by text not null
);

create policy "the newsroom reads pins" on public.pinned_posts for select to authenticated using ((select private.may('read-posts')));

-- What visitors see in each slot; fewer rows when there are fewer posts.
create function private.shown_slots()
returns table (slot integer, post_id uuid) language sql stable rows 3 security definer set search_path = '' as $$
  with pinned as (
    select pins.slot, pins.post_id from public.pinned_posts as pins
    join public.blog_posts as posts on posts.id = pins.post_id
    where posts.unpublished_at is null and posts.published_at <= now() and (pins.ends_at is null or pins.ends_at > now())
  ),
  free as (
    select series.slot, row_number() over (order by series.slot) as turn from generate_series(1, 3) as series (slot)
    where series.slot not in (select pinned.slot from pinned)
  ),
  newest as (
    select posts.id, row_number() over (order by posts.published_at desc, posts.id desc) as turn
    from (
      select posts.id, posts.published_at from public.blog_posts as posts
      where posts.unpublished_at is null and posts.published_at <= now() and posts.id not in (select pinned.post_id from pinned)
      order by posts.published_at desc, posts.id desc limit 3
    ) as posts
  )
  select pinned.slot, pinned.post_id from pinned
  union all
  select free.slot, newest.id from free join newest using (turn)
$$;

-- What home shows, in one request for visitors: the cards in the order of the slots, the number of posts of each type, and the topics.
create function public.home_posts() returns json language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'posts', (
      select coalesce(json_agg(cards order by shown.slot), '[]') from private.shown_slots() as shown
      join public.post_cards as cards on cards.id = shown.post_id
    ),
    'counts', (select coalesce(json_object_agg(counts.post_type, counts.post_count), '{}') from private.counted_posts('anon') as counts),
    'topics', public.topics_in_order()
  )
$$;

-- The title of a stored post, or of one that was deleted.
create function private.post_title(post_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select posts.title from public.blog_posts as posts where posts.id = post_title.post_id),
    (
      select revisions.title from public.post_revisions as revisions where revisions.post_id = post_title.post_id
      order by revisions.number desc limit 1
    )
  )
$$;

-- The slots for staff: the pin of each, if any, with what became of its post, and the title that visitors see.
create function public.home_slots()
returns table (
  slot integer, post_id uuid, title text, state text, ends_at timestamptz, pinned_by text, shown_title text
) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  return query
    select
      series.slot, pins.post_id, private.post_title(pins.post_id),
      case
        when pins.post_id is null then null
        when posts.id is null then 'deleted'
        when pins.ends_at <= now() then 'ended'
        when posts.unpublished_at is not null then 'hidden'
        when posts.published_at > now() then 'scheduled'
        else 'shown'
      end, pins.ends_at, pins.pinned_by, private.post_title(shown.post_id)
    from generate_series(1, 3) as series (slot) left join public.pinned_posts as pins on pins.slot = series.slot
    left join public.blog_posts as posts on posts.id = pins.post_id
    left join private.shown_slots() as shown on shown.slot = series.slot
    order by series.slot;
end
$$;

-- Pins a post to a slot, moves its pin there, or sets its end. `replaced` is the post that the caller saw in the slot: any other one was
-- pinned meanwhile and is not overwritten. A pin that moves changes places with the one in its way; otherwise that one is removed.
create function public.pin_post(post_id uuid, slot integer, ends_at timestamptz default null, replaced uuid default null)
returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  wanted constant uuid := pin_post.post_id;
  former public.pinned_posts;
  occupant public.pinned_posts;
begin
  perform private.assert_may('edit-every-post');
  if pin_post.slot is null or pin_post.slot not between 1 and 3 then
    raise exception 'Home has the slots 1 to 3.' using errcode = '22023';
  end if;
  -- One after the other, so that each sees what the other pinned.
  perform pg_advisory_xact_lock(hashtextextended('pinned_posts', 0));
  if not exists (select from public.blog_posts as posts where posts.id = wanted) then
    raise exception 'Another person has deleted this post.' using errcode = '22023';
  end if;
  select * into former from public.pinned_posts as pins where pins.post_id = wanted;
  select * into occupant from public.pinned_posts as pins where pins.slot = pin_post.slot and pins.post_id <> wanted;
  if pin_post.ends_at <= now() and pin_post.ends_at is distinct from former.ends_at then
    raise exception 'A pin ends in the future.' using errcode = '22023';
  end if;
  if occupant.post_id is distinct from pin_post.replaced and occupant.post_id is not null then
    raise exception '% has pinned ''%'' to this slot meanwhile. Look at the slots again.',
      occupant.pinned_by, private.post_title(occupant.post_id)
    using errcode = '22023';
  end if;
  if former.slot = pin_post.slot and former.ends_at is not distinct from pin_post.ends_at then return; end if;
  -- Before the rows change, because publishing takes the locks of log and change feed in this order.
  perform private.note_in_audit_log(
    'post.pinned', wanted, null, jsonb_build_object('slot', pin_post.slot, 'before', former.slot, 'until', pin_post.ends_at)
  );
  if former.slot is null and occupant.slot is not null then
    perform private.note_in_audit_log('post.unpinned', occupant.post_id, null, jsonb_build_object('slot', occupant.slot));
  end if;
  delete from public.pinned_posts as pins where pins.post_id in (wanted, occupant.post_id);
  insert into public.pinned_posts (slot, post_id, ends_at, pinned_by)
  values (pin_post.slot, wanted, pin_post.ends_at, private.staff_username());
  if former.slot is not null and occupant.slot is not null then
    occupant.slot := former.slot;
    insert into public.pinned_posts select occupant.*;
  end if;
end
$$;

-- Removes the pin of a post, if it has one.
create function public.unpin_post(post_id uuid) returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare former public.pinned_posts;
begin
  perform private.assert_may('edit-every-post');
  perform pg_advisory_xact_lock(hashtextextended('pinned_posts', 0));
  select * into former from public.pinned_posts as pins where pins.post_id = unpin_post.post_id;
  if former.slot is null then return; end if;
  perform private.note_in_audit_log('post.unpinned', former.post_id, null, jsonb_build_object('slot', former.slot));
  delete from public.pinned_posts as pins where pins.post_id = former.post_id;
end
$$;

-- Home is cached until a pin changes.
create function private.announce_pin() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_places(array(
    select (posts.id, posts.post_type, posts.published_at)::private.post_place from public.blog_posts as posts
    where posts.id in (old.post_id, new.post_id) and private.is_announced(posts.unpublished_at, posts.published_at)
  ));
  return null;
end
$$;

create trigger announce_pin after insert or update or delete on public.pinned_posts for each row execute function private.announce_pin();

-- For lists by author and type that find few posts of a large archive.
create index blog_posts_of_author_and_type on public.blog_posts (author, post_type, published_at desc, id desc);

-- A new username is compared with the creators of all posts.
create index blog_posts_of_creator on public.blog_posts (created_by_admin);
