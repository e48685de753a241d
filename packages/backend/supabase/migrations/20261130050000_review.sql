-- The way of a text to visitors: stages, approvals, embargoes, claims, disclosures, comments.
set check_function_bodies = off;

-- Stages of a post and approvals of exact texts. A text waits for review in post_reviews, under the id that the post has or will
-- have; an approval names its hash; and a trigger on blog_posts lets visitors see only what was approved where its type asks for it
-- (decision 0146).

-- Who may move a post from one stage to another. `whose` compares the caller with the creator of the post, or for 'others' with the
-- authors of the text.
create table private.stage_moves (
  from_stage text not null,
  to_stage text not null,
  -- All of these rights.
  needs text[] not null,
  whose text not null check (whose in ('own', 'every', 'others')),
  -- How the move works for a post that was published under a rule.
  under_rule text not null default 'allowed' check (under_rule in ('allowed', 'with-reason', 'refused')),
  primary key (from_stage, to_stage, needs),
  check (array[from_stage, to_stage] <@ array['draft', 'in-review', 'approved', 'scheduled', 'published', 'hidden', 'deleted'])
);

insert into private.stage_moves (from_stage, to_stage, needs, whose, under_rule)
select
  moves.from_stage, moves.to_stage, holders.needs, holders.whose,
  case when not moves.is_bound then 'allowed' when holders.whose = 'own' then 'refused' else 'with-reason' end
from (
  select listed.from_stage, unnest(listed.to_stages), listed.who, listed.is_bound
  from (
    values
      ('draft', array['in-review', 'scheduled', 'published'], 'writers', false),
      ('in-review', array['draft'], 'writers', false),
      ('in-review', array['approved'], 'judges', false),
      ('in-review', array['draft'], 'critics', false),
      ('approved', array['draft', 'scheduled', 'published'], 'writers', false),
      ('approved', array['draft'], 'critics', false),
      ('scheduled', array['published', 'hidden'], 'writers', false),
      ('scheduled', array['deleted'], 'removers', false),
      -- Another time of a published post is an editor's act.
      ('published', array['scheduled'], 'editors', false),
      ('published', array['hidden'], 'writers', true),
      ('published', array['deleted'], 'removers', true),
      ('hidden', array['scheduled', 'published'], 'writers', true),
      ('hidden', array['deleted'], 'removers', true),
      ('deleted', array['hidden'], 'removers', false)
  ) as listed (from_stage, to_stages, who, is_bound)
) as moves (from_stage, to_stage, who, is_bound)
join (
  values
    ('writers', array['write-posts'], 'own'),
    ('writers', array['edit-every-post'], 'every'),
    ('editors', array['edit-every-post'], 'every'),
    -- A token neither removes nor restores.
    ('removers', array['write-posts', 'read-posts'], 'own'),
    ('removers', array['edit-every-post'], 'every'),
    ('judges', array['approve-as-editor'], 'others'),
    ('judges', array['approve-as-reviewer'], 'others'),
    ('critics', array['approve-as-editor'], 'every'),
    ('critics', array['approve-as-reviewer'], 'every')
) as holders (who, needs, whose) on holders.who = moves.who;

-- How many approvals a text of a type needs before visitors may see it.
create table private.approval_rules (
  post_type text primary key, needs text not null default 'none' check (needs in ('none', 'one', 'editor-and-reviewer'))
);

insert into private.approval_rules (post_type)
values
  ('financial-news'), ('market-analysis'), ('investment-guide'), ('trading-strategy'), ('economic-commentary'), ('financial-guide'),
  ('education'), ('newsletter');

-- The texts that are not published yet and on their way: one for each post, gone when exactly this text is published.
create table public.post_reviews (
  -- Of this submission: a text that is submitted anew gets another one.
  id uuid primary key default gen_random_uuid(),
  -- Of the post, or of the draft that becomes it.
  post_id uuid not null unique,
  -- False for a text that its authors have to change, and for a former version that nobody submitted.
  is_submitted boolean not null,
  -- The usernames of everybody who submitted a text since the last published one, the first submitter first.
  authors text[] not null,
  submitted_by text not null,
  submitted_at timestamptz not null default now(),
  -- Since when reviewers have something to do, over texts that followed each other.
  waiting_since timestamptz not null,
  -- For the reviewers.
  message text check (length(message) <= 2000),
  -- What the last reviewer wanted changed.
  note text check (length(note) <= 2000), noted_by text, noted_at timestamptz,
  -- The content_hash of the post that this text changes; null for a new post.
  base_hash text,
  -- For readers, with a change of a post.
  correction text check (length(correction) <= 520),
  -- The wanted address of a new post, and the wanted time.
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  publish_at timestamptz check (publish_at >= '0001-01-02 00:00:00+00' and publish_at < '9999-12-31 00:00:00+00'),
  title text not null check (title ~ '[^[:space:]]' and length(title) <= 500),
  content text not null check (content ~ '[^[:space:]]' and length(content) <= 1000000),
  image_url text check (image_url ~ '^(https?://|/storage/v1/object/public/blog-images/)[^[:space:]]+$' and length(image_url) <= 2048),
  image_alt text not null default '' check (length(image_alt) <= 400),
  image_focus text not null default '' check (image_focus ~ '^((100|[1-9]?[0-9])% (100|[1-9]?[0-9])%)?$'),
  author text not null check (author ~ '[^[:space:]]' and length(author) <= 200),
  meta_title text check (length(meta_title) <= 500),
  meta_description text check (length(meta_description) <= 160),
  post_type text not null references private.approval_rules (post_type) check (post_type <> 'newsletter'),
  excerpt text not null check (length(excerpt) <= 500),
  reading_minutes integer check (reading_minutes between 1 and 100000),
  content_hash text not null,
  canonical_url text check (canonical_url ~ '^https://[^[:space:]/?#@]+([/?#][^[:space:]]*)?$' and length(canonical_url) <= 2048),
  noindex boolean not null default false,
  social_title text check (length(social_title) <= 70),
  social_description text check (length(social_description) <= 200),
  topics text[] not null default '{}' check (cardinality(topics) <= 5)
);

create index post_reviews_of_type on public.post_reviews (post_type);

create trigger bound_content before insert on public.post_reviews for each row execute function private.bound_content();
create trigger excerpt_of_post_review before insert on public.post_reviews for each row when (new.excerpt is null)
execute function private.fill_excerpt();

-- Who approved which text. Rows are only added; the database notes when one ended.
create table public.post_approvals (
  number bigint primary key generated always as identity,
  -- Of a post that may be gone, or not be there yet.
  post_id uuid not null,
  -- The name of the version, as posts, drafts and revisions have it.
  content_hash text not null,
  -- Of everything that readers see of it: what counts.
  approved_hash text not null check (approved_hash ~ '^[0-9a-f]{64}$'),
  approved_as text not null check (approved_as in ('editor', 'reviewer')), approved_by text not null,
  approved_at timestamptz not null default now(),
  -- Since when it counts no more: another text replaced this one, or a reviewer wanted changes.
  ended_at timestamptz
);

-- A person approves a text once.
create unique index post_approvals_that_count on public.post_approvals (post_id, approved_hash, approved_by) where ended_at is null;
create index post_approvals_of_post on public.post_approvals (post_id, number);

create policy "the newsroom reads reviews" on public.post_reviews for select to authenticated using ((select private.may('read-posts')));
create policy "the newsroom reads approvals" on public.post_approvals for select to authenticated
using ((select private.may('read-posts')));

create function private.refuse_approval_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if old.ended_at is null and (to_jsonb(new) - 'ended_at') = (to_jsonb(old) - 'ended_at') then return new; end if;
  end if;
  raise exception 'Approvals are only added.' using errcode = '42501';
end
$$;

create trigger refuse_approval_change before update or delete on public.post_approvals
for each row execute function private.refuse_approval_change();
create trigger refuse_approval_truncate before truncate on public.post_approvals
for each statement execute function private.refuse_approval_change();

-- SHA-256 of everything that readers see of a post: what an approval is about. The one place that says what belongs to it. A text without
-- an address for search engines, topics and correction has the hash that it had before there were any.
create function private.approved_hash(post public.blog_posts) returns text language sql stable security definer set search_path = '' as $$
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
    || (
      select case when extras.seen = '{}' then '[]' else jsonb_build_array(extras.seen) end
      from (
        select jsonb_strip_nulls(jsonb_build_object(
          'canonical_url', post.canonical_url, 'noindex', nullif(post.noindex, false),
          'topics', nullif(to_jsonb(private.current_topics(post.topics)), '[]'), 'correction', private.correction_line(post.correction)
        ) || coalesce((
          select jsonb_object_agg(columns.name, to_jsonb(post) -> columns.name) from private.post_columns as columns
          where columns.is_further and to_jsonb(post) -> columns.name not in ('null', '""', 'false', '[]')
        ), '{}')) as seen
      ) as extras
    )
  )::text, 'utf8')), 'hex')
$$;

create function private.reviewed_hash(review public.post_reviews) returns text language sql stable set search_path = '' as $$
  select private.approved_hash(jsonb_populate_record(null::public.blog_posts, to_jsonb(review) || jsonb_build_object('id', review.post_id)))
$$;

-- What visitors see of a stored post.
create function private.live_stage(post public.blog_posts) returns text language sql stable set search_path = '' as $$
  select case when post.unpublished_at is not null then 'hidden' when post.published_at > now() then 'scheduled' else 'published' end
