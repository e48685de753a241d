-- Addresses of posts: the slug of a stored post can change, and the ones that readers may know lead to the post for ever
-- (decision 0154).

create table public.former_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  -- Of a post that may be gone: whoever brings it back brings its former slugs back.
  post_id uuid not null,
  replaced_at timestamptz not null default now(),
  -- The username of the person; null when none was signed in.
  replaced_by text
);

create index former_slugs_of_post on public.former_slugs (post_id, replaced_at desc);

alter table public.former_slugs enable row level security;

-- The posts are those that the person who asks may see.
create policy "former slugs are read with their post"
on public.former_slugs for select to anon, authenticated
using (exists (select from public.blog_posts as posts where posts.id = former_slugs.post_id));

-- Only the trigger writes. Visitors do not read who changed an address.
revoke all on public.former_slugs from public, anon, authenticated;
grant select (slug, post_id) on public.former_slugs to anon;
grant select on public.former_slugs to authenticated;

-- Those who may change a post may change its address.
grant update (slug) on public.blog_posts to authenticated;

-- Takes the locks of several slugs, always in the same order, so that two changes wait for each other and never both.
create function private.hold_slugs(slugs text[])
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  slug text;
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
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  holder uuid;
  title text;
begin
  if slug_refusal.slug is distinct from public.slug_for(slug_refusal.slug) then
    return format('The slug cannot be used. Use another one, such as "%s".', public.slug_for(slug_refusal.slug));
  end if;
  select posts.title into title
  from public.blog_posts as posts
  where posts.slug = slug_refusal.slug and posts.id is distinct from slug_refusal.post_id;
  if found then
    return format('The slug "%s" belongs to the post "%s". Use another one.', slug_refusal.slug, left(title, 100));
  end if;
  select former.post_id into holder
  from public.former_slugs as former
  where former.slug = slug_refusal.slug and former.post_id is distinct from slug_refusal.post_id;
  if not found then
    return null;
  end if;
  select posts.title into title from public.blog_posts as posts where posts.id = holder;
  if found then
    return format(
      'The slug "%s" is a former address of the post "%s" and leads to it. Use another one.', slug_refusal.slug, left(title, 100)
    );
  end if;
  select revisions.title into title
  from public.post_revisions as revisions
  where revisions.post_id = holder
  order by revisions.number desc
  limit 1;
  return format(
    'The slug "%s" is a former address of %s. Use another one.', slug_refusal.slug,
    coalesce('the deleted post "' || left(title, 100) || '"', 'a deleted post')
  );
end
$$;

-- The refusals of these slugs for the posts beside them; what is allowed has no row.
create function public.slug_refusals(slugs text[], posts uuid[])
returns table (slug text, post_id uuid, refusal text)
language plpgsql
stable
security definer
set search_path = ''
as $$
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

-- As before, and never a former slug of a post.
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

-- As before, and a stored post takes another slug where one is sent. Slugs are locked before they are compared, so that of two people
-- who want the same one at one moment the second is told who has it.
create or replace function private.fill_blog_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  words integer;
  refusal text;
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
      raise exception 'The slug cannot be used. Use another one, such as "%".', public.slug_for(new.slug)
      using errcode = '22023';
    end if;
    perform private.hold_slugs(array[old.slug, new.slug]);
    refusal := private.slug_refusal(new.slug, new.id);
    if refusal is not null then
      raise exception '%', refusal using errcode = '23505';
    end if;
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

-- Readers may know the address of a post that was ever published, which its versions tell: the trigger that stores the version of this
-- change comes before. All former slugs lead to the post itself, so that there is never more than one redirect.
create function private.note_former_slug()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  person constant text := (select staff.username from private.staff where staff.user_id = auth.uid());
begin
  delete from public.former_slugs as former where former.slug = new.slug and former.post_id = new.id;
  if exists (
    select from public.post_revisions as revisions where revisions.post_id = new.id and revisions.state = 'published'
  ) then
    insert into public.former_slugs (slug, post_id, replaced_by) values (old.slug, new.id, person);
  end if;
  perform private.note_in_audit_log(
    'post.address-changed', new.id, new.content_hash,
    jsonb_build_object('title', new.title, 'from', old.slug, 'to', new.slug)
  );
  return null;
end
$$;

create trigger note_former_slug
after update on public.blog_posts
for each row
when (old.slug is distinct from new.slug)
execute function private.note_former_slug();

-- As before; an address that stays is no part of the text.
create or replace function public.submit_for_review(post_id uuid, post text default null)
returns table (stage text, content_hash text, missing text[], approvers text[])
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted public.post_reviews;
  former public.post_reviews;
  live public.blog_posts;
  hash text;
  kinds text[];
begin
  perform private.assert_may('write-posts');
  perform pg_advisory_xact_lock(hashtextextended('post_reviews/' || submit_for_review.post_id, 0));
  select * into live from public.blog_posts as posts where posts.id = submit_for_review.post_id;
  if live.id is null and exists (
    select from public.post_revisions as revisions where revisions.post_id = submit_for_review.post_id
  ) then
    raise exception 'A post of this id was there and has been removed.' using errcode = '23505';
  end if;
  perform private.assert_move(
    'draft', 'in-review',
    coalesce(live.created_by_admin, (private.text_authors(submit_for_review.post_id))[1], private.staff_username())
  );
  wanted := jsonb_populate_record(
    null::public.post_reviews, coalesce(submit_for_review.post::jsonb, to_jsonb(live) - array['id', 'correction'])
  );
  if wanted.base_hash is not null and wanted.base_hash is distinct from live.content_hash then
    raise exception 'The post was changed since this text was written. Look at it again.' using errcode = '22RV2';
  end if;
  select * into former from public.post_reviews as reviews where reviews.post_id = submit_for_review.post_id;
  wanted.post_id := submit_for_review.post_id;
  wanted.is_submitted := true;
  wanted.base_hash := live.content_hash;
  wanted.slug := nullif(wanted.slug, live.slug);
  wanted := private.store_review(wanted);
  hash := private.reviewed_hash(wanted);
  if live.id is not null and live.unpublished_at is null and private.approved_hash(live) = hash then
    raise exception 'This text is published already.' using errcode = '22023';
  end if;
  -- Readers see a correction too.
  perform private.end_approvals(
    wanted.post_id, case when former.correction is not distinct from wanted.correction then array[hash] else '{}' end || case when live.id is null then '{}' else array[private.approved_hash(live)] end
  );
  perform private.note_in_audit_log(
    'post.submitted', wanted.post_id, wanted.content_hash,
    jsonb_build_object('title', wanted.title, 'message', wanted.message)
  );
  kinds := private.needed_kinds(wanted);
  return query
    select private.review_stage(wanted), wanted.content_hash, kinds, array(
      select distinct name from unnest(kinds) as kind, unnest(private.approvers(kind, wanted.authors)) as name order by name
    );
end
$$;

revoke all on function private.hold_slugs, private.slug_refusal, public.slug_refusals, private.note_former_slug
from public, anon, authenticated;
grant execute on function public.slug_refusals to authenticated;
