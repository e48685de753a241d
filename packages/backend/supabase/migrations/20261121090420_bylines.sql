-- Under which names posts appear. An intern signs with their own name or with one that an admin lets interns use; an admin signs
-- with any.

-- The name that readers see; null is the username.
alter table private.staff
add column display_name text check (length(display_name) <= 200 and display_name = btrim(display_name) and display_name <> '');

-- The authors of the site.
create table public.bylines (
  name text primary key check (length(name) <= 200 and name = btrim(name) and name ~ '[^[:space:]]' and name !~ '[[:cntrl:]]'),
  interns_may_use boolean not null default false
);

-- The default of the form (specification section 3), and whoever signed a post so far.
insert into public.bylines (name, interns_may_use) values ('Financial Advisory Team', true);
insert into public.bylines (name)
select distinct btrim(author) from public.blog_posts where btrim(author) !~ '[[:cntrl:]]'
on conflict do nothing;

alter table public.bylines enable row level security;

create policy "admins keep the bylines"
on public.bylines for all to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

revoke all on public.bylines from public, anon, authenticated;
grant select, delete on public.bylines to authenticated;
grant insert (name, interns_may_use) on public.bylines to authenticated;
grant update (interns_may_use) on public.bylines to authenticated;

-- Under which names the signed-in member of the staff may publish, their own first; for an admin, who may use any, those that
-- the site knows.
create function public.usable_bylines()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  with member as (select staff.role, staff.display_name, staff.username from private.staff_member() as staff)
  select names.name
  from (
    select coalesce(member.display_name, member.username) as name, 1 as place
    from member
    where member.role = 'intern' or member.display_name is not null
    union all
    select bylines.name, 2
    from public.bylines
    cross join member
    where member.role = 'admin' or bylines.interns_may_use
  ) as names
  group by names.name
  order by min(names.place), names.name
$$;

-- Why the signed-in member of the staff may not publish under this name, in words; null when they may. Whether somebody may
-- publish at all is for the policies to say.
create function public.byline_refusal(author text)
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
  if private.is_admin() or not private.is_staff() then
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

-- A post keeps the byline that it has, whoever changes its words.
create function private.check_byline()
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
  -- A name that an admin signs with for the first time is an author of the site from then on.
  if private.is_admin() then
    insert into public.bylines (name)
    select btrim(new.author) where btrim(new.author) !~ '[[:cntrl:]]'
    on conflict do nothing;
  end if;
  return new;
end
$$;

-- As record_creator: a function of the database that puts a version back keeps the byline of that version.
create trigger check_byline
before insert or update of author on public.blog_posts
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.check_byline();

revoke all on function public.usable_bylines() from public, anon, authenticated;
revoke all on function public.byline_refusal(text) from public, anon, authenticated;
revoke all on function private.check_byline() from public, anon, authenticated;
grant execute on function public.usable_bylines() to authenticated;
grant execute on function public.byline_refusal(text) to authenticated;
