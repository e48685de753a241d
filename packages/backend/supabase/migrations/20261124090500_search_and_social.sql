-- What search engines and social networks show of a post: an address elsewhere that counts as the original, whether search engines
-- list it, and texts for cards (decision 0154). A draft has these too, the slug that was typed, the prompt of its structure and its images without a place.

alter table public.blog_posts
  add column canonical_url text constraint blog_posts_canonical_url_check
    check (canonical_url ~ '^https://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$' and length(canonical_url) <= 2048),
  add column noindex boolean not null default false,
  add column social_title text constraint blog_posts_social_title_check check (length(social_title) <= 70),
  add column social_description text constraint blog_posts_social_description_check check (length(social_description) <= 200);

alter table public.post_reviews
  add column canonical_url text check (
    canonical_url ~ '^https://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$' and length(canonical_url) <= 2048
  ),
  add column noindex boolean not null default false,
  add column social_title text check (length(social_title) <= 70),
  add column social_description text check (length(social_description) <= 200);

-- A draft has what is half typed: publishing checks it.
alter table public.drafts
  -- Empty leaves the address to the title, or to what the post has.
  add column slug text not null default '' check (length(slug) <= 200),
  add column prompt text not null default '' check (length(prompt) <= 20000),
  -- As markdown: images that were chosen and stand nowhere in the text.
  add column unplaced_images text not null default '' check (length(unplaced_images) <= 200000),
  add column canonical_url text check (length(canonical_url) <= 2048),
  add column noindex boolean not null default false,
  add column social_title text check (length(social_title) <= 500),
  add column social_description text check (length(social_description) <= 1000);

alter table public.post_revisions
  add column canonical_url text,
  add column noindex boolean not null default false,
  add column social_title text,
  add column social_description text;

alter table public.draft_versions
  add column slug text not null default '',
  add column prompt text not null default '',
  add column unplaced_images text not null default '',
  add column canonical_url text,
  add column noindex boolean not null default false,
  add column social_title text,
  add column social_description text;

grant select (canonical_url, noindex, social_title, social_description) on public.blog_posts to anon;
grant insert (canonical_url, noindex, social_title, social_description),
  update (canonical_url, noindex, social_title, social_description)
on public.blog_posts to authenticated;
grant select (canonical_url, noindex, social_title, social_description) on public.post_revisions to authenticated;

-- The hash of a version is a generated column no more, whose expression could not grow without writing every row anew. A version whose
-- new fields are empty has the hash that it had.
alter table public.blog_posts alter column content_hash drop expression;
alter table public.post_revisions alter column content_hash drop expression;
alter table public.post_reviews alter column content_hash drop expression;
alter table public.drafts alter column content_hash drop expression;

create function private.set_content_hash()
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
  );
  return new;
end
$$;

-- The last of the triggers before a row is written.
create trigger set_content_hash
before insert or update on public.blog_posts
for each row execute function private.set_content_hash();

create trigger set_content_hash
before insert or update on public.post_revisions
for each row execute function private.set_content_hash();

create trigger set_content_hash
before insert or update on public.post_reviews
for each row execute function private.set_content_hash();

create trigger set_content_hash
before insert or update on public.drafts
for each row execute function private.set_content_hash();

