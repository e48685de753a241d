-- Drafts, who has them open, their former versions, and preview links.
set check_function_bodies = off;

-- Drafts that the newsroom shares: written by save_draft alone, which compares versions and overwrites nothing that its caller has not
-- seen (decision 0147). A draft of a new post becomes the post of its id; a draft of an existing post has the id of that post. It has what
-- is half typed: publishing checks it.
create table public.drafts (
  id uuid primary key,
  title text not null default '' check (length(title) <= 500),
  -- HTML-escaped as in blog_posts.
  content text not null default '' check (length(content) <= 1000000),
  author text not null default '' check (length(author) <= 200),
  post_type text not null check (
    post_type in (
      'financial-news', 'market-analysis', 'investment-guide', 'trading-strategy', 'economic-commentary', 'financial-guide', 'education'
    )
  ),
  image_url text check (image_url ~ '^(https?://|/storage/v1/object/public/blog-images/)[^[:space:]]+$' and length(image_url) <= 2048),
  image_alt text not null default '' check (length(image_alt) <= 400),
  image_focus text not null default '' check (image_focus ~ '^((100|[1-9]?[0-9])% (100|[1-9]?[0-9])%)?$'),
  meta_title text check (length(meta_title) <= 500),
  meta_description text check (length(meta_description) <= 160),
  -- For the editor, never part of the post.
  notes text not null default '' check (length(notes) <= 20000),
  correction text not null default '' check (length(correction) <= 520),
  publish_at timestamptz check (publish_at >= '0001-01-02 00:00:00+00' and publish_at < '9999-12-31 00:00:00+00'),
  -- The content_hash of the post that the draft changes; null for a new post.
  base_hash text check (base_hash ~ '^[0-9a-f]{32}$'),
  created_by text, created_at timestamptz not null default now(), updated_by text, updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- The editing session that saved last, its last request, and the version before the first of its uninterrupted saves.
  device uuid not null, step bigint not null, device_since integer not null,
  -- As in blog_posts, so that both are equal exactly when the texts are.
  content_hash text not null,
  -- Empty leaves the address to the title, or to what the post has.
  slug text not null default '' check (length(slug) <= 200),
  prompt text not null default '' check (length(prompt) <= 20000),
  -- As markdown: images that were chosen and stand nowhere in the text.
  unplaced_images text not null default '' check (length(unplaced_images) <= 200000),
  canonical_url text check (length(canonical_url) <= 2048),
  noindex boolean not null default false,
  social_title text check (length(social_title) <= 500),
  social_description text check (length(social_description) <= 1000),
  topics text[] not null default '{}' check (cardinality(topics) <= 50)
);

create index drafts_newest on public.drafts (updated_at desc, id desc);

-- Former versions, and the last one of a draft that is gone.
create table public.draft_versions (
  id uuid primary key default gen_random_uuid(), number bigint not null generated always as identity, draft_id uuid not null,
  change text not null check (change in ('update', 'remove')), version integer not null,
  replaced_at timestamptz not null default clock_timestamp(), saved_by text, title text not null, content text not null,
  author text not null, post_type text not null, image_url text, image_alt text not null, image_focus text not null, meta_title text,
  meta_description text, notes text not null, correction text not null, publish_at timestamptz, base_hash text, created_by text,
  content_hash text not null, slug text not null default '', prompt text not null default '', unplaced_images text not null default '',
  canonical_url text, noindex boolean not null default false, social_title text, social_description text,
  topics text[] not null default '{}'
);

create unique index draft_versions_of_draft on public.draft_versions (draft_id, number desc);
create index draft_versions_removed on public.draft_versions (replaced_at) where change = 'remove';

-- A token reads what its owner and the owner's tokens began.
create policy "the newsroom reads drafts" on public.drafts for select to authenticated
using (
  (select private.may('read-posts')) or ((select private.may('write-posts')) and created_by = any ((select private.own_accounts())::text[]))
);
create policy "the newsroom reads former versions of drafts" on public.draft_versions for select to authenticated
using ((select private.may('read-posts')));

-- Where people have a draft or a post open. Rows are minutes old at most.
create table private.draft_presence (
  draft_id uuid not null, device uuid not null, username text not null, seen_at timestamptz not null default now(),
  primary key (draft_id, device)
);

create index draft_presence_by_time on private.draft_presence (seen_at);

