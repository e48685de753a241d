-- Topics that posts belong to: records of editors, a column of a post in the order of its author, and a table that lists the posts of a
-- topic by key (decision 0163).

create table public.topics (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null unique check (name = btrim(name) and length(name) between 1 and 60 and name !~ '[[:cntrl:]]'),
  description text not null check (
    description = btrim(description) and length(description) between 1 and 300 and description !~ '[[:cntrl:]]'
  ),
  -- Where it stands in lists, the lowest first.
  place integer not null default 0 check (place between 0 and 9999)
);

-- The slugs of topics whose posts were moved to another one, which their pages lead to.
create table public.former_topics (
  slug text primary key,
  topic text not null references public.topics (slug) on delete cascade
);
create index former_topics_of_topic on public.former_topics (topic);

alter table public.topics enable row level security;
alter table public.former_topics enable row level security;

create policy "everyone reads topics"
on public.topics for select to anon, authenticated
using (true);

create policy "editors add topics"
on public.topics for insert to authenticated
with check ((select private.may('edit-every-post')));

create policy "editors change topics"
on public.topics for update to authenticated
using ((select private.may('edit-every-post')))
with check ((select private.may('edit-every-post')));

create policy "everyone reads former topics"
on public.former_topics for select to anon, authenticated
using (true);

revoke all on public.topics, public.former_topics from public, anon, authenticated;
grant select on public.topics, public.former_topics to anon, authenticated;
grant insert (slug, name, description, place), update (name, description, place) on public.topics to authenticated;

insert into public.topics (slug, name, description, place)
values
  ('mortgages', 'Mortgages', 'Fixed rates and trackers, overpaying, remortgaging, and what moves the rate you are offered.', 10),
  ('savings', 'Savings', 'Where cash earns most, how it is protected, and how much to have at hand.', 20),
  ('tax', 'Tax', 'Bands, allowances and deadlines in the United Kingdom, with the arithmetic.', 30),
  ('pensions', 'Pensions', 'Paying in, tax relief, and taking an income that lasts.', 40),
  ('investing', 'Investing', 'Funds, shares and bonds: costs, risk, and what the figures can tell you.', 50),
  ('debt', 'Debt', 'What borrowing costs, in which order to repay it, and where to find help.', 60);

create function private.note_topic()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if (select count(*) from public.topics) > 200 then
      raise exception 'There are 200 topics. Remove some first.' using errcode = '22023';
    end if;
    delete from public.former_topics as former where former.slug = new.slug;
  end if;
  perform private.note_in_audit_log(
    case tg_op when 'INSERT' then 'topic.added' else 'topic.changed' end,
    detail => jsonb_build_object('topic', new.slug, 'name', new.name, 'description', new.description, 'place', new.place)
  );
  return null;
end
$$;

create trigger note_topic
after insert or update on public.topics
for each row execute function private.note_topic();

-- For each row: a statement that changes none must not invalidate every cached page.
create trigger announce_topics
after insert or update or delete on public.topics
for each row execute function private.announce_all_posts();

alter table public.blog_posts
  add column topics text[] not null default '{}' constraint blog_posts_topics_check check (cardinality(topics) <= 5);
alter table public.post_reviews add column topics text[] not null default '{}' check (cardinality(topics) <= 5);
-- A draft has what is half done: publishing checks it.
alter table public.drafts add column topics text[] not null default '{}' check (cardinality(topics) <= 50);
alter table public.post_revisions add column topics text[] not null default '{}';
alter table public.draft_versions add column topics text[] not null default '{}';

grant select (topics) on public.blog_posts to anon;
grant insert (topics), update (topics) on public.blog_posts to authenticated;
grant select (topics) on public.post_revisions to authenticated;

