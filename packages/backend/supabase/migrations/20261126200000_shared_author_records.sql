-- A name that interns may sign with belongs to several people. As the name of one of them, its record would be theirs to change, rename
-- and empty.

-- As before; only an admin gives such a name to a person.
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
  ) or exists (
    select
    from public.bylines as names
    where lower(names.name) = lower(byline)
      and not private.may(case when names.interns_may_use then 'administer' else 'edit-every-post' end)
      and not exists (
        select from private.staff as self
        where self.user_id = account and names.name = coalesce(self.display_name, self.username)
      )
  ) then
    raise exception 'The name "%" belongs to somebody else.', left(byline, 100) using errcode = '22023', detail = 'byline';
  end if;
end
$$;
