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
  primary key (from_stage, to_stage, needs),
  check (array[from_stage, to_stage] <@ array['draft', 'in-review', 'approved', 'scheduled', 'published', 'hidden', 'deleted'])
);

insert into private.stage_moves (from_stage, to_stage, needs, whose)
select moves.from_stage, unnest(moves.to_stages), holders.needs, holders.whose
from (
  values
    ('draft', array['in-review', 'scheduled', 'published'], 'writers'),
    ('in-review', array['draft'], 'writers'),
    ('in-review', array['approved'], 'judges'),
    ('in-review', array['draft'], 'critics'),
    ('approved', array['draft', 'scheduled', 'published'], 'writers'),
    ('approved', array['draft'], 'critics'),
    ('scheduled', array['published', 'hidden'], 'writers'),
    ('scheduled', array['deleted'], 'removers'),
    ('published', array['scheduled', 'hidden'], 'writers'),
    ('published', array['deleted'], 'removers'),
    ('hidden', array['scheduled', 'published'], 'writers'),
    ('hidden', array['deleted'], 'removers'),
    ('deleted', array['hidden'], 'removers')
) as moves (from_stage, to_stages, who)
join (
  values
    ('writers', array['write-posts'], 'own'),
    ('writers', array['edit-every-post'], 'every'),
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
  post_type text primary key,
  needs text not null default 'none' check (needs in ('none', 'one', 'editor-and-reviewer'))
);

insert into private.approval_rules (post_type)
values
  ('financial-news'), ('market-analysis'), ('investment-guide'), ('trading-strategy'), ('economic-commentary'),
  ('financial-guide'), ('education');

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
  note text check (length(note) <= 2000),
  noted_by text,
  noted_at timestamptz,
  -- The content_hash of the post that this text changes; null for a new post.
  base_hash text,
  -- For readers, with a change of a post.
  correction text check (length(correction) <= 500),
  -- The wanted address of a new post, and the wanted time.
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  publish_at timestamptz check (publish_at >= '0001-01-02 00:00:00+00' and publish_at < '9999-12-31 00:00:00+00'),
  title text not null check (title ~ '[^[:space:]]' and length(title) <= 500),
  content text not null check (content ~ '[^[:space:]]' and length(content) <= 1000000),
  image_url text check (
    image_url ~ '^(https?://|/storage/v1/object/public/blog-images/)[^[:space:]]+$' and length(image_url) <= 2048
  ),
  image_alt text not null check (length(image_alt) <= 400),
  image_focus text not null check (image_focus ~ '^((100|[1-9]?[0-9])% (100|[1-9]?[0-9])%)?$'),
  author text not null check (author ~ '[^[:space:]]' and length(author) <= 200),
  meta_title text check (length(meta_title) <= 500),
  meta_description text check (length(meta_description) <= 160),
  post_type text not null references private.approval_rules (post_type),
  excerpt text not null check (length(excerpt) <= 500),
  reading_minutes integer check (reading_minutes between 1 and 100000),
  -- As in blog_posts.
  content_hash text not null generated always as (
    md5(
      title || chr(31) || content || chr(31) || author || chr(31) || post_type
      || chr(31) || coalesce(image_url, chr(30))
      || chr(31) || coalesce(meta_title, chr(30))
      || chr(31) || coalesce(meta_description, chr(30))
      || case when image_alt = '' then '' else chr(31) || image_alt end
      || case when image_focus = '' then '' else chr(31) || chr(29) || image_focus end
    )
  ) stored
);

create index post_reviews_of_type on public.post_reviews (post_type);

create trigger bound_content
before insert on public.post_reviews
for each row execute function private.bound_content();

create trigger excerpt_of_post_review
before insert on public.post_reviews
for each row
when (new.excerpt is null)
execute function private.fill_excerpt();

create trigger note_image_uses
after insert or delete on public.post_reviews
for each row execute function private.note_image_uses();

-- Who approved which text. Rows are only added; the database notes when one ended.
create table public.post_approvals (
  number bigint primary key generated always as identity,
  -- Of a post that may be gone, or not be there yet.
  post_id uuid not null,
  -- The name of the version, as posts, drafts and revisions have it.
  content_hash text not null,
  -- Of everything that readers see of it: what counts.
  approved_hash text not null check (approved_hash ~ '^[0-9a-f]{64}$'),
  approved_as text not null check (approved_as in ('editor', 'reviewer')),
  approved_by text not null,
  approved_at timestamptz not null default now(),
  -- Since when it counts no more: another text replaced this one, or a reviewer wanted changes.
  ended_at timestamptz
);

