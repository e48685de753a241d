-- A publish token writes posts for its owner, so it ends when the owner gets a role that writes none.

-- As before, with the tokens. Accounts are locked first, as in set_person_active.
create or replace function public.change_role(person text, new_role text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed private.staff;
begin
  perform private.lock_people();
  perform private.assert_may('administer');
  changed := private.person_named(person);
  if coalesce(new_role not in ('admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer'), true) then
    raise exception 'There is no such role.' using errcode = '22023';
  end if;
  if changed.role = new_role then
    return;
  end if;
  if not exists (
    select from private.role_rights as rights where rights.role = new_role and rights.may = 'write-posts'
  ) then
    perform from private.staff
    where staff.user_id = changed.user_id
      or staff.user_id in (
        select tokens.user_id from public.publish_tokens as tokens where tokens.owner = person and tokens.revoked_at is null
      )
    for update;
    -- While the caller, who may be this person, still administers.
    perform public.revoke_publish_token(tokens.id)
    from public.publish_tokens as tokens
    where tokens.owner = person and tokens.revoked_at is null;
  end if;
  update private.staff set role = new_role where staff.user_id = changed.user_id;
  perform private.note_about(
    changed.user_id, 'person.role-changed', jsonb_build_object('from', changed.role, 'to', new_role)
  );
  if changed.role = 'admin' then
    perform private.end_links_of(person);
  end if;
end
$$;
