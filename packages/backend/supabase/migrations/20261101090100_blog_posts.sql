-- Posts, the slug that the database makes for them, and who may read and write them.

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

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '[^[:space:]]' and length(title) <= 500),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- HTML-escaped: & < > " and ' are stored as entities (specification section 5).
  content text not null check (content ~ '[^[:space:]]' and length(content) <= 1000000),
  image_url text check (image_url ~ '^https?://[^[:space:]]+$' and length(image_url) <= 2048),
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
  -- Earlier for an imported article, later for a scheduled one.
  published_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  excerpt text not null check (length(excerpt) <= 500),
  reading_minutes integer not null check (reading_minutes between 1 and 100000),
  content_hash text not null generated always as (
    md5(
      title || chr(31) || content || chr(31) || author || chr(31) || post_type
      || chr(31) || coalesce(image_url, chr(30))
      || chr(31) || coalesce(meta_title, chr(30))
      || chr(31) || coalesce(meta_description, chr(30))
    )
  ) stored
);

create index blog_posts_newest on public.blog_posts (published_at desc, id desc);
create index blog_posts_newest_of_type on public.blog_posts (post_type, published_at desc, id desc);

-- The readable text of stored content, roughly: entities undone, the commonest markdown signs dropped. It serves rows that
-- come without an excerpt or reading time; the publish service sends exact ones.
create function private.readable_text(content text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(
          replace(replace(replace(replace(replace(
            content, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
          '!\[[^]]*\]\([^)]*\)', ' ', 'g'),
        '\[([^]]*)\]\([^)]*\)', '\1', 'g'),
      '(^|\n)[ \t]*(#{1,6}|>|[-*+]|[0-9]+[.)])[ \t]+|[*_`~]+', '\1', 'g'),
    '[[:space:]]+', ' ', 'g'))
$$;

create function private.fill_blog_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  base text;
  ending text := '';
  number integer := 1;
  words integer;
begin
  if tg_op = 'UPDATE' then
    new.id := old.id;
    new.slug := old.slug;
    new.created_by_admin := old.created_by_admin;
    new.published_at := coalesce(new.published_at, old.published_at);
  else
    new.published_at := coalesce(new.published_at, now());
    if auth.uid() is not null then
      new.created_by_admin := (select staff.username from private.staff where staff.user_id = auth.uid());
    end if;

    base := public.slug_for(coalesce(nullif(btrim(new.slug), ''), new.title));
    -- One insert at a time for slugs that may meet: 'a' numbered 2 is 'a-2', and a long slug is cut before its number.
    perform pg_advisory_xact_lock(
      hashtextextended('blog_posts.slug/' || left(regexp_replace(base, '(-[0-9]+)+$', ''), 60), 0)
    );
    new.slug := base;
    while exists (select from public.blog_posts where blog_posts.slug = new.slug) loop
      number := number + 1;
      ending := '-' || number;
      new.slug := rtrim(left(base, 80 - length(ending)), '-') || ending;
    end loop;
  end if;

  -- An article that is imported with its own date was not updated since.
  new.updated_at := case when tg_op = 'INSERT' then least(new.published_at, now()) else now() end;
  if new.excerpt is null then
    new.excerpt := rtrim(left(private.readable_text(new.content), 120));
  end if;
  if new.reading_minutes is null then
    words := coalesce(array_length(regexp_split_to_array(private.readable_text(new.content), ' '), 1), 0);
    new.reading_minutes := greatest(1, ceil(words / 200.0));
  end if;
  return new;
end
$$;

create trigger fill_blog_post
before insert or update on public.blog_posts
for each row execute function private.fill_blog_post();

alter table public.blog_posts enable row level security;

create policy "everybody reads published posts"
on public.blog_posts for select to anon, authenticated
using (published_at <= now());

create policy "staff read every post"
on public.blog_posts for select to authenticated
using ((select private.is_staff()));

create policy "staff add posts"
on public.blog_posts for insert to authenticated
with check ((select private.is_staff()));

create policy "admins change every post, interns their own"
on public.blog_posts for update to authenticated
using ((select private.is_admin()) or created_by_admin = (select private.staff_username()))
with check ((select private.is_admin()) or created_by_admin = (select private.staff_username()));

create policy "admins remove every post, interns their own"
on public.blog_posts for delete to authenticated
using ((select private.is_admin()) or created_by_admin = (select private.staff_username()));

-- Columns one by one: created_by_admin is never read by a client. It may be sent with an insert, as the specification's
-- payload does, and is replaced by the name of the signed-in person.
revoke all on public.blog_posts from public, anon, authenticated;
grant select (
  id, title, slug, content, image_url, author, meta_title, meta_description, post_type, published_at, updated_at, excerpt,
  reading_minutes
) on public.blog_posts to anon;
grant select (
  id, title, slug, content, image_url, author, meta_title, meta_description, post_type, published_at, updated_at, excerpt,
  reading_minutes, content_hash
) on public.blog_posts to authenticated;
grant insert (
  title, slug, content, image_url, author, meta_title, meta_description, post_type, created_by_admin, published_at, excerpt,
  reading_minutes
) on public.blog_posts to authenticated;
grant update (
  title, content, image_url, author, meta_title, meta_description, post_type, published_at, excerpt, reading_minutes
) on public.blog_posts to authenticated;
grant delete on public.blog_posts to authenticated;

-- What a card in a list shows, never the content.
create view public.post_cards with (security_invoker = true) as
select id, slug, title, author, image_url, post_type, excerpt, reading_minutes, published_at, updated_at
from public.blog_posts;

-- How many posts of each type there are for the person who asks.
create view public.post_counts with (security_invoker = true) as
select post_type, count(*)::integer as post_count
from public.blog_posts
group by post_type;

revoke all on public.post_cards, public.post_counts from public, anon, authenticated;
grant select on public.post_cards, public.post_counts to anon, authenticated;

revoke all on function public.slug_for(text) from public, anon, authenticated;
revoke all on function private.readable_text(text) from public, anon, authenticated;
revoke all on function private.fill_blog_post() from public, anon, authenticated;
grant execute on function public.slug_for(text) to authenticated;