-- Why a post cannot have a topic, or null.
create function private.topic_refusal(slug text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when exists (select from public.topics where topics.slug = topic_refusal.slug) then null
    else coalesce(
      (
        select format('The topic "%s" is part of "%s" now. Use that.', former.slug, former.topic)
        from public.former_topics as former
        where former.slug = topic_refusal.slug
      ),
      format(
        'There is no topic "%s". %s', left(topic_refusal.slug, 60),
        coalesce(
          'Use ' || (
            select string_agg('"' || known.slug || '"', ', ' order by known.place, known.slug)
            from (select topics.slug, topics.place from public.topics order by topics.place, topics.slug limit 20) as known
          ) || '.',
          'The section Posts of the admin area adds topics.'
        )
      )
    )
  end
$$;

create function public.topic_refusals(slugs text[])
returns table (slug text, refusal text)
language sql
stable
security invoker
set search_path = ''
begin atomic
  select wanted.slug, refused.refusal
  from (select distinct unnest(topic_refusals.slugs) as slug limit 1000) as wanted
  cross join lateral (select private.topic_refusal(wanted.slug) as refusal) as refused
  where refused.refusal is not null;
end;

-- The topics of a stored text as posts may have them now: moved ones by their new slug, removed ones left out.
create function private.current_topics(slugs text[])
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(known.slug order by known.place), '{}')
  from (
    select topics.slug, min(wanted.place) as place
    from unnest(current_topics.slugs) with ordinality as wanted (slug, place)
    left join public.former_topics as former on former.slug = wanted.slug
    join public.topics on topics.slug = coalesce(former.topic, wanted.slug)
    group by topics.slug
  ) as known
$$;

-- Each topic of a post exists and stays while the post is written.
create function private.check_topics()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal text;
begin
  new.topics := coalesce(new.topics, '{}');
  if new.topics = '{}' or (tg_op = 'UPDATE' and new.topics = old.topics) then
    return new;
  end if;
  if cardinality(new.topics) <= 50 then
    new.topics := array(
      select wanted.slug
      from unnest(new.topics) with ordinality as wanted (slug, place)
      group by wanted.slug
      order by min(wanted.place)
    );
  end if;
  if cardinality(new.topics) > 5 then
    perform private.refuse_field('topics', 'A post has at most 5 topics');
  end if;
  perform from public.topics where topics.slug = any (new.topics) order by topics.slug for key share;
  select private.topic_refusal(wanted.slug) into refusal
  from unnest(new.topics) as wanted (slug)
  where private.topic_refusal(wanted.slug) is not null
  limit 1;
  if refusal is not null then
    perform private.refuse_field('topics', refusal);
  end if;
  return new;
end
$$;

create trigger check_topics
before insert or update of topics on public.blog_posts
for each row execute function private.check_topics();

-- The posts of each topic with what their list is filtered and ordered by, hidden ones too, so that a page of the list is read by key.
create table public.post_topics (
  topic text not null references public.topics (slug),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  post_type text not null,
  author text not null,
  published_at timestamptz not null,
  is_shown boolean not null,
  primary key (topic, post_id)
);
create index post_topics_of_post on public.post_topics (post_id);
create index post_topics_by_time on public.post_topics (topic, published_at, post_id) where is_shown;
create index post_topics_by_type on public.post_topics (topic, post_type, published_at, post_id) where is_shown;
create index post_topics_by_author on public.post_topics (topic, author, published_at, post_id) where is_shown;

alter table public.post_topics enable row level security;

create policy "everyone reads the topics of published posts"
on public.post_topics for select to anon, authenticated
using (is_shown and published_at <= now());

revoke all on public.post_topics from public, anon, authenticated;
grant select on public.post_topics to anon, authenticated;

create function private.list_by_topic()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.topics <> '{}' then
    delete from public.post_topics as listed where listed.post_id = new.id and listed.topic <> all (new.topics);
  end if;
  if new.topics <> '{}' then
    insert into public.post_topics as listed (topic, post_id, post_type, author, published_at, is_shown)
    select topics.slug, new.id, new.post_type, new.author, new.published_at, new.unpublished_at is null
    from unnest(new.topics) as topics (slug)
    on conflict (topic, post_id) do update
    set post_type = excluded.post_type, author = excluded.author, published_at = excluded.published_at,
      is_shown = excluded.is_shown;
  end if;
  return null;