-- Most saves of one person within two minutes make one version. A change of the person or the device, and a text that lost half of its
-- length, always make one. The newest 50 stay, and of those before one for each hour, at most 200.
create function private.keep_draft_version() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if old.updated_by is not distinct from new.updated_by
      and old.device = new.device and length(new.content) * 2 >= length(old.content)
      and exists (
        select from public.draft_versions as kept where kept.draft_id = old.id and kept.replaced_at > now() - interval '2 minutes'
      ) then
      return null;
    end if;
  end if;
  perform private.put_row('public.draft_versions', to_jsonb(old) - 'id' || jsonb_build_object(
    'draft_id', old.id, 'change', case tg_op when 'DELETE' then 'remove' else 'update' end, 'saved_by', old.updated_by
  ));
  delete from public.draft_versions as versions
  using (
    select
      kept.id, row_number() over (order by kept.number desc) as place,
      row_number() over (partition by date_trunc('hour', kept.replaced_at) order by kept.number desc) as place_in_hour
    from public.draft_versions as kept where kept.draft_id = old.id
  ) as ranked
  where versions.id = ranked.id and (ranked.place > 200 or (ranked.place > 50 and ranked.place_in_hour > 1));
  return null;
end
$$;

create trigger keep_updated_draft after update on public.drafts for each row execute function private.keep_draft_version();
create trigger keep_removed_draft after delete on public.drafts for each row execute function private.keep_draft_version();

-- An image of a draft is in use. The draft of a post has the post's id, so that its uses are noted under another one.
create function private.note_draft_image_uses() returns trigger language plpgsql security definer set search_path = '' as $$
declare draft constant uuid := md5('draft/' || coalesce(new.id, old.id))::uuid;
begin
  delete from private.image_uses where shown_by = draft;
  if tg_op <> 'DELETE' then
    insert into private.image_uses (name, shown_by)
    select names, draft from private.image_names(new.content || chr(10) || new.unplaced_images, new.image_url) as names;
  end if;
  return null;
end
$$;

create trigger note_image_uses after insert or delete or update of content, unplaced_images, image_url on public.drafts
for each row execute function private.note_draft_image_uses();

-- In the transaction that publishes exactly this text, with the slug that was typed. A draft that says more stays, and is one of the post
-- from then on.
create function private.end_published_draft() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.drafts where drafts.id = new.id and drafts.content_hash = new.content_hash and drafts.slug in ('', new.slug);
  update public.drafts set base_hash = new.content_hash
  where drafts.id = new.id
    and (
      drafts.content_hash = new.content_hash
      or exists (
        select from public.draft_versions as versions where versions.draft_id = new.id and versions.content_hash = new.content_hash
      )
    );
  return null;
end
$$;

create trigger end_published_draft after insert or update on public.blog_posts for each row execute function private.end_published_draft();

-- What a client compares to tell whether two versions are the same.
create function private.draft_texts(draft public.drafts) returns jsonb language sql stable set search_path = '' as $$
  select to_jsonb(draft) - array[
    'id', 'created_by', 'created_at', 'updated_by', 'updated_at', 'version', 'device', 'step', 'device_since', 'content_hash'
  ]
$$;

-- Stores a draft on top of the version that the caller has seen; 0 creates it. `fields` is a JSON object of columns, and what it
-- leaves out stays. The outcome is
--   'saved':    stored, now or by this request before; a request overtaken by a later one of its device counts as stored;
--   'conflict': another device saved since, nothing was stored, and `draft` is what is there;
--   'gone':     it was published or removed since, nothing was stored.
-- A device knows its own saves: it may go on from the version before them, when an answer of one of them was lost.
create function public.save_draft(draft_id uuid, expected_version integer, device uuid, step bigint, fields text)
returns jsonb language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  saver constant text := private.staff_username();
  stored public.drafts;
  wanted public.drafts;