$$;

-- The rule of a type by itself. A type without one needs everything.
create function private.approval_needs(post_type text) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select private.stricter(rules.needs, case when settings.everything_needs_approval then 'one' end)
      from private.approval_rules as rules, private.newsroom_settings as settings
      where rules.post_type = approval_needs.post_type
    ),
    case when approval_needs.post_type is null then 'none' else 'editor-and-reviewer' end
  )
$$;

-- The approvals that a text needs and lacks: 'editor', 'reviewer', or 'editor-or-reviewer' where one of either is enough.
create function private.missing_approvals(post_id uuid, post_type text, approved_hash text)
returns text[] language sql stable security definer set search_path = '' as $$
  with given as (
    select approvals.approved_as from public.post_approvals as approvals
    where approvals.post_id = missing_approvals.post_id
      and approvals.approved_hash = missing_approvals.approved_hash and approvals.ended_at is null
  )
  select case private.approval_needs(missing_approvals.post_id, missing_approvals.post_type)
    when 'one' then case when exists (select from given) then '{}' else array['editor-or-reviewer'] end
    when 'editor-and-reviewer' then array(
      select wanted.kind from (values ('editor'), ('reviewer')) as wanted (kind)
      where wanted.kind not in (select given.approved_as from given) order by wanted.kind
    )
    else '{}'
  end
$$;

-- The stage of a text on its way. One that was submitted although its type asks for no approval waits for one all the same.
create function private.review_stage(review public.post_reviews)
returns text language sql stable security definer set search_path = '' as $$
  select case
    when not review.is_submitted then 'draft'
    when exists (
      select from public.post_approvals as approvals
      where approvals.post_id = review.post_id and approvals.approved_hash = hash.value and approvals.ended_at is null
    ) and private.missing_approvals(review.post_id, review.post_type, hash.value) = '{}' then 'approved'
    else 'in-review'
  end
  from (select private.reviewed_hash(review) as value) as hash
$$;

-- The stage of the text with this hash of a post.
create function private.text_stage(post_id uuid, approved_hash text)
returns text language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select private.review_stage(reviews) from public.post_reviews as reviews
      where reviews.post_id = text_stage.post_id and private.reviewed_hash(reviews) = text_stage.approved_hash
    ),
    case
      when exists (
        select from public.post_approvals as approvals
        where approvals.post_id = text_stage.post_id and approvals.approved_hash = text_stage.approved_hash and approvals.ended_at is null
      ) then 'approved'
      else 'draft'
    end
  )
$$;

-- Who wrote the text of a post that waits for review, and must not approve it.
create function private.text_authors(post_id uuid) returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce((select reviews.authors from public.post_reviews as reviews where reviews.post_id = text_authors.post_id), '{}')
$$;

-- The signed-in account, and the owner of a token.
create function private.acting_people() returns text[] language sql stable security definer set search_path = '' as $$
  select array(
    select member.username from private.staff_member() as member
    union all
    select tokens.owner from public.publish_tokens as tokens
    join private.staff_member() as member on member.user_id = tokens.user_id
  )
$$;

-- Whether the signed-in person may make a move.
create function private.may_move(
  from_stage text, to_stage text, creator text, authors text[] default '{}', is_under_rule boolean default false
) returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.stage_moves as moves
    where moves.from_stage = may_move.from_stage
      and moves.to_stage = may_move.to_stage and not (may_move.is_under_rule and moves.under_rule = 'refused')
      and not exists (select from unnest(moves.needs) as needed where not private.may(needed))
      and case moves.whose
        when 'own' then coalesce(may_move.creator = any (private.own_accounts()), false)
        when 'others' then not (may_move.authors && private.own_accounts())
        else true
      end
  )
$$;

-- Waits for a change of the person's role that is under way.
create function private.assert_move(
  from_stage text, to_stage text, creator text, authors text[] default '{}', is_under_rule boolean default false, reason text default null
) returns void language plpgsql security definer set search_path = '' as $$
begin
  perform from private.staff where staff.user_id = auth.uid() for share;
  if not private.may_move(from_stage, to_stage, creator, authors, is_under_rule) then
    if is_under_rule and private.may_move(from_stage, to_stage, creator, authors) then
      raise exception 'This post was published under an approval rule: only editors take it down or show it again. Ask an editor.'
      using errcode = '42501';
    end if;
    raise exception 'This post cannot go from "%" to "%" by you.', from_stage, to_stage using errcode = '42501';
  end if;
  if is_under_rule and reason is null and exists (
    select from private.stage_moves as moves
    where moves.from_stage = assert_move.from_stage and moves.to_stage = assert_move.to_stage and moves.under_rule = 'with-reason'
  ) then
    raise exception 'This post was published under an approval rule. Give the reason why it is taken down or shown again.'
    using errcode = '22RV4';
  end if;
end
$$;

-- Who may give an approval of this kind to a text of these authors, by their usernames.
create function private.approvers(kind text, authors text[]) returns text[] language sql stable security definer set search_path = '' as $$
  select array(
    select distinct staff.username from private.staff
    join private.role_rights as rights on rights.role = staff.role
    where staff.deactivated_at is null
      and not staff.username = any (approvers.authors)
      and rights.may = any (
        case approvers.kind
          when 'editor' then array['approve-as-editor']
          when 'reviewer' then array['approve-as-reviewer']
          else array['approve-as-editor', 'approve-as-reviewer']
        end
      )
    order by staff.username
  )
$$;

-- Ends a request whose text lacks approvals. The detail is for programs. Who approved another version is among those who can approve this
-- one.
create function private.refuse_unapproved(post_id uuid, missing text[])
returns void language plpgsql stable security definer set search_path = '' as $$
declare
  named_at_most constant integer := 5;
  authors constant text[] := private.text_authors(post_id) || private.acting_people();
  approved_by constant text[] := array(
    select approvals.approved_by from public.post_approvals as approvals
    where approvals.post_id = refuse_unapproved.post_id
      and approvals.ended_at is null
      -- This version has the kinds that are not missing; with 'editor-or-reviewer' it has none.
      and not approvals.approved_as = any (missing) and missing <> '{editor-or-reviewer}'
  );
  kind text;
  able text[];
  able_of_all text[] := '{}';
  wanted text[] := '{}';
begin
  foreach kind in array missing loop
    able := private.approvers(kind, authors || approved_by);
    able_of_all := able_of_all || able;
    wanted := wanted || format(
      '%s (%s)', case kind when 'editor' then 'an editor' when 'reviewer' then 'a reviewer' else 'an editor or a reviewer' end,
      case
        when able = '{}' then 'there is none yet: ask an admin'
        else array_to_string(able[1:named_at_most], ', ')
          || case when cardinality(able) > named_at_most then format(' and %s more', cardinality(able) - named_at_most) else '' end
      end
    );
  end loop;
  raise exception 'This text needs the approval of %.', array_to_string(wanted, ' and of ')
  using errcode = '22RV1',
    detail = jsonb_build_object(
      'missing', missing, 'approvers', array(select distinct name from unnest(able_of_all) as name order by name)
    )::text;
end
$$;

-- Approvals of other texts than those that may still be published count no more.
create function private.end_approvals(post_id uuid, kept_hashes text[])
returns void language sql security definer set search_path = '' as $$
  update public.post_approvals as approvals set ended_at = now()
  where approvals.post_id = end_approvals.post_id
    and approvals.ended_at is null and not approvals.approved_hash = any (end_approvals.kept_hashes)
$$;

-- The rule of every way to visitors: insert, change, schedule, show again. People also need the move; the system needs only the approvals.
-- A new text ends what was approved before it.
create function private.guard_stage() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  stage constant text := private.live_stage(new);
  is_editor constant boolean := auth.uid() is null or private.may('edit-every-post');
  -- Most posts of sites without approvals were never reviewed: they cost little.
  is_reviewed constant boolean := exists (select from public.post_reviews as reviews where reviews.post_id = new.id)
    or exists (select from public.post_approvals as approvals where approvals.post_id = new.id and approvals.ended_at is null);
  hash constant text := case when is_reviewed or tg_op = 'UPDATE' then private.visible_hash(new) end;
  creator text := new.created_by_admin;
  former text := 'deleted';
  was_hidden boolean := false;
  is_under_rule boolean := false;
  is_new_text boolean := true;
  is_moved boolean := false;
  is_consumed boolean := stage <> 'hidden';
  reason constant text := private.given_reason();
  missing text[];
