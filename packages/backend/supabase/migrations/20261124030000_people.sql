-- People of the newsroom: who they are to readers, how they join, where they are signed in, and their second factor.

alter table private.staff
-- Where notices go; the address of the account itself never receives anything.
add column email text check (length(email) <= 254),
add column biography text check (length(biography) <= 2000 and biography = btrim(biography) and biography <> ''),
-- The conflict-of-interest line: what the person holds or earns that readers should know.
add column interests text check (length(interests) <= 1000 and interests = btrim(interests) and interests <> '');

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  role text not null check (role in ('admin', 'editor', 'writer', 'reviewer', 'intern', 'deployer')),
  email text check (length(email) <= 254),
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  used_at timestamptz,
  -- The username that joined by it.
  used_by text,
  revoked_at timestamptz
);

create table private.password_resets (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_by text not null,
  expires_at timestamptz not null default now() + interval '1 day',
  used_at timestamptz
);

create index password_resets_of_user on private.password_resets (user_id);

-- Each code is good for one sign-in without the second factor.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (user_id, code_hash)
);

-- Mail that waits to be sent.
create table private.outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  text text not null,
  html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index outgoing_mail_unsent on private.outgoing_mail (created_at) where sent_at is null;

alter table public.invitations enable row level security;
alter table private.password_resets enable row level security;
alter table private.recovery_codes enable row level security;
alter table private.outgoing_mail enable row level security;
revoke all on public.invitations, private.password_resets, private.recovery_codes, private.outgoing_mail
from public, anon, authenticated;

create policy "those who administer read invitations"
on public.invitations for select to authenticated
using ((select private.may('administer')));

grant select (id, role, email, created_by, created_at, expires_at, used_at, used_by, revoked_at)
on public.invitations to authenticated;

create function private.checked_email(value text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if nullif(btrim(value), '') is not null and (length(btrim(value)) > 254 or not private.is_email(btrim(value))) then
    raise exception 'The e-mail address is not valid.' using errcode = '22023', detail = 'email';
  end if;
  return nullif(btrim(value), '');
end
$$;

create function private.store_mail(recipient text, subject text, body text, html text default null)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.outgoing_mail (recipient, subject, text, html)
  values (store_mail.recipient, store_mail.subject, store_mail.body, store_mail.html)
$$;

-- Who is signed in

create function private.session_id()
returns uuid
language sql
stable
set search_path = ''
as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;

-- Whoever gave the right password, also when a second factor is still to come.
create function private.signed_in_person()
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
    and sessions.id = private.session_id()
    and sessions.created_at > now() - interval '8 hours'
    and (
      staff.role <> 'publisher'
      or exists (
        select from public.publish_tokens as tokens
        where tokens.user_id = staff.user_id and tokens.revoked_at is null and tokens.expires_at > now()
      )
    )
$$;

create function private.has_second_factor(account uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors as factors where factors.user_id = account and factors.status::text = 'verified'
  )
$$;

-- As before, and of a person with a second factor only after it. The session says so and not the access token, so that a
-- recovery code counts at once.
create or replace function private.staff_member()
returns setof private.staff
language sql
stable
security definer
set search_path = ''
as $$
  select person.*
  from private.signed_in_person() as person
  where not private.has_second_factor(person.user_id)
    or exists (select from auth.sessions where sessions.id = private.session_id() and sessions.aal::text = 'aal2')
$$;

-- 'off', 'needed' or 'passed', and how many recovery codes are left.
create function public.own_second_factor()
returns table (state text, codes_left integer)
language sql
stable
security definer
set search_path = ''
as $$
  select
    case
      when not private.has_second_factor(person.user_id) then 'off'
      when exists (select from private.staff_member()) then 'passed'
      else 'needed'
    end,
    (select count(*)::integer from private.recovery_codes as codes where codes.user_id = person.user_id)
  from private.signed_in_person() as person
$$;

-- What the audit log says of accounts

-- Adds an entry about an account of the staff. Auth itself signs nobody in to the database: then the account is the actor.
create function private.note_about(account uuid, action text, detail jsonb default '{}')
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  about constant text := (select staff.username from private.staff where staff.user_id = account);
  signed_in constant text := current_setting('request.jwt.claim.sub', true);
begin
  if about is null then
    return;
  end if;
  if auth.uid() is null then
    perform set_config('request.jwt.claim.sub', account::text, true);
  end if;
  perform private.note_in_audit_log(
    note_about.action, detail => jsonb_build_object('username', about) || coalesce(note_about.detail, '{}')
  );
  perform set_config('request.jwt.claim.sub', coalesce(signed_in, ''), true);
end
$$;

-- A session starts when its assurance level is first known: the embedded backend writes it after the library has added the row.
create function private.note_session_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    perform private.note_about(
      new.user_id, 'session.started', jsonb_build_object('device', left(new.user_agent, 300), 'address', host(new.ip))
    );
  elsif old.created_at > now() - interval '8 hours' then
    perform private.note_about(
      old.user_id,
      case when auth.uid() is null then 'session.ended' else 'session.revoked' end,
      jsonb_build_object('device', left(old.user_agent, 300), 'startedAt', old.created_at)
    );
  end if;
  return null;
end
$$;

create trigger note_session_start after insert on auth.sessions
for each row when (new.aal is not null) execute function private.note_session_change();
create trigger note_session_level after update of aal on auth.sessions
for each row when (old.aal is null and new.aal is not null) execute function private.note_session_change();
create trigger note_session_end after delete on auth.sessions
for each row execute function private.note_session_change();

create function private.note_factor_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    perform private.note_about(new.user_id, 'person.factor-added', jsonb_build_object('name', new.friendly_name));
  elsif old.status::text = 'verified' then
    delete from private.recovery_codes as codes
    where codes.user_id = old.user_id and not private.has_second_factor(old.user_id);
    perform private.note_about(old.user_id, 'person.factor-removed', jsonb_build_object('name', old.friendly_name));
  end if;
  return null;
end
$$;

create trigger note_factor_added after update of status on auth.mfa_factors
for each row when (old.status::text <> 'verified' and new.status::text = 'verified') execute function private.note_factor_change();
create trigger note_factor_removed after delete on auth.mfa_factors
for each row execute function private.note_factor_change();

create function private.note_password_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_about(new.id, 'person.password-changed');
  return null;
end
$$;

create trigger note_password_change after update on auth.users
for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.note_password_change();

-- Changes to people come one after the other, so that of two admins who demote each other one stays.
create function private.lock_people()
returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('people', 0))
$$;