end
$$;

create trigger list_added_by_topic
after insert on public.blog_posts
for each row when (new.topics <> '{}') execute function private.list_by_topic();

create trigger list_changed_by_topic
after update on public.blog_posts
for each row
when (
  (old.topics <> '{}' or new.topics <> '{}')
  and (new.topics, new.post_type, new.author, new.published_at, new.unpublished_at is null)
  is distinct from (old.topics, old.post_type, old.author, old.published_at, old.unpublished_at is null)
)
execute function private.list_by_topic();

-- Cards of the posts of a topic, filtered and ordered by the columns of the list.
create view public.topic_cards with (security_invoker = true) as
select listed.topic, listed.post_id as id, posts.slug, posts.title, listed.author, posts.image_url, listed.post_type, posts.excerpt,
  posts.reading_minutes, listed.published_at, posts.updated_at, posts.image_alt, posts.image_focus, posts.meta_description
from public.post_topics as listed
join public.blog_posts as posts on posts.id = listed.post_id;

revoke all on public.topic_cards from public, anon, authenticated;
grant select on public.topic_cards to anon, authenticated;

-- Removes a topic without posts, or moves its posts to another one, at most 50 in one call: `is_removed` is false while some are left.
create function public.remove_topic(removed text, move_to text default null)
returns table (moved integer, is_removed boolean)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  posts_of_topic integer;
  moved_posts integer := 0;
begin
  perform private.assert_may('edit-every-post');
  -- In one order, so that two that move posts to each other's topic do not wait for each other.
  perform from public.topics
  where topics.slug in (remove_topic.removed, remove_topic.move_to)
  order by topics.slug
  for update;
  if not exists (select from public.topics where topics.slug = remove_topic.removed) then
    -- Removed already.
    return query select 0, true;
    return;
  elsif remove_topic.removed = remove_topic.move_to then
    raise exception 'Choose another topic for the posts.' using errcode = '22023';
  elsif remove_topic.move_to is not null
    and not exists (select from public.topics where topics.slug = remove_topic.move_to) then
    raise exception '%', private.topic_refusal(remove_topic.move_to) using errcode = '22023';
  end if;
  if remove_topic.move_to is null then
    select count(*) into posts_of_topic
    from (select from public.post_topics as listed where listed.topic = remove_topic.removed limit 1001) as counted;
    if posts_of_topic > 0 then
      raise exception 'This topic is in use by %, hidden ones included. Choose the topic that takes its posts.',
        case
          when posts_of_topic > 1000 then 'more than 1,000 posts'
          when posts_of_topic = 1 then 'one post'
          else posts_of_topic || ' posts'
        end
      using errcode = '22023';
    end if;
  else
    update public.blog_posts as posts
    set topics = private.current_topics(array_replace(posts.topics, remove_topic.removed, remove_topic.move_to))
    where posts.id in (
      select listed.post_id from public.post_topics as listed
      where listed.topic = remove_topic.removed
      order by listed.post_id
      limit 50
    );
    get diagnostics moved_posts = row_count;
    if exists (select from public.post_topics as listed where listed.topic = remove_topic.removed) then
      return query select moved_posts, false;
      return;
    end if;
    update public.former_topics as former set topic = remove_topic.move_to where former.topic = remove_topic.removed;
    insert into public.former_topics (slug, topic) values (remove_topic.removed, remove_topic.move_to);
  end if;
  perform private.note_in_audit_log(
    'topic.removed', detail => jsonb_build_object('topic', remove_topic.removed, 'moved_to', remove_topic.move_to)
  );
  delete from public.topics where topics.slug = remove_topic.removed;
  return query select moved_posts, true;
end
$$;

