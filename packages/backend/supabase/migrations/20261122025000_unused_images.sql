-- Pictures that nobody can see: no post names them and no former version of one.

-- Stored pictures that no post and no kept version names, of those that the asker may remove, in the order of their names after one
-- when it is given. Younger ones than a day are left out: somebody may be about to publish what shows them. The pattern is
-- IMAGE_NAME_PATTERN of packages/pictures; a test compares them.
create function public.unused_images(after_name text default '', page_size integer default 1000)
returns table (name text, bytes bigint, stored_at timestamptz)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  asks_admin constant boolean := private.is_admin();
  asks_id constant text := auth.uid()::text;
  pattern constant text :=
    '[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-(?:[1-9][0-9]{0,5})x(?:[1-9][0-9]{0,5})\.(?:jpg|jpeg|png|webp)';
begin
  perform private.assert_staff();
  return query
    with texts as (
      select posts.content, posts.image_url from public.blog_posts as posts
      union all
      select revisions.content, revisions.image_url from public.post_revisions as revisions
    ),
    named as materialized (
      select distinct found.words[1] as name
      from texts
      cross join lateral regexp_matches(texts.content || ' ' || coalesce(texts.image_url, ''), pattern, 'g') as found (words)
    )
    select objects.name, coalesce((objects.metadata ->> 'size')::bigint, 0), objects.created_at
    from storage.objects
    where objects.bucket_id = 'blog-images'
      and objects.created_at < now() - interval '1 day'
      and (asks_admin or objects.owner_id = asks_id)
      and objects.name > coalesce(unused_images.after_name, '')
      and not exists (select from named where named.name = objects.name)
    order by objects.name
    limit least(greatest(coalesce(unused_images.page_size, 1000), 1), 1000);
end
$$;

revoke all on function public.unused_images(text, integer) from public, anon, authenticated;
grant execute on function public.unused_images(text, integer) to authenticated;
