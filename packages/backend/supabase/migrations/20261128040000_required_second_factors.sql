-- Roles whose people need a second factor: without one they can only add one.

create table private.second_factor_roles (
  role text primary key check (role in ('admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer'))
);

alter table private.second_factor_roles enable row level security;
revoke all on private.second_factor_roles from public, anon, authenticated;

create or replace function private.staff_member()
returns setof private.staff
language sql
stable
security definer
set search_path = ''
as $$
  select person.*
  from private.signed_in_person() as person
  where exists (select from auth.sessions where sessions.id = private.session_id() and sessions.aal::text = 'aal2')
    or not (
      private.has_second_factor(person.user_id)
      or exists (select from private.second_factor_roles as required where required.role = person.role)
    )
$$;

-- 'off', 'missing' where the role needs one, 'needed' or 'passed', and how many recovery codes are left.
create or replace function public.own_second_factor()
returns table (state text, codes_left integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when exists (select from private.staff_member()) then
        case when private.has_second_factor(person.user_id) then 'passed' else 'off' end
      when private.has_second_factor(person.user_id) then 'needed'
      else 'missing'
    end,
    (select count(*)::integer from private.recovery_codes as codes where codes.user_id = person.user_id)
  from private.signed_in_person() as person
$$;

create function public.second_factor_roles()
returns setof text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.assert_staff();
  return query select required.role from private.second_factor_roles as required order by required.role;
end
$$;

create function public.require_second_factor(of_role text, required boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.assert_may('administer');
  if required and exists (
    select from private.staff_member() as member
    where member.role = of_role and not private.has_second_factor(member.user_id)
  ) then
    raise exception 'Add a second factor to your own account first: this would lock you out.' using errcode = '22023';
  end if;
  if required then
    insert into private.second_factor_roles (role) values (of_role) on conflict do nothing;
  else
    delete from private.second_factor_roles as roles where roles.role = of_role;
  end if;
  if found then
    perform private.note_in_audit_log(
      'second-factor.required', detail => jsonb_build_object('role', of_role, 'required', required)
    );
  end if;
end
$$;

revoke all on function public.second_factor_roles, public.require_second_factor
from public, anon, authenticated;
grant execute on function public.second_factor_roles, public.require_second_factor to authenticated;
