-- Every former version of a post, kept by the database itself.

create table public.post_revisions (
  id uuid primary key default gen_random_uuid(),
  -- The later of two versions has the higher number; times may be equal.
  number bigint not null generated always as identity,
  -- Of a post that may be gone.
  post_id uuid not null,
  change text not null check (change in ('update', 'remove')),
  replaced_at timestamptz not null default clock_timestamp(),
  -- The username of the person; null when none was signed in.
  replaced_by text,
  slug text not null,
  title text not null,
  content text not null,
  image_url text,
  author text not null,
  meta_title text,
  meta_description text,
  post_type text not null,
  created_by_admin text,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  unpublished_at timestamptz,
  excerpt text not null,
  reading_minutes integer not null,
  -- What it was for visitors at the moment when it was replaced.
  state text not null generated always as (
    case
      when unpublished_at is not null then 'unpublished'
      when published_at > replaced_at then 'scheduled'
      else 'published'
    end
  ) stored
);

create unique index post_revisions_of_post on public.post_revisions (post_id, number desc);

create function private.keep_former_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_kept constant integer := 100;
begin
  insert into public.post_revisions (
    post_id, change, replaced_by, slug, title, content, image_url, author, meta_title, meta_description, post_type,
    created_by_admin, published_at, updated_at, unpublished_at, excerpt, reading_minutes
  ) values (
    old.id,
    case tg_op when 'DELETE' then 'remove' else 'update' end,
    (select staff.username from private.staff where staff.user_id = auth.uid()),
    old.slug, old.title, old.content, old.image_url, old.author, old.meta_title, old.meta_description, old.post_type,
    old.created_by_admin, old.published_at, old.updated_at, old.unpublished_at, old.excerpt, old.reading_minutes
  );
  delete from public.post_revisions as revisions
  where revisions.post_id = old.id
    and revisions.number <= (
      select kept.number
      from public.post_revisions as kept
      where kept.post_id = old.id
      order by kept.number desc
      limit 1 offset most_kept
    );
  return null;
end
$$;

create trigger keep_removed_version
after delete on public.blog_posts
for each row execute function private.keep_former_version();

-- Content comes last, because it is the longest to compare.
create trigger keep_updated_version
after update on public.blog_posts
for each row
when (
  (
    old.published_at, old.unpublished_at, old.title, old.author, old.post_type, old.image_url, old.meta_title,
    old.meta_description, old.excerpt, old.reading_minutes, old.content
  ) is distinct from (
    new.published_at, new.unpublished_at, new.title, new.author, new.post_type, new.image_url, new.meta_title,
    new.meta_description, new.excerpt, new.reading_minutes, new.content
  )
)
execute function private.keep_former_version();

alter table public.post_revisions enable row level security;

create policy "staff read former versions"
on public.post_revisions for select to authenticated
using ((select private.is_staff()));

-- Only the triggers write. As with posts, a client never reads created_by_admin here.
revoke all on public.post_revisions from public, anon, authenticated;
revoke all on sequence public.post_revisions_number_seq from public, anon, authenticated;
grant select (
  id, number, post_id, change, replaced_at, replaced_by, slug, title, content, image_url, author, meta_title,
  meta_description, post_type, published_at, updated_at, excerpt, reading_minutes, state
) on public.post_revisions to authenticated;

revoke all on function private.keep_former_version() from public, anon, authenticated;