create function private.keep_last_admin()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_people();
  if not exists (
    select from private.staff
    where staff.role = 'admin' and staff.deactivated_at is null and staff.user_id <> old.user_id
  ) then
    raise exception 'This is the last admin. Make somebody else an admin first.' using errcode = '22023';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger keep_last_admin_changed before update on private.staff
for each row when (
  old.role = 'admin' and old.deactivated_at is null and (new.role <> 'admin' or new.deactivated_at is not null)
) execute function private.keep_last_admin();
create trigger keep_last_admin_removed before delete on private.staff
for each row when (old.role = 'admin' and old.deactivated_at is null) execute function private.keep_last_admin();

-- People, for those who administer

create function private.person_named(person text)
returns private.staff
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found_one private.staff;
begin
  select staff.* into found_one from private.staff where staff.username = person and staff.role <> 'publisher';
  if not found then
    raise exception 'There is nobody with the username "%".', left(person, 50) using errcode = '22023';
  end if;
  return found_one;
end
$$;

create function public.people()
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
    select person.username, person.role, person.display_name, person.biography, person.interests, person.email,
      private.has_second_factor(person.user_id),
      greatest(users.last_sign_in_at, (
        select max(sessions.refreshed_at at time zone 'UTC') from auth.sessions where sessions.user_id = person.user_id
      )),
      person.deactivated_at
    from private.staff as person
    join auth.users on users.id = person.user_id
    where person.role <> 'publisher'
    order by person.deactivated_at is not null, person.username;
end
$$;

create function public.own_profile()
returns table (username text, role text, byline text, biography text, interests text, email text)
language sql
stable
security definer
set search_path = ''
as $$
  select person.username, person.role, person.display_name, person.biography, person.interests, person.email
  from private.staff_member() as person
$$;

