-- Approvals by the stricter rule of the old and the new state of a post (decision 0175): neither another type nor a column that
-- nobody thought of is a way around them.

-- What a change of each column of a post is: of what readers see, of when and where they find it, of whether they do, or none of
-- these. A change of a column that is missing here is refused.
create table private.post_columns (
  name text primary key,
  kind text not null check (kind in ('content', 'place', 'visibility', 'bookkeeping'))
);

insert into private.post_columns (name, kind)
select unnest(columns.names), columns.kind
from (
  values
    (
      'content',
      array[
        'title', 'content', 'author', 'post_type', 'image_url', 'image_alt', 'image_focus', 'meta_title', 'meta_description',
        'excerpt', 'canonical_url', 'noindex', 'social_title', 'social_description', 'topics', 'correction'
      ]
    ),
    ('place', array['published_at', 'slug']),
    ('visibility', array['unpublished_at']),
    -- The database counts the minutes; people cannot change what is left.
    (
      'bookkeeping',
      array['id', 'created_by_admin', 'updated_at', 'reading_minutes', 'search_words', 'content_hash', 'publication']
    )
) as columns (kind, names);

-- The strictest rule under which the text with this id was written, submitted, approved or shown. It is never lowered.
create table private.approval_floors (
  post_id uuid primary key,
  needs text not null check (needs in ('one', 'editor-and-reviewer')),
  -- Whether visitors were to see it under this rule.
  was_shown boolean not null default false,
  -- When visitors last got a text with all of its approvals.
  approved_at timestamptz
);

alter table private.post_columns enable row level security;
alter table private.approval_floors enable row level security;
revoke all on private.post_columns, private.approval_floors from public, anon, authenticated;

alter table private.newsroom_settings add column everything_needs_approval boolean not null default false;

-- How a move works for a post that was published under a rule.
alter table private.stage_moves add column under_rule text not null default 'allowed'
check (under_rule in ('allowed', 'with-reason', 'refused'));

update private.stage_moves as moves
set under_rule = case when moves.whose = 'own' then 'refused' else 'with-reason' end
where (moves.from_stage = 'published' and moves.to_stage in ('hidden', 'deleted')) or moves.from_stage = 'hidden';

-- Another time of a published post is an editor's act.
delete from private.stage_moves as moves
where moves.from_stage = 'published' and moves.to_stage = 'scheduled' and moves.whose = 'own';

create function private.stricter(variadic needs text[])
returns text
language sql
immutable
set search_path = ''
as $$
  select (array['none', 'one', 'editor-and-reviewer'])[
    max(coalesce(array_position(array['none', 'one', 'editor-and-reviewer'], each.needs), 1))
  ]
  from unnest(stricter.needs) as each (needs)
$$;

-- The rule of a type by itself. A type that has none any more needs everything.
create or replace function private.approval_needs(post_type text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select private.stricter(rules.needs, case when settings.everything_needs_approval then 'one' end)
      from private.approval_rules as rules, private.newsroom_settings as settings
      where rules.post_type = approval_needs.post_type
    ),
    case when approval_needs.post_type is null then 'none' else 'editor-and-reviewer' end
  )
$$;

