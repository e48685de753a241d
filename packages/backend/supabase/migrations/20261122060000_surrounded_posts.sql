-- A post with all that its page shows, in one question: its corrections, oldest first, and the cards of its type beside it, the
-- nearest four on each side. Whoever asks gets what the policies of the tables give.
create function public.surrounded_post(wanted_slug text)
returns json
language sql
stable
security invoker
set search_path = ''
as $$
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
      'meta_description', posts.meta_description
    ),
    'corrections', coalesce((
      select json_agg(json_build_object('note', corrections.note, 'corrected_at', corrections.corrected_at)
        order by corrections.corrected_at, corrections.id)
      from public.post_corrections as corrections
      where corrections.post_id = posts.id
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
$$;

revoke all on function public.surrounded_post(text) from public, anon, authenticated;
grant execute on function public.surrounded_post(text) to anon, authenticated;