-- A byline belongs to one person.
create function private.assert_byline_free(byline text, account uuid)
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
    and exists (select from public.bylines as names where lower(names.name) = lower(byline) and not names.interns_may_use)
  ) then
    raise exception 'The name "%" belongs to somebody else.', left(byline, 100) using errcode = '22023', detail = 'byline';
  end if;
end
$$;

-- Changes what readers and colleagues know of a person: one's own, or anybody's for those who administer.
create function public.edit_person(person text, byline text, biography text, interests text, email text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  before_it private.staff;
  after_it private.staff;
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
  set display_name = nullif(btrim(edit_person.byline), ''), biography = nullif(btrim(edit_person.biography), ''),
    interests = nullif(btrim(edit_person.interests), ''), email = private.checked_email(edit_person.email)
  where staff.user_id = before_it.user_id
  returning staff.* into after_it;
  -- Their tokens sign with their name.
  update private.staff
  set display_name = after_it.display_name
  from public.publish_tokens as tokens
  where tokens.owner = after_it.username and tokens.user_id = staff.user_id;
  if after_it is distinct from before_it then
    perform private.note_about(before_it.user_id, 'person.profile-changed', jsonb_build_object(
      'changed', array(
        select changes.field
        from jsonb_each(to_jsonb(after_it)) as changes (field, value)
        where changes.value is distinct from to_jsonb(before_it) -> changes.field
      ),
      'bylineBefore', before_it.display_name, 'byline', after_it.display_name
    ));
  end if;
end
$$;

-- What somebody without the right to administer may have left behind to come back by.
create function private.end_links_of(person text)
returns void
language sql
security definer
set search_path = ''
as $$
  update public.invitations
  set revoked_at = now()
  where invitations.created_by = person and invitations.used_at is null and invitations.revoked_at is null;
  delete from private.password_resets as resets where resets.created_by = person and resets.used_at is null;
$$;

create function public.change_role(person text, new_role text)
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
  update private.staff set role = new_role where staff.user_id = changed.user_id;
  perform private.note_about(
    changed.user_id, 'person.role-changed', jsonb_build_object('from', changed.role, 'to', new_role)
  );
  if changed.role = 'admin' then
    perform private.end_links_of(person);
  end if;
end
$$;

-- Who is deactivated is signed out everywhere at once, and their tokens and links end. Their posts stay.
create function public.set_person_active(person text, active boolean)
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

-- Sessions

drop function public.own_sessions();

create function public.own_sessions()
returns table (id uuid, started_at timestamptz, user_agent text, address text, is_this_one boolean)
language sql
stable
security definer
set search_path = ''
as $$
  select sessions.id, sessions.created_at, left(sessions.user_agent, 300), host(sessions.ip), sessions.id = private.session_id()
  from auth.sessions
  join private.staff_member() as member on member.user_id = sessions.user_id
  where sessions.created_at > now() - interval '8 hours'
  order by 5 desc, 2 desc
  limit 100
$$;

create function public.person_sessions(person text)
returns table (id uuid, started_at timestamptz, user_agent text, address text, is_this_one boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.assert_may('administer');
  return query
    select sessions.id, sessions.created_at, left(sessions.user_agent, 300), host(sessions.ip), sessions.id = private.session_id()
    from auth.sessions
    join private.staff on staff.user_id = sessions.user_id
    where staff.username = person and sessions.created_at > now() - interval '8 hours'
    order by 2 desc
    limit 100;
end
$$;

-- Ends one session: one's own, or anybody's for those who administer.
create function public.revoke_session(session uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from auth.sessions
    join private.staff_member() as member on member.user_id = sessions.user_id
    where sessions.id = session
  ) then
    perform private.assert_may('administer');
  end if;
  delete from auth.sessions
  using private.staff
  where sessions.id = session and staff.user_id = sessions.user_id;
  return found;
end
$$;

-- Invitations and password resets

create function private.site_address(site text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if coalesce(site !~ '^https?://[^/@?#[:space:]]+$', true) then
    raise exception 'The address of the site is not valid.' using errcode = '22023';
  end if;
  return site;
end
$$;

-- The token is returned once. With an address, the link is also written to it.
create function public.invite_person(invited_role text, site text, invited_email text default null)
returns table (id uuid, token text, expires_at timestamptz)
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_open constant integer := 100;
  address constant text := private.checked_email(invited_email);
  made public.invitations;
begin
  perform private.lock_people();
  perform private.assert_may('administer');
  if (
    select count(*) from public.invitations as open
    where open.used_at is null and open.revoked_at is null and open.expires_at > now()
  ) >= most_open then
    raise exception 'There are % open invitations already. Revoke those that are not needed.', most_open using errcode = '22023';
  end if;
  token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  insert into public.invitations (token_hash, role, email, created_by)
  values (private.hash_of(token), invited_role, address, private.staff_username())
  returning * into made;
  if address is not null then
    perform private.store_mail(
      address,
      'Your invitation to the newsroom',
      format(
        E'%s invites you to the newsroom of %s as %s.\n\nOpen this link to choose a username and a password. It works once, until %s:\n\n%s/admin/join#%s\n',
        made.created_by, site, invited_role, to_char(made.expires_at at time zone 'UTC', 'FMDD FMMonth YYYY HH24:MI "UTC"'),
        private.site_address(site), token
      )
    );
  end if;
  perform private.note_in_audit_log(
    'person.invited', detail => jsonb_build_object('invitation', made.id, 'role', invited_role, 'email', address)
  );
  id := made.id;
  expires_at := made.expires_at;
  return next;
end
$$;

create function public.revoke_invitation(invitation uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.assert_may('administer');
  update public.invitations
  set revoked_at = now()
  where invitations.id = invitation and invitations.used_at is null and invitations.revoked_at is null;
  if found then
    perform private.note_in_audit_log('person.invitation-revoked', detail => jsonb_build_object('invitation', invitation));
  end if;
  return found;
end
$$;

-- A former link of the person ends. One's own password is changed with the current one.
create function public.create_password_reset(person text, site text, send boolean default false)
returns table (token text, expires_at timestamptz)
language plpgsql
security definer
set search_path = ''
as $$
declare
  reset_of private.staff;
begin
  perform private.lock_people();
  perform private.assert_may('administer');
  reset_of := private.person_named(person);
  if reset_of.user_id = auth.uid() or reset_of.deactivated_at is not null then
    raise exception 'This password cannot be reset: it is your own, or the person is deactivated.' using errcode = '22023';
  end if;
  delete from private.password_resets as resets where resets.user_id = reset_of.user_id;
  token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  insert into private.password_resets as made (token_hash, user_id, created_by)
  values (private.hash_of(token), reset_of.user_id, private.staff_username())
  returning made.expires_at into expires_at;
  if send and reset_of.email is not null then
    perform private.store_mail(
      reset_of.email,
      'Choose a new password',
      format(
        E'Open this link to choose a new password for %s. It works once, until %s:\n\n%s/admin/password#%s\n',
        site, to_char(expires_at at time zone 'UTC', 'FMDD FMMonth YYYY HH24:MI "UTC"'), private.site_address(site), token
      )
    );
  end if;
  perform private.note_about(reset_of.user_id, 'person.password-reset');
  return next;
end
$$;

-- For who has lost it. All sessions end; the person signs in with the password alone until they add another.
create function public.remove_second_factor(person text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  perform private.assert_may('administer');
  account := (private.person_named(person)).user_id;
  if account = auth.uid() then
    raise exception 'Remove your own second factor under Account.' using errcode = '22023';
  end if;
  delete from auth.sessions where sessions.user_id = account;
  delete from auth.mfa_factors as factors where factors.user_id = account;
end
$$;

-- What a link is good for, for whoever has it. No row when it was never given out.
create function public.account_link(token text)
returns table (kind text, state text, role text, username text, expires_at timestamptz)
language sql
stable
security definer
set search_path = ''
as $$
  select 'invitation',
    case
      when links.used_at is not null then 'used'
      when links.revoked_at is not null then 'revoked'
      when links.expires_at <= now() then 'expired'
      else 'open'
    end,
    links.role, null, links.expires_at
  from public.invitations as links
  where links.token_hash = private.hash_of(token)
  union all
  select 'password-reset',
    case when links.used_at is not null then 'used' when links.expires_at <= now() then 'expired' else 'open' end,
    staff.role, staff.username, links.expires_at
  from private.password_resets as links
  join private.staff on staff.user_id = links.user_id
  where links.token_hash = private.hash_of(token) and staff.deactivated_at is null
$$;

create function private.assert_link_open(token text, wanted_kind text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  link_state text;
begin
  select links.state into link_state from public.account_link(token) as links where links.kind = wanted_kind;
  if link_state is distinct from 'open' then
    raise exception '%', case link_state
      when 'used' then 'This link was used already. If it was not you, tell an admin; otherwise sign in.'
      when 'expired' then 'This link has expired. Ask an admin for another.'
      when 'revoked' then 'This link was withdrawn. Ask an admin for another.'
      else 'This link is not valid. Check that it is complete, or ask an admin for another.'
    end using errcode = '22023', detail = 'link';
  end if;
end
$$;

create function private.assert_password_hash(password_hash text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if coalesce(password_hash !~ '^[$]2[aby][$]\d\d[$][./A-Za-z0-9]{53}$', true) then
    raise exception 'The password is not well formed.' using errcode = '22023';
  end if;
end
$$;

-- Adds an account to Auth.
create function private.add_account(username text, password_hash text)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  account constant uuid := gen_random_uuid();
  address constant text := username || '@staff.ledgerlight.invalid';
  hosted_column text;
begin
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  ) values (
    account, 'authenticated', 'authenticated', address, password_hash, now(),
    '{"provider":"email","providers":["email"]}', '{}', now(), now()
  );
  -- Auth of a hosted project reads these columns as texts, and finds accounts by their instance. The embedded one lacks some.
  for hosted_column in
    select attributes.attname
    from pg_catalog.pg_attribute as attributes
    where attributes.attrelid = 'auth.users'::regclass
      and attributes.attname in (
        'confirmation_token', 'recovery_token', 'email_change', 'email_change_token_new', 'email_change_token_current',
        'phone_change', 'phone_change_token', 'reauthentication_token'
      )
      and attributes.attgenerated = '' and not attributes.attisdropped
  loop
    execute format('update auth.users set %1$I = coalesce(%1$I, '''') where id = $1', hosted_column) using account;
  end loop;
  if exists (
    select from pg_catalog.pg_attribute as attributes
    where attributes.attrelid = 'auth.users'::regclass and attributes.attname = 'instance_id' and not attributes.attisdropped
  ) then
    execute 'update auth.users set instance_id = $2 where id = $1' using account, '00000000-0000-0000-0000-000000000000'::uuid;
  end if;
  insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
  values (
    gen_random_uuid(), account, 'email', account::text,
    jsonb_build_object('sub', account, 'email', address, 'email_verified', true), now(), now()
  );
  return account;
end
$$;

-- Makes the account of an invited person. The function 'accept-invitation' hashes the password.
create function public.accept_invitation(token text, wanted_username text, byline text, password_hash text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid;
  invitation public.invitations;
begin
  perform private.lock_people();
  perform private.assert_link_open(token, 'invitation');
  perform private.assert_password_hash(password_hash);
  if coalesce(wanted_username !~ '^[a-z][a-z0-9_-]{1,49}$', true) then
    raise exception 'A username has 2 to 50 lowercase letters, digits, hyphens and underscores, and begins with a letter.'
    using errcode = '22023', detail = 'username';
  end if;
  -- Posts and the audit log name accounts by it, also those that are gone.
  if wanted_username ~ '^token-'
    or exists (select from auth.users where users.email = wanted_username || '@staff.ledgerlight.invalid')
    or exists (select from public.audit_log as entries where entries.actor = wanted_username)
    or exists (select from public.blog_posts as posts where posts.created_by_admin = wanted_username)
  then
    raise exception 'The username "%" is taken.', wanted_username using errcode = '22023', detail = 'username';
  end if;
  if coalesce(length(btrim(byline)) not between 1 and 200, true) then
    raise exception 'A name has 1 to 200 characters.' using errcode = '22023', detail = 'byline';
  end if;
  perform private.assert_byline_free(btrim(byline), null);
  account := private.add_account(wanted_username, password_hash);
  update public.invitations
  set used_at = now(), used_by = wanted_username
  where invitations.token_hash = private.hash_of(token)
  returning * into invitation;
  insert into private.staff (user_id, username, role, display_name, email)
  values (account, wanted_username, invitation.role, btrim(byline), invitation.email);
  perform private.note_about(
    account, 'person.joined',
    jsonb_build_object('invitation', invitation.id, 'role', invitation.role, 'invitedBy', invitation.created_by)
  );
  return wanted_username;
end
$$;

-- Sets a password by link and ends every session. The function 'reset-password' hashes the password.
create function public.reset_password(token text, password_hash text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  account uuid;
begin
  perform private.lock_people();
  perform private.assert_link_open(token, 'password-reset');
  perform private.assert_password_hash(password_hash);
  update private.password_resets as resets
  set used_at = now()
  where resets.token_hash = private.hash_of(token)
  returning resets.user_id into account;
  update auth.users
  set encrypted_password = password_hash, updated_at = now()
  where users.id = account;
  delete from auth.sessions where sessions.user_id = account;
  return (select staff.username from private.staff where staff.user_id = account);
end
$$;

-- The second factor

-- Replaces the recovery codes of the signed-in person. They are returned once.
create function public.create_recovery_codes()
returns setof text
language plpgsql
security definer
set search_path = ''
as $$
declare
  count_of_codes constant integer := 10;
  person private.staff;
  digits text;
begin
  select member.* into person from private.staff_member() as member;
  if person.user_id is null or not private.has_second_factor(person.user_id) then
    raise exception 'Recovery codes belong to a second factor. Add one first.' using errcode = '42501';
  end if;
  delete from private.recovery_codes as codes where codes.user_id = person.user_id;
  for place in 1..count_of_codes loop
    -- 64 random bits: the uuid's other digits are not all random.
    digits := left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 8);
    insert into private.recovery_codes (user_id, code_hash) values (person.user_id, private.hash_of(person.user_id || digits));
    return next regexp_replace(digits, '(....)(....)(....)(....)', '\1-\2-\3-\4');
  end loop;
  perform private.note_about(person.user_id, 'person.recovery-codes-created');
end
$$;

-- Whether a recovery code was right: the session then counts as signed in with the second factor, and the code is gone.
-- Wrong ones lock like wrong passwords (decision 0008).
create function public.use_recovery_code(code text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  person constant uuid := (select half.user_id from private.signed_in_person() as half);
  account constant text := 'recovery-code/' || person;
  client constant text := coalesce(private.client_address(), 'unknown');
  wait integer;
begin
  if person is null then
    raise exception 'Sign in with your password first.' using errcode = '42501';
  end if;
  wait := (select tries.seconds from private.begin_sign_in(account, client, 0) as tries);
  if wait > 0 then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'TOO_MANY_ATTEMPTS', 'message', format('Too many attempts. Try again in %s seconds.', wait),
        'details', null, 'hint', null
      )::text,
      detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', wait::text))::text;
  end if;
  delete from private.recovery_codes as codes
  where codes.user_id = person
    and codes.code_hash = private.hash_of(person || regexp_replace(lower(code), '[^0-9a-f]', '', 'g'));
  if not found then
    return false;
  end if;
  perform private.end_sign_in(account, client);
  update auth.sessions set aal = 'aal2' where sessions.id = private.session_id();
  perform private.note_about(person, 'person.recovery-code-used');
  return true;
end
$$;

revoke all on function private.checked_email, private.store_mail, private.session_id, private.signed_in_person, private.has_second_factor,
  public.own_second_factor, private.note_about, private.note_session_change, private.note_factor_change,
  private.note_password_change, private.lock_people, private.keep_last_admin, private.person_named, public.people,
  public.own_profile, private.assert_byline_free, public.edit_person, private.end_links_of, public.change_role,
  public.set_person_active, public.own_sessions, public.person_sessions, public.revoke_session, private.site_address,
  public.invite_person, public.revoke_invitation, public.create_password_reset, public.remove_second_factor,
  public.account_link, private.assert_link_open, private.assert_password_hash, private.add_account, public.accept_invitation,
  public.reset_password, public.create_recovery_codes, public.use_recovery_code
from public, anon, authenticated;
grant execute on function public.own_second_factor, public.people, public.own_profile, public.edit_person, public.change_role,
  public.set_person_active, public.own_sessions, public.person_sessions, public.revoke_session, public.invite_person,
  public.revoke_invitation, public.create_password_reset, public.remove_second_factor, public.create_recovery_codes,
  public.use_recovery_code
to authenticated;
grant execute on function public.account_link, public.accept_invitation, public.reset_password to anon;