-- What a text of this type needs as the post with this id: the strictest of the rules of its type, of what is stored, and of what it
-- was under before. The one function that decides whether a change of a post needs approvals.
create function private.approval_needs(post_id uuid, post_type text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select private.stricter(
    private.approval_needs(approval_needs.post_type),
    (select floors.needs from private.approval_floors as floors where floors.post_id = approval_needs.post_id),
    (select private.approval_needs(posts.post_type) from public.blog_posts as posts where posts.id = approval_needs.post_id),
    (select private.approval_needs(drafts.post_type) from public.drafts where drafts.id = approval_needs.post_id)
  )
$$;

-- For the form: it offers 'Submit for review' where the database would refuse to publish.
create function public.approval_needs(post_id uuid, post_type text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.assert_staff();
  return private.approval_needs(approval_needs.post_id, approval_needs.post_type);
end
$$;

create function private.raise_floor(post_id uuid, needs text, was_shown boolean default false)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.approval_floors as floors (post_id, needs, was_shown)
  select raise_floor.post_id, raise_floor.needs, raise_floor.was_shown
  where raise_floor.needs <> 'none'
  on conflict on constraint approval_floors_pkey do update
  set needs = private.stricter(floors.needs, excluded.needs), was_shown = floors.was_shown or excluded.was_shown
$$;

insert into private.approval_floors (post_id, needs, was_shown, approved_at)
select
  texts.post_id, private.stricter(variadic array_agg(private.approval_needs(texts.post_type))), bool_or(texts.was_shown),
  (
    select max(approvals.approved_at) from public.post_approvals as approvals
    where approvals.post_id = texts.post_id and bool_or(texts.was_shown)
  )
from (
  select posts.id, posts.post_type, posts.unpublished_at is null from public.blog_posts as posts
  union all
  select revisions.post_id, revisions.post_type, revisions.state <> 'unpublished' from public.post_revisions as revisions
  union all
  select reviews.post_id, reviews.post_type, false from public.post_reviews as reviews
) as texts (post_id, post_type, was_shown)
where private.approval_needs(texts.post_type) <> 'none'
group by texts.post_id;

-- A draft keeps the rule of a type that it had.
create function private.remember_draft_rule()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.raise_floor(old.id, private.approval_needs(old.post_type));
  return null;
end
$$;

create trigger remember_draft_rule
after update of post_type on public.drafts
for each row
when (old.post_type <> new.post_type)
execute function private.remember_draft_rule();

create or replace function private.missing_approvals(post_id uuid, post_type text, approved_hash text)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  with given as (
    select approvals.approved_as
    from public.post_approvals as approvals
    where approvals.post_id = missing_approvals.post_id
      and approvals.approved_hash = missing_approvals.approved_hash
      and approvals.ended_at is null
  )
  select case private.approval_needs(missing_approvals.post_id, missing_approvals.post_type)
    when 'one' then case when exists (select from given) then '{}' else array['editor-or-reviewer'] end
    when 'editor-and-reviewer' then array(
      select wanted.kind
      from (values ('editor'), ('reviewer')) as wanted (kind)
      where wanted.kind not in (select given.approved_as from given)
      order by wanted.kind
    )
    else '{}'
  end
$$;

-- A correction as it is noted, and null for none: its kind, then the note.
create function private.correction_line(correction text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(lower(substring(lines.line from '^(Correction|Clarification|Update): ')), 'correction') || ': '
    || regexp_replace(lines.line, '^(Correction|Clarification|Update): ', '')
  from (select nullif(btrim(regexp_replace(correction_line.correction, '[[:space:]]+', ' ', 'g')), '') as line) as lines
$$;

-- As before, with the address that search engines are told, the topics and the correction. A text without these keeps the hash that
-- it had.
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
    || (
      select case when extras.seen = '{}' then '[]' else jsonb_build_array(extras.seen) end
      from (
        select jsonb_strip_nulls(jsonb_build_object(
          'canonical_url', post.canonical_url,
          'noindex', nullif(post.noindex, false),
          'topics', nullif(to_jsonb(private.current_topics(post.topics)), '[]'),
          'correction', private.correction_line(post.correction)
        )) as seen
      ) as extras
    )
  )::text, 'utf8')), 'hex')
$$;

-- The hash of what visitors see, or are about to see, of a stored post: with the correction that this transaction notes, or with the
-- one that they have where it was approved with that.
create function private.visible_hash(post public.blog_posts)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  plain constant text := private.approved_hash(post);
  corrected text;
  noted_at timestamptz;
begin
  select initcap(corrections.kind) || ': ' || corrections.note, corrections.corrected_at into post.correction, noted_at
  from public.post_corrections as corrections
  where corrections.post_id = post.id
  order by corrections.corrected_at desc, corrections.id desc
  limit 1;
  if noted_at is null then
    return plain;
  end if;
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
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  changed constant text[] := array(
    select now.key
    from jsonb_each(to_jsonb(changed_columns.new)) as now
    join jsonb_each(to_jsonb(changed_columns.old)) as before on before.key = now.key
    where now.value is distinct from before.value
  );
  unknown constant text[] := array(
    select name from unnest(changed) as name where name not in (select columns.name from private.post_columns as columns)
  );
begin
  if unknown <> '{}' then
    raise exception 'The column % of posts has no row in private.post_columns. Add one with its kind.', unknown[1]
    using errcode = '42501';
  end if;
  return array(
    select columns.name from private.post_columns as columns
    where columns.name = any (changed) and columns.kind = any (changed_columns.kinds)
  );
end
$$;

