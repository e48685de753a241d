-- Former versions of posts, corrections, removing and restoring.
set check_function_bodies = off;

-- Every former version of a post, kept by the database itself, and what staff do with them: the list with hidden posts, removing with a
-- way back, former versions. Only the triggers write.
create table public.post_revisions (
  id uuid primary key default gen_random_uuid(),
  -- The later of two versions has the higher number; times may be equal.
  number bigint not null generated always as identity,
  -- Of a post that may be gone.
  post_id uuid not null,
  change text not null check (change in ('update', 'remove')),
  replaced_at timestamptz not null default clock_timestamp(),
  -- The username of the person; null when none was signed in.
  replaced_by text,
  slug text not null, title text not null, content text not null, image_url text, author text not null, meta_title text,
  meta_description text, post_type text not null, created_by_admin text, published_at timestamptz not null,
  updated_at timestamptz not null, unpublished_at timestamptz, excerpt text not null, reading_minutes integer not null,
  -- What it was for visitors at the moment when it was replaced.
  state text not null generated always as (
    case when unpublished_at is not null then 'unpublished' when published_at > replaced_at then 'scheduled' else 'published' end
  ) stored,
  image_alt text not null default '', image_focus text not null default '',
  -- By its hash the version is found that a file published and others changed since.
  content_hash text not null,
  canonical_url text, noindex boolean not null default false, social_title text, social_description text,
  topics text[] not null default '{}'
);

create unique index post_revisions_of_post on public.post_revisions (post_id, number desc);
create index post_revisions_removed on public.post_revisions (replaced_at desc, id desc) where change = 'remove';

create policy "staff read former versions" on public.post_revisions for select to authenticated using ((select private.may_publish()));

-- No version is dropped before the retention ends.
create function private.keep_former_version() returns trigger language plpgsql security definer set search_path = '' as $$
declare most_kept constant integer := 100;
begin
  perform private.put_row('public.post_revisions', to_jsonb(old) - 'id' || jsonb_build_object(
    'post_id', old.id, 'change', case tg_op when 'DELETE' then 'remove' else 'update' end,
    'replaced_by', (select staff.username from private.staff where staff.user_id = auth.uid())
  ));
  delete from public.post_revisions as revisions
  where revisions.post_id = old.id
    and revisions.replaced_at < now() - make_interval(years => (select settings.retention_years from private.newsroom_settings as settings))
    and revisions.number <= (
      select kept.number from public.post_revisions as kept where kept.post_id = old.id order by kept.number desc limit 1 offset most_kept
    );
  return null;
end
$$;

create trigger keep_removed_version after delete on public.blog_posts for each row execute function private.keep_former_version();

-- Whether anything but its time of change and its publication from a file is another.
create function private.is_new_version(former public.blog_posts, changed public.blog_posts)
returns boolean language plpgsql immutable set search_path = '' as $$
begin
  changed.updated_at := former.updated_at;
  changed.publication := former.publication;
  return former is distinct from changed;
end
$$;

create trigger keep_updated_version after update on public.blog_posts for each row when (private.is_new_version(old, new))
execute function private.keep_former_version();

-- When readers are told that a post was updated, and what was wrong with it before: a line on what was wrong. It is never
-- changed: a wrong one gets another one after it (decision 0152). Only the trigger writes, so that a correction comes with the version
-- that it corrects.
create table public.post_corrections (
  id uuid primary key default gen_random_uuid(),
  -- Of a post that may be gone: whoever brings it back brings its corrections back.
  post_id uuid not null,
  -- The version that was wrong, as long as it is kept; null where no former version was.
  revision_id uuid references public.post_revisions (id) on delete set null,
  note text not null check (
    length(note) <= 500
    and note = btrim(note)
    and note !~ '[[:cntrl:]]'
    -- Something that can be seen: neither white space nor what Unicode calls default ignorable.
    and note ~ '[^[:space:]\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
  ),
  corrected_at timestamptz not null default now(),
  -- The username of the person; null when none was signed in.
  corrected_by text,
  kind text not null default 'correction' check (kind in ('correction', 'clarification', 'update'))
);

create index post_corrections_of_post on public.post_corrections (post_id, corrected_at, id);
create index post_corrections_of_revision on public.post_corrections (revision_id);

-- The posts are those that the person who asks may see.
create policy "corrections are read with their post" on public.post_corrections for select to anon, authenticated
using (exists (select from public.blog_posts as posts where posts.id = post_corrections.post_id));

-- The column holds one line: the kind of the correction, then the note.
create function private.note_correction() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  line constant text := btrim(regexp_replace(new.correction, '[[:space:]]+', ' ', 'g'));
  kind constant text := coalesce(lower(substring(line from '^(Correction|Clarification|Update): ')), 'correction');
  note constant text := regexp_replace(line, '^(Correction|Clarification|Update): ', '');
begin
  -- Sent again after a lost answer, the last one is not noted twice.
  if note is not null and (kind, note) is distinct from (
    select (last.kind, last.note) from public.post_corrections as last where last.post_id = new.id
    order by last.corrected_at desc, last.id desc limit 1
  ) then
    insert into public.post_corrections (post_id, kind, note, corrected_by)
    values (new.id, kind, note, (select staff.username from private.staff where staff.user_id = auth.uid()));
  end if;
  new.correction := null;
  -- Readers are told of what they read: words, picture and byline. What only search engines and lists show is not that, nor is
  -- being hidden or getting another time; a post that was never updated is as old as its time.
  new.updated_at := case
    when note is not null
      or (new.title, new.author, new.image_url, new.content) is distinct from (old.title, old.author, old.image_url, old.content) then now()
    when old.updated_at <= old.published_at then least(old.updated_at, new.published_at)
    else old.updated_at
  end;
  return new;
