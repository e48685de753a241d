-- Cards show the description of a post in place of its cut beginning.
create or replace view public.post_cards with (security_invoker = true) as
select id, slug, title, author, image_url, post_type, excerpt, reading_minutes, published_at, updated_at, image_alt,
  image_focus, meta_description
from public.blog_posts;