-- A person approves a text once.
create unique index post_approvals_that_count on public.post_approvals (post_id, approved_hash, approved_by)
where ended_at is null;
create index post_approvals_of_post on public.post_approvals (post_id, number);

alter table private.stage_moves enable row level security;
alter table private.approval_rules enable row level security;
alter table public.post_reviews enable row level security;
alter table public.post_approvals enable row level security;

create policy "the newsroom reads reviews"
on public.post_reviews for select to authenticated
using ((select private.may('read-posts')));

create policy "the newsroom reads approvals"
on public.post_approvals for select to authenticated
using ((select private.may('read-posts')));

revoke all on private.stage_moves, private.approval_rules, public.post_reviews, public.post_approvals
from public, anon, authenticated;
revoke all on sequence public.post_approvals_number_seq from public, anon, authenticated;
grant select on public.post_reviews, public.post_approvals to authenticated;

create function private.refuse_approval_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    if old.ended_at is null and (to_jsonb(new) - 'ended_at') = (to_jsonb(old) - 'ended_at') then
      return new;
    end if;
  end if;
  raise exception 'Approvals are only added.' using errcode = '42501';
end
$$;

create trigger refuse_approval_change
before update or delete on public.post_approvals
for each row execute function private.refuse_approval_change();

create trigger refuse_approval_truncate
before truncate on public.post_approvals
for each statement execute function private.refuse_approval_change();

-- SHA-256 of everything that readers see of a post: what an approval is about. The one place that says what belongs to it.
create function private.approved_hash(post public.blog_posts)
returns text
language sql
stable
set search_path = ''
as $$
  select encode(sha256(convert_to(jsonb_build_array(
    post.title, post.content, post.author, post.post_type, post.image_url, post.image_alt, post.image_focus, post.meta_title,
    post.meta_description, post.excerpt
  )::text, 'utf8')), 'hex')
$$;

create function private.reviewed_hash(review public.post_reviews)
returns text
language sql
stable
set search_path = ''
as $$
  select private.approved_hash(
    jsonb_populate_record(null::public.blog_posts, to_jsonb(review) || jsonb_build_object('id', review.post_id))
  )
$$;

-- What visitors see of a stored post.
create function private.live_stage(post public.blog_posts)
returns text
language sql
stable
set search_path = ''
as $$
  select case
    when post.unpublished_at is not null then 'hidden'
    when post.published_at > now() then 'scheduled'
    else 'published'
  end
$$;

create function private.approval_needs(post_type text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select rules.needs from private.approval_rules as rules where rules.post_type = approval_needs.post_type
$$;

-- The approvals that a text needs and lacks: 'editor', 'reviewer', or 'editor-or-reviewer' where one of either is enough.
create function private.missing_approvals(post_id uuid, post_type text, approved_hash text)
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
  select case private.approval_needs(missing_approvals.post_type)
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

-- The stage of a text on its way. One that was submitted although its type asks for no approval waits for one all the same.
create function private.review_stage(review public.post_reviews)
returns text
language sql
stable
security definer
set search_path = ''
as $$
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
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select private.review_stage(reviews)
      from public.post_reviews as reviews
      where reviews.post_id = text_stage.post_id and private.reviewed_hash(reviews) = text_stage.approved_hash
    ),
    case
      when exists (
        select from public.post_approvals as approvals
        where approvals.post_id = text_stage.post_id and approvals.approved_hash = text_stage.approved_hash
          and approvals.ended_at is null
      ) then 'approved'
      else 'draft'
    end
  )
$$;

-- Who wrote the text of a post that waits for review, and must not approve it.
create function private.text_authors(post_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select reviews.authors from public.post_reviews as reviews where reviews.post_id = text_authors.post_id), '{}')
$$;

-- The signed-in account, and the owner of a token.
create function private.acting_people()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select member.username from private.staff_member() as member
    union all
    select tokens.owner
    from public.publish_tokens as tokens
    join private.staff_member() as member on member.user_id = tokens.user_id
  )
$$;

-- Whether the signed-in person may make a move.
create function private.may_move(from_stage text, to_stage text, creator text, authors text[] default '{}')
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
      and not exists (select from unnest(moves.needs) as needed where not private.may(needed))
      and case moves.whose
        when 'own' then coalesce(may_move.creator = any (private.own_accounts()), false)
        when 'others' then not (may_move.authors && private.own_accounts())
        else true
      end
  )
