-- Posts that share topics with a post, the most alike first.

-- The words of a text as a query for any of them.
create function private.any_word_of(text text)
returns tsquery
language sql
immutable
set search_path = ''
as $$
  select string_agg(quote_literal(word), ' | ')::tsquery
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', any_word_of.text))) as word
$$;

-- At most three of the newest 30 posts of each topic, by shared topics and by how often the words of title and description are in their
-- texts. The topics of an archive of a million posts are read no further than those of a small one.
create function public.related_posts(of_post uuid)
returns table (place bigint, id uuid)
language sql
stable
security definer
rows 3
set search_path = ''
as $$
  with own as (
    select posts.id, posts.topics, private.any_word_of(concat_ws(' ', posts.title, posts.meta_description)) as words
    from public.blog_posts as posts
    where posts.id = related_posts.of_post
  ),
  near as (
    select listed.post_id, count(*) as shared
    from own
    cross join unnest(own.topics) as topics (slug)
    cross join lateral (
      select newest.post_id
      from public.post_topics as newest
      where newest.topic = topics.slug and newest.is_shown and newest.published_at <= now()
      order by newest.published_at desc, newest.post_id desc
      limit 30
    ) as listed
    where listed.post_id <> own.id
    group by listed.post_id
  )
  select row_number() over (order by alike.score desc, alike.published_at desc, alike.post_id), alike.post_id
  from (
    select near.post_id, posts.published_at, 0.2 * near.shared + coalesce(ts_rank(posts.search_words, own.words, 1), 0) as score
    from own
    cross join near
    join public.blog_posts as posts on posts.id = near.post_id
    order by score desc, posts.published_at desc, near.post_id
    limit 3
  ) as alike
$$;

-- As before, with the topics of the post, its series (the parts that the caller sees, in order), its checks and related posts.
create or replace function public.surrounded_post(wanted_slug text)
returns json
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(
    (
      select json_build_object(
        'post', json_build_object(
          'id', posts.id,
          'slug', posts.slug,
          'title', posts.title,
          'author', posts.author,
          'image_url', posts.image_url,
          'image_alt', posts.image_alt,
          'image_focus', posts.image_focus,
          'post_type', posts.post_type,
          'excerpt', posts.excerpt,
          'reading_minutes', posts.reading_minutes,
          'published_at', posts.published_at,
          'updated_at', posts.updated_at,
          'content', posts.content,
          'meta_title', posts.meta_title,
          'meta_description', posts.meta_description,
          'canonical_url', posts.canonical_url,
          'noindex', posts.noindex,
          'social_title', posts.social_title,
          'social_description', posts.social_description,
          'topics', posts.topics
        ),
        'topic_links', coalesce((
          select json_agg(json_build_object('slug', topics.slug, 'name', topics.name) order by wanted.place)
          from unnest(posts.topics) with ordinality as wanted (slug, place)
          join public.topics on topics.slug = wanted.slug
        ), '[]'),
        'series', (
          select json_build_object('slug', series.slug, 'title', series.title, 'parts', (
            select json_agg(json_build_object('id', part.id, 'slug', part.slug, 'title', part.title) order by listed.place)
            from public.series_posts as listed
            join public.blog_posts as part on part.id = listed.post_id
            where listed.series = series.slug
          ))
          from public.series_posts as own
          join public.series on series.slug = own.series
          where own.post_id = posts.id
        ),
        'author_note', public.author_note(posts.author),
        'checks', public.post_checks(posts.id),
        'disclosures', coalesce((
          select json_agg(json_build_object('key', shown.key, 'title', shown.title, 'text', shown.text) order by shown.place)
          from public.post_disclosures(array[posts.id]) as shown
        ), '[]'),
        'corrections', coalesce((
          select json_agg(
            json_build_object('kind', corrections.kind, 'note', corrections.note, 'corrected_at', corrections.corrected_at)
            order by corrections.corrected_at, corrections.id)
          from public.post_corrections as corrections
          where corrections.post_id = posts.id
        ), '[]'),
        'related', coalesce((
          select json_agg(cards order by related.place)
          from public.related_posts(posts.id) as related
          join public.post_cards as cards on cards.id = related.id
        ), '[]'),
        'newer', coalesce((
          select json_agg(cards)
          from (
            select * from public.post_cards as cards
            where cards.post_type = posts.post_type and (cards.published_at, cards.id) > (posts.published_at, posts.id)
            order by cards.published_at, cards.id
            limit 4
          ) as cards
        ), '[]'),
        'older', coalesce((
          select json_agg(cards)
          from (
            select * from public.post_cards as cards
            where cards.post_type = posts.post_type and (cards.published_at, cards.id) < (posts.published_at, posts.id)
            order by cards.published_at desc, cards.id desc
            limit 4
          ) as cards
        ), '[]')
      )
      from public.blog_posts as posts
      where posts.slug = surrounded_post.wanted_slug
    ),
    (
      select json_build_object('id', posts.id, 'moved_to', posts.slug)
      from public.former_slugs as former
      join public.blog_posts as posts on posts.id = former.post_id
      where former.slug = surrounded_post.wanted_slug
    )
  )
$$;

revoke all on function private.any_word_of, public.related_posts from public, anon, authenticated;
grant execute on function public.related_posts to anon, authenticated;