-- The topics with the number of their posts, hidden ones too, up to 1,000, for the newsroom.
create function public.topic_uses()
returns table (slug text, name text, description text, place integer, posts integer)
language sql
stable
security definer
set search_path = ''
as $$
  select topics.slug, topics.name, topics.description, topics.place, (
    select count(*)::integer
    from (select from public.post_topics as listed where listed.topic = topics.slug limit 1000) as counted
  )
  from public.topics
  where private.may('read-posts')
  order by topics.place, topics.slug
$$;

-- As before, with the topics: the hash of a version, triggers, functions and what staff read. A version without topics has the hash
-- that it had.

create or replace function private.set_content_hash()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.content_hash := md5(
    new.title || chr(31) || new.content || chr(31) || new.author || chr(31) || new.post_type
    || chr(31) || coalesce(new.image_url, chr(30))
    || chr(31) || coalesce(new.meta_title, chr(30))
    || chr(31) || coalesce(new.meta_description, chr(30))
    || case when new.image_alt = '' then '' else chr(31) || new.image_alt end
    || case when new.image_focus = '' then '' else chr(31) || chr(29) || new.image_focus end
    || coalesce(chr(31) || chr(28) || 'canonical' || new.canonical_url, '')
    || case when new.noindex then chr(31) || chr(28) || 'noindex' else '' end
    || coalesce(chr(31) || chr(28) || 'title' || new.social_title, '')
    || coalesce(chr(31) || chr(28) || 'description' || new.social_description, '')
    || case when new.topics = '{}' then '' else chr(31) || chr(28) || 'topics' || array_to_string(new.topics, ',') end
  );
  return new;
end
$$;

drop trigger keep_updated_version on public.blog_posts;
create trigger keep_updated_version
after update on public.blog_posts
for each row
when (
  (
    old.published_at, old.unpublished_at, old.slug, old.title, old.author, old.post_type, old.image_url, old.image_alt,
    old.image_focus, old.meta_title, old.meta_description, old.canonical_url, old.noindex, old.topics, old.social_title,
    old.social_description, old.excerpt, old.reading_minutes, old.content
  ) is distinct from (
    new.published_at, new.unpublished_at, new.slug, new.title, new.author, new.post_type, new.image_url, new.image_alt,
    new.image_focus, new.meta_title, new.meta_description, new.canonical_url, new.noindex, new.topics, new.social_title,
    new.social_description, new.excerpt, new.reading_minutes, new.content
  )
)
execute function private.keep_former_version();

drop trigger end_publication on public.blog_posts;
create trigger end_publication
before update on public.blog_posts
for each row
when (
  new.publication is not distinct from old.publication
  and (
    new.slug, new.title, new.author, new.post_type, new.image_url, new.image_alt, new.image_focus, new.meta_title,
    new.meta_description, new.canonical_url, new.noindex, new.topics, new.social_title, new.social_description, new.content
  ) is distinct from (
    old.slug, old.title, old.author, old.post_type, old.image_url, old.image_alt, old.image_focus, old.meta_title,
    old.meta_description, old.canonical_url, old.noindex, old.topics, old.social_title, old.social_description, old.content
  )
)
execute function private.end_publication();

create or replace function private.keep_former_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_kept constant integer := 100;
begin
  insert into public.post_revisions (
    post_id, change, replaced_by, slug, title, content, image_url, image_alt, image_focus, author, meta_title,
    meta_description, canonical_url, noindex, social_title, social_description, topics, post_type, created_by_admin, published_at,
    updated_at, unpublished_at, excerpt, reading_minutes
  ) values (
    old.id,
    case tg_op when 'DELETE' then 'remove' else 'update' end,
    (select staff.username from private.staff where staff.user_id = auth.uid()),
    old.slug, old.title, old.content, old.image_url, old.image_alt, old.image_focus, old.author, old.meta_title,
    old.meta_description, old.canonical_url, old.noindex, old.social_title, old.social_description, old.topics, old.post_type,
    old.created_by_admin, old.published_at, old.updated_at, old.unpublished_at, old.excerpt,
    old.reading_minutes
  );
  delete from public.post_revisions as revisions
  where revisions.post_id = old.id
    and revisions.replaced_at < now() - make_interval(
      years => (select settings.retention_years from private.newsroom_settings as settings)
    )
    and revisions.number <= (
      select kept.number
      from public.post_revisions as kept
      where kept.post_id = old.id
      order by kept.number desc
      limit 1 offset most_kept
    );
  return null;
