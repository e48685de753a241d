-- Posts: their texts, slugs and bylines, and who may read and write them.

-- The slug of a title before a free number is looked for: ASCII words with hyphens, at most 80 characters, never empty,
-- never a word that the site's addresses use themselves. The same title always gives the same slug.
create function public.slug_for(title text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
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
    words,
    'ŁØĐÐÞÆŒẞĦŊŦАБВГҐДЕЄЖЗИІКЛМНОПРСТУФХЦЧШЩЫЭЮЯЂЈЉЊЋЏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
    'łøđðþæœßħŋŧабвгґдеєжзиіклмнопрстуфхцчшщыэюяђјљњћџαβγδεζηθικλμνξοπρστυφχψω'
  );
  for place in 1 .. array_length(spelled, 1) by 2 loop
    words := replace(words, spelled[place], spelled[place + 1]);
  end loop;
  words := translate(
    words,
    'łøđðıħŧабвгґдезиіклмнопрстуфыэђјљњћџαβγδεζηικλμνξοπρσςτυω',
    'loddihtabvggdeziiklmnoprstufyedjlncdabgdeziiklmnxoprsstyo'
  );
  words := btrim(regexp_replace(lower(words), '[^a-z0-9]+', '-', 'g'), '-');

  if words = '' then
    return 'post-' || left(md5(btrim(coalesce(title, ''))), 8);
  end if;
  if length(words) > longest then
    cut := left(words, longest);
    if substr(words, longest + 1, 1) <> '-' and length(regexp_replace(cut, '-[^-]*$', '')) >= shortest_after_cut then
      cut := regexp_replace(cut, '-[^-]*$', '');
    end if;
    words := rtrim(cut, '-');
  end if;
  if words = any (reserved) then
    return words || '-post';
  end if;
  return words;
end
$$;

-- The slug of each title, as `slug_for` makes it of one.
create function public.slugs_for(titles text[])
returns table (title text, slug text)
language sql
immutable
set search_path = ''
as $$
  select wanted.title, public.slug_for(wanted.title)
  from (select distinct unnest(titles) as title limit 1000) as wanted;
$$;

