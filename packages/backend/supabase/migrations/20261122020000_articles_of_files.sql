-- Which articles are as a file published them, and which version of them a file published last.

-- A fresh id for each publication from a file, null once the words were changed otherwise: in the form, or by bringing a former
-- version back.
alter table public.blog_posts add column publication uuid;

grant insert (publication), update (publication) on public.blog_posts to authenticated;

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

-- By its hash the version is found that a file published and others changed since.
alter table public.post_revisions add column content_hash text not null generated always as (
  md5(
    title || chr(31) || content || chr(31) || author || chr(31) || post_type
    || chr(31) || coalesce(image_url, chr(30))
    || chr(31) || coalesce(meta_title, chr(30))
    || chr(31) || coalesce(meta_description, chr(30))
    || case when image_alt = '' then '' else chr(31) || image_alt end
    || case when image_focus = '' then '' else chr(31) || chr(29) || image_focus end
  )
) stored;

grant select (content_hash) on public.post_revisions to authenticated;

revoke all on function private.end_publication() from public, anon, authenticated;