$$;

-- Waits for a change of the person's role that is under way.
create function private.assert_move(from_stage text, to_stage text, creator text, authors text[] default '{}')
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform from private.staff where staff.user_id = auth.uid() for share;
  if not private.may_move(from_stage, to_stage, creator, authors) then
    raise exception 'This post cannot go from "%" to "%" by you.', from_stage, to_stage using errcode = '42501';
  end if;
end
$$;

-- Who may give an approval of this kind to a text of these authors, by their usernames.
create function private.approvers(kind text, authors text[])
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select distinct staff.username
    from private.staff
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

-- Ends a request whose text lacks approvals. The detail is for programs.
create function private.refuse_unapproved(post_id uuid, missing text[])
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  named_at_most constant integer := 5;
  authors constant text[] := private.text_authors(post_id) || private.acting_people();
  approved_by constant text[] := array(
    select approvals.approved_by
    from public.post_approvals as approvals
    where approvals.post_id = refuse_unapproved.post_id and approvals.ended_at is null
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
      '%s (%s)',
      case kind when 'editor' then 'an editor' when 'reviewer' then 'a reviewer' else 'an editor or a reviewer' end,
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
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update public.post_approvals as approvals
  set ended_at = now()
  where approvals.post_id = end_approvals.post_id
    and approvals.ended_at is null
    and not approvals.approved_hash = any (end_approvals.kept_hashes)
$$;

-- The rule of every way to visitors: insert, change, schedule, show again. People also need the move; the system needs only the
-- approvals. A new text ends what was approved before it.
create function private.guard_stage()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  stage constant text := private.live_stage(new);
  -- Most posts of sites without approvals were never reviewed: they cost little.
  is_reviewed constant boolean := exists (select from public.post_reviews as reviews where reviews.post_id = new.id)
    or exists (select from public.post_approvals as approvals where approvals.post_id = new.id and approvals.ended_at is null);
  hash constant text := case when is_reviewed or tg_op = 'UPDATE' then private.approved_hash(new) end;
  creator text := new.created_by_admin;
  former text := 'deleted';
  is_new_text boolean := true;
  shows_more boolean := stage <> 'hidden';
  missing text[];
begin
  if tg_op = 'UPDATE' then
    former := private.live_stage(old);
    is_new_text := private.approved_hash(old) <> hash;
    shows_more := shows_more and (
      is_new_text or former = 'hidden'
      or (new.published_at <> old.published_at and greatest(new.published_at, old.published_at) > now())
    );
  end if;
  if tg_op = 'INSERT' and is_reviewed then
    -- A text that somebody submitted is theirs, whoever adds it.
    creator := coalesce((private.text_authors(new.id))[1], creator);
  end if;
  if shows_more then
    missing := private.missing_approvals(new.id, new.post_type, hash);
    if missing <> '{}' then
      perform private.refuse_unapproved(new.id, missing);
    end if;
  end if;
  if is_new_text and stage <> 'hidden' then
    former := case when is_reviewed then private.text_stage(new.id, hash) else 'draft' end;
  end if;
  if former <> stage and auth.uid() is not null then
    perform private.assert_move(former, stage, creator);
  end if;
  if is_new_text and is_reviewed then
    perform private.end_approvals(new.id, array[hash]);
  end if;
  if shows_more and is_reviewed then
    delete from public.post_reviews as reviews where reviews.post_id = new.id and private.reviewed_hash(reviews) = hash;
  end if;
  return null;
end
$$;

create trigger guard_stage
after insert or update on public.blog_posts
for each row execute function private.guard_stage();

create function private.guard_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    perform private.assert_move(private.live_stage(old), 'deleted', old.created_by_admin);
  end if;
  perform private.note_in_audit_log('post.deleted', old.id, old.content_hash, jsonb_build_object('title', old.title));
  return null;
end
$$;

create trigger guard_removal
after delete on public.blog_posts
for each row execute function private.guard_removal();

-- What readers got, and what was taken from them.
create function private.audit_post()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  stage constant text := private.live_stage(new);
  action text := stage;
begin
  if tg_op = 'INSERT' then
    action := case stage when 'hidden' then 'restored' else stage end;
  elsif stage = 'hidden' and old.unpublished_at is not null then
    action := 'changed';
  end if;
  perform private.note_in_audit_log(
    'post.' || action, new.id, new.content_hash,
    jsonb_build_object('title', new.title, 'published_at', case when stage = 'scheduled' then new.published_at end)
  );
  return null;
end
$$;

create trigger note_added_post
after insert on public.blog_posts
for each row execute function private.audit_post();

create trigger note_changed_post
after update on public.blog_posts
for each row
when (
  (old.published_at, old.unpublished_at, old.content_hash, old.excerpt)
    is distinct from (new.published_at, new.unpublished_at, new.content_hash, new.excerpt)
)
execute function private.audit_post();

-- The hash is of the version that was wrong.
create function private.audit_correction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_in_audit_log(
    'post.corrected', new.post_id,
    (select posts.content_hash from public.blog_posts as posts where posts.id = new.post_id),
    jsonb_build_object('note', new.note)
  );
  return null;
end
$$;

create trigger audit_correction
after insert on public.post_corrections
for each row execute function private.audit_correction();

-- Puts a text on its way in the place of the one that was, if any. The authors of both wrote it.
create function private.store_review(review public.post_reviews)
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
    post_id, is_submitted, authors, submitted_by, waiting_since, message, note, noted_by, noted_at, base_hash, correction, slug, publish_at,
    title, content, image_url, image_alt, image_focus, author, meta_title, meta_description, post_type, excerpt, reading_minutes
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
    review.author, review.meta_title, review.meta_description, review.post_type, review.excerpt, review.reading_minutes
  ) returning * into stored;
  return stored;
