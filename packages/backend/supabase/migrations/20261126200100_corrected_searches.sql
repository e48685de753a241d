-- The words of hidden and scheduled posts replace unknown ones too. A search for a visible word beside such a word had results, and named
-- the word.

-- As before; `corrected` is given only with a hit that has all of it.
create or replace function public.find_posts(
  query text, post_type text default null, since timestamptz default null, page_size integer default 12,
  page_start integer default 0, topic text default null, author text default null
)
returns jsonb
language sql
stable
security invoker
set search_path = ''
begin atomic
  with plan as materialized (
    select understood.all_words, understood.any_words, understood.corrected, understood.is_too_common
    from private.search_plan(find_posts.query) as understood
  ),
  best as materialized (
    select
      cards.id, cards.slug, cards.title, cards.author, cards.image_url, cards.post_type, cards.excerpt, cards.reading_minutes,
      cards.published_at, cards.updated_at, cards.image_alt, found.has_all, found.rank
    from plan
    cross join lateral private.posts_for_plan(plan.all_words, plan.any_words) as found
    join public.post_cards as cards on cards.id = found.id
    where (find_posts.post_type is null or cards.post_type = find_posts.post_type)
      and (find_posts.since is null or cards.published_at >= find_posts.since)
      and (find_posts.author is null or cards.author = find_posts.author)
      and (
        find_posts.topic is null
        or exists (
          select from public.post_topics as listed where listed.post_id = cards.id and listed.topic = find_posts.topic
        )
      )
    order by found.has_all desc, found.rank desc, cards.published_at desc, cards.id desc
    limit least(greatest(find_posts.page_size, 1), 51)
    offset greatest(find_posts.page_start, 0)
  ),
  hits as (
    select
      best.id, best.slug, best.title, best.author, best.image_url, best.post_type, best.excerpt, best.reading_minutes,
      best.published_at, best.updated_at, best.image_alt, best.has_all, best.rank,
      private.search_fragment(posts.content, coalesce(plan.any_words, plan.all_words)) as fragment
    from best
    join public.blog_posts as posts on posts.id = best.id
    cross join plan
  )
  select jsonb_build_object(
    'corrected', case when (select bool_or(best.has_all) from best) then plan.corrected end,
    'is_too_common', plan.is_too_common,
    'has_all', coalesce((select bool_or(best.has_all) from best), false),
    'hits', coalesce(
      (
        select jsonb_agg(to_jsonb(hits) order by hits.has_all desc, hits.rank desc, hits.published_at desc, hits.id desc)
        from hits
      ),
      '[]'
    )
  )
  from plan;
end;
