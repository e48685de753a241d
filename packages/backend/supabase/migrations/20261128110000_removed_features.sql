-- Goes: the calendar, changes of many posts at once, series, counted readings and searches, rates of home, checks of links, and images that
-- take the place of another. Synonyms of the search stay; migrations alone change them.

-- As before, without the series of the post.
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


drop function public.calendar, public.change_posts, public.set_series, public.remove_series, public.series_list,
  public.home_rates, public.save_rate, private.announce_aged_rates,
  public.count_readings, public.read_posts, public.post_readings, private.clean_up_readings,
  public.count_empty_search, public.empty_searches, private.note_link_check, private.store_dead_links;
drop table public.series_posts, public.series, public.rates, private.post_readings, private.empty_searches, public.dead_links,
  private.link_checks;
drop function private.today;

-- The queue of jobs makes its tables itself, when it first runs.
do $$
begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name in ('dead-links', 'reading-clean-up', 'aged-rates');
  end if;
end
$$;

-- The synonyms of the search stand in no API.
drop trigger announce_synonyms on public.search_synonyms;
drop trigger refuse_synonym on public.search_synonyms;
drop function private.refuse_synonym, private.announce_changed_lists, private.announce_lists;
drop policy "the newsroom reads synonyms" on public.search_synonyms;
drop policy "editors add synonyms" on public.search_synonyms;
drop policy "editors remove synonyms" on public.search_synonyms;
revoke all on public.search_synonyms from authenticated;
alter table public.search_synonyms set schema private;

-- As before, in the other schema.
create or replace function private.synonyms_of(key text)
returns tsquery
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  common text;
  found_words tsquery;
  next_words tsquery;
begin
  select synonyms.meaning_key into common
  from private.search_synonyms as synonyms
  where synonyms.phrase_key = synonyms_of.key or synonyms.meaning_key = synonyms_of.key
  limit 1;
  if not found then
    return null;
  end if;
  found_words := common::tsquery;
  for next_words in
    select synonyms.phrase_key::tsquery from private.search_synonyms as synonyms where synonyms.meaning_key = common limit 20
  loop
    found_words := found_words || next_words;
  end loop;
  return found_words;
end
$$;

alter table public.images drop column replaced_by;

-- As before, without what only a replacement needed: posts, texts in review and drafts that show an image, and how many former versions.
-- Of each kind at most 500 after as many as `skipped`. Gives {"posts": […], "reviews": […], "drafts": […], "versions": n, "next": what
-- to skip for the next ones, or null}.
create or replace function public.image_uses(image text, skipped integer default 0)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  listed_at_most constant integer := 500;
  skips constant integer := greatest(coalesce(image_uses.skipped, 0), 0);
begin
  perform private.assert_may('read-posts');
  return (
    with uses as materialized (
      select shown.shown_by from private.image_uses as shown where shown.name = image_uses.image
    ), posts as materialized (
      select posts.* from uses join public.blog_posts as posts on posts.id = uses.shown_by
      order by posts.published_at desc, posts.id offset skips limit listed_at_most
    ), reviews as materialized (
      select reviews.* from uses join public.post_reviews as reviews on reviews.id = uses.shown_by
      order by reviews.submitted_at desc, reviews.id offset skips limit listed_at_most
    ), drafts as materialized (
      select drafts.*
      from uses join public.drafts on md5('draft/' || drafts.id::text)::uuid = uses.shown_by
      -- No save moves a draft to another page.
      order by drafts.created_at desc, drafts.id offset skips limit listed_at_most
    )
    select jsonb_build_object(
      'posts', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', posts.id, 'title', posts.title, 'stage', private.live_stage(posts)
        ) order by posts.published_at desc, posts.id) from posts
      ), '[]'),
      'reviews', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', reviews.post_id, 'title', reviews.title) order by reviews.submitted_at desc, reviews.id
        ) from reviews
      ), '[]'),
      'drafts', coalesce((
        select jsonb_agg(
          jsonb_build_object('id', drafts.id, 'title', drafts.title) order by drafts.created_at desc, drafts.id
        ) from drafts
      ), '[]'),
      'versions', (
        select count(*) from uses
        where not exists (select from public.blog_posts as posts where posts.id = uses.shown_by)
          and not exists (select from public.post_reviews as reviews where reviews.id = uses.shown_by)
          and not exists (select from public.drafts where md5('draft/' || drafts.id::text)::uuid = uses.shown_by)
      ),
      'next', case
        when greatest((select count(*) from posts), (select count(*) from reviews), (select count(*) from drafts)) = listed_at_most
        then skips + listed_at_most
      end
    )
  );
end
$$;


-- As before, without the column above.
create or replace function private.note_described_image()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  described constant text[] := array['alt', 'caption', 'credit', 'licence', 'licence_until', 'focus'];
  changes jsonb;
begin
  select jsonb_object_agg(after.key, after.value)
  into changes
  from jsonb_each(to_jsonb(new)) as after
  where after.key = any (described) and after.value is distinct from to_jsonb(old) -> after.key;
  if changes is null then
    return new;
  end if;
  new.version := old.version + 1;
  if auth.uid() is null or pg_trigger_depth() > 1 then
    return new;
  end if;
  new.updated_by := private.staff_username();
  new.updated_at := now();
  perform private.note_in_audit_log('image.described', detail => changes || jsonb_build_object('image', new.name));
  return new;
end
$$;
