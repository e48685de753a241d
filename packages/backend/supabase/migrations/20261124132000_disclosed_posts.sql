-- The page of a post in one request: the post with its neighbours, the kinds of its corrections, the note of its author and its
-- disclosures (decision 0151), and for a former slug {id, moved_to} of the post that it leads to.
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
          'social_description', posts.social_description
        ),
        'author_note', public.author_note(posts.author),
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

-- As before, with the texts of cards, which readers see elsewhere, and the disclosures that the text shows. A text without any keeps
-- the hash that it had.
create or replace function private.approved_hash(post public.blog_posts)
returns text
language sql
stable
set search_path = ''
as $$
  select encode(sha256(convert_to((
    jsonb_build_array(
      post.title, post.content, post.author, post.post_type, post.image_url, post.image_alt, post.image_focus, post.meta_title,
      post.meta_description, post.excerpt
    )
    || case
      when post.social_title is null and post.social_description is null then '[]'
      else jsonb_build_array(post.social_title, post.social_description)
    end
    || coalesce((
      select jsonb_build_array(jsonb_agg(jsonb_build_array(shown.key, shown.title, shown.text) order by shown.place))
      from private.disclosures_in_force(post.post_type, post.content) as shown
      having count(*) > 0
    ), '[]')
  )::text, 'utf8')), 'hex')
$$;