-- The readable text of stored content without what draws tables and code blocks, so that it does not stand in what a search
-- shows. It still is a rough one: it serves rows that come without an excerpt, and fragments of found posts. Marks within a line
-- are taken out at once, and a single space stays as it is: each match takes time.
create function private.readable_text(content text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      translate(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                replace(replace(replace(replace(replace(
                  content, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
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

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '[^[:space:]]' and length(title) <= 500),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- HTML-escaped: & < > " and ' are stored as entities (specification section 5).
  content text not null check (content ~ '[^[:space:]]' and length(content) <= 1000000),
  -- An own image is named from the root of the backend, whatever address the backend has (decision 0011).
  image_url text check (
    image_url ~ '^(https?://|/storage/v1/object/public/blog-images/)[^[:space:]]+$' and length(image_url) <= 2048
  ),
  author text not null check (author ~ '[^[:space:]]' and length(author) <= 200),
  meta_title text check (length(meta_title) <= 500),
  meta_description text check (length(meta_description) <= 160),
  post_type text not null check (
    post_type in (
      'financial-news', 'market-analysis', 'investment-guide', 'trading-strategy', 'economic-commentary',
      'financial-guide', 'education'
    )
  ),
  created_by_admin text,
  -- Earlier for an imported article, later for a scheduled one. Every reader of rows understands it: no infinity, no year before
  -- Christ or of five digits.
  published_at timestamptz not null default now()
  check (published_at >= '0001-01-02 00:00:00+00' and published_at < '9999-12-31 00:00:00+00'),
  -- Set by the trigger alone, which leaves the time of a restored row as it is.
  updated_at timestamptz not null,
  excerpt text not null check (length(excerpt) <= 500),
  reading_minutes integer not null check (reading_minutes between 1 and 100000),
  search_words tsvector not null generated always as (
    private.post_words(title, excerpt, meta_description, content)
  ) stored,
  -- Since when visitors do not see the post, whatever its time; null while they may.
  unpublished_at timestamptz,
  -- What the featured image says to who cannot see it.
  image_alt text not null default '' check (length(image_alt) <= 400),
  -- A correction is sent with the change that it is about, as one more column: whoever may change the post may correct it,
  -- in one statement. The trigger takes it out again, so that the column is always empty.
  correction text constraint blog_posts_correction_check check (correction is null),
  -- The point of the featured image that stays in view where the image is cut, as `object-position` writes it; empty leaves
  -- it to the site.
  image_focus text not null default '' check (image_focus ~ '^((100|[1-9]?[0-9])% (100|[1-9]?[0-9])%)?$'),
  content_hash text not null generated always as (
    md5(
      title || chr(31) || content || chr(31) || author || chr(31) || post_type
      || chr(31) || coalesce(image_url, chr(30))
      || chr(31) || coalesce(meta_title, chr(30))
      || chr(31) || coalesce(meta_description, chr(30))
      || case when image_alt = '' then '' else chr(31) || image_alt end
      || case when image_focus = '' then '' else chr(31) || chr(29) || image_focus end
    )
  ) stored,
  -- A fresh id for each publication from a file, null once the words were changed otherwise: in the form, or by bringing a former
  -- version back.
  publication uuid
);

create index blog_posts_newest on public.blog_posts (published_at desc, id desc);
create index blog_posts_newest_of_type on public.blog_posts (post_type, published_at desc, id desc);
-- Lists and counts of visitors stay as fast when many posts are hidden. Staff go by the indexes of all posts.
create index blog_posts_visible on public.blog_posts (published_at desc, id desc) where unpublished_at is null;
create index blog_posts_visible_of_type on public.blog_posts (post_type, published_at desc, id desc)
where unpublished_at is null;
-- Posts are read far more often than written, so that no search has to look through words that are not sorted in yet.
create index blog_posts_words on public.blog_posts using gin (search_words) with (fastupdate = off);

alter table public.blog_posts enable row level security;

-- Others who are signed in see no row at all: the site reads its posts as a visitor. One policy for each role.
create policy "visitors read published posts"
on public.blog_posts for select to anon
using (published_at <= now() and unpublished_at is null);

create policy "staff read every post"
on public.blog_posts for select to authenticated
using ((select private.may_publish()));

create policy "staff add posts"
on public.blog_posts for insert to authenticated
with check ((select private.may_publish()));

create policy "admins change every post, interns their own"
on public.blog_posts for update to authenticated
using ((select private.is_admin()) or created_by_admin = any ((select private.own_accounts())::text[]))
with check ((select private.is_admin()) or created_by_admin = any ((select private.own_accounts())::text[]));

create policy "admins remove every post, interns their own"
on public.blog_posts for delete to authenticated
using (
  (select private.is_admin())
  or ((select private.is_staff()) and created_by_admin = (select private.staff_username()))
);

-- Staff get whole rows, as the specification's publish call returns the one it inserted. created_by_admin may be sent with an
-- insert, as the specification's payload does, and is replaced by the name of the signed-in person. Of unpublished_at, what is
-- sent says only whether the post is hidden; the time is the database's.
revoke all on public.blog_posts from public, anon, authenticated;
grant select (
  id, title, slug, content, image_url, author, meta_title, meta_description, post_type, published_at, updated_at, excerpt,
  reading_minutes, image_alt, image_focus
) on public.blog_posts to anon;
grant select, delete on public.blog_posts to authenticated;
grant insert (
  id, title, slug, content, image_url, author, meta_title, meta_description, post_type, created_by_admin, published_at, excerpt,
  reading_minutes, image_alt, image_focus, publication
) on public.blog_posts to authenticated;
grant update (
  title, content, image_url, author, meta_title, meta_description, post_type, published_at, excerpt, reading_minutes,
  unpublished_at, image_alt, correction, image_focus, publication
) on public.blog_posts to authenticated;

-- What a card in a list shows, never the content.
create view public.post_cards with (security_invoker = true) as
select id, slug, title, author, image_url, post_type, excerpt, reading_minutes, published_at, updated_at, image_alt,
  image_focus
from public.blog_posts;

revoke all on public.post_cards from public, anon, authenticated;
grant select on public.post_cards to anon, authenticated;

-- Under which names posts appear. An intern signs with their own name or with one that an admin lets interns use; an admin signs
-- with any.
create table public.bylines (
  name text primary key check (length(name) <= 200 and name = btrim(name) and name ~ '[^[:space:]]' and name !~ '[[:cntrl:]]'),
  interns_may_use boolean not null default false
);

-- The default of the form (specification section 3).
insert into public.bylines (name, interns_may_use) values ('Financial Advisory Team', true);

alter table public.bylines enable row level security;

create policy "admins keep the bylines"
on public.bylines for all to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

revoke all on public.bylines from public, anon, authenticated;
grant select, delete on public.bylines to authenticated;
grant insert (name, interns_may_use) on public.bylines to authenticated;
grant update (interns_may_use) on public.bylines to authenticated;

-- Under which names the signed-in member of the staff may publish, their own first; for an admin, who may use any, those that
-- the site knows.
create function public.usable_bylines()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  with member as (select staff.role, staff.display_name, staff.username from private.staff_member() as staff)
  select names.name
  from (
    select coalesce(member.display_name, member.username) as name, 1 as place
    from member
    where member.role = 'intern' or member.display_name is not null
    union all
    select bylines.name, 2
    from public.bylines
    cross join member
    where member.role = 'admin' or bylines.interns_may_use
  ) as names
  group by names.name
  order by min(names.place), names.name
$$;

-- Why the signed-in account may not publish under this name, in words; null when it may. A token signs with the own name of its
-- owner and with those that interns may use. Whether somebody may publish at all is for the policies to say.
create function public.byline_refusal(author text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  named_at_most constant integer := 5;
  usable text[];
begin
  if private.is_admin() or not private.may_publish() then
    return null;
  end if;
  usable := array(select public.usable_bylines());
  if author = any (usable) then
    return null;
  end if;
  return format(
    'You cannot publish as "%s". Use %s, or ask an admin to let interns use this byline.',
    left(author, 100),
    (select string_agg(format('"%s"', name), ' or ') from unnest(usable[1:named_at_most]) as name)
  );
end
$$;

-- Why the signed-in account may not publish under each of these names; names that it may use are left out.
create function public.byline_refusals(authors text[])
returns table (author text, refusal text)
language sql
stable
set search_path = ''
as $$
  select wanted.author, refused.refusal
  from (select distinct unnest(authors) as author limit 1000) as wanted
  cross join lateral (select public.byline_refusal(wanted.author) as refusal) as refused
  where refused.refusal is not null
$$;

-- A post keeps the byline that it has, whoever changes its words.
create function private.check_byline()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal text;
begin
  if tg_op = 'UPDATE' then
    if new.author = old.author then
      return new;
    end if;
  end if;
  refusal := public.byline_refusal(new.author);
  if refusal is not null then
    raise exception '%', refusal using errcode = '42501';
  end if;
  -- A name that an admin signs with for the first time is an author of the site from then on.
  if private.is_admin() then
    insert into public.bylines (name)
    select btrim(new.author) where btrim(new.author) !~ '[[:cntrl:]]'
    on conflict do nothing;
  end if;
  return new;
end
$$;

-- Whether nothing of a text can be seen. The characters are those of packages/posts/src/blank-text.ts; a test compares them.
create function private.is_blank(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select value ~ (
    '^[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f'
    || '\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
    || '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$'
  )
$$;

create function private.check_post_text(field text, label text, value text, longest integer)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if private.is_blank(coalesce(value, '')) then
    perform private.refuse_field(field, label || ' is required');
  end if;
  if length(value) > longest then
    perform private.refuse_field(field, label || ' must be ' || longest || ' characters or less');
  end if;
end
$$;

-- Triggers, and not constraints: they have words, and leave a row from before alone until what they look at is changed. The
-- messages are those of packages/posts/src/post-form.ts, where it has one.
create function private.refuse_unseen_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  former public.blog_posts;
begin
  if tg_op = 'UPDATE' then
    former := old;
  end if;
  if new.title is distinct from former.title then
    perform private.check_post_text('title', 'Title', new.title, 500);
  end if;
  if new.author is distinct from former.author then
    perform private.check_post_text('author', 'Author', new.author, 200);
  end if;
  if new.content is distinct from former.content then
    perform private.check_post_text('content', 'Content', new.content, 1000000);
  end if;
  if length(new.meta_title) > 500 then
    perform private.refuse_field('metaTitle', 'Meta title must be 500 characters or less');
  end if;
  if length(new.meta_description) > 160 then
    perform private.refuse_field('metaDescription', 'Meta description must be 160 characters or less');
  end if;
  return new;
end
$$;

create function private.refuse_unseen_byline()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.check_post_text('author', 'Author', new.name, 200);
  return new;
end
$$;

-- About what `markupCost` of packages/posts counts, and never more of it than that does: lines, marks, indentation. Gives the line
-- that has the most.
create function private.markup_cost(content text)
returns table (parts numeric, costliest_line bigint)
language sql
immutable
set search_path = ''
as $$
  select floor(sum(cost)), (array_agg(number order by cost desc, number))[1]
  from (
    select
      number,
      case
        when btrim(
          line, E' \t\n\r\u000b\f\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'
          || E'\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
        ) = '' then 0.08
        else 1 + 0.3 * (length(line) - length(translate(line, '[]^\`<*_~|>@&', ''))) + 0.005 * length(line)
      end + 0.06 * greatest(0, length(line) - length(ltrim(line, E' \t>')) - 16) as cost
    from string_to_table(
      replace(replace(replace(replace(replace(
        content, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
      E'\n'
    ) with ordinality as lines (line, number)
  ) as costs
$$;

-- A text that takes seconds to parse is refused before anything of it is computed.
create function private.bound_content()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A little above MOST_PARTS of packages/posts, because a line end of two characters counts as one there.
  most_parts constant integer := 10500;
  parts numeric;
  costliest_line bigint;
begin
  if tg_op = 'UPDATE' then
    if new.content is not distinct from old.content then
      return new;
    end if;
  end if;
  perform private.check_post_text('content', 'Content', new.content, 1000000);
  select cost.parts, cost.costliest_line into parts, costliest_line from private.markup_cost(new.content) as cost;
  if parts > most_parts then
    perform private.refuse_field(
      'content',
      format('Content has too many lines, links and marks to be shown quickly; line %s has the most', costliest_line)
    );
  end if;
  return new;
end
$$;

-- The beginning of a longer text without its last, broken word. A word that fills half of it stays broken: so do scripts without
-- spaces, for which the publish service knows better.
create function private.cut_at_word(beginning text, next_character text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(regexp_replace(whole, '[[:space:],;:.…、。，(\[–—-]+$', ''), ''), beginning) || '…'
  from (
    select case
      when next_character ~ '^[[:space:]]' then beginning
      when length(substring(beginning from '^(.*)[[:space:]]')) >= 60 then substring(beginning from '^(.*)[[:space:]]')
      else beginning
    end as whole
  ) as words
$$;

-- The excerpt of a row that comes without one: it ends at a word, and in '…' exactly where something of the text was cut. The
-- beginning of a text mostly says what the beginning of its readable text is.
create function private.fill_excerpt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  beginning constant integer := 10000;
  shown text := private.readable_text(left(new.content, beginning));
begin
  if length(new.content) > beginning and length(shown) <= 200 then
    shown := private.readable_text(new.content);
  end if;
  new.excerpt := case
    when length(shown) <= 120 then shown
    else private.cut_at_word(left(shown, 120), substr(shown, 121, 1))
  end;
  return new;
end
$$;

-- One insert at a time for slugs that may meet: 'a' numbered 2 is 'a-2', and a long slug is cut before its number.
create function private.hold_slug(slug text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(
    hashtextextended('blog_posts.slug/' || left(regexp_replace(slug, '(-[0-9]+)+$', ''), 60), 0)
  )
$$;

-- A free slug for this one: itself, or itself with the next number.
create function private.free_slug(base text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  free text := base;
  ending text;
  number integer := 1;
begin
  perform private.hold_slug(base);
  while exists (select from public.blog_posts where blog_posts.slug = free) loop
    number := number + 1;
    ending := '-' || number;
    free := rtrim(left(base, 80 - length(ending)), '-') || ending;
  end loop;
  return free;
end
$$;

-- A slug that is named is taken as it is or refused, by the rule of its form here and by its index when another post has it. Only
-- one that is made from the title gets a number.
create function private.fill_blog_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  words integer;
begin
  if new.excerpt is null then
    new.excerpt := rtrim(left(private.readable_text(new.content), 120));
  end if;
  if new.reading_minutes is null then
    words := coalesce(array_length(regexp_split_to_array(private.readable_text(new.content), ' '), 1), 0);
    new.reading_minutes := greatest(1, ceil(words / 200.0));
  end if;

  if tg_op = 'INSERT' then
    if coalesce(btrim(new.slug), '') = '' then
      new.slug := private.free_slug(public.slug_for(new.title));
    elsif new.slug is distinct from public.slug_for(new.slug) then
      raise exception 'The slug cannot be used. Use another one, such as "%".', public.slug_for(new.slug)
      using errcode = '22023';
    else
      perform private.hold_slug(new.slug);
    end if;
    new.published_at := coalesce(new.published_at, now());
    -- An article that is imported with its own date was not updated since.
    new.updated_at := coalesce(new.updated_at, least(new.published_at, now()));
    return new;
  end if;

  new.id := old.id;
  new.slug := old.slug;
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

create function private.record_creator()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.created_by_admin := (select staff.username from private.staff where staff.user_id = auth.uid());
  return new;
end
$$;

-- The id of a post is never used again: its former versions and corrections would become those of another post.
create function private.check_new_id()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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

create function private.end_publication()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.publication := null;
  return new;
end
$$;

-- Triggers run in the order of their names: bound_content first, excerpt_of_blog_post before fill_blog_post, which the rules of
-- texts follow. A function of the database that puts a former row or version back keeps its creator, byline, id and text.
create trigger bound_content
before insert or update of content on public.blog_posts
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.bound_content();

create trigger check_byline
before insert or update of author on public.blog_posts
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.check_byline();

-- After the insert, which waits for whoever is removing a post of this id.
create trigger check_new_id
after insert on public.blog_posts
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.check_new_id();

create trigger end_publication
before update on public.blog_posts
for each row
when (
  new.publication is not distinct from old.publication
  and (
    new.title, new.author, new.post_type, new.image_url, new.image_alt, new.image_focus, new.meta_title,
    new.meta_description, new.content
  ) is distinct from (
    old.title, old.author, old.post_type, old.image_url, old.image_alt, old.image_focus, old.meta_title,
    old.meta_description, old.content
  )
)
execute function private.end_publication();

create trigger excerpt_of_blog_post
before insert or update on public.blog_posts
for each row
when (new.excerpt is null)
execute function private.fill_excerpt();

create trigger fill_blog_post
before insert or update on public.blog_posts
for each row execute function private.fill_blog_post();

create trigger record_creator
before insert on public.blog_posts
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.record_creator();

create trigger refuse_unseen_text
before insert or update on public.blog_posts
for each row execute function private.refuse_unseen_text();

create trigger refuse_unseen_byline
before insert on public.bylines
for each row execute function private.refuse_unseen_byline();

revoke all on function public.slug_for, public.slugs_for, private.readable_text, private.searchable_text,
  private.post_words, public.usable_bylines, public.byline_refusal, public.byline_refusals, private.check_byline,
  private.is_blank, private.check_post_text, private.refuse_unseen_text, private.refuse_unseen_byline,
  private.markup_cost, private.bound_content, private.cut_at_word, private.fill_excerpt, private.hold_slug,
  private.free_slug, private.fill_blog_post, private.record_creator, private.check_new_id, private.end_publication
from public, anon, authenticated;
grant execute on function public.slug_for, public.slugs_for, private.post_words, public.usable_bylines,
  public.byline_refusal, public.byline_refusals to authenticated;