begin
  if tg_op = 'UPDATE' then
    former := private.live_stage(old);
    was_hidden := former = 'hidden';
    is_under_rule := private.was_published_under_rule(old);
    -- Editors sort posts by topic without another approval.
    is_new_text := array_remove(
      private.changed_columns(old, new, array['content']), case when is_editor then 'topics' end
    ) <> '{}' or exists (
      select from public.post_corrections as noted where noted.post_id = new.id and noted.corrected_at = now()
    );
    is_moved := private.changed_columns(old, new, array['place']) <> '{}';
    perform private.raise_floor(new.id, private.approval_needs(old.post_type));
    if is_moved and private.was_published(old) and not is_editor then
      if not private.is_approved_place(old, new, hash) then
        raise exception 'The time and address of a published post are changed by an editor, or with an approval. Ask an editor.'
        using errcode = '42501';
      end if;
      former := 'approved';
    end if;
    is_consumed := is_consumed and (
      is_new_text or former in ('hidden', 'approved')
      or (new.published_at <> old.published_at and greatest(new.published_at, old.published_at) > now())
    );
  end if;
  if tg_op = 'INSERT' and is_reviewed then
    -- A text that somebody submitted is theirs, whoever adds it.
    creator := coalesce((private.text_authors(new.id))[1], creator);
  end if;
  if is_consumed then
    missing := private.missing_approvals(new.id, new.post_type, hash);
    if missing <> '{}' then perform private.refuse_unapproved(new.id, missing); end if;
  end if;
  if is_new_text and stage <> 'hidden' then
    former := case when is_reviewed then private.text_stage(new.id, hash) else 'draft' end;
  end if;
  if former <> stage and auth.uid() is not null then
    perform private.assert_move(former, stage, creator, is_under_rule => is_under_rule, reason => reason);
    -- An approved text does not show a post again that an editor took down; for an editor it is the reason.
    if was_hidden and is_under_rule and stage <> 'hidden' then
      perform private.assert_move('hidden', stage, creator, is_under_rule => true, reason => coalesce(reason, former));
    end if;
  end if;
  if is_new_text and is_reviewed then perform private.end_approvals(new.id, array[hash]); end if;
  if is_consumed and is_reviewed then
    delete from public.post_reviews as reviews where reviews.post_id = new.id and private.reviewed_hash(reviews) = hash;
  end if;
  return null;
end
$$;

create trigger guard_stage after insert or update on public.blog_posts for each row execute function private.guard_stage();

create function private.guard_removal() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.assert_move(
      private.live_stage(old), 'deleted', old.created_by_admin,
      is_under_rule => private.was_published_under_rule(old), reason => private.given_reason()
    );
  end if;
  perform private.note_in_audit_log(
    'post.deleted', old.id, old.content_hash,
    jsonb_build_object(
      'title', old.title, 'published_at', old.published_at, 'from', private.live_stage(old), 'reason', private.given_reason()
    )
  );
  return null;
end
$$;

create trigger guard_removal after delete on public.blog_posts for each row execute function private.guard_removal();

-- What readers got, and what was taken from them: an entry for each kind of change, with the value before and after it, and with the
-- published time, so that the hash of the entry covers it.
create function private.audit_post() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  stage constant text := private.live_stage(new);
  facts constant jsonb := jsonb_build_object('title', new.title, 'published_at', new.published_at);
  former text;
  changed text[];
begin
  if tg_op = 'INSERT' then
    perform private.note_in_audit_log('post.' || case stage when 'hidden' then 'restored' else stage end, new.id, new.content_hash, facts);
    return null;
  end if;
  former := private.live_stage(old);
  changed := private.changed_columns(old, new, array['content', 'place']);
  perform private.note_in_audit_log('post.' || entries.action, new.id, new.content_hash, facts || entries.detail)
  from (
    values
      (
        stage <> former, case when stage <> 'hidden' and former = 'hidden' then 'shown' else stage end,
        jsonb_build_object('from', former, 'to', stage, 'reason', private.given_reason())
      ),
      ('published_at' = any (changed), 'time-changed', jsonb_build_object('from', old.published_at, 'to', new.published_at)),
      (
        array_remove(array_remove(array_remove(changed, 'published_at'), 'slug'), 'topics') <> '{}',
        case when stage = 'hidden' and former = 'hidden' then 'changed' else 'text-changed' end,
        jsonb_build_object('from', old.content_hash, 'to', new.content_hash)
      ),
      ('topics' = any (changed), 'topics-changed', jsonb_build_object('from', old.topics, 'to', new.topics))
  ) as entries (is_made, action, detail)
  where entries.is_made;
  return null;
end
$$;

create trigger note_added_post after insert on public.blog_posts for each row execute function private.audit_post();

create trigger note_changed_post after update on public.blog_posts for each row
when (
  (old.published_at, old.unpublished_at, old.content_hash, old.excerpt)
    is distinct from (new.published_at, new.unpublished_at, new.content_hash, new.excerpt)
)
execute function private.audit_post();

-- The hash is of the version that was wrong.
create function private.audit_correction() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_in_audit_log(
    'post.corrected', new.post_id, (select posts.content_hash from public.blog_posts as posts where posts.id = new.post_id),
    jsonb_build_object('kind', new.kind, 'note', new.note)
  );
  return null;
end
$$;

create trigger audit_correction after insert on public.post_corrections for each row execute function private.audit_correction();

-- Puts a text on its way in the place of the one that was, if any. The authors of both wrote it.
create function private.store_review(review public.post_reviews)
returns public.post_reviews language plpgsql security definer set search_path = '' as $$
declare
  former public.post_reviews;
  stored public.post_reviews;
begin
  delete from public.post_reviews as reviews where reviews.post_id = review.post_id returning * into former;
  perform private.put_row('public.post_reviews', jsonb_strip_nulls(to_jsonb(review)) - array['id', 'submitted_at'] || jsonb_build_object(
    'authors', array(
      select people.name from unnest(former.authors || private.acting_people()) with ordinality as people (name, place)
      group by people.name order by min(people.place)
    ),
    'submitted_by', private.staff_username(), 'waiting_since', case when former.is_submitted then former.waiting_since else now() end,
    'note', former.note, 'noted_by', former.noted_by, 'noted_at', former.noted_at
  ));
  select * into stored from public.post_reviews as reviews where reviews.post_id = review.post_id;
  return stored;
end
$$;

-- Submits a text for review: `post` is a JSON object with the columns of post_reviews that people write; without it the stored text of the
-- post is submitted. Whoever may change the post may submit one, and `base_hash` may name the version that they have seen. An address or a
-- time may be submitted alone. Gives the stage, what it lacks and who may give it.
create function public.submit_for_review(post_id uuid, post text default null)
returns table (stage text, content_hash text, missing text[], approvers text[]) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  wanted public.post_reviews;
  former public.post_reviews;
  live public.blog_posts;
  hash text;
  kinds text[];
begin
  perform private.assert_may('write-posts');
  perform pg_advisory_xact_lock(hashtextextended('post_reviews/' || submit_for_review.post_id, 0));
  select * into live from public.blog_posts as posts where posts.id = submit_for_review.post_id;
  if live.id is null and exists (
    select from public.post_revisions as revisions where revisions.post_id = submit_for_review.post_id
  ) then
    raise exception 'A post of this id was there and has been removed.' using errcode = '23505';
  end if;
  perform private.assert_move(
    'draft', 'in-review', coalesce(live.created_by_admin, (private.text_authors(submit_for_review.post_id))[1], private.staff_username())
  );
  wanted := jsonb_populate_record(
    null::public.post_reviews, coalesce(submit_for_review.post::jsonb, to_jsonb(live) - array['id', 'correction'])
  );
  if wanted.base_hash is not null and wanted.base_hash is distinct from live.content_hash then
    raise exception 'The post was changed since this text was written. Look at it again.' using errcode = '22RV2';
  end if;
  select * into former from public.post_reviews as reviews where reviews.post_id = submit_for_review.post_id;
  wanted.post_id := submit_for_review.post_id;
  wanted.is_submitted := true;
  wanted.base_hash := live.content_hash;
  wanted.slug := nullif(wanted.slug, live.slug);
  wanted.publish_at := nullif(wanted.publish_at, live.published_at);
  wanted := private.store_review(wanted);
  hash := private.reviewed_hash(wanted);
  if live.id is not null and live.unpublished_at is null and private.approved_hash(live) = hash
    and (wanted.slug, wanted.publish_at) is not distinct from (null, null) then
    raise exception 'This text is published already.' using errcode = '22023';
  end if;
  -- An approval is about the address and the time too: another one of the same text needs it again.
  perform private.end_approvals(
    wanted.post_id,
    case when (former.slug, former.publish_at) is not distinct from (wanted.slug, wanted.publish_at) then array[hash] else '{}'
    end || case
      when live.id is null or (private.visible_hash(live) = hash and (wanted.slug, wanted.publish_at) is distinct from (null, null))
        then '{}'
      else array[private.approved_hash(live), private.visible_hash(live)]
    end
  );
  perform private.note_in_audit_log(
    'post.submitted', wanted.post_id, wanted.content_hash, jsonb_build_object('title', wanted.title, 'message', wanted.message)
  );
  kinds := private.needed_kinds(wanted);
  return query
    select private.review_stage(wanted), wanted.content_hash, kinds, array(
      select distinct name from unnest(kinds) as kind, unnest(private.approvers(kind, wanted.authors)) as name order by name
    );
end
$$;

-- What a submitted text waits for.
create function private.needed_kinds(review public.post_reviews)
returns text[] language sql stable security definer set search_path = '' as $$
  select case
    when private.review_stage(review) = 'approved' then '{}' when missing.kinds = '{}' then array['editor-or-reviewer'] else missing.kinds
  end
  from (select private.missing_approvals(review.post_id, review.post_type, private.reviewed_hash(review)) as kinds) as missing
$$;

-- The text in review, until the end of the transaction. `seen_text` is the hash of the text, a slash, and the id of the submission that
-- was seen: the same text may have been submitted again with another correction, time or address, and another summary (decision 0175).
create function private.locked_review(post_id uuid, seen_text text)
returns public.post_reviews language plpgsql security definer set search_path = '' as $$
declare review public.post_reviews;
begin
  select * into review from public.post_reviews as reviews where reviews.post_id = locked_review.post_id for update;
  if review.id is null or locked_review.seen_text is distinct from review.content_hash || '/' || review.id then
    raise exception 'Another version is in review by now, or none: this one was submitted again, published or withdrawn. Look at it again.'
    using errcode = '22RV2';
  end if;
  return review;