-- Who wrote the text with this id since visitors last got an approved one: in the stored post, its versions and its drafts.
create function private.text_people(post_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  with approved as (
    select max(floors.approved_at) as at from private.approval_floors as floors where floors.post_id = text_people.post_id
  )
  select array(
    select people.name
    from (
      select unnest(private.draft_people(text_people.post_id))
      union
      select posts.created_by_admin
      from public.blog_posts as posts, approved
      where posts.id = text_people.post_id and approved.at is null
      union
      select changes.person
      from (
        select revisions.replaced_by, revisions.replaced_at, revisions.content_hash || revisions.excerpt,
          lead(
            revisions.content_hash || revisions.excerpt, 1,
            (select posts.content_hash || posts.excerpt from public.blog_posts as posts where posts.id = text_people.post_id)
          ) over (order by revisions.number)
        from public.post_revisions as revisions
        where revisions.post_id = text_people.post_id
      ) as changes (person, at, former, following), approved
      where changes.following is distinct from changes.former
        and (approved.at is null or changes.at > approved.at)
    ) as people (name)
    where people.name is not null
  )
$$;

-- None of them approves it, and its rule stays.
drop trigger add_draft_people on public.post_reviews;
drop function private.add_draft_people();
create function private.note_submission()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.authors := new.authors || array(
    select people.name from unnest(private.text_people(new.post_id)) as people (name) where not people.name = any (new.authors)
  );
  perform private.raise_floor(new.post_id, private.approval_needs(new.post_type));
  return new;
end
$$;

create trigger note_submission
before insert on public.post_reviews
for each row execute function private.note_submission();

-- Why a post is taken down or shown again; null when the request has no reason.
create function private.given_reason()
returns text
language sql
stable
set search_path = ''
as $$
  select nullif(left(btrim(current_setting('ledgerlight.reason', true)), 500), '')
$$;

drop function private.may_move(text, text, text, text[]);
create function private.may_move(
  from_stage text, to_stage text, creator text, authors text[] default '{}', is_under_rule boolean default false
)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.stage_moves as moves
    where moves.from_stage = may_move.from_stage
      and moves.to_stage = may_move.to_stage
      and not (may_move.is_under_rule and moves.under_rule = 'refused')
      and not exists (select from unnest(moves.needs) as needed where not private.may(needed))
      and case moves.whose
        when 'own' then coalesce(may_move.creator = any (private.own_accounts()), false)
        when 'others' then not (may_move.authors && private.own_accounts())
        else true
      end
  )
$$;

