-- Hiding a post from visitors, at once or until its time, without removing it.

-- Since when visitors do not see the post, whatever its time; null while they may.
alter table public.blog_posts add column unpublished_at timestamptz;

-- Times that every reader of rows understands: no infinity, no year before Christ or of five digits.
alter table public.blog_posts
add constraint blog_posts_published_at_check
check (published_at >= '0001-01-02 00:00:00+00' and published_at < '9999-12-31 00:00:00+00');

-- Set by the trigger alone, which leaves the time of a restored row as it is.
alter table public.blog_posts alter column updated_at drop default;

drop policy "everybody reads published posts" on public.blog_posts;

create policy "everybody reads published posts"
on public.blog_posts for select to anon, authenticated
using (published_at <= now() and unpublished_at is null);

-- What is sent says only whether the post is hidden; the time is the database's. Nobody reads the column itself.
grant update (unpublished_at) on public.blog_posts to authenticated;

-- Lists and counts of visitors stay as fast when many posts are hidden. Staff go by the indexes of all posts.
create index blog_posts_visible on public.blog_posts (published_at desc, id desc) where unpublished_at is null;
create index blog_posts_visible_of_type on public.blog_posts (post_type, published_at desc, id desc)
where unpublished_at is null;

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
  -- One insert at a time for slugs that may meet: 'a' numbered 2 is 'a-2', and a long slug is cut before its number.
  perform pg_advisory_xact_lock(
    hashtextextended('blog_posts.slug/' || left(regexp_replace(base, '(-[0-9]+)+$', ''), 60), 0)
  );
  while exists (select from public.blog_posts where blog_posts.slug = free) loop
    number := number + 1;
    ending := '-' || number;
    free := rtrim(left(base, 80 - length(ending)), '-') || ending;
  end loop;
  return free;
end
$$;

create or replace function private.fill_blog_post()
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
    new.slug := private.free_slug(public.slug_for(coalesce(nullif(btrim(new.slug), ''), new.title)));
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

-- What a client inserts was made by the person signed in. A function of the database that puts a row back says itself whose it is.
create trigger record_creator
before insert on public.blog_posts
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.record_creator();

revoke all on function private.free_slug(text) from public, anon, authenticated;
revoke all on function private.record_creator() from public, anon, authenticated;
