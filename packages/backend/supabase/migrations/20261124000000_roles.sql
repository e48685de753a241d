-- The roles of a newsroom and what each may do. Every policy and function asks for a right, never for a role, so that this table is
-- the one place that says who may do what. Accounts from before have the rights that they had.

alter table private.staff drop constraint staff_role_check;
alter table private.staff add constraint staff_role_check
check (role in ('admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer', 'publisher'));
-- A deactivated person has no right; their posts and their name stay.
alter table private.staff add column deactivated_at timestamptz;

create table private.role_rights (
  role text not null check (role in ('admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer', 'publisher')),
  may text not null check (
    may in (
      -- Read every post, draft, former version and image name in the admin area.
      'read-posts',
      -- Add posts and change one's own.
      'write-posts',
      -- Change, hide and remove posts of others, sign with any byline.
      'edit-every-post',
      -- Approve posts as an editor, or as a reviewer (compliance).
      'approve-as-editor', 'approve-as-reviewer',
      -- Figures with their source, disclosures, corrections.
      'keep-evidence',
      -- People, approval settings, inbox, tokens, audit log.
      'administer',
      -- Read the audit log and export it.
      'read-audit',
      -- Change which release of a remote is live.
      'release'
    )
  ),
  primary key (role, may)
);

alter table private.role_rights enable row level security;
revoke all on private.role_rights from public, anon, authenticated;

insert into private.role_rights (role, may)
select roles.role, unnest(roles.rights)
from (
  values
    (
      'admin',
      array[
        'read-posts', 'write-posts', 'edit-every-post', 'approve-as-editor', 'approve-as-reviewer', 'keep-evidence', 'administer',
        'read-audit', 'release'
      ]
    ),
    ('editor', array['read-posts', 'write-posts', 'edit-every-post', 'approve-as-editor', 'keep-evidence']),
    ('writer', array['read-posts', 'write-posts', 'keep-evidence']),
    ('reviewer', array['read-posts', 'approve-as-reviewer', 'keep-evidence', 'read-audit']),
    ('intern', array['read-posts', 'write-posts']),
    ('deployer', array['release']),
    ('publisher', array['write-posts'])
) as roles (role, rights);

-- As before, and nobody who is deactivated.
create or replace function private.staff_member()
returns setof private.staff
language sql
stable
security definer
set search_path = ''
as $$
  select staff.*
  from private.staff
  join auth.sessions on sessions.user_id = staff.user_id
  where staff.user_id = auth.uid()
    and staff.deactivated_at is null
    and sessions.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
    and sessions.created_at > now() - interval '8 hours'
    and (
      staff.role <> 'publisher'
      or exists (
        select from public.publish_tokens as tokens
        where tokens.user_id = staff.user_id and tokens.revoked_at is null and tokens.expires_at > now()
      )
    )
$$;

-- Whether the signed-in person has a right of private.role_rights.
create function private.may(wanted text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select
    from private.staff_member() as member
    join private.role_rights as rights on rights.role = member.role
    where rights.may = wanted
  )
$$;

-- Ends the request of a person who lacks a right.
create function private.assert_may(wanted text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.may(wanted) then
    raise exception 'Your role does not allow this, or your session has ended.' using errcode = '42501';
  end if;
end
$$;

-- As before, by right.
create or replace function private.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.may('read-posts')
$$;

create or replace function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.may('administer')
$$;

-- Who reads posts and images to publish: people of the newsroom and tokens.
create or replace function private.may_publish()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.may('read-posts') or private.may('write-posts')
$$;

create or replace function private.may_edit_post_of(creator text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.may('edit-every-post')
    or (private.may('write-posts') and coalesce(creator = any (private.own_accounts()), false))
$$;

create or replace function private.deployer()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select deployers.username
  from private.deployers
  join auth.sessions on sessions.user_id = deployers.user_id
  where deployers.user_id = auth.uid()
    and sessions.id = nullif(auth.jwt() ->> 'session_id', '')::uuid
    and sessions.created_at > now() - interval '8 hours'
  union all
  select member.username from private.staff_member() as member where private.may('release')
  limit 1
$$;

-- Tells the signed-in person who they are and what they may do, so that the admin area shows what is of use. The database asks again
-- each time. Tokens ask current_publisher.
drop function public.current_staff();
create function public.current_staff()
returns table (username text, role text, rights text[])
language sql
stable
security definer
set search_path = ''
as $$
  select
    member.username, member.role,
    array(select rights.may from private.role_rights as rights where rights.role = member.role order by rights.may)
  from private.staff_member() as member
  where member.role <> 'publisher'
$$;

-- As before: who may change every post signs with any name, everybody else with their own or one that interns may use.
create or replace function public.usable_bylines()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  with member as (
    select staff.display_name, staff.username, private.may('edit-every-post') as signs_with_any
    from private.staff_member() as staff
  )
  select names.name
  from (
    select coalesce(member.display_name, member.username) as name, 1 as place
    from member
    where not member.signs_with_any or member.display_name is not null
    union all
    select bylines.name, 2
    from public.bylines
    cross join member
    where member.signs_with_any or bylines.interns_may_use
  ) as names
  group by names.name
  order by min(names.place), names.name
$$;

create or replace function public.byline_refusal(author text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  named_at_most constant integer := 5;
  usable text[];
begin
  if private.may('edit-every-post') or not private.may('write-posts') then
    return null;
  end if;
  usable := array(select public.usable_bylines());
  if author = any (usable) then
    return null;
  end if;
  return format(
    'You cannot publish as "%s". Use %s, or ask an admin to let interns use this byline.',
    left(author, 100),
    (select string_agg(format('"%s"', name), ' or ') from unnest(usable[1:named_at_most]) as name)
  );
end
$$;

-- Policies by right, and named by it.
alter policy "staff add posts" on public.blog_posts with check ((select private.may('write-posts')));
alter policy "admins change every post, interns their own" on public.blog_posts
using (
  (select private.may('edit-every-post'))
  or ((select private.may('write-posts')) and created_by_admin = any ((select private.own_accounts())::text[]))
)
with check (
  (select private.may('edit-every-post'))
  or ((select private.may('write-posts')) and created_by_admin = any ((select private.own_accounts())::text[]))
);
alter policy "admins change every post, interns their own" on public.blog_posts
rename to "editors change every post, writers their own";
-- A token removes nothing.
alter policy "admins remove every post, interns their own" on public.blog_posts
using (
  (select private.may('edit-every-post'))
  or (
    (select private.may('read-posts')) and (select private.may('write-posts'))
    and created_by_admin = (select private.staff_username())
  )
);
alter policy "admins remove every post, interns their own" on public.blog_posts
rename to "editors remove every post, writers their own";
alter policy "staff add blog images" on storage.objects
with check (
  bucket_id = 'blog-images'
  and name ~ '^[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-([1-9][0-9]{0,5})x([1-9][0-9]{0,5})\.(jpg|jpeg|png|webp)$'
  and (select private.may('write-posts'))
);
alter policy "staff add the names of files" on public.image_files with check ((select private.may('write-posts')));

revoke all on function private.may, private.assert_may, public.current_staff from public, anon, authenticated;
grant execute on function private.may, public.current_staff to authenticated;