end
$$;

-- Approves exactly the seen text with these disclosures, a JSON object of versions by key; nobody who wrote it since it was last
-- approved does. Without `approving_as` it is what the text lacks and the caller may give. A second approval of one person changes nothing.
create function public.approve_post(post_id uuid, seen_text text, approving_as text default null, seen_disclosures text default '{}')
returns table (stage text, missing text[]) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  seen constant jsonb := approve_post.seen_disclosures::jsonb;
  review public.post_reviews;
  kinds text[];
  people text[];
  capacity text;
begin
  perform private.assert_may('read-posts');
  -- Before the text is locked, as a change of disclosures does it.
  perform pg_advisory_xact_lock_shared(hashtextextended('disclosures', 0));
  review := private.locked_review(approve_post.post_id, approve_post.seen_text);
  kinds := private.needed_kinds(review);
  people := review.authors || private.text_people(review.post_id);
  if people && private.own_accounts() then
    raise exception 'You wrote this text, so another person must approve it.' using errcode = '42501';
  end if;
  perform private.assert_move('in-review', 'approved', review.authors[1], people);
  select able.kind into capacity from (values ('editor'), ('reviewer')) as able (kind)
  where private.may('approve-as-' || able.kind) and coalesce(approve_post.approving_as, able.kind) = able.kind
  order by able.kind = any (kinds) desc, able.kind limit 1;
  if capacity is null then raise exception 'Your role does not approve as %.', approve_post.approving_as using errcode = '42501'; end if;
  if not review.is_submitted then
    raise exception 'This text is not in review any more: changes were requested. Wait until it is submitted again.'
    using errcode = '22RV2';
  end if;
  if seen is distinct from (
    select coalesce(jsonb_object_agg(shown.key, shown.version), '{}') from public.review_disclosures(review.post_id) as shown
  ) then
    raise exception 'The disclosures of this text were changed since you opened it. Read them again.' using errcode = '22RV2';
  end if;
  perform private.raise_floor(review.post_id, private.approval_needs(review.post_id, review.post_type));
  insert into public.post_approvals (post_id, content_hash, approved_hash, approved_as, approved_by)
  values (review.post_id, review.content_hash, private.reviewed_hash(review), capacity, private.staff_username())
  on conflict (post_id, approved_hash, approved_by) where ended_at is null do nothing;
  if found then
    perform private.note_in_audit_log(
      'post.approved', review.post_id, review.content_hash,
      jsonb_build_object(
        'title', review.title, 'approved_as', capacity, 'approved_hash', private.reviewed_hash(review), 'disclosures', nullif(seen, '{}')
      )
    );
  end if;
  return query select private.review_stage(review), private.needed_kinds(review);
end
$$;

-- Gives a text back to its authors with what to change. What was approved of it counts no more.
create function public.request_changes(post_id uuid, seen_text text, note text)
returns void language plpgsql security definer set search_path = '' as $$
declare
  review constant public.post_reviews := private.locked_review(request_changes.post_id, request_changes.seen_text);
  hash constant text := private.reviewed_hash(review);
  line constant text := btrim(request_changes.note);
begin
  perform private.assert_may('read-posts');
  perform private.assert_move(private.review_stage(review), 'draft', null, review.authors);
  if private.is_blank(line) or length(line) > 2000 then
    raise exception 'Say what to change, in 2,000 characters or less.' using errcode = '22023';
  end if;
  update public.post_approvals as approvals set ended_at = now()
  where approvals.post_id = review.post_id and approvals.approved_hash = hash and approvals.ended_at is null;
  update public.post_reviews as reviews set is_submitted = false, note = line, noted_by = private.staff_username(), noted_at = now()
  where reviews.id = review.id;
  perform private.note_in_audit_log(
    'post.changes-requested', review.post_id, review.content_hash, jsonb_build_object('title', review.title, 'note', line)
  );
end
$$;