end
$$;

-- Triggers run by name: this one after fill_blog_post.
create trigger note_correction before update on public.blog_posts for each row execute function private.note_correction();

create function private.link_correction() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.post_corrections as correction
  set revision_id = (
    select revisions.id from public.post_revisions as revisions where revisions.post_id = new.id order by revisions.number desc limit 1
  )
  where correction.post_id = new.id and correction.corrected_at = now() and correction.revision_id is null;
  return null;
end
$$;

-- After keep_updated_version, which keeps the version.
create trigger link_correction after update on public.blog_posts for each row when (new.updated_at is distinct from old.updated_at)
execute function private.link_correction();

-- Removes a post as the policies allow it and gives the id of the version that brings it back; null when nothing was removed.
create function public.remove_post(post_id uuid, reason text default null) returns uuid language plpgsql set search_path = '' as $$
begin
  perform set_config('ledgerlight.reason', coalesce(remove_post.reason, ''), true);
  delete from public.blog_posts where blog_posts.id = remove_post.post_id;
  if not found then return null; end if;
  return (
    select revisions.id from public.post_revisions as revisions where revisions.post_id = remove_post.post_id
    order by revisions.number desc limit 1
  );
end
$$;

-- Posts that are gone, each by the version that brings it back, last deleted first, after a place when one is given. `page_size` may be one
-- more than a page of 100, to tell whether there are more.
create function public.deleted_posts(
  before_deleted_at timestamptz default null, before_revision_id uuid default null, page_size integer default 50
) returns table (
  revision_id uuid, title text, author text, post_type text, deleted_at timestamptz, deleted_by text, created_by text, editable boolean
) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  edits_every constant boolean := private.may('edit-every-post');
  writes_as constant text := case when private.may('write-posts') then private.staff_username() end;
begin
  perform private.assert_staff();
  return query
    select
      removed.id, removed.title, removed.author, removed.post_type, removed.replaced_at, removed.replaced_by,
      removed.created_by_admin, edits_every or coalesce(removed.created_by_admin = writes_as, false)
    from public.post_revisions as removed
    where removed.change = 'remove'
      and (removed.replaced_at, removed.id) < (
        coalesce(deleted_posts.before_deleted_at, 'infinity'),
        coalesce(deleted_posts.before_revision_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
      -- Not back, and not back and deleted again since.
      and not exists (select from public.blog_posts as posts where posts.id = removed.post_id)
      and not exists (select from public.post_revisions as later where later.post_id = removed.post_id and later.number > removed.number)
    order by removed.replaced_at desc, removed.id desc limit least(greatest(coalesce(deleted_posts.page_size, 50), 1), 101);
end
$$;

-- Brings a version back and shows it to nobody; no row when there is none of this id. A hidden post gets its text. Beside a post that
-- visitors see, or will see, it becomes a text on its way. A removed post comes back hidden.
create function public.restore_post(revision_id uuid)
returns table (id uuid, slug text, stage text) language plpgsql security definer set search_path = '' as $$
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
  if not found then return; end if;
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
    perform private.put_row('public.blog_posts', private.text_of(to_jsonb(wanted)), live.id);
    return query select live.id, live.slug, 'hidden';
    return;
  end if;
  select * into latest from public.post_revisions as revisions where revisions.post_id = wanted.post_id
  order by revisions.number desc limit 1;
  perform private.assert_may_edit_post_of(latest.created_by_admin);
  free := private.free_slug(latest.slug);
  -- 'rates-2' that was taken becomes 'rates-3', and not 'rates-2-2'.
  if free <> latest.slug and latest.slug ~ ('^' || public.slug_for(latest.title) || '-[0-9]+$') then
    free := private.free_slug(public.slug_for(latest.title));
  end if;
  perform private.put_row('public.blog_posts', private.text_of(to_jsonb(wanted)) || jsonb_build_object(
    'id', latest.post_id, 'slug', free, 'created_by_admin', latest.created_by_admin, 'published_at', latest.published_at,
    'updated_at', case when wanted.id = latest.id then latest.updated_at else now() end,
    'unpublished_at', coalesce(latest.unpublished_at, now())
  ));
  return query select latest.post_id, free, 'hidden';
end
$$;

create index post_corrections_newest on public.post_corrections (corrected_at desc, id desc);

-- Corrections of the posts that the caller may see, newest first, after a place when one is given. `page_size` may be one more than a page
-- of 100, to tell whether there are more.
create function public.list_corrections(
  before_corrected_at timestamptz default null, before_id uuid default null, page_size integer default 20
) returns table (
  id uuid, kind text, note text, corrected_at timestamptz, slug text, title text
) language sql stable set search_path = '' as $$
  select corrections.id, corrections.kind, corrections.note, corrections.corrected_at, posts.slug, posts.title
  from public.post_corrections as corrections join public.blog_posts as posts on posts.id = corrections.post_id
  where (corrections.corrected_at, corrections.id) < (
    coalesce(list_corrections.before_corrected_at, 'infinity'), coalesce(list_corrections.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  )
  order by corrections.corrected_at desc, corrections.id desc limit least(greatest(coalesce(list_corrections.page_size, 20), 1), 101)
$$;

create trigger set_content_hash before insert or update on public.post_revisions for each row execute function private.set_content_hash();