drop function private.assert_move(text, text, text, text[]);
-- Waits for a change of the person's role that is under way.
create function private.assert_move(
  from_stage text, to_stage text, creator text, authors text[] default '{}', is_under_rule boolean default false,
  reason text default null
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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

-- Whether visitors got a stored post, under an approval rule.
create function private.was_published(post public.blog_posts)
returns boolean
language sql
stable
set search_path = ''
as $$
  select post.published_at <= coalesce(post.unpublished_at, now())
$$;

create function private.was_published_under_rule(post public.blog_posts)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.was_published(post)
    and exists (select from private.approval_floors as floors where floors.post_id = post.id and floors.was_shown)
$$;

-- Whether the time and address of a changed post are those of the text in review that has this hash and its approvals.
create function private.is_approved_place(former public.blog_posts, changed public.blog_posts, approved_hash text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.post_reviews as reviews
    where reviews.post_id = changed.id
      and private.reviewed_hash(reviews) = is_approved_place.approved_hash
      and private.review_stage(reviews) = 'approved'
      and changed.slug in (former.slug, reviews.slug)
      and changed.published_at in (
        former.published_at, case when reviews.publish_at between reviews.submitted_at and now() then now() else reviews.publish_at end
      )
  )
$$;

-- The rule of every way to visitors: insert, change, schedule, show again. People also need the move; the system needs only the
-- approvals. A new text ends what was approved before it.
create or replace function private.guard_stage()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
    if missing <> '{}' then
      perform private.refuse_unapproved(new.id, missing);
    end if;
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
  if is_new_text and is_reviewed then
    perform private.end_approvals(new.id, array[hash]);
  end if;
  if is_consumed and is_reviewed then
    delete from public.post_reviews as reviews where reviews.post_id = new.id and private.reviewed_hash(reviews) = hash;
  end if;
  return null;
end
$$;

-- After keep_updated_version, whose version belongs to the change that is remembered as approved.
create function private.remember_rule()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  needs constant text := private.approval_needs(new.id, new.post_type);
  is_shown constant boolean := new.unpublished_at is null;
begin
  if needs = 'none' then
    return null;
  end if;
  perform private.raise_floor(new.id, needs, is_shown);
  if is_shown and private.missing_approvals(new.id, new.post_type, private.visible_hash(new)) = '{}' then
    update private.approval_floors as floors set approved_at = clock_timestamp() where floors.post_id = new.id;
  end if;
  return null;
end
$$;

create trigger remember_rule
after insert or update on public.blog_posts
for each row execute function private.remember_rule();

create or replace function private.guard_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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

-- What readers got, and what was taken from them: an entry for each kind of change, with the value before and after it, and with the
-- published time, so that the hash of the entry covers it.
create or replace function private.audit_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  stage constant text := private.live_stage(new);
  facts constant jsonb := jsonb_build_object('title', new.title, 'published_at', new.published_at);
  former text;
  changed text[];
begin
  if tg_op = 'INSERT' then
    perform private.note_in_audit_log(
      'post.' || case stage when 'hidden' then 'restored' else stage end, new.id, new.content_hash, facts
    );
    return null;
  end if;
  former := private.live_stage(old);
  changed := private.changed_columns(old, new, array['content', 'place']);
  perform private.note_in_audit_log('post.' || entries.action, new.id, new.content_hash, facts || entries.detail)
  from (
    values
      (
        stage <> former,
        case when stage <> 'hidden' and former = 'hidden' then 'shown' else stage end,
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

drop trigger note_changed_post on public.blog_posts;
create trigger note_changed_post
after update on public.blog_posts
for each row
when (
  (old.published_at, old.unpublished_at, old.content_hash, old.excerpt)
    is distinct from (new.published_at, new.unpublished_at, new.content_hash, new.excerpt)
)
execute function private.audit_post();

drop trigger notify_of_move on public.audit_log;
create trigger notify_of_move
after insert on public.audit_log
for each row
when (
  new.action in (
    'post.submitted', 'post.changes-requested', 'post.approved', 'post.published', 'post.shown', 'post.text-changed'
  )
)
execute function private.notify_of_move();

-- The minutes are of the text: with the same text people leave them.
create function private.keep_reading_minutes()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.reading_minutes := old.reading_minutes;
  return new;
end
$$;

create trigger keep_reading_minutes
before update on public.blog_posts
for each row
when (current_user in ('anon', 'authenticated') and new.content = old.content)
execute function private.keep_reading_minutes();

-- As before, and nobody who wrote it since it was last approved. Approves exactly the text with this hash and these disclosures, a JSON object of versions by key. Without `approving_as` it is what
-- the text lacks and the caller may give. A second approval of one person changes nothing.
create or replace function public.approve_post(
  post_id uuid,
  content_hash text,
  approving_as text default null,
  seen_disclosures text default '{}'
)
returns table (stage text, missing text[])
language plpgsql
security definer
set search_path = ''
as $$
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
  review := private.locked_review(approve_post.post_id, approve_post.content_hash);
  kinds := private.needed_kinds(review);
  people := review.authors || private.text_people(review.post_id);
  if people && private.own_accounts() then
    raise exception 'You wrote this text, so another person must approve it.' using errcode = '42501';
  end if;
  perform private.assert_move('in-review', 'approved', review.authors[1], people);
  select able.kind into capacity
  from (values ('editor'), ('reviewer')) as able (kind)
  where private.may('approve-as-' || able.kind) and coalesce(approve_post.approving_as, able.kind) = able.kind
  order by able.kind = any (kinds) desc, able.kind
  limit 1;
  if capacity is null then
    raise exception 'Your role does not approve as %.', approve_post.approving_as using errcode = '42501';
  end if;
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
        'title', review.title, 'approved_as', capacity, 'approved_hash', private.reviewed_hash(review),
        'disclosures', nullif(seen, '{}')
      )
    );
  end if;
  return query select private.review_stage(review), private.needed_kinds(review);
end
$$;

-- As before; the correction is part of the hash, and an address or a time may be submitted alone.
create or replace function public.submit_for_review(post_id uuid, post text default null)
returns table (stage text, content_hash text, missing text[], approvers text[])
language plpgsql
security definer
set search_path = ''
as $$
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
    'draft', 'in-review',
    coalesce(live.created_by_admin, (private.text_authors(submit_for_review.post_id))[1], private.staff_username())
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
    case
      when (former.slug, former.publish_at) is not distinct from (wanted.slug, wanted.publish_at) then array[hash]
      else '{}'
    end || case
      when live.id is null or (private.visible_hash(live) = hash and (wanted.slug, wanted.publish_at) is distinct from (null, null))
        then '{}'
      else array[private.approved_hash(live), private.visible_hash(live)]
    end
  );
  perform private.note_in_audit_log(
    'post.submitted', wanted.post_id, wanted.content_hash,
    jsonb_build_object('title', wanted.title, 'message', wanted.message)
  );
  kinds := private.needed_kinds(wanted);
  return query
    select private.review_stage(wanted), wanted.content_hash, kinds, array(
      select distinct name from unnest(kinds) as kind, unnest(private.approvers(kind, wanted.authors)) as name order by name
    );