end
$$;

create or replace function private.keep_draft_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if old.updated_by is not distinct from new.updated_by
      and old.device = new.device
      and length(new.content) * 2 >= length(old.content)
      and exists (
        select from public.draft_versions as kept
        where kept.draft_id = old.id and kept.replaced_at > now() - interval '2 minutes'
      ) then
      return null;
    end if;
  end if;
  insert into public.draft_versions (
    draft_id, change, version, saved_by, title, content, author, post_type, image_url, image_alt, image_focus, meta_title,
    meta_description, slug, canonical_url, noindex, social_title, social_description, topics, prompt, unplaced_images, notes, correction,
    publish_at, base_hash, created_by, content_hash
  ) values (
    old.id, case tg_op when 'DELETE' then 'remove' else 'update' end, old.version, old.updated_by, old.title, old.content,
    old.author, old.post_type, old.image_url, old.image_alt, old.image_focus, old.meta_title, old.meta_description,
    old.slug, old.canonical_url, old.noindex, old.social_title, old.social_description, old.topics, old.prompt, old.unplaced_images, old.notes,
    old.correction, old.publish_at, old.base_hash, old.created_by, old.content_hash
  );
  delete from public.draft_versions as versions
  using (
    select
      kept.id,
      row_number() over (order by kept.number desc) as place,
      row_number() over (partition by date_trunc('hour', kept.replaced_at) order by kept.number desc) as place_in_hour
    from public.draft_versions as kept
    where kept.draft_id = old.id
  ) as ranked
  where versions.id = ranked.id and (ranked.place > 200 or (ranked.place > 50 and ranked.place_in_hour > 1));
  return null;
end
$$;

