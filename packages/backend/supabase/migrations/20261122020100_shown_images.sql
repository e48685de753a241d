-- Which of these stored images a post or a former version of one shows. Whoever stored an image in vain leaves it then: another
-- publisher found it meanwhile and used it.
create function public.shown_images(names text[])
returns setof text
language sql
stable
security invoker
set search_path = ''
as $$
  select wanted.name
  from (select distinct unnest(shown_images.names[1:1000]) as name) as wanted
  where exists (
      select from public.blog_posts as posts
      where strpos(posts.image_url, wanted.name) > 0 or strpos(posts.content, wanted.name) > 0
    )
    or exists (
      select from public.post_revisions as revisions
      where strpos(revisions.image_url, wanted.name) > 0 or strpos(revisions.content, wanted.name) > 0
    )
$$;

revoke all on function public.shown_images(text[]) from public, anon, authenticated;
grant execute on function public.shown_images(text[]) to authenticated;
