-- Author records: a byline has a page of its own, with what readers are shown of the person or team behind it. The biography and the
-- conflicts of interest of a person are stored here alone, under the name that they sign with (decision 0165).

create function private.are_lines(lines text[], most integer, longest integer, pattern text default '')
returns boolean
language sql
immutable
set search_path = ''
as $$
  select cardinality(lines) <= most and not exists (
    select from unnest(lines) as line
    where line is null or line = '' or line <> btrim(line) or length(line) > longest or line ~ '[[:cntrl:]]' or line !~ pattern
  )
$$;

alter table public.bylines
-- Of the address of the author's page. It stays when the name changes.
add column slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 90),
add column kind text not null default 'person' check (kind in ('person', 'team')),
add column role_title text check (role_title is null or private.are_lines(array[role_title], 1, 100)),
-- As in blog_posts. Null shows a drawn portrait.
add column portrait_url text check (
  portrait_url ~ '^(https?://|/storage/v1/object/public/blog-images/)[^[:space:]]+$' and length(portrait_url) <= 2048
),
add column biography text check (length(biography) <= 2000 and biography = btrim(biography) and biography <> ''),
-- The conflict-of-interest line: what the author holds or earns that readers should know.
add column interests text check (length(interests) <= 1000 and interests = btrim(interests) and interests <> ''),
add column credentials text[] not null default '{}' check (private.are_lines(credentials, 8, 150)),
add column links text[] not null default '{}' check (private.are_lines(links, 6, 500, '^https://[^[:space:]]+$'));

-- Names that give the same words get numbers: 'Ana Sol' is ana-sol, and 'Aña Sol' ana-sol-2.
create function private.free_author_slug(name text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  base text := public.slug_for(name);
  wanted text;
  number integer := 1;
begin
  -- Of a name without letters that ASCII has.
  if base ~ '^post-[0-9a-f]{8}$' then
    base := 'author-' || right(base, 8);
  end if;
  -- The lock of the log, in which each new name is noted anyway: a lock of its own could be taken in another order.
  perform pg_advisory_xact_lock(hashtextextended('audit_log', 0));
  wanted := base;
  while exists (select from public.bylines where bylines.slug = wanted) loop
    number := number + 1;
    wanted := base || '-' || number;
  end loop;
  return wanted;
end
$$;

create function private.set_author_slug()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.slug := private.free_author_slug(new.name);
  return new;
end
$$;

create trigger set_author_slug
before insert on public.bylines
for each row execute function private.set_author_slug();

-- What an upgrade adds is no act of a person.
alter table public.bylines disable trigger audit_byline;

insert into public.bylines (name)
select names.name
from (
  select btrim(posts.author) as name from public.blog_posts as posts
  union
  select coalesce(staff.display_name, staff.username)
  from private.staff
  where staff.role <> 'publisher' and (staff.biography is not null or staff.interests is not null)
) as names
where names.name !~ '[[:cntrl:]]'
order by names.name
on conflict do nothing;

do $$
declare
  earlier text;
begin
  for earlier in select bylines.name from public.bylines where bylines.slug is null order by bylines.name loop
    update public.bylines set slug = private.free_author_slug(earlier) where bylines.name = earlier;
  end loop;
end
$$;

update public.bylines
set biography = person.biography, interests = person.interests
from private.staff as person
where coalesce(person.display_name, person.username) = bylines.name and person.role <> 'publisher'
  and (person.biography is not null or person.interests is not null);

update public.bylines
set kind = 'team', role_title = 'Editorial team',
  biography = 'The editors and advisers of the site, who sign with this name what several of them wrote together.'
where bylines.name = 'Financial Advisory Team';

alter table public.bylines enable trigger audit_byline;
alter table public.bylines alter column slug set not null;

-- An author is shown to visitors as soon as they see one of the author's posts, which the policy of posts decides. The limit lets the
-- index end the search at the first such post; without it the planner may read every post instead.
create policy "visitors read authors of published posts"
on public.bylines for select to anon
using ((
  select posts.id
  from public.blog_posts as posts
  where posts.author = bylines.name
  order by posts.published_at desc, posts.id desc
  limit 1
) is not null);

grant select (name, slug, kind, role_title, portrait_url, biography, interests, credentials, links) on public.bylines to anon;
grant insert (kind, role_title, portrait_url, biography, interests, credentials, links),
  update (kind, role_title, portrait_url, biography, interests, credentials, links)
on public.bylines to authenticated;

-- A name that a post is signed with is an author from then on, whoever signs.
create function private.note_author()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.bylines where bylines.name = btrim(new.author)) then
    insert into public.bylines (name)
    select btrim(new.author) where btrim(new.author) !~ '[[:cntrl:]]'
    on conflict do nothing;
  end if;
  return new;
end
$$;

create trigger note_author
before insert or update of author on public.blog_posts
for each row execute function private.note_author();

