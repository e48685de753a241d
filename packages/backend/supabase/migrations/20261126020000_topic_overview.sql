-- The topics with the number of their posts, up to 1,000, and the newest one, for the page of all topics. Each topic is read from an
-- index, so that the page costs the same with a million posts.
create function public.topic_overview()
returns table (
  slug text, name text, description text, posts integer, latest_slug text, latest_title text, latest_published_at timestamptz
)
language sql
stable
security invoker
set search_path = ''
as $$
  select topics.slug, topics.name, topics.description, counted.posts, latest.slug, latest.title, latest.published_at
  from public.topics
  cross join lateral (
    select count(*)::integer as posts
    from (
      select
      from public.post_topics as listed
      where listed.topic = topics.slug and listed.is_shown and listed.published_at <= now()
      limit 1000
    ) as shown
  ) as counted
  left join lateral (
    select posts.slug, posts.title, listed.published_at
    from public.post_topics as listed
    join public.blog_posts as posts on posts.id = listed.post_id
    where listed.topic = topics.slug and listed.is_shown and listed.published_at <= now()
    order by listed.published_at desc, listed.post_id desc
    limit 1
  ) as latest on true
  order by topics.place, topics.slug
$$;

revoke all on function public.topic_overview from public, anon, authenticated;
grant execute on function public.topic_overview to anon;