begin
  perform private.assert_may('write-posts');
  perform pg_advisory_xact_lock(hashtextextended('drafts/' || save_draft.draft_id, 0));
  select * into stored from public.drafts where drafts.id = save_draft.draft_id;
  if stored.id is null and expected_version > 0 then return jsonb_build_object('outcome', 'gone'); end if;
  if stored.id is not null then
    if not (private.may('read-posts') or coalesce(stored.created_by = any (private.own_accounts()), false)) then
      raise exception 'A token changes only drafts of its owner.' using errcode = '42501';
    end if;
    if stored.device = save_draft.device and save_draft.step <= stored.step then return private.saved_draft(stored); end if;
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
    perform private.put_row('public.drafts', private.draft_texts(wanted) || jsonb_build_object(
      'id', wanted.id, 'created_by', saver, 'updated_by', saver, 'device', save_draft.device, 'step', save_draft.step, 'device_since', 0
    ));
    select * into stored from public.drafts where drafts.id = wanted.id;
    perform private.note_in_audit_log('draft.created', stored.id, stored.content_hash, jsonb_build_object('title', stored.title));
    delete from public.draft_versions as versions
    where versions.draft_id in (
      select removed.draft_id from public.draft_versions as removed
      where removed.change = 'remove'
        and removed.replaced_at < now() - interval '90 days' and not exists (select from public.drafts where drafts.id = removed.draft_id)
      limit 100
    );
    return private.saved_draft(stored);
  end if;
  if private.draft_texts(wanted) = private.draft_texts(stored) then return private.saved_draft(stored); end if;
  if expected_version <> stored.version and not (stored.device = save_draft.device and expected_version >= stored.device_since) then
    return jsonb_build_object('outcome', 'conflict', 'draft', to_jsonb(stored));
  end if;
  perform private.put_row('public.drafts', private.draft_texts(wanted) || jsonb_build_object(
    'updated_by', saver, 'updated_at', clock_timestamp(), 'version', stored.version + 1,
    'device_since', case when stored.device = save_draft.device then stored.device_since else stored.version end,
    'device', save_draft.device, 'step', save_draft.step
  ), stored.id);
  select * into stored from public.drafts where drafts.id = wanted.id;
  return private.saved_draft(stored);
end
$$;

create function private.saved_draft(draft public.drafts) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'outcome', 'saved', 'version', draft.version, 'content_hash', draft.content_hash, 'updated_at', draft.updated_at
  )
$$;

-- Removes a draft whose version is the expected one; null when there is none. False says that it was saved since. Its creator and those who
-- edit every post remove it, and whoever may change the post of its id once that is published.
create function public.remove_draft(draft_id uuid, expected_version integer)
returns boolean language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare stored public.drafts;
begin
  perform private.assert_may('write-posts');
  select * into stored from public.drafts where drafts.id = remove_draft.draft_id for update;
  if not found then return null; end if;
  if not (
    private.may_edit_post_of(stored.created_by)
    or exists (select from public.blog_posts as posts where posts.id = stored.id and private.may_edit_post_of(posts.created_by_admin))
  ) then
    raise exception 'Only who began this draft, or an editor, may remove it.' using errcode = '42501';
  end if;
  if stored.version <> expected_version then return false; end if;
  delete from public.drafts where drafts.id = stored.id;
  perform private.note_in_audit_log('draft.deleted', stored.id, stored.content_hash, jsonb_build_object('title', stored.title));
  return true;
end
$$;

