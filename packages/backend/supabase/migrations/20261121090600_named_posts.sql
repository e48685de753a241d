-- Who publishes names the post: its id, and where wanted its slug. What is sent twice meets the row that is there.

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

create or replace function private.free_slug(base text)
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

-- After the insert, which waits for whoever is removing a post of this id. A function of the database that puts a post back may
-- do so.
create trigger check_new_id
after insert on public.blog_posts
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.check_new_id();

grant insert (id) on public.blog_posts to authenticated;

revoke all on function private.hold_slug(text) from public, anon, authenticated;
revoke all on function private.check_new_id() from public, anon, authenticated;