create or replace function public.save_draft(draft_id uuid, expected_version integer, device uuid, step bigint, fields text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  saver constant text := private.staff_username();
  stored public.drafts;
  wanted public.drafts;
begin
  perform private.assert_may('write-posts');
  perform pg_advisory_xact_lock(hashtextextended('drafts/' || save_draft.draft_id, 0));
  select * into stored from public.drafts where drafts.id = save_draft.draft_id;
  if stored.id is null and expected_version > 0 then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if stored.id is not null then
    perform private.assert_reads_draft(stored.created_by);
    if stored.device = save_draft.device and save_draft.step <= stored.step then
      return private.saved_draft(stored);
    end if;
  end if;

  wanted := jsonb_populate_record(stored, save_draft.fields::jsonb);
  wanted.id := save_draft.draft_id;
  wanted.title := coalesce(wanted.title, '');
  wanted.content := coalesce(wanted.content, '');
  wanted.author := coalesce(wanted.author, '');
  wanted.image_alt := coalesce(wanted.image_alt, '');
  wanted.image_focus := coalesce(wanted.image_focus, '');
  wanted.slug := coalesce(wanted.slug, '');
  wanted.prompt := coalesce(wanted.prompt, '');
  wanted.unplaced_images := coalesce(wanted.unplaced_images, '');
  wanted.noindex := coalesce(wanted.noindex, false);
  wanted.topics := coalesce(wanted.topics, '{}');
  wanted.notes := coalesce(wanted.notes, '');
  wanted.correction := coalesce(wanted.correction, '');

  if stored.id is null then
    insert into public.drafts as drafts (
      id, title, content, author, post_type, image_url, image_alt, image_focus, meta_title, meta_description, slug, canonical_url,
      noindex, social_title, social_description, topics, prompt, unplaced_images, notes, correction,
      publish_at, base_hash, created_by, updated_by, device, step, device_since
    ) values (
      wanted.id, wanted.title, wanted.content, wanted.author, wanted.post_type, wanted.image_url, wanted.image_alt,
      wanted.image_focus, wanted.meta_title, wanted.meta_description, wanted.slug, wanted.canonical_url, wanted.noindex,
      wanted.social_title, wanted.social_description, wanted.topics, wanted.prompt, wanted.unplaced_images, wanted.notes, wanted.correction,
      wanted.publish_at,
      wanted.base_hash, saver, saver, save_draft.device, save_draft.step, 0
    ) returning drafts.* into stored;
    perform private.note_in_audit_log(
      'draft.created', stored.id, stored.content_hash, jsonb_build_object('title', stored.title)
    );
    delete from public.draft_versions as versions
    where versions.draft_id in (
      select removed.draft_id from public.draft_versions as removed
      where removed.change = 'remove'
        and removed.replaced_at < now() - interval '90 days'
        and not exists (select from public.drafts where drafts.id = removed.draft_id)
      limit 100
    );
    return private.saved_draft(stored);
  end if;

  if private.draft_texts(wanted) = private.draft_texts(stored) then
    return private.saved_draft(stored);
  end if;
  if expected_version <> stored.version
    and not (stored.device = save_draft.device and expected_version >= stored.device_since) then
    return jsonb_build_object('outcome', 'conflict', 'draft', to_jsonb(stored));
  end if;
  update public.drafts as drafts
  set title = wanted.title, content = wanted.content, author = wanted.author, post_type = wanted.post_type,
    image_url = wanted.image_url, image_alt = wanted.image_alt, image_focus = wanted.image_focus,
    meta_title = wanted.meta_title, meta_description = wanted.meta_description, slug = wanted.slug,
    canonical_url = wanted.canonical_url, noindex = wanted.noindex, social_title = wanted.social_title,
    social_description = wanted.social_description, topics = wanted.topics, prompt = wanted.prompt, unplaced_images = wanted.unplaced_images,
    notes = wanted.notes, correction = wanted.correction, publish_at = wanted.publish_at, base_hash = wanted.base_hash,
    updated_by = saver, updated_at = clock_timestamp(), version = stored.version + 1,
    device_since = case when stored.device = save_draft.device then stored.device_since else stored.version end,
    device = save_draft.device, step = save_draft.step
  where drafts.id = stored.id
  returning drafts.* into stored;
  return private.saved_draft(stored);
end
$$;

create or replace function private.store_review(review public.post_reviews)
returns public.post_reviews
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  former public.post_reviews;
  stored public.post_reviews;
begin
  delete from public.post_reviews as reviews where reviews.post_id = review.post_id returning * into former;
  insert into public.post_reviews (
    post_id, is_submitted, authors, submitted_by, waiting_since, message, note, noted_by, noted_at, base_hash, correction,
    slug, publish_at,
    title, content, image_url, image_alt, image_focus, author, meta_title, meta_description, canonical_url, noindex,
    social_title, social_description, topics, post_type, excerpt, reading_minutes
  ) values (
    review.post_id, review.is_submitted,
    array(
      select people.name
      from unnest(former.authors || private.acting_people()) with ordinality as people (name, place)
      group by people.name
      order by min(people.place)
    ),
    private.staff_username(), case when former.is_submitted then former.waiting_since else now() end,
    review.message, former.note, former.noted_by, former.noted_at, review.base_hash, review.correction, review.slug,
    review.publish_at,
    review.title, review.content, review.image_url, coalesce(review.image_alt, ''), coalesce(review.image_focus, ''),
    review.author, review.meta_title, review.meta_description, review.canonical_url, coalesce(review.noindex, false),
    review.social_title, review.social_description, coalesce(review.topics, '{}'), review.post_type, review.excerpt, review.reading_minutes
  ) returning * into stored;
  return stored;
end
$$;

-- As before. A topic that was moved or removed since the text was submitted does not keep it from being published.
create or replace function public.publish_reviewed(post_id uuid, content_hash text, at timestamptz default null)
returns table (id uuid, slug text, published_at timestamptz)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  review constant public.post_reviews := private.locked_review(publish_reviewed.post_id, publish_reviewed.content_hash);
  -- A wanted time that passed while the text waited is now.
  moment constant timestamptz := coalesce(
    publish_reviewed.at,
    case when review.publish_at between review.submitted_at and now() then now() else review.publish_at end
  );
  live public.blog_posts;
  refusal text;
begin
  perform private.assert_may('write-posts');
  select * into live from public.blog_posts as posts where posts.id = review.post_id for update;
  perform private.assert_may_edit_post_of(coalesce(live.created_by_admin, review.authors[1]));
  if live.content_hash is distinct from review.base_hash then
    raise exception 'The post was changed since this text was submitted. Submit it again on top of that.' using errcode = '22RV2';
  end if;
  if live.id is null or live.author <> review.author then
    refusal := public.byline_refusal(review.author);
    if refusal is not null then
      raise exception '%', refusal using errcode = '42501';
    end if;
  end if;
  if live.id is null then
    return query
      insert into public.blog_posts as posts (
        id, slug, title, content, image_url, image_alt, image_focus, author, meta_title, meta_description, canonical_url,
        noindex, social_title, social_description, topics, post_type,
        created_by_admin, published_at, excerpt, reading_minutes
      ) values (
        review.post_id, review.slug, review.title, review.content, review.image_url, review.image_alt, review.image_focus,
        review.author, review.meta_title, review.meta_description, review.canonical_url, review.noindex, review.social_title,
        review.social_description, private.current_topics(review.topics), review.post_type, review.authors[1],
        coalesce(moment, now()), review.excerpt, review.reading_minutes
      )
      returning posts.id, posts.slug, posts.published_at;
    return;
  end if;
  return query
    update public.blog_posts as posts
    set slug = coalesce(review.slug, posts.slug), title = review.title, content = review.content,
      image_url = review.image_url, image_alt = review.image_alt, image_focus = review.image_focus, author = review.author,
      meta_title = review.meta_title,
      meta_description = review.meta_description, canonical_url = review.canonical_url, noindex = review.noindex,
      social_title = review.social_title, social_description = review.social_description,
      topics = private.current_topics(review.topics), post_type = review.post_type,
      excerpt = review.excerpt,
      reading_minutes = review.reading_minutes, published_at = coalesce(moment, posts.published_at), unpublished_at = null,
      correction = review.correction
    where posts.id = review.post_id
    returning posts.id, posts.slug, posts.published_at;
end
$$;

create or replace function public.restore_post(revision_id uuid)
returns table (id uuid, slug text, stage text)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted public.post_revisions;
  latest public.post_revisions;
  live public.blog_posts;
  review public.post_reviews;
  free text;
begin
  perform private.assert_staff();
  select * into wanted from public.post_revisions as revisions where revisions.id = restore_post.revision_id;
  if not found then
    return;
  end if;

  -- Two that bring the same post back take turns, and the second finds it there.
  perform pg_advisory_xact_lock(hashtextextended('post_revisions.post_id/' || wanted.post_id, 0));
  select * into live from public.blog_posts as posts where posts.id = wanted.post_id for update;
  if live.id is not null and live.unpublished_at is null then
    perform private.assert_may_edit_post_of(live.created_by_admin);
    if exists (select from public.post_reviews as reviews where reviews.post_id = live.id) then
      raise exception 'Another text of this post is on its way. Publish or discard it first.' using errcode = '22RV2';
    end if;
    review := jsonb_populate_record(null::public.post_reviews, to_jsonb(wanted) - array['id', 'slug']);
    review.is_submitted := false;
    review.base_hash := live.content_hash;
    perform private.store_review(review);
    return query select live.id, live.slug, 'draft';
    return;
  end if;
  if live.id is not null then
    perform private.assert_may_edit_post_of(live.created_by_admin);
    return query
      update public.blog_posts as posts
      set title = wanted.title,
        content = wanted.content,
        image_url = wanted.image_url,
        image_alt = wanted.image_alt,
        image_focus = wanted.image_focus,
        author = wanted.author,
        meta_title = wanted.meta_title,
        meta_description = wanted.meta_description,
        canonical_url = wanted.canonical_url,
        noindex = wanted.noindex,
        social_title = wanted.social_title,
        social_description = wanted.social_description,
        topics = private.current_topics(wanted.topics),
        post_type = wanted.post_type,
        excerpt = wanted.excerpt,
        reading_minutes = wanted.reading_minutes
      where posts.id = wanted.post_id
      returning posts.id, posts.slug, 'hidden';
    return;
  end if;

  select * into latest
  from public.post_revisions as revisions
  where revisions.post_id = wanted.post_id
  order by revisions.number desc
  limit 1;
  perform private.assert_may_edit_post_of(latest.created_by_admin);
  free := private.free_slug(latest.slug);
  -- 'rates-2' that was taken becomes 'rates-3', and not 'rates-2-2'.
  if free <> latest.slug and latest.slug ~ ('^' || public.slug_for(latest.title) || '-[0-9]+$') then
    free := private.free_slug(public.slug_for(latest.title));
  end if;
  return query
    insert into public.blog_posts as posts (
      id, slug, title, content, image_url, image_alt, image_focus, author, meta_title, meta_description, canonical_url, noindex,
      social_title, social_description, topics, post_type,
      created_by_admin, published_at, updated_at, unpublished_at, excerpt, reading_minutes
    ) values (
      latest.post_id, free, wanted.title, wanted.content, wanted.image_url, wanted.image_alt,
      wanted.image_focus, wanted.author, wanted.meta_title, wanted.meta_description,
      wanted.canonical_url, wanted.noindex, wanted.social_title, wanted.social_description, private.current_topics(wanted.topics), wanted.post_type,
      latest.created_by_admin, latest.published_at,
      case when wanted.id = latest.id then latest.updated_at else now() end,
      coalesce(latest.unpublished_at, now()), wanted.excerpt, wanted.reading_minutes
    )
    returning posts.id, posts.slug, 'hidden';
end
$$;

create or replace view private.managed_posts as
select
  posts.id, posts.slug, posts.title, posts.author, posts.image_url, posts.post_type, posts.excerpt, posts.reading_minutes,
  posts.published_at, posts.updated_at, posts.content, posts.meta_title, posts.meta_description, posts.content_hash,
  case
    when posts.unpublished_at is not null then 'unpublished'
    when posts.published_at > now() then 'scheduled'
    else 'published'
  end as state,
  posts.created_by_admin as created_by,
  posts.image_alt, posts.image_focus, posts.canonical_url, posts.noindex, posts.social_title, posts.social_description, posts.topics
from public.blog_posts as posts;

drop function public.managed_post(uuid);
create function public.managed_post(post_id uuid)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, content text, meta_title text, meta_description text,
  content_hash text, state text, created_by text, image_alt text, image_focus text,
  canonical_url text, noindex boolean, social_title text, social_description text, topics text[], editable boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.may_publish() then
    raise exception 'Only staff may do this, and the session must not have ended.' using errcode = '42501';
  end if;
  return query
    select posts.*, private.may_edit_post_of(posts.created_by)
    from private.managed_posts as posts
    where posts.id = managed_post.post_id;
end
$$;

revoke all on function private.note_topic, private.topic_refusal, public.topic_refusals, private.current_topics, private.check_topics,
  private.list_by_topic, public.remove_topic, public.topic_uses, public.managed_post
from public, anon, authenticated;
grant execute on function private.topic_refusal, public.topic_refusals, public.remove_topic, public.topic_uses, public.managed_post
to authenticated;