end
$$;

-- As before, for posts whose rule is stricter than that of their type too.
create or replace function public.set_disclosure(
  key text,
  seen_version integer,
  product text,
  jurisdiction text,
  title text,
  text text,
  post_types text[],
  is_retired boolean default false
)
returns table (version integer, hidden_posts text[])
language plpgsql
security definer
set search_path = ''
as $$
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
    select posts.id
    from public.blog_posts as posts
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
    select posts.id
    from public.blog_posts as posts
    where posts.id = any (scheduled)
      and private.missing_approvals(posts.id, posts.post_type, private.visible_hash(posts)) <> '{}'
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

create or replace function public.set_approval_rule(post_type text, needs text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  former text;
begin
  perform private.assert_may('administer');
  select rules.needs into former from private.approval_rules as rules
  where rules.post_type = set_approval_rule.post_type
  for update;
  if former <> set_approval_rule.needs then
    update private.approval_rules as rules set needs = set_approval_rule.needs where rules.post_type = set_approval_rule.post_type;
    perform private.note_in_audit_log(
      'approval-rule.changed', null, null,
      jsonb_build_object('post_type', set_approval_rule.post_type, 'from', former, 'to', set_approval_rule.needs)
    );
  end if;
end
$$;

-- Whether texts of types without a rule need one approval too.
create function public.everything_needs_approval()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.assert_staff();
  return (select settings.everything_needs_approval from private.newsroom_settings as settings);
end
$$;

create function public.set_everything_needs_approval(wanted boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
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

drop function public.remove_post(uuid);
-- Removes a post as the policies allow it and gives the id of the version that brings it back; null when nothing was removed.
create function public.remove_post(post_id uuid, reason text default null)
returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform set_config('ledgerlight.reason', coalesce(remove_post.reason, ''), true);
  delete from public.blog_posts where blog_posts.id = remove_post.post_id;
  if not found then
    return null;
  end if;
  return (
    select revisions.id
    from public.post_revisions as revisions
    where revisions.post_id = remove_post.post_id
    order by revisions.number desc
    limit 1
  );
end
$$;

-- Hides a post or shows it again, as the policies allow it, and gives its id; null when nothing was changed. A post that was published under an approval rule
-- needs a reason.
create function public.set_post_visibility(post_id uuid, is_shown boolean, reason text default null)
returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform set_config('ledgerlight.reason', coalesce(set_post_visibility.reason, ''), true);
  update public.blog_posts set unpublished_at = case when set_post_visibility.is_shown then null else now() end
  where blog_posts.id = set_post_visibility.post_id;
  return case when found then set_post_visibility.post_id end;
end
$$;

revoke all on function private.stricter, private.approval_needs(text), private.approval_needs(uuid, text), private.raise_floor,
  private.remember_draft_rule, private.correction_line, private.visible_hash, private.changed_columns, private.text_people,
  private.note_submission, private.given_reason, private.may_move, private.assert_move, private.was_published,
  private.was_published_under_rule, private.is_approved_place, private.remember_rule, private.keep_reading_minutes,
  public.approval_needs, public.everything_needs_approval, public.set_everything_needs_approval, public.remove_post,
  public.set_post_visibility
from public, anon, authenticated;
grant execute on function public.approval_needs, public.everything_needs_approval, public.set_everything_needs_approval,
  public.remove_post, public.set_post_visibility
to authenticated;