end
$$;

-- Submits a text for review: `post` is a JSON object with the columns of post_reviews that people write; without it the stored text
-- of the post is submitted. Whoever may change the post may submit one, and `base_hash` may name the version that they have seen.
-- Gives the stage, what it lacks and who may give it.
create function public.submit_for_review(post_id uuid, post text default null)
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
  wanted := private.store_review(wanted);
  hash := private.reviewed_hash(wanted);
  if live.id is not null and live.unpublished_at is null and private.approved_hash(live) = hash then
    raise exception 'This text is published already.' using errcode = '22023';
  end if;
  -- Readers see a correction too.
  perform private.end_approvals(
    wanted.post_id, case when former.correction is not distinct from wanted.correction then array[hash] else '{}' end || case when live.id is null then '{}' else array[private.approved_hash(live)] end
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

-- What a submitted text waits for.
create function private.needed_kinds(review public.post_reviews)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when private.review_stage(review) = 'approved' then '{}'
    when missing.kinds = '{}' then array['editor-or-reviewer']
    else missing.kinds
  end
  from (
    select private.missing_approvals(review.post_id, review.post_type, private.reviewed_hash(review)) as kinds
  ) as missing
$$;

-- The text with this hash on its way, until the end of the transaction.
create function private.locked_review(post_id uuid, content_hash text)
returns public.post_reviews
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  review public.post_reviews;
begin
  select * into review from public.post_reviews as reviews where reviews.post_id = locked_review.post_id for update;
  if review.id is null or review.content_hash <> locked_review.content_hash then
    raise exception 'This text is not in review any more: it was changed, published or withdrawn since. Look at it again.'
    using errcode = '22RV2';
  end if;
  return review;
end
$$;

-- Approves exactly the text with this hash. Without `approving_as` it is what the text lacks and the caller may give. A second
-- approval of one person changes nothing.
create function public.approve_post(post_id uuid, content_hash text, approving_as text default null)
returns table (stage text, missing text[])
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  review constant public.post_reviews := private.locked_review(approve_post.post_id, approve_post.content_hash);
  kinds constant text[] := private.needed_kinds(review);
  capacity text;
begin
  perform private.assert_may('read-posts');
  if review.authors && private.own_accounts() then
    raise exception 'You wrote this text, so another person must approve it.' using errcode = '42501';
  end if;
  perform private.assert_move('in-review', 'approved', review.authors[1], review.authors);
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
  insert into public.post_approvals (post_id, content_hash, approved_hash, approved_as, approved_by)
  values (review.post_id, review.content_hash, private.reviewed_hash(review), capacity, private.staff_username())
  on conflict (post_id, approved_hash, approved_by) where ended_at is null do nothing;
  if found then
    perform private.note_in_audit_log(
      'post.approved', review.post_id, review.content_hash,
      jsonb_build_object('title', review.title, 'approved_as', capacity, 'approved_hash', private.reviewed_hash(review))
    );
  end if;
  return query select private.review_stage(review), private.needed_kinds(review);
end
$$;

-- Gives a text back to its authors with what to change. What was approved of it counts no more.
create function public.request_changes(post_id uuid, content_hash text, note text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  review constant public.post_reviews := private.locked_review(request_changes.post_id, request_changes.content_hash);
  hash constant text := private.reviewed_hash(review);
  line constant text := btrim(request_changes.note);
begin
  perform private.assert_may('read-posts');
  perform private.assert_move(private.review_stage(review), 'draft', null, review.authors);
  if private.is_blank(line) or length(line) > 2000 then
    raise exception 'Say what to change, in 2,000 characters or less.' using errcode = '22023';
  end if;
  update public.post_approvals as approvals
  set ended_at = now()
  where approvals.post_id = review.post_id and approvals.approved_hash = hash and approvals.ended_at is null;
  update public.post_reviews as reviews
  set is_submitted = false, note = line, noted_by = private.staff_username(), noted_at = now()
  where reviews.id = review.id;
  perform private.note_in_audit_log(
    'post.changes-requested', review.post_id, review.content_hash, jsonb_build_object('title', review.title, 'note', line)
  );
end
$$;

-- Takes a text back, as those may who may submit it; the second time it is discarded. Its approvals stay: they are about the text.
create function public.withdraw_review(post_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  review public.post_reviews;
  creator text;
begin
  perform private.assert_may('write-posts');
  select * into review from public.post_reviews as reviews where reviews.post_id = withdraw_review.post_id for update;
  if review.id is null then
    return;
  end if;
  select posts.created_by_admin into creator from public.blog_posts as posts where posts.id = review.post_id;
  creator := coalesce(creator, review.authors[1]);
  perform private.assert_may_edit_post_of(creator);
  if not review.is_submitted then
    delete from public.post_reviews as reviews where reviews.id = review.id;
    return;
  end if;
  perform private.assert_move(private.review_stage(review), 'draft', creator);
  update public.post_reviews as reviews set is_submitted = false where reviews.id = review.id;
  perform private.note_in_audit_log(
    'post.withdrawn', review.post_id, review.content_hash, jsonb_build_object('title', review.title)
  );
end
$$;

-- Publishes exactly the text with this hash, at a time or the wanted one, as whoever may change the post; a new post belongs to
-- the first who submitted it.
create function public.publish_reviewed(post_id uuid, content_hash text, at timestamptz default null)
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
        id, slug, title, content, image_url, image_alt, image_focus, author, meta_title, meta_description, post_type,
        created_by_admin, published_at, excerpt, reading_minutes
      ) values (
        review.post_id, review.slug, review.title, review.content, review.image_url, review.image_alt, review.image_focus,
        review.author, review.meta_title, review.meta_description, review.post_type, review.authors[1],
        coalesce(moment, now()), review.excerpt, review.reading_minutes
      )
      returning posts.id, posts.slug, posts.published_at;
    return;
  end if;
  return query
    update public.blog_posts as posts
    set title = review.title, content = review.content, image_url = review.image_url, image_alt = review.image_alt,
      image_focus = review.image_focus, author = review.author, meta_title = review.meta_title,
      meta_description = review.meta_description, post_type = review.post_type, excerpt = review.excerpt,
      reading_minutes = review.reading_minutes, published_at = coalesce(moment, posts.published_at), unpublished_at = null,
      correction = review.correction
    where posts.id = review.post_id
    returning posts.id, posts.slug, posts.published_at;
end
$$;

-- Every text on its way, the longest waiting first, with what the caller may do to it.
create function public.review_queue()
returns table (
  post_id uuid, content_hash text, title text, author text, post_type text, stage text, live_stage text, submitted_by text,
  submitted_at timestamptz, waiting_since timestamptz, message text, correction text, note text, noted_by text, publish_at timestamptz,
  missing text[], approvers text[], approvals jsonb, may_approve boolean, may_return boolean, may_publish boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
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
        from unnest(reviews.missing) as kind, unnest(private.approvers(kind, reviews.authors || reviews.approved_by)) as name
        order by name
      ),
      reviews.approvals,
      reviews.stage = 'in-review' and not private.staff_username() = any (reviews.approved_by)
        and private.may_move('in-review', 'approved', reviews.creator, reviews.authors),
      reviews.stage <> 'draft' and (private.may('approve-as-editor') or private.may('approve-as-reviewer')),
      private.may_edit_post_of(reviews.creator)
    from (
      select waiting.*,
        private.review_stage(waiting) as stage,
        private.needed_kinds(waiting) as missing,
        case when posts.id is not null then private.live_stage(posts) end as live_stage,
        coalesce(posts.created_by_admin, waiting.authors[1]) as creator,
        coalesce(given.approvals, '[]') as approvals,
        coalesce(given.people, '{}') as approved_by
      from public.post_reviews as waiting
      left join public.blog_posts as posts on posts.id = waiting.post_id
      cross join lateral (
        select
          jsonb_agg(
            jsonb_build_object('as', approved.approved_as, 'by', approved.approved_by, 'at', approved.approved_at)
            order by approved.number
          ) as approvals,
          array_agg(approved.approved_by) as people
        from public.post_approvals as approved
        where approved.post_id = waiting.post_id and approved.approved_hash = private.reviewed_hash(waiting)
          and approved.ended_at is null
      ) as given
    ) as reviews
    order by reviews.waiting_since, reviews.id
    limit 500;
end
$$;

create function public.approval_rules()
returns table (post_type text, needs text)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  return query select rules.post_type, rules.needs from private.approval_rules as rules order by rules.post_type;
end
$$;

-- From now on: what visitors see or is scheduled stays.
create function public.set_approval_rule(post_type text, needs text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.assert_may('administer');
  update private.approval_rules as rules
  set needs = set_approval_rule.needs
  where rules.post_type = set_approval_rule.post_type and rules.needs <> set_approval_rule.needs;
  if found then
    perform private.note_in_audit_log(
      'approval-rule.changed', null, null,
      jsonb_build_object('post_type', set_approval_rule.post_type, 'needs', set_approval_rule.needs)
    );
  end if;
end
$$;

-- As before, for editors too.
create or replace function public.deleted_posts(
  before_deleted_at timestamptz default null,
  before_revision_id uuid default null,
  page_size integer default 50
)
returns table (
  revision_id uuid, title text, author text, post_type text, deleted_at timestamptz, deleted_by text, created_by text,
  editable boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
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
      and not exists (
        select from public.post_revisions as later
        where later.post_id = removed.post_id and later.number > removed.number
      )
    order by removed.replaced_at desc, removed.id desc
    limit least(greatest(coalesce(deleted_posts.page_size, 50), 1), 101);
end
$$;

drop function public.restore_post(uuid);

-- Brings a version back and shows it to nobody; no row when there is none of this id. A hidden post gets its text. Beside a post that
-- visitors see, or will see, it becomes a text on its way. A removed post comes back hidden.
create function public.restore_post(revision_id uuid)
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
      id, slug, title, content, image_url, image_alt, image_focus, author, meta_title, meta_description, post_type,
      created_by_admin, published_at, updated_at, unpublished_at, excerpt, reading_minutes
    ) values (
      latest.post_id, free, wanted.title, wanted.content, wanted.image_url, wanted.image_alt,
      wanted.image_focus, wanted.author, wanted.meta_title, wanted.meta_description, wanted.post_type,
      latest.created_by_admin, latest.published_at,
      case when wanted.id = latest.id then latest.updated_at else now() end,
      coalesce(latest.unpublished_at, now()), wanted.excerpt, wanted.reading_minutes
    )
    returning posts.id, posts.slug, 'hidden';
end
$$;

revoke all on function private.refuse_approval_change, private.approved_hash, private.reviewed_hash, private.live_stage,
  private.approval_needs, private.missing_approvals, private.review_stage, private.text_stage, private.text_authors,
  private.acting_people, private.may_move, private.assert_move, private.approvers, private.refuse_unapproved,
  private.end_approvals, private.guard_stage, private.guard_removal, private.audit_post, private.audit_correction,
  private.store_review, private.needed_kinds, private.locked_review, public.submit_for_review, public.approve_post,
  public.request_changes, public.withdraw_review, public.publish_reviewed, public.review_queue, public.approval_rules,
  public.set_approval_rule, public.restore_post
from public, anon, authenticated;
grant execute on function public.submit_for_review, public.approve_post, public.request_changes, public.withdraw_review,
  public.publish_reviewed, public.review_queue, public.approval_rules, public.set_approval_rule, public.restore_post
to authenticated;