-- As before, with the address and the new columns: triggers, functions and what staff read. A move in the form ends the publication
-- of the file too.
drop trigger keep_updated_version on public.blog_posts;
create trigger keep_updated_version
after update on public.blog_posts
for each row
when (
  (
    old.published_at, old.unpublished_at, old.slug, old.title, old.author, old.post_type, old.image_url, old.image_alt,
    old.image_focus, old.meta_title, old.meta_description, old.canonical_url, old.noindex, old.social_title,
    old.social_description, old.excerpt, old.reading_minutes, old.content
  ) is distinct from (
    new.published_at, new.unpublished_at, new.slug, new.title, new.author, new.post_type, new.image_url, new.image_alt,
    new.image_focus, new.meta_title, new.meta_description, new.canonical_url, new.noindex, new.social_title,
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
    new.meta_description, new.canonical_url, new.noindex, new.social_title, new.social_description, new.content
  ) is distinct from (
    old.slug, old.title, old.author, old.post_type, old.image_url, old.image_alt, old.image_focus, old.meta_title,
    old.meta_description, old.canonical_url, old.noindex, old.social_title, old.social_description, old.content
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
    meta_description, canonical_url, noindex, social_title, social_description, post_type, created_by_admin, published_at,
    updated_at, unpublished_at, excerpt, reading_minutes
  ) values (
    old.id,
    case tg_op when 'DELETE' then 'remove' else 'update' end,
    (select staff.username from private.staff where staff.user_id = auth.uid()),
    old.slug, old.title, old.content, old.image_url, old.image_alt, old.image_focus, old.author, old.meta_title,
    old.meta_description, old.canonical_url, old.noindex, old.social_title, old.social_description, old.post_type,
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
    meta_description, slug, canonical_url, noindex, social_title, social_description, prompt, unplaced_images, notes, correction,
    publish_at, base_hash, created_by, content_hash
  ) values (
    old.id, case tg_op when 'DELETE' then 'remove' else 'update' end, old.version, old.updated_by, old.title, old.content,
    old.author, old.post_type, old.image_url, old.image_alt, old.image_focus, old.meta_title, old.meta_description,
    old.slug, old.canonical_url, old.noindex, old.social_title, old.social_description, old.prompt, old.unplaced_images, old.notes,
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

-- As before, with texts in review and with images of drafts that have no place in the text.
create or replace function private.note_all_image_uses()
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.image_uses where true;
  insert into private.image_uses (name, shown_by)
  select names, posts.id from public.blog_posts as posts, private.image_names(posts.content, posts.image_url) as names
  union all
  select names, revisions.id
  from public.post_revisions as revisions, private.image_names(revisions.content, revisions.image_url) as names
  union all
  select names, reviews.id
  from public.post_reviews as reviews, private.image_names(reviews.content, reviews.image_url) as names
  union all
  select names, md5('draft/' || drafts.id)::uuid
  from public.drafts, private.image_names(drafts.content || chr(10) || drafts.unplaced_images, drafts.image_url) as names
  union all
  select names, versions.id
  from public.draft_versions as versions, private.image_names(versions.content, versions.image_url) as names;
$$;

create or replace function private.note_draft_image_uses()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  draft constant uuid := md5('draft/' || coalesce(new.id, old.id))::uuid;
begin
  delete from private.image_uses where shown_by = draft;
  if tg_op <> 'DELETE' then
    insert into private.image_uses (name, shown_by)
    select names, draft from private.image_names(new.content || chr(10) || new.unplaced_images, new.image_url) as names;
  end if;
  return null;
end
$$;

drop trigger note_image_uses on public.drafts;
create trigger note_image_uses
after insert or delete or update of content, unplaced_images, image_url on public.drafts
for each row execute function private.note_draft_image_uses();

-- As before, and only where the post got the slug that was typed.
create or replace function private.end_published_draft()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.drafts
  where drafts.id = new.id and drafts.content_hash = new.content_hash and drafts.slug in ('', new.slug);
  update public.drafts
  set base_hash = new.content_hash
  where drafts.id = new.id
    and (
      drafts.content_hash = new.content_hash
      or exists (
        select from public.draft_versions as versions
        where versions.draft_id = new.id and versions.content_hash = new.content_hash
      )
    );
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
  wanted.notes := coalesce(wanted.notes, '');
  wanted.correction := coalesce(wanted.correction, '');

  if stored.id is null then
    insert into public.drafts as drafts (
      id, title, content, author, post_type, image_url, image_alt, image_focus, meta_title, meta_description, slug, canonical_url,
      noindex, social_title, social_description, prompt, unplaced_images, notes, correction,
      publish_at, base_hash, created_by, updated_by, device, step, device_since
    ) values (
      wanted.id, wanted.title, wanted.content, wanted.author, wanted.post_type, wanted.image_url, wanted.image_alt,
      wanted.image_focus, wanted.meta_title, wanted.meta_description, wanted.slug, wanted.canonical_url, wanted.noindex,
      wanted.social_title, wanted.social_description, wanted.prompt, wanted.unplaced_images, wanted.notes, wanted.correction, wanted.publish_at,
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
    social_description = wanted.social_description, prompt = wanted.prompt, unplaced_images = wanted.unplaced_images,
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
    social_title, social_description, post_type, excerpt, reading_minutes
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
    review.social_title, review.social_description, review.post_type, review.excerpt, review.reading_minutes
  ) returning * into stored;
  return stored;
end
$$;

-- A text of a stored post brings the address that it was submitted with too.
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
        noindex, social_title, social_description, post_type,
        created_by_admin, published_at, excerpt, reading_minutes
      ) values (
        review.post_id, review.slug, review.title, review.content, review.image_url, review.image_alt, review.image_focus,
        review.author, review.meta_title, review.meta_description, review.canonical_url, review.noindex, review.social_title,
        review.social_description, review.post_type, review.authors[1],
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
      social_title = review.social_title, social_description = review.social_description, post_type = review.post_type,
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
      social_title, social_description, post_type,
      created_by_admin, published_at, updated_at, unpublished_at, excerpt, reading_minutes
    ) values (
      latest.post_id, free, wanted.title, wanted.content, wanted.image_url, wanted.image_alt,
      wanted.image_focus, wanted.author, wanted.meta_title, wanted.meta_description,
      wanted.canonical_url, wanted.noindex, wanted.social_title, wanted.social_description, wanted.post_type,
      latest.created_by_admin, latest.published_at,
      case when wanted.id = latest.id then latest.updated_at else now() end,
      coalesce(latest.unpublished_at, now()), wanted.excerpt, wanted.reading_minutes
    )
    returning posts.id, posts.slug, 'hidden';
end
$$;

create or replace function public.site_map_part(part integer)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  too_many constant integer := 10000;
  shown constant integer := (select shown_cut from private.site_map);
  first private.site_map_places;
  last private.site_map_places;
  addresses jsonb;
begin
  select * into first from private.site_map_places as places
  where places.cut = shown and places.part = site_map_part.part;
  select * into last from private.site_map_places as places
  where places.cut = shown and places.part = site_map_part.part + 1;
  if first is null and site_map_part.part is distinct from 1 then
    return null;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('slug', rows.slug, 'changed_at', rows.changed_at)), '[]')
  into addresses
  from (
    select posts.slug, greatest(posts.published_at, posts.updated_at) as changed_at
    from public.blog_posts as posts
    where posts.unpublished_at is null
      and not posts.noindex
      and posts.published_at <= now()
      and (posts.published_at, posts.id) > (
        coalesce(first.published_at, '-infinity'),
        coalesce(first.id, '00000000-0000-0000-0000-000000000000')
      )
      and (posts.published_at, posts.id) <= (
        coalesce(last.published_at, 'infinity'),
        coalesce(last.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
    order by posts.published_at, posts.id
    limit 49900
  ) as rows;
  if last is not null and jsonb_array_length(addresses) > too_many then
    update private.site_map set is_uneven = true where only_row and not is_uneven;
  end if;
  return addresses;
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
  posts.image_alt, posts.image_focus, posts.canonical_url, posts.noindex, posts.social_title, posts.social_description
from public.blog_posts as posts;

drop function public.managed_post(uuid);
create function public.managed_post(post_id uuid)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, content text, meta_title text, meta_description text,
  content_hash text, state text, created_by text, image_alt text, image_focus text,
  canonical_url text, noindex boolean, social_title text, social_description text, editable boolean
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

revoke all on function private.set_content_hash, public.managed_post from public, anon, authenticated;
grant execute on function public.managed_post to authenticated;