-- As before, without what note_author does.
create or replace function private.check_byline()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  refusal text;
begin
  if tg_op = 'UPDATE' then
    if new.author = old.author then
      return new;
    end if;
  end if;
  refusal := public.byline_refusal(new.author);
  if refusal is not null then
    raise exception '%', refusal using errcode = '42501';
  end if;
  return new;
end
$$;

-- As before, with what a page says beside the text of its author.
create or replace function public.author_note(author text)
returns json
language sql
stable
security definer
set search_path = ''
as $$
  select json_build_object(
    'slug', names.slug, 'kind', names.kind, 'role_title', names.role_title, 'portrait_url', names.portrait_url,
    'biography', names.biography, 'interests', names.interests, 'links', names.links
  )
  from public.bylines as names
  where names.name = author_note.author
    -- In the order of the index, which ends at the first visible post.
    and (
      select posts.id
      from public.blog_posts as posts
      where posts.author = author_note.author and posts.published_at <= now() and posts.unpublished_at is null
      order by posts.published_at desc, posts.id desc
      limit 1
    ) is not null
$$;

-- The biography and the interests of people leave their accounts.

create or replace function public.people()
returns table (
  username text, role text, byline text, biography text, interests text, email text, has_second_factor boolean,
  last_seen_at timestamptz, deactivated_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.assert_may('administer');
  return query
    select person.username, person.role, person.display_name, names.biography, names.interests, person.email,
      private.has_second_factor(person.user_id),
      greatest(users.last_sign_in_at, (
        select max(sessions.refreshed_at at time zone 'UTC') from auth.sessions where sessions.user_id = person.user_id
      )),
      person.deactivated_at
    from private.staff as person
    join auth.users on users.id = person.user_id
    left join public.bylines as names on names.name = coalesce(person.display_name, person.username)
    where person.role <> 'publisher'
    order by person.deactivated_at is not null, person.username;
end
$$;

create or replace function public.own_profile()
returns table (username text, role text, byline text, biography text, interests text, email text)
language sql
stable
security definer
set search_path = ''
as $$
  select person.username, person.role, person.display_name, names.biography, names.interests, person.email
  from private.staff_member() as person
  left join public.bylines as names on names.name = coalesce(person.display_name, person.username)
$$;

-- As before; a person's own name, which has a record since a post was signed with it, stays theirs.
create or replace function private.assert_byline_free(byline text, account uuid)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (
    select from private.staff
    where staff.user_id is distinct from account and staff.role <> 'publisher'
      and lower(byline) in (lower(staff.display_name), staff.username)
  ) or (
    not private.may('edit-every-post')
    and exists (
      select from public.bylines as names
      where lower(names.name) = lower(byline) and not names.interns_may_use
        and not exists (
          select from private.staff as self
          where self.user_id = account and names.name = coalesce(self.display_name, self.username)
        )
    )
  ) then
    raise exception 'The name "%" belongs to somebody else.', left(byline, 100) using errcode = '22023', detail = 'byline';
  end if;
end
$$;

-- As before. The record of an author goes with the person to a new name, unless that has a record already.
create or replace function public.edit_person(person text, byline text, biography text, interests text, email text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  before_it private.staff;
  after_it private.staff;
  name_before text;
  name_after text;
  record_before public.bylines;
  record_after public.bylines;
begin
  if person is distinct from (select member.username from private.staff_member() as member) then
    perform private.assert_may('administer');
  end if;
  perform private.lock_people();
  before_it := private.person_named(person);
  if nullif(btrim(byline), '') is distinct from before_it.display_name then
    perform private.assert_byline_free(btrim(byline), before_it.user_id);
  end if;
  update private.staff
  set display_name = nullif(btrim(edit_person.byline), ''), email = private.checked_email(edit_person.email)
  where staff.user_id = before_it.user_id
  returning staff.* into after_it;
  name_before := coalesce(before_it.display_name, before_it.username);
  name_after := coalesce(after_it.display_name, after_it.username);
  select names.* into record_before from public.bylines as names where names.name = name_before;
  if name_after <> name_before and not exists (select from public.bylines as names where names.name = name_after) then
    update public.bylines as names set name = name_after where names.name = name_before;
  end if;
  if nullif(btrim(edit_person.biography), '') is not null or nullif(btrim(edit_person.interests), '') is not null then
    insert into public.bylines (name) values (name_after) on conflict do nothing;
  end if;
  update public.bylines as names
  set biography = nullif(btrim(edit_person.biography), ''), interests = nullif(btrim(edit_person.interests), '')
  where names.name = name_after
    and (names.biography, names.interests)
      is distinct from (nullif(btrim(edit_person.biography), ''), nullif(btrim(edit_person.interests), ''));
  select names.* into record_after from public.bylines as names where names.name = name_after;
  -- Their tokens sign with their name.
  update private.staff
  set display_name = after_it.display_name
  from public.publish_tokens as tokens
  where tokens.owner = after_it.username and tokens.user_id = staff.user_id;
  if after_it is distinct from before_it
    or (record_after.biography, record_after.interests) is distinct from (record_before.biography, record_before.interests)
  then
    perform private.note_about(before_it.user_id, 'person.profile-changed', jsonb_build_object(
      'changed', array(
        select changes.field
        from jsonb_each(
          to_jsonb(after_it)
          || jsonb_build_object('biography', record_after.biography, 'interests', record_after.interests)
        ) as changes (field, value)
        where changes.value is distinct from (
          to_jsonb(before_it)
          || jsonb_build_object('biography', record_before.biography, 'interests', record_before.interests)
        ) -> changes.field
      ),
      'bylineBefore', before_it.display_name, 'byline', after_it.display_name
    ));
  end if;
end
$$;

drop trigger announce_author on private.staff;
drop function private.announce_author;
alter table private.staff drop column biography, drop column interests;

-- Pages of an author's posts are cached until the record changes. The trigger runs after the one that writes the log, because
-- publishing takes the locks of log and change feed in this order.
create function private.invalidate_author()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_places(array(
    select (posts.id, posts.post_type, posts.published_at)::private.post_place
    from public.blog_posts as posts
    where posts.author in (old.name, new.name) and private.is_announced(posts.unpublished_at, posts.published_at)
    limit 101
  ));
  return null;
end
$$;

create trigger invalidate_added_author
after insert or delete on public.bylines
for each row execute function private.invalidate_author();

create trigger invalidate_changed_author
after update on public.bylines
for each row
when (
  (old.name, old.kind, old.role_title, old.portrait_url, old.biography, old.interests, old.credentials, old.links)
  is distinct from (new.name, new.kind, new.role_title, new.portrait_url, new.biography, new.interests, new.credentials, new.links)
)
execute function private.invalidate_author();

-- As before, with the names of the changed columns.
create or replace function private.audit_byline()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  action text := case tg_op when 'INSERT' then 'byline.added' when 'UPDATE' then 'byline.changed' else 'byline.removed' end;
  byline public.bylines;
begin
  if tg_op = 'DELETE' then
    byline := old;
  else
    byline := new;
  end if;
  perform private.note_in_audit_log(
    action,
    detail => jsonb_build_object(
      'name', byline.name, 'interns_may_use', byline.interns_may_use,
      'changed', case when tg_op = 'UPDATE' then (
        select jsonb_agg(changes.field order by changes.field)
        from jsonb_each(to_jsonb(new)) as changes (field, value)
        where changes.value is distinct from to_jsonb(old) -> changes.field
      ) end
    )
  );
  return null;
end
$$;

-- Portraits count as shown, so that nobody removes them.

create function private.note_portrait_use()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.image_uses where shown_by = md5('author/' || coalesce(new.slug, old.slug))::uuid;
  if tg_op <> 'DELETE' then
    insert into private.image_uses (name, shown_by)
    select names, md5('author/' || new.slug)::uuid from private.image_names('', new.portrait_url) as names;
  end if;
  return null;
end
$$;

create trigger note_portrait_use
after insert or delete or update of portrait_url on public.bylines
for each row execute function private.note_portrait_use();

-- As before, with portraits.
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
  from public.draft_versions as versions, private.image_names(versions.content, versions.image_url) as names
  union all
  select names, md5('author/' || bylines.slug)::uuid
  from public.bylines, private.image_names('', bylines.portrait_url) as names;
$$;

-- Who approved the text that visitors read, by the names that readers know, and between which days the figures of its claims were
-- checked. Null for a post that visitors do not see.
create function public.post_checks(post_id uuid)
returns json
language sql
stable
security definer
set search_path = ''
as $$
  select json_build_object(
    'reviews', coalesce((
      select json_agg(
        json_build_object('name', given.name, 'reviewed_at', given.reviewed_at) order by given.reviewed_at, given.name
      )
      from (
        select staff.display_name as name, max(approvals.approved_at) as reviewed_at
        from public.post_approvals as approvals
        join private.staff on staff.username = approvals.approved_by and staff.role <> 'publisher'
        where approvals.post_id = posts.id
          and approvals.ended_at is null
          and staff.display_name is not null
          and approvals.approved_hash = private.approved_hash(posts)
        group by staff.display_name
      ) as given
    ), '[]'),
    'first_checked', (select min(claims.checked) from public.post_claims as claims where claims.post_id = posts.id),
    'last_checked', (select max(claims.checked) from public.post_claims as claims where claims.post_id = posts.id)
  )
  from public.blog_posts as posts
  where posts.id = post_checks.post_id and posts.published_at <= now() and posts.unpublished_at is null
$$;

revoke all on function private.are_lines, private.free_author_slug, private.set_author_slug, private.note_author, private.invalidate_author,
  private.note_portrait_use, public.post_checks
from public, anon, authenticated;
-- For the check constraints of their rows.
grant execute on function private.are_lines to authenticated;
grant execute on function public.post_checks to anon, authenticated;