-- Takes a text back, as those may who may submit it, or discards it. Without `discards` a submitted text is taken back and another one
-- discarded; false changes nothing where the text is not submitted; true is refused where it is: an outdated page means the text that it
-- shows. Its approvals stay: they are about the text.
create function public.withdraw_review(post_id uuid, discards boolean default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  review public.post_reviews;
  creator text;
begin
  perform private.assert_may('write-posts');
  select * into review from public.post_reviews as reviews where reviews.post_id = withdraw_review.post_id for update;
  if review.id is null then return; end if;
  select posts.created_by_admin into creator from public.blog_posts as posts where posts.id = review.post_id;
  creator := coalesce(creator, review.authors[1]);
  perform private.assert_may_edit_post_of(creator);
  if not review.is_submitted then
    if withdraw_review.discards is distinct from false then delete from public.post_reviews as reviews where reviews.id = review.id; end if;
    return;
  end if;
  if withdraw_review.discards then
    raise exception 'This text was submitted for review since. Look at it again.' using errcode = '22RV2';
  end if;
  perform private.assert_move(private.review_stage(review), 'draft', creator);
  update public.post_reviews as reviews set is_submitted = false where reviews.id = review.id;
  perform private.note_in_audit_log('post.withdrawn', review.post_id, review.content_hash, jsonb_build_object('title', review.title));
end
$$;

-- Publishes exactly the seen text, at a time or the wanted one, as whoever may change the post; a new post belongs to the first
-- who submitted it. A text of a stored post brings the address that it was submitted with too. A topic that was moved or removed since the
-- text was submitted does not keep it from being published.
create function public.publish_reviewed(post_id uuid, seen_text text, at timestamptz default null)
returns table (id uuid, slug text, published_at timestamptz) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  review constant public.post_reviews := private.locked_review(publish_reviewed.post_id, publish_reviewed.seen_text);
  -- A wanted time that passed while the text waited is now.
  moment constant timestamptz := coalesce(
    publish_reviewed.at, case when review.publish_at between review.submitted_at and now() then now() else review.publish_at end
  );
  wanted constant jsonb := private.text_of(to_jsonb(review));
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
    if refusal is not null then raise exception '%', refusal using errcode = '42501'; end if;
  end if;
  if live.id is null then
    perform private.put_row('public.blog_posts', jsonb_strip_nulls(wanted - 'correction') || jsonb_build_object(
      'id', review.post_id, 'slug', review.slug, 'created_by_admin', review.authors[1], 'published_at', coalesce(moment, now())
    ));
  else
    perform private.put_row('public.blog_posts', wanted || jsonb_build_object(
      'slug', coalesce(review.slug, live.slug), 'published_at', coalesce(moment, live.published_at), 'unpublished_at', null
    ), live.id);
  end if;
  return query select posts.id, posts.slug, posts.published_at from public.blog_posts as posts where posts.id = review.post_id;
end
$$;

-- Every text on its way, the longest waiting first, with what the caller may do to it.
create function public.review_queue()
returns table (
  post_id uuid, content_hash text, title text, author text, post_type text, stage text, live_stage text, submitted_by text,
  submitted_at timestamptz, waiting_since timestamptz, message text, correction text, note text, noted_by text, publish_at timestamptz,
  missing text[], approvers text[], approvals jsonb, may_approve boolean, may_return boolean, may_publish boolean
) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  return query
    select
      reviews.post_id, reviews.content_hash, reviews.title, reviews.author, reviews.post_type, reviews.stage, reviews.live_stage,
      reviews.submitted_by, reviews.submitted_at, reviews.waiting_since, reviews.message, reviews.correction, reviews.note, reviews.noted_by,
      reviews.publish_at, reviews.missing,
      array(
        select distinct name
        from unnest(reviews.missing) as kind, unnest(private.approvers(kind, reviews.authors || reviews.approved_by)) as name order by name
      ),
      reviews.approvals,
      reviews.stage = 'in-review' and not private.staff_username() = any (reviews.approved_by)
        and private.may_move('in-review', 'approved', reviews.creator, reviews.authors),
      reviews.stage <> 'draft' and (private.may('approve-as-editor') or private.may('approve-as-reviewer')),
      private.may_edit_post_of(reviews.creator)
    from (
      select waiting.*,
        private.review_stage(waiting) as stage, private.needed_kinds(waiting) as missing,
        case when posts.id is not null then private.live_stage(posts) end as live_stage,
        coalesce(posts.created_by_admin, waiting.authors[1]) as creator, coalesce(given.approvals, '[]') as approvals,
        coalesce(given.people, '{}') as approved_by
      from public.post_reviews as waiting left join public.blog_posts as posts on posts.id = waiting.post_id
      cross join lateral (
        select
          jsonb_agg(
            jsonb_build_object('as', approved.approved_as, 'by', approved.approved_by, 'at', approved.approved_at) order by approved.number
          ) as approvals,
          array_agg(approved.approved_by) as people
        from public.post_approvals as approved
        where approved.post_id = waiting.post_id and approved.approved_hash = private.reviewed_hash(waiting) and approved.ended_at is null
      ) as given
    ) as reviews
    order by reviews.waiting_since, reviews.id limit 500;
end
$$;

create function public.approval_rules()
returns table (post_type text, needs text) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  return query select rules.post_type, rules.needs from private.approval_rules as rules order by rules.post_type;
end
$$;

-- From now on: what visitors see or is scheduled stays.
create function public.set_approval_rule(post_type text, needs text)
returns void language plpgsql security definer set search_path = '' as $$
declare former text;
begin
  perform private.assert_may('administer');
  select rules.needs into former from private.approval_rules as rules where rules.post_type = set_approval_rule.post_type for update;
  if former <> set_approval_rule.needs then
    update private.approval_rules as rules set needs = set_approval_rule.needs where rules.post_type = set_approval_rule.post_type;
    perform private.note_in_audit_log(
      'approval-rule.changed', null, null,
      jsonb_build_object('post_type', set_approval_rule.post_type, 'from', former, 'to', set_approval_rule.needs)
    );
  end if;
end
$$;

-- Claims of posts: figures with source, day checked, last day and owner. A text says them itself, in blocks of lines; the register is
-- derived from stored texts here, so that form, command line and restored versions cannot disagree with it (decision 0150).
create function private.has_records(content text) returns boolean language sql immutable set search_path = '' as $$
  select case
    -- Most texts have neither word.
    when strpos(content, 'claims') = 0 and strpos(content, 'disclosure') = 0 then false
    else content ~ '(^|\n)(```+|~~~+)[ \t]*(claims|disclosure)[ \t\r]*(\n|$)'
  end
$$;

-- The lines of a stored text. Those of a block of records have its language; fences are marked. A fence within another block is none.
create function private.lines_in(content text)
returns table (number integer, language text, is_fence boolean, line text) language plpgsql immutable set search_path = '' as $$
declare
  fence text;
  opening text;
  info text;
begin
  number := 0;
  for line in select string_to_table(lines_in.content, E'\n') loop
    number := number + 1;
    is_fence := false;
    if opening is null then
      language := null;
      fence := substring(line from '^ {0,3}(`{3,}|~{3,})');
      if fence is not null then
        info := btrim(substr(line, strpos(line, fence) + length(fence)), E' \t\r');
        -- Three backticks and more of them on one line are code within the text.
        if left(fence, 1) = '~' or strpos(info, '`') = 0 then
          opening := fence;
          is_fence := true;
          language := case when info in ('claims', 'disclosure') and left(line, 1) <> ' ' then info end;
        end if;
      end if;
    elsif line ~ ('^ {0,3}' || left(opening, 1) || '{' || least(length(opening), 255) || ',}[ \t\r]*$') then
      opening := null;
      is_fence := true;
    end if;
    return next;
  end loop;
end
$$;

create function private.unescaped(stored text) returns text language sql immutable set search_path = '' as $$
  select replace(replace(replace(replace(replace(stored, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')
$$;

-- A day such as 2026-11-06; null for everything else, also for days that do not exist.
create function private.day_of(written text) returns date language sql immutable set search_path = '' as $$
  select case
    when written ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then
      case
        when right(written, 2)::integer <= extract(
          day from make_date(left(written, 4)::integer, substr(written, 6, 2)::integer, 1) + interval '1 month - 1 day'
        ) then make_date(left(written, 4)::integer, substr(written, 6, 2)::integer, right(written, 2)::integer)
      end
  end
$$;

-- The claims of a stored text as `parseClaims` reads them. What is faulty is left out: publishing refuses it.
create function private.claims_in(content text)
returns table (
  place integer, id text, value text, source_name text, source text, checked date, valid_until date, owner text
) language sql immutable set search_path = '' as $$
  with lines as (
    select lines.number, lower(parts.found[1]) as name, btrim(private.unescaped(coalesce(parts.found[2], '')), E' \t\r') as text
    from private.lines_in(claims_in.content) as lines
    cross join lateral (select regexp_match(lines.line, '^[ \t]*([A-Za-z]+)[ \t]*:([ \t].*)?[ \t\r]*$') as found) as parts
    where lines.language = 'claims' and not lines.is_fence and parts.found is not null
  ),
  numbered as (select lines.*, count(*) filter (where lines.name = 'id') over (order by lines.number) as record from lines),
  records as (
    select
      min(number) as place, (array_agg(text order by number) filter (where name = 'id'))[1] as id,
      (array_agg(text order by number) filter (where name = 'value'))[1] as value,
      regexp_match(
        (array_agg(text order by number) filter (where name = 'source'))[1], '^(?:(.*[^[:space:]])[[:space:]]+)?(https://[^[:space:]"<>]+)$'
      ) as source,
      private.day_of((array_agg(text order by number) filter (where name = 'checked'))[1]) as checked,
      (array_agg(text order by number) filter (where name = 'until'))[1] as until,
      (array_agg(text order by number) filter (where name = 'owner'))[1] as owner
    from numbered where record > 0 group by record
  )
  select distinct on (records.id)
    records.place::integer, records.id, records.value, coalesce(records.source[1], ''), records.source[2], records.checked,
    private.day_of(records.until), records.owner
  from records
  where records.id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(records.id) <= 60
    and length(records.value) between 1 and 200 and length(records.owner) between 1 and 200 and records.source is not null
    and length(concat_ws(' ', records.source[1], records.source[2])) <= 1000 and records.checked is not null
    and (records.until = 'never' or private.day_of(records.until) >= records.checked)
  order by records.id, records.place limit 100
$$;

-- Derived from blog_posts alone: nobody writes it.
create table public.post_claims (
  post_id uuid not null references public.blog_posts (id) on delete cascade, id text not null, value text not null,
  -- Empty when only the address is given.
  source_name text not null, source text not null, checked date not null,
  -- The last day on which the figure holds; null for one that does not expire.
  valid_until date, owner text not null, primary key (post_id, id)
);

create index post_claims_by_end on public.post_claims (coalesce(valid_until, 'infinity'), post_id, id);

create policy "the newsroom reads claims" on public.post_claims for select to authenticated using ((select private.may('read-posts')));

create function private.derive_claims() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then delete from public.post_claims as claims where claims.post_id = new.id; end if;
  if private.has_records(new.content) then
    insert into public.post_claims (post_id, id, value, source_name, source, checked, valid_until, owner)
    select new.id, found.id, found.value, found.source_name, found.source, found.checked, found.valid_until, found.owner
    from private.claims_in(new.content) as found;
  end if;
  return null;
end
$$;

create trigger derive_claims_of_added_post after insert on public.blog_posts for each row execute function private.derive_claims();
create trigger derive_claims_of_changed_post after update of content on public.blog_posts for each row
when (old.content is distinct from new.content) execute function private.derive_claims();

-- Claims in the order in which they expire, after a place when one is given: those that are stale only, of owners and of posts whose name
-- or title has this text. `page_size` may be one more than a page, to tell whether there are more.
create function public.claims_register(
  only_stale boolean default false, owned_by text default '', of_title text default '', after_end date default null,
  after_post uuid default null, after_id text default null, page_size integer default 50
) returns table (
  post_id uuid, title text, stage text, id text, value text, source_name text, source text, checked date, valid_until date, owner text,
  is_stale boolean, editable boolean
) language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  today constant date := (now() at time zone 'utc')::date;
  owner_text constant text := lower(btrim(claims_register.owned_by));
  title_text constant text := lower(normalize(btrim(claims_register.of_title), nfc));
begin
  perform private.assert_staff();
  return query
    select
      claims.post_id, posts.title, private.live_stage(posts), claims.id, claims.value, claims.source_name, claims.source,
      claims.checked, claims.valid_until, claims.owner, coalesce(claims.valid_until < today, false),
      private.may_edit_post_of(posts.created_by_admin)
    from public.post_claims as claims join public.blog_posts as posts on posts.id = claims.post_id
    where (claims_register.after_post is null or (coalesce(claims.valid_until, 'infinity'), claims.post_id, claims.id)
      > (coalesce(claims_register.after_end, 'infinity'), claims_register.after_post, claims_register.after_id))
      and (not claims_register.only_stale or claims.valid_until < today) and strpos(lower(claims.owner), owner_text) > 0
      and strpos(lower(normalize(posts.title, nfc)), title_text) > 0
    order by coalesce(claims.valid_until, 'infinity'), claims.post_id, claims.id
    limit least(greatest(coalesce(claims_register.page_size, 50), 1), 501);
end
$$;

create function private.shown_text(content text) returns text language sql immutable set search_path = '' as $$
  with shown as materialized (
    select case when not private.has_records(shown_text.content) then shown_text.content
      else (
        select coalesce(string_agg(lines.line, E'\n' order by lines.number), '') from private.lines_in(shown_text.content) as lines
        where lines.language is null
      )
    end as text
  )
  select case when strpos(shown.text, '{claim=') = 0 then shown.text
    else regexp_replace(shown.text, '\[([^][]{1,200})\]\{claim=[a-z0-9-]+\}', '\1', 'g') end
  from shown
$$;

-- Disclosures: texts by product and jurisdiction that posts show, by a rule for their type or because a block of the text names them. An
-- approval covers those in force for its text (decision 0151).
create table public.disclosures (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 60),
  product text not null check (product in ('investments', 'crypto', 'mortgages', 'pensions', 'affiliate', 'conflict-of-interest')),
  jurisdiction text not null check (jurisdiction ~ '^[A-Z]{2,3}$'),
  title text not null check (title ~ '[^[:space:]]' and length(title) <= 120),
  text text not null check (text ~ '[^[:space:]]' and length(text) <= 2000),
  -- Posts of these types show it without naming it.
  post_types text[] not null default '{}' check (
    post_types <@ array[
      'financial-news', 'market-analysis', 'investment-guide', 'trading-strategy', 'economic-commentary', 'financial-guide', 'education'
    ]
  ),
  -- A retired one is shown by no post.
  is_retired boolean not null default false, version integer not null default 1, changed_at timestamptz not null default now(),
  changed_by text
);

-- Every version, the current one too.
create table public.disclosure_versions (
  key text not null references public.disclosures (key), version integer not null, title text not null, text text not null,
  post_types text[] not null, is_retired boolean not null, changed_at timestamptz not null, changed_by text, primary key (key, version)
);

create policy "the newsroom reads disclosures" on public.disclosures for select to authenticated using ((select private.may('read-posts')));
create policy "the newsroom reads former disclosures" on public.disclosure_versions for select to authenticated
using ((select private.may('read-posts')));

-- Every version is added, and posts may be shown differently.
create function private.note_disclosure() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.disclosure_versions (key, version, title, text, post_types, is_retired, changed_at, changed_by)
  values (new.key, new.version, new.title, new.text, new.post_types, new.is_retired, new.changed_at, new.changed_by);
  perform private.announce_places(null);
  return null;
end
$$;

create trigger note_disclosure after insert or update on public.disclosures for each row execute function private.note_disclosure();

create function private.refuse_disclosure_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'Versions of disclosures are only added.' using errcode = '42501';
end
$$;

create trigger refuse_disclosure_change before update or delete or truncate on public.disclosure_versions
for each statement execute function private.refuse_disclosure_change();

-- No rule yet: what posts show changes by a decision of the newsroom.
insert into public.disclosures (key, product, jurisdiction, title, text) values
  (
    'investments-uk', 'investments', 'UK', 'Investment risk',
    'The value of investments and the income from them can fall as well as rise, and you may get back less than you invest. Past performance is not a reliable indicator of future results. This article is information, not a personal recommendation. If you are unsure whether an investment suits you, speak to an adviser who is authorised by the Financial Conduct Authority.'
  ),
  (
    'crypto-uk', 'crypto', 'UK', 'Cryptoassets',
    'Don''t invest unless you''re prepared to lose all the money you invest. This is a high-risk investment and you should not expect to be protected if something goes wrong.'
  ),
  (
    'mortgages-uk', 'mortgages', 'UK', 'Mortgages',
    'Your home may be repossessed if you do not keep up repayments on your mortgage. Think carefully before securing other debts against your home.'
  ),
  (
    'pensions-uk', 'pensions', 'UK', 'Pensions',
    'A pension is a long-term investment whose value can fall as well as rise. How it is taxed depends on your circumstances, and the rules may change. Pension Wise, a service from MoneyHelper, offers free and impartial guidance to people aged 50 or over with a defined contribution pension.'
  ),
  (
    'affiliate-uk', 'affiliate', 'UK', 'Affiliate links',
    'Some links in this article are affiliate links: if you open an account or buy a product through one of them, we may receive a commission, at no cost to you. Commission does not decide what we write about or what we say.'
  ),
  (
    'conflict-of-interest-uk', 'conflict-of-interest', 'UK', 'Interest of the author',
    'The author has a financial interest in a company or product that this article names.'
  );

-- The keys that a stored text names, as `namedDisclosures` reads them.
create function private.disclosure_keys(content text) returns text[] language sql immutable set search_path = '' as $$
  select case when not private.has_records(disclosure_keys.content) then '{}' else array(
    select btrim(lines.line, E' \t\r') from private.lines_in(disclosure_keys.content) as lines
    where lines.language = 'disclosure' and not lines.is_fence and btrim(lines.line, E' \t\r') ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
    order by lines.number limit 50
  ) end
$$;

-- What a text of this type shows: what it names in its order, then what rules add.
create function private.disclosures_in_force(post_type text, content text)
returns table (place bigint, key text, title text, text text) language sql stable security definer set search_path = '' as $$
  select row_number() over (order by named.place nulls last, library.key), library.key, library.title, library.text
  from public.disclosures as library
  left join (
    select keys.key, min(keys.place) as place
    from unnest(private.disclosure_keys(disclosures_in_force.content)) with ordinality as keys (key, place) group by keys.key
  ) as named on named.key = library.key
  where not library.is_retired and (named.key is not null or disclosures_in_force.post_type = any (library.post_types))
$$;

-- What the caller may see of these posts shows. Bound when it is made, because visitors may not look into the schema private.
create function public.post_disclosures(post_ids uuid[])
returns table (post_id uuid, place bigint, key text, title text, text text) language sql stable set search_path = '' begin atomic
  select posts.id, shown.place, shown.key, shown.title, shown.text from public.blog_posts as posts
  cross join lateral private.disclosures_in_force(posts.post_type, posts.content) as shown
  where posts.id = any (post_disclosures.post_ids[1:100]) order by posts.id, shown.place;
end;

-- Which of these keys name nothing that posts show, for those who publish.
create function public.unknown_disclosures(keys text[]) returns setof text language sql stable security definer set search_path = '' as $$
  select distinct wanted.key from unnest(unknown_disclosures.keys[1:1000]) as wanted (key)
  where private.may_publish()
    and not exists (select from public.disclosures as library where library.key = wanted.key and not library.is_retired)
$$;

-- A post is stored either before a change of disclosures, which then finds it, or with what has changed.
create function private.wait_for_disclosures() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('disclosures', 0));
  return null;
end
$$;

create trigger wait_for_disclosures before insert or update on public.blog_posts
for each statement execute function private.wait_for_disclosures();

-- Adds a disclosure (version 0) or changes the version that the caller has seen. Published posts show the new text at once. Scheduled posts
-- whose approvals it ends, by the rule of their type or their own stricter one, are hidden until they are approved again: gives their
-- titles.
create function public.set_disclosure(
  key text, seen_version integer, product text, jurisdiction text, title text, text text, post_types text[],
  is_retired boolean default false
) returns table (version integer, hidden_posts text[]) language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  former public.disclosures;
  stored public.disclosures;
  scheduled uuid[];
  outdated uuid[];
begin
  perform private.assert_may('keep-evidence');
  if not (private.may('approve-as-editor') or private.may('approve-as-reviewer')) then
    raise exception 'Editors and reviewers change disclosures.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('disclosures', 0));
  select * into former from public.disclosures as library where library.key = set_disclosure.key;
  if coalesce(former.version, 0) <> set_disclosure.seen_version then
    raise exception 'This disclosure was changed since you opened it. Look at it again.' using errcode = '22RV2';
  end if;
  if former.key is not null and (
    set_disclosure.product, set_disclosure.jurisdiction, set_disclosure.title, set_disclosure.text, set_disclosure.post_types,
    set_disclosure.is_retired
  ) is not distinct from (
    former.product, former.jurisdiction, former.title, former.text, former.post_types, former.is_retired
  ) then
    return query select former.version, '{}'::text[];
    return;
  end if;
  scheduled := array(
    select posts.id from public.blog_posts as posts
    where posts.unpublished_at is null and posts.published_at > now()
      and private.approval_needs(posts.id, posts.post_type) <> 'none'
      and private.missing_approvals(posts.id, posts.post_type, private.visible_hash(posts)) = '{}'
  );
  insert into public.disclosures as library (
    key, product, jurisdiction, title, text, post_types, is_retired, version, changed_at, changed_by
  ) values (
    set_disclosure.key, set_disclosure.product, set_disclosure.jurisdiction, btrim(set_disclosure.title),
    btrim(set_disclosure.text), set_disclosure.post_types, set_disclosure.is_retired, 1, now(), private.staff_username()
  )
  on conflict (key) do update
  set product = excluded.product, jurisdiction = excluded.jurisdiction, title = excluded.title, text = excluded.text,
    post_types = excluded.post_types, is_retired = excluded.is_retired, version = library.version + 1,
    changed_at = excluded.changed_at, changed_by = excluded.changed_by
  returning * into stored;
  outdated := array(
    select posts.id from public.blog_posts as posts
    where posts.id = any (scheduled) and private.missing_approvals(posts.id, posts.post_type, private.visible_hash(posts)) <> '{}'
  );
  if outdated <> '{}' and not private.may('edit-every-post') then
    raise exception 'Scheduled posts show this text and would need a new approval (%). Ask an editor to change it.',
      cardinality(outdated) using errcode = '42501';
  end if;
  perform private.note_in_audit_log(
    case when former.key is null then 'disclosure.added' when stored.is_retired and not former.is_retired then 'disclosure.retired'
      else 'disclosure.changed' end,
    detail => jsonb_build_object(
      'key', stored.key, 'version', stored.version, 'title', stored.title, 'text', stored.text, 'former_text', former.text,
      'post_types', stored.post_types, 'former_post_types', former.post_types, 'hidden_posts', cardinality(outdated)
    )
  );
  update public.blog_posts as posts set unpublished_at = now() where posts.id = any (outdated);
  return query select stored.version, array(
    select posts.title from public.blog_posts as posts where posts.id = any (outdated) order by posts.title
  );
end
$$;

create trigger set_content_hash before insert or update on public.post_reviews for each row execute function private.set_content_hash();

-- Comments of the newsroom on a draft, a text in review or a post, which share one id: one thread for each text.
create table public.post_comments (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null,
  author text not null default private.staff_username(),
  created_at timestamptz not null default now(),
  body text not null check (length(body) between 1 and 5000 and body ~ '[^[:space:]]'),
  -- Usernames that the body names as @username.
  mentions text[] not null default '{}',
  -- The passage of an older comment as it was written; empty for the whole text.
  quote text not null default '' check (length(quote) <= 2000)
);

create index post_comments_of_post on public.post_comments (post_id, created_at);

-- Finds the mentioned people, keeps a reply in the thread's post, and bounds the comments of a post.
create function private.prepare_comment() returns trigger language plpgsql security definer set search_path = '' as $$
declare most_comments constant integer := 1000;
begin
  if (select count(*) from public.post_comments as comments where comments.post_id = new.post_id) >= most_comments then
    raise exception 'This text has % comments, the most that are stored. Remove some of your own.', most_comments using errcode = '22023';
  end if;
  new.mentions := array(
    select staff.username from private.staff
    where staff.username in (
      select found.names[1] from regexp_matches(lower(new.body), '(?:^|[^[:alnum:]])@([a-z0-9_-]+)', 'g') as found (names)
      ) and staff.username in (select private.comment_readers()) and staff.username <> new.author
    order by staff.username
  );
  return new;
end
$$;

-- Who reads comments, and so can be mentioned.
create function private.comment_readers() returns setof text language sql stable security definer set search_path = '' as $$
  select staff.username from private.staff
  join private.role_rights as rights on rights.role = staff.role and rights.may = 'read-posts'
  where staff.deactivated_at is null
$$;

create trigger prepare_comment before insert on public.post_comments for each row execute function private.prepare_comment();

create policy "the newsroom reads comments" on public.post_comments for select to authenticated using ((select private.may('read-posts')));
create policy "the newsroom comments under its own name" on public.post_comments for insert to authenticated
with check ((select private.may('read-posts')) and author = (select private.staff_username()));
create policy "people remove their own comments" on public.post_comments for delete to authenticated
using ((select private.may('read-posts')) and author = (select private.staff_username()));

-- The people whom a comment can mention.
create function public.mentionable_people() returns setof text language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_staff();
  return query select readers.username from private.comment_readers() as readers (username) order by 1;
end
$$;

-- An embargo is a time before which visitors see nothing of a post; it belongs to the id that the post has or, as a draft or a text in
-- review, will have (decision 0157).
create table public.post_embargoes (
  post_id uuid primary key,
  embargo_until timestamptz not null check (embargo_until >= '0001-01-02 00:00:00+00' and embargo_until < '9999-12-31 00:00:00+00'),
  set_by text not null, set_at timestamptz not null default now()
);

create index post_embargoes_by_time on public.post_embargoes (embargo_until);

create policy "the newsroom reads embargoes" on public.post_embargoes for select to authenticated
using ((select private.may('read-posts')));

-- The rule of every way to visitors, also for the system.
create function private.guard_embargo() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  embargo_until constant timestamptz := (
    select embargoes.embargo_until from public.post_embargoes as embargoes
    where embargoes.post_id = new.id and embargoes.embargo_until > greatest(now(), new.published_at)
  );
begin
  if embargo_until is not null then
    raise exception 'This post is under embargo until % UTC. Schedule it for then or later.',
      to_char(embargo_until at time zone 'UTC', 'FMDD Mon YYYY, HH24:MI')
    using errcode = '22RV3';
  end if;
  return null;
end
$$;

create trigger guard_embargo after insert or update of published_at, unpublished_at on public.blog_posts for each row
when (new.unpublished_at is null) execute function private.guard_embargo();

-- Who may change what has this id: the creator of the post, else the first author of the text in review, else of the draft.
create function private.creator_of(post_id uuid) returns text language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select posts.created_by_admin from public.blog_posts as posts where posts.id = creator_of.post_id),
    (private.text_authors(creator_of.post_id))[1], (select drafts.created_by from public.drafts where drafts.id = creator_of.post_id)
  )
$$;

-- Sets an embargo, or lifts it without a time. Who may change the post sets and extends one; only its setter and editors shorten or lift
-- it.
create function public.set_embargo(post_id uuid, embargo_until timestamptz default null)
returns void language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  wanted constant timestamptz := set_embargo.embargo_until;
  former public.post_embargoes;
  live public.blog_posts;
begin
  perform private.assert_may('write-posts');
  select * into live from public.blog_posts as posts where posts.id = set_embargo.post_id for update;
  perform private.assert_may_edit_post_of(private.creator_of(set_embargo.post_id));
  select * into former from public.post_embargoes as embargoes where embargoes.post_id = set_embargo.post_id for update;
  if former.embargo_until > now() and (wanted is null or wanted < former.embargo_until)
    and not private.may('edit-every-post') and not former.set_by = any (private.own_accounts()) then
    raise exception 'Only % and editors may shorten or lift this embargo.', former.set_by using errcode = '42501';
  end if;
  if wanted <= now() then raise exception 'An embargo ends in the future.' using errcode = '22023'; end if;
  if live.id is not null and live.unpublished_at is null and live.published_at < wanted then
    raise exception 'This post is % before the embargo ends. Unpublish it or change its time first.',
      case when live.published_at > now() then 'scheduled for a time' else 'published' end
    using errcode = '22RV3';
  end if;
  if wanted is null then
    delete from public.post_embargoes as embargoes where embargoes.post_id = set_embargo.post_id;
  else
    insert into public.post_embargoes as embargoes (post_id, embargo_until, set_by)
    values (set_embargo.post_id, wanted, private.staff_username())
    on conflict (post_id) do update set embargo_until = excluded.embargo_until, set_by = excluded.set_by, set_at = now();
  end if;
  if wanted is distinct from former.embargo_until then
    perform private.note_in_audit_log(
      case when wanted is null then 'embargo.lifted' else 'embargo.set' end, set_embargo.post_id, live.content_hash,
      jsonb_build_object('until', wanted, 'before', former.embargo_until)
    );
  end if;
end
$$;

-- Who wrote the draft of a text since it was published last. The one who submits it need not be among them.
create function private.draft_people(draft_id uuid) returns text[] language sql stable security definer set search_path = '' as $$
  select array(
    select drafts.created_by from public.drafts where drafts.id = draft_people.draft_id
    union
    select drafts.updated_by from public.drafts where drafts.id = draft_people.draft_id
    union
    select versions.saved_by from public.draft_versions as versions
    where versions.draft_id = draft_people.draft_id
      and versions.change = 'update'
      and not exists (
        select from public.draft_versions as removed
        where removed.draft_id = versions.draft_id and removed.change = 'remove' and removed.number > versions.number
      )
  )
$$;

-- What a text in review shows, for those who read it: an approval names its disclosures by their versions. Bound when it is made, as
-- `post_disclosures` is.
create function public.review_disclosures(post_id uuid)
returns table (place bigint, key text, title text, text text, version integer) language sql stable set search_path = '' begin atomic
  select shown.place, shown.key, shown.title, shown.text, library.version from public.post_reviews as reviews
  cross join lateral private.disclosures_in_force(reviews.post_type, reviews.content) as shown
  join public.disclosures as library on library.key = shown.key
  where reviews.post_id = review_disclosures.post_id order by shown.place;
end;

-- What a change of each column of a post is: of what readers see, of when and where they find it, of whether they do, or none of these. A
-- change of a column that is missing here is refused. Approvals go by the stricter rule of the old and the new state of a post (decision
-- 0175).
create table private.post_columns (
  name text primary key, kind text not null check (kind in ('content', 'place', 'visibility', 'bookkeeping')),
  -- Whether hashes find the column here. Those of the first version are in the functions that hash.
  is_further boolean not null default true
);

insert into private.post_columns (name, kind, is_further)
select unnest(columns.names), columns.kind, false
from (
  values
    (
      'content',
      array[
        'title', 'content', 'author', 'post_type', 'image_url', 'image_alt', 'image_focus', 'meta_title', 'meta_description', 'excerpt',
        'canonical_url', 'noindex', 'social_title', 'social_description', 'topics', 'correction'
      ]
    ),
    ('place', array['published_at', 'slug']),
    ('visibility', array['unpublished_at']),
    -- The database counts the minutes; people cannot change what is left.
    ('bookkeeping', array['id', 'created_by_admin', 'updated_at', 'reading_minutes', 'search_words', 'content_hash', 'publication'])
) as columns (kind, names);

-- The columns that readers see of a stored text of any table, with the topics that there are now.
create function private.text_of(stored jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(columns.name, text_of.stored -> columns.name) || jsonb_build_object(
    'reading_minutes', text_of.stored -> 'reading_minutes',
    'topics', private.current_topics(array(select jsonb_array_elements_text(text_of.stored -> 'topics')))
  )
  from private.post_columns as columns where columns.kind = 'content' and text_of.stored ? columns.name
$$;

-- The strictest rule under which the text with this id was written, submitted, approved or shown. It is never lowered.
create table private.approval_floors (
  post_id uuid primary key, needs text not null check (needs in ('one', 'editor-and-reviewer')),
  -- Whether visitors were to see it under this rule.
  was_shown boolean not null default false,
  -- When visitors last got a text with all of its approvals.
  approved_at timestamptz
);

create function private.stricter(variadic needs text[]) returns text language sql immutable set search_path = '' as $$
  select (array['none', 'one', 'editor-and-reviewer'])[
    max(coalesce(array_position(array['none', 'one', 'editor-and-reviewer'], each.needs), 1))
  ]
  from unnest(stricter.needs) as each (needs)
$$;

-- What a text of this type needs as the post with this id: the strictest of the rules of its type, of what is stored, and of what it was
-- under before. The one function that decides whether a change of a post needs approvals.
create function private.approval_needs(post_id uuid, post_type text)
returns text language sql stable security definer set search_path = '' as $$
  select private.stricter(
    private.approval_needs(approval_needs.post_type),
    (select floors.needs from private.approval_floors as floors where floors.post_id = approval_needs.post_id),
    (select private.approval_needs(posts.post_type) from public.blog_posts as posts where posts.id = approval_needs.post_id),
    (select private.approval_needs(drafts.post_type) from public.drafts where drafts.id = approval_needs.post_id)
  )
$$;

-- For the form: it offers 'Submit for review' where the database would refuse to publish.
create function public.approval_needs(post_id uuid, post_type text)
returns text language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_staff();
  return private.approval_needs(approval_needs.post_id, approval_needs.post_type);
end
$$;

create function private.raise_floor(post_id uuid, needs text, was_shown boolean default false)
returns void language sql security definer set search_path = '' as $$
  insert into private.approval_floors as floors (post_id, needs, was_shown)
  select raise_floor.post_id, raise_floor.needs, raise_floor.was_shown where raise_floor.needs <> 'none'
  on conflict on constraint approval_floors_pkey do update
  set needs = private.stricter(floors.needs, excluded.needs), was_shown = floors.was_shown or excluded.was_shown
$$;

-- A correction as it is noted, and null for none: its kind, then the note.
create function private.correction_line(correction text) returns text language sql immutable set search_path = '' as $$
  select coalesce(lower(substring(lines.line from '^(Correction|Clarification|Update): ')), 'correction') || ': '
    || regexp_replace(lines.line, '^(Correction|Clarification|Update): ', '')
  from (select nullif(btrim(regexp_replace(correction_line.correction, '[[:space:]]+', ' ', 'g')), '') as line) as lines
$$;

-- The hash of what visitors see, or are about to see, of a stored post: with the correction that this transaction notes, or with the one
-- that they have where it was approved with that.
create function private.visible_hash(post public.blog_posts)
returns text language plpgsql stable security definer set search_path = '' as $$
declare
  plain constant text := private.approved_hash(post);
  corrected text;
  noted_at timestamptz;
begin
  select initcap(corrections.kind) || ': ' || corrections.note, corrections.corrected_at into post.correction, noted_at
  from public.post_corrections as corrections where corrections.post_id = post.id
  order by corrections.corrected_at desc, corrections.id desc limit 1;
  if noted_at is null then return plain; end if;
  corrected := private.approved_hash(post);
  return case
    when noted_at = now() or exists (
      select from public.post_approvals as approvals
      where approvals.post_id = post.id and approvals.approved_hash = corrected and approvals.ended_at is null
    ) then corrected
    else plain
  end;
end
$$;

-- The columns of a post that a change changes, of these kinds.
create function private.changed_columns(old public.blog_posts, new public.blog_posts, kinds text[])
returns text[] language plpgsql stable security definer set search_path = '' as $$
declare
  changed constant text[] := array(
    select now.key from jsonb_each(to_jsonb(changed_columns.new)) as now
    join jsonb_each(to_jsonb(changed_columns.old)) as before on before.key = now.key
    where now.value is distinct from before.value
  );
  unknown constant text[] := array(
    select name from unnest(changed) as name where name not in (select columns.name from private.post_columns as columns)
  );
begin
  if unknown <> '{}' then
    raise exception 'The column % of posts has no row in private.post_columns. Add one with its kind.', unknown[1] using errcode = '42501';
  end if;
  return array(
    select columns.name from private.post_columns as columns
    where columns.name = any (changed) and columns.kind = any (changed_columns.kinds)
  );
end
$$;

-- Who wrote the text with this id since visitors last got an approved one: in the stored post, its versions and its drafts.
create function private.text_people(post_id uuid) returns text[] language sql stable security definer set search_path = '' as $$
  with approved as (select max(floors.approved_at) as at from private.approval_floors as floors where floors.post_id = text_people.post_id)
  select array(
    select people.name
    from (
      select unnest(private.draft_people(text_people.post_id))
      union
      select posts.created_by_admin from public.blog_posts as posts, approved
      where posts.id = text_people.post_id and approved.at is null
      union
      select changes.person
      from (
        select revisions.replaced_by, revisions.replaced_at, revisions.content_hash || revisions.excerpt,
          lead(
            revisions.content_hash || revisions.excerpt, 1,
            (select posts.content_hash || posts.excerpt from public.blog_posts as posts where posts.id = text_people.post_id)
          ) over (order by revisions.number)
        from public.post_revisions as revisions where revisions.post_id = text_people.post_id
      ) as changes (person, at, former, following), approved
      where changes.following is distinct from changes.former and (approved.at is null or changes.at > approved.at)
    ) as people (name)
    where people.name is not null
  )
$$;

create function private.note_submission() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.authors := new.authors || array(
    select people.name from unnest(private.text_people(new.post_id)) as people (name) where not people.name = any (new.authors)
  );
  perform private.raise_floor(new.post_id, private.approval_needs(new.post_type));
  return new;
end
$$;

create trigger note_submission before insert on public.post_reviews for each row execute function private.note_submission();

-- Why a post is taken down or shown again; null when the request has no reason.
create function private.given_reason() returns text language sql stable set search_path = '' as $$
  select nullif(left(btrim(current_setting('ledgerlight.reason', true)), 500), '')
$$;

-- Whether visitors got a stored post, under an approval rule.
create function private.was_published(post public.blog_posts) returns boolean language sql stable set search_path = '' as $$
  select post.published_at <= coalesce(post.unpublished_at, now())
$$;

create function private.was_published_under_rule(post public.blog_posts)
returns boolean language sql stable security definer set search_path = '' as $$
  select private.was_published(post)
    and exists (select from private.approval_floors as floors where floors.post_id = post.id and floors.was_shown)
$$;

-- Whether the time and address of a changed post are those of the text in review that has this hash and its approvals.
create function private.is_approved_place(former public.blog_posts, changed public.blog_posts, approved_hash text)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.post_reviews as reviews
    where reviews.post_id = changed.id
      and private.reviewed_hash(reviews) = is_approved_place.approved_hash and private.review_stage(reviews) = 'approved'
      and changed.slug in (former.slug, reviews.slug)
      and changed.published_at in (
        former.published_at, case when reviews.publish_at between reviews.submitted_at and now() then now() else reviews.publish_at end
      )
  )
$$;

-- After keep_updated_version, whose version belongs to the change that is remembered as approved.
create function private.remember_rule() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  needs constant text := private.approval_needs(new.id, new.post_type);
  is_shown constant boolean := new.unpublished_at is null;
begin
  if needs = 'none' then return null; end if;
  perform private.raise_floor(new.id, needs, is_shown);
  if is_shown and private.missing_approvals(new.id, new.post_type, private.visible_hash(new)) = '{}' then
    update private.approval_floors as floors set approved_at = clock_timestamp() where floors.post_id = new.id;
  end if;
  return null;
end
$$;

create trigger remember_rule after insert or update on public.blog_posts for each row execute function private.remember_rule();

-- The minutes are of the text: with the same text people leave them.
create function private.keep_reading_minutes() returns trigger language plpgsql set search_path = '' as $$
begin
  new.reading_minutes := old.reading_minutes;
  return new;
end
$$;

create trigger keep_reading_minutes before update on public.blog_posts for each row
when (current_user in ('anon', 'authenticated') and new.content = old.content) execute function private.keep_reading_minutes();

-- Whether texts of types without a rule need one approval too.
create function public.everything_needs_approval() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.assert_staff();
  return (select settings.everything_needs_approval from private.newsroom_settings as settings);
end
$$;

create function public.set_everything_needs_approval(wanted boolean)
returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.assert_may('administer');
  update private.newsroom_settings as settings set everything_needs_approval = wanted
  where settings.is_only and settings.everything_needs_approval <> wanted;
  if found then
    perform private.note_in_audit_log(
      'approval-rule.changed', null, null, jsonb_build_object('post_type', 'every', 'from', not wanted, 'to', wanted)
    );
  end if;
end
$$;

-- Hides a post or shows it again, as the policies allow it, and gives its id; null when nothing was changed. A post that was published
-- under an approval rule needs a reason.
create function public.set_post_visibility(post_id uuid, is_shown boolean, reason text default null)
returns uuid language plpgsql set search_path = '' as $$
begin
  perform set_config('ledgerlight.reason', coalesce(set_post_visibility.reason, ''), true);
  update public.blog_posts set unpublished_at = case when set_post_visibility.is_shown then null else now() end
  where blog_posts.id = set_post_visibility.post_id;
  return case when found then set_post_visibility.post_id end;
end
$$;

-- A rule that is made stricter counts for what visitors have not seen yet: a scheduled post that lacks its approvals is hidden, so that its
-- time does not publish it.
create function private.hide_unapproved() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('ledgerlight.reason', 'It lacks approvals that the changed rules ask for.', true);
  update public.blog_posts as posts set unpublished_at = now()
  where posts.unpublished_at is null and posts.published_at > now()
    and private.missing_approvals(posts.id, posts.post_type, private.visible_hash(posts)) <> '{}';
  return null;
end
$$;

create trigger hide_unapproved after update or delete on private.approval_rules
for each statement execute function private.hide_unapproved();
