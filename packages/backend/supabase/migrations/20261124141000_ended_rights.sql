-- A person or token whose rights end at the moment of a publication: publishing locks the account of its caller and then the audit log.
-- What ends rights locks them in the same order, so that neither request fails by a deadlock.

-- As before, and the account is locked first.
create or replace function public.revoke_publish_token(token_id uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may revoke a token.' using errcode = '42501';
  end if;
  select tokens.user_id into account
  from public.publish_tokens as tokens
  where tokens.id = revoke_publish_token.token_id and tokens.revoked_at is null
  for update;
  if not found then
    return false;
  end if;
  perform from private.staff where staff.user_id = account for update;
  update public.publish_tokens as tokens
  set revoked_at = now(), revoked_by = private.staff_username()
  where tokens.id = revoke_publish_token.token_id;
  delete from private.staff where staff.user_id = account;
  delete from auth.sessions where sessions.user_id = account;
  delete from auth.identities where identities.user_id = account;
  delete from auth.users where users.id = account;
  return true;
end
$$;

-- As before, and the account is locked first, with those of its tokens.
create or replace function public.set_person_active(person text, active boolean)
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
  if active = (changed.deactivated_at is null) then
    return;
  end if;
  perform from private.staff
  where staff.user_id = changed.user_id
    or staff.user_id in (
      select tokens.user_id from public.publish_tokens as tokens where tokens.owner = person and tokens.revoked_at is null
    )
  for update;
  if not active then
    perform private.end_links_of(person);
    perform public.revoke_publish_token(tokens.id)
    from public.publish_tokens as tokens
    where tokens.owner = person and tokens.revoked_at is null;
  end if;
  perform private.note_about(
    changed.user_id, case when active then 'person.reactivated' else 'person.deactivated' end
  );
  update private.staff
  set deactivated_at = case when active then null else now() end
  where staff.user_id = changed.user_id;
  if not active then
    delete from auth.sessions where sessions.user_id = changed.user_id;
  end if;
end
$$;