-- Drafts whose title, text or author contains the words, last changed first, after a place when one is given, with the people who have them
-- open. `page_size` may be one more than a page of 100, to tell whether there are more.
create function public.list_drafts(
  search text default '', before_updated_at timestamptz default null, before_id uuid default null, page_size integer default 50
) returns table (
  id uuid, title text, author text, post_type text, image_url text, beginning text, words integer, version integer, content_hash text,
  base_hash text, post_slug text, created_by text, created_at timestamptz, updated_by text, updated_at timestamptz, open_by text[],
  removable boolean
) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  wanted constant text := lower(normalize(left(coalesce(list_drafts.search, ''), 200), nfc));
  escaped constant text := replace(replace(replace(replace(replace(
    wanted, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;');
begin
  perform private.assert_staff();
  return query
    select
      drafts.id, drafts.title, drafts.author, drafts.post_type, drafts.image_url,
      left(private.readable_text(left(drafts.content, 1000)), 200),
      coalesce(array_length(regexp_split_to_array(nullif(btrim(drafts.content), ''), '[[:space:]]+'), 1), 0),
      drafts.version, drafts.content_hash, drafts.base_hash, posts.slug, drafts.created_by, drafts.created_at,
      drafts.updated_by, drafts.updated_at,
      array(
        select distinct present.username from private.draft_presence as present
        where present.draft_id = drafts.id and present.seen_at > now() - interval '30 seconds' order by present.username
      ),
      private.may_edit_post_of(drafts.created_by)
    from public.drafts left join public.blog_posts as posts on posts.id = drafts.id
    where (drafts.updated_at, drafts.id) < (
      coalesce(list_drafts.before_updated_at, 'infinity'), coalesce(list_drafts.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
      )
      and (
        wanted = '' or strpos(lower(normalize(drafts.title || chr(31) || drafts.author, nfc)), wanted) > 0
        or strpos(lower(normalize(drafts.content, nfc)), escaped) > 0
      )
    order by drafts.updated_at desc, drafts.id desc limit least(greatest(coalesce(list_drafts.page_size, 50), 1), 101);
end
$$;

-- Notes that this device has a draft or post open, or no longer; gives who else has within 30 seconds, and the version of the draft, null
-- without one.
create function public.touch_draft(draft_id uuid, device uuid, closes boolean default false)
returns jsonb language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  delete from private.draft_presence as present
  where present.seen_at < now() - interval '1 minute'
    or (closes and present.draft_id = touch_draft.draft_id and present.device = touch_draft.device);
  if not closes then
    insert into private.draft_presence as present (draft_id, device, username)
    values (touch_draft.draft_id, touch_draft.device, private.staff_username())
    on conflict on constraint draft_presence_pkey do update set username = excluded.username, seen_at = now();
  end if;
  return jsonb_build_object(
    'version', (select drafts.version from public.drafts where drafts.id = touch_draft.draft_id),
    'others', array(
      select distinct present.username from private.draft_presence as present
      where present.draft_id = touch_draft.draft_id
        and present.device <> touch_draft.device and present.seen_at > now() - interval '30 seconds'
      order by present.username
    )
  );
end
$$;

-- Links that show a draft, or the post of its id, to people without an account. The token is with its holders alone.
create table public.preview_links (
  id uuid primary key default gen_random_uuid(), draft_id uuid not null,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'), created_by text not null,
  created_at timestamptz not null default now(), expires_at timestamptz not null, revoked_at timestamptz, revoked_by text,
  opened_count integer not null default 0, last_opened_at timestamptz,
  -- The text that its holders see.
  shown jsonb,
  content_hash text generated always as (shown ->> 'content_hash') stored
);

create index preview_links_of_draft on public.preview_links (draft_id, created_at desc);

-- What readers of a preview wrote, about the text with this hash.
create table public.preview_comments (
  id uuid primary key default gen_random_uuid(), link_id uuid not null references public.preview_links (id) on delete cascade,
  name text not null check (length(name) between 1 and 100 and name ~ '[^[:space:]]'),
  comment text not null check (length(comment) between 1 and 5000 and comment ~ '[^[:space:]]'), content_hash text not null,
  created_at timestamptz not null default now()
);

create index preview_comments_of_link on public.preview_comments (link_id, created_at);

create policy "the newsroom reads preview links" on public.preview_links for select to authenticated
using ((select private.may('read-posts')));
create policy "the newsroom reads comments on previews" on public.preview_comments for select to authenticated
using ((select private.may('read-posts')));

-- The lock keeps the account from losing its rights meanwhile.
create function public.create_preview_link(draft_id uuid, token_hash text, days integer)
returns uuid language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  made uuid;
  shown constant jsonb := private.preview_text(create_preview_link.draft_id);
begin
  perform from private.staff where staff.user_id = auth.uid() for share;
  perform private.assert_staff();
  perform private.assert_may('write-posts');
  if days not between 1 and 90 then raise exception 'A preview link is valid for 1 to 90 days.' using errcode = '22023'; end if;
  if shown is null then raise exception 'There is no such draft. Save it first.' using errcode = '22023'; end if;
  insert into public.preview_links as links (draft_id, token_hash, created_by, expires_at, shown)
  values (create_preview_link.draft_id, create_preview_link.token_hash, private.staff_username(), now() + days * interval '1 day', shown)
  returning links.id into made;
  perform private.note_in_audit_log('preview.created', create_preview_link.draft_id, null, jsonb_build_object('link', made, 'days', days));
  return made;
end
$$;

-- False when there is none that is valid.
create function public.revoke_preview_link(link_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare revoked public.preview_links;
begin
  perform private.assert_staff();
  perform private.assert_may('write-posts');
  update public.preview_links as links set revoked_at = now(), revoked_by = private.staff_username()
  where links.id = revoke_preview_link.link_id and links.revoked_at is null
  returning links.* into revoked;
  if not found then return false; end if;
  perform private.note_in_audit_log('preview.revoked', revoked.draft_id, null, jsonb_build_object('link', revoked.id));
  return true;
end
$$;

-- The text behind a preview link, as a post that is not published, with its hash; otherwise why there is none.
create function private.previewed_text(token text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare link public.preview_links;
begin
  select * into link from public.preview_links as links where links.token_hash = private.hash_of(token);
  if link.id is null then return jsonb_build_object('state', 'unknown'); end if;
  if link.revoked_at is not null then return jsonb_build_object('state', 'revoked'); end if;
  if link.expires_at <= now() then return jsonb_build_object('state', 'expired'); end if;
  if link.shown is null or private.preview_text(link.draft_id) is null then return jsonb_build_object('state', 'removed'); end if;
  return jsonb_build_object('state', 'open', 'link_id', link.id, 'expires_at', link.expires_at, 'post', link.shown);
end
$$;

-- The text behind a preview link, as a post that is not published, with its hash and the disclosures that it would show; otherwise why
-- there is none.
create function public.open_preview(token text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare found constant jsonb := private.previewed_text(open_preview.token);
begin
  if found ->> 'state' <> 'open' then return found; end if;
  update public.preview_links as links set opened_count = links.opened_count + 1, last_opened_at = now()
  where links.id = (found ->> 'link_id')::uuid;
  return found - 'link_id' || jsonb_build_object(
    'disclosures', coalesce(
      (
        select jsonb_agg(jsonb_build_object('key', shown.key, 'title', shown.title, 'text', shown.text) order by shown.place)
        from private.disclosures_in_force(found #>> '{post,post_type}', found #>> '{post,content}') as shown
      ),
      '[]'
    )
  );
end
$$;

-- What a reader of a preview writes: 'sent', or the state of the link that prevents it.
create function public.comment_on_preview(token text, name text, comment text)
returns text language plpgsql security definer set search_path = '' as $$
declare
  most_comments constant integer := 500;
  found constant jsonb := private.previewed_text(comment_on_preview.token);
begin
  if found ->> 'state' <> 'open' then return found ->> 'state'; end if;
  perform private.take_from_limit('preview', found ->> 'link_id', most_comments, interval '1 day');
  insert into public.preview_comments (link_id, name, comment, content_hash)
  values (
    (found ->> 'link_id')::uuid, btrim(comment_on_preview.name), btrim(comment_on_preview.comment), found -> 'post' ->> 'content_hash'
  );
  return 'sent';
end
$$;

create trigger set_content_hash before insert or update on public.drafts for each row execute function private.set_content_hash();

-- A draft keeps the rule of a type that it had.
create function private.remember_draft_rule() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.raise_floor(old.id, private.approval_needs(old.post_type));
  return null;
end
$$;

create trigger remember_draft_rule after update of post_type on public.drafts for each row when (old.post_type <> new.post_type)
execute function private.remember_draft_rule();

-- What readers of a preview see of a draft, or of the post that it became.
create function private.preview_text(draft_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(pairs.key, pairs.value)
  from jsonb_each(coalesce(
    (select to_jsonb(drafts) from public.drafts where drafts.id = preview_text.draft_id),
    (select to_jsonb(posts) - 'search_words' from public.blog_posts as posts where posts.id = preview_text.draft_id)
  )) as pairs
  where pairs.key in (
    'title', 'content', 'author', 'post_type', 'image_url', 'image_alt', 'image_focus', 'meta_description', 'content_hash', 'updated_at'
  )
$$;

-- Shows readers of a link the present text. False when there is no link that is valid.
create function public.update_preview_link(link_id uuid) returns boolean language plpgsql security definer set search_path = '' as $$
declare updated public.preview_links;
begin
  perform private.assert_staff();
  perform private.assert_may('write-posts');
  update public.preview_links as links set shown = coalesce(private.preview_text(links.draft_id), links.shown)
  where links.id = update_preview_link.link_id and links.revoked_at is null and links.expires_at > now()
  returning links.* into updated;
  if not found then return false; end if;
  perform private.note_in_audit_log('preview.updated', updated.draft_id, updated.content_hash, jsonb_build_object('link', updated.id));
  return true;
end
$$;

create function private.end_preview_links() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.preview_links as links set revoked_at = now(), revoked_by = private.staff_username()
  where links.created_by = old.username and links.revoked_at is null;
  return null;
end
$$;

create function private.writes_posts(person private.staff) returns boolean language sql stable set search_path = '' as $$
  select person.deactivated_at is null and exists (
    select from private.role_rights as rights where rights.role = person.role and rights.may = 'write-posts'
  )
$$;

create trigger end_preview_links after update of role, deactivated_at on private.staff
for each row when (not private.writes_posts(new.*)) execute function private.end_preview_links();
