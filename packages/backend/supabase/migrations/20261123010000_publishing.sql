-- What planning a folder of files asks about many posts goes as one request each.

-- Why the signed-in member of the staff may not publish under each of these names; names that they may use are left out.
create function public.byline_refusals(authors text[])
returns table (author text, refusal text)
language sql
stable
set search_path = ''
as $$
  select wanted.author, refused.refusal
  from (select distinct unnest(authors) as author limit 1000) as wanted
  cross join lateral (select public.byline_refusal(wanted.author) as refusal) as refused
  where refused.refusal is not null
$$;

-- The last change of each of these posts.
create function public.last_changes(posts uuid[])
returns table (post_id uuid, slug text, replaced_at timestamptz, replaced_by text)
language sql
stable
set search_path = ''
as $$
  select last.post_id, last.slug, last.replaced_at, last.replaced_by
  from (select distinct unnest(posts) as id limit 1000) as wanted
  cross join lateral (
    select revisions.post_id, revisions.slug, revisions.replaced_at, revisions.replaced_by
    from public.post_revisions as revisions
    where revisions.post_id = wanted.id
    order by revisions.number desc
    limit 1
  ) as last
$$;

revoke all on function public.byline_refusals(text[]) from public, anon, authenticated;
revoke all on function public.last_changes(uuid[]) from public, anon, authenticated;
grant execute on function public.byline_refusals(text[]) to authenticated;
grant execute on function public.last_changes(uuid[]) to authenticated;

-- A text that takes seconds to be parsed is refused before anything of it is computed, and what is computed of others takes less.

-- About what `markupCost` of packages/posts counts, and never more of it than that does: lines, marks, indentation. Gives the line
-- that has the most.
create function private.markup_cost(content text)
returns table (parts numeric, costliest_line bigint)
language sql
immutable
set search_path = ''
as $$
  select floor(sum(cost)), (array_agg(number order by cost desc, number))[1]
  from (
    select
      number,
      case
        when btrim(
          line, E' \t\n\r\u000b\f\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'
          || E'\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
        ) = '' then 0.08
        else 1 + 0.3 * (length(line) - length(translate(line, '[]^\`<*_~|>@&', ''))) + 0.005 * length(line)
      end + 0.06 * greatest(0, length(line) - length(ltrim(line, E' \t>')) - 16) as cost
    from string_to_table(
      replace(replace(replace(replace(replace(
        content, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
      E'\n'
    ) with ordinality as lines (line, number)
  ) as costs
$$;

create function private.bound_content()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A little above MOST_PARTS of packages/posts, because a line end of two characters counts as one there.
  most_parts constant integer := 10500;
  parts numeric;
  costliest_line bigint;
begin
  if tg_op = 'UPDATE' then
    if new.content is not distinct from old.content then
      return new;
    end if;
  end if;
  perform private.check_post_text('content', 'Content', new.content, 1000000);
  select cost.parts, cost.costliest_line into parts, costliest_line from private.markup_cost(new.content) as cost;
  if parts > most_parts then
    perform private.refuse_field(
      'content',
      format('Content has too many lines, links and marks to be shown quickly; line %s has the most', costliest_line)
    );
  end if;
  return new;
end
$$;

-- The first of the triggers by the order of their names. A post that comes back is a row that was there.
create trigger bound_content
before insert or update of content on public.blog_posts
for each row
when (current_user in ('anon', 'authenticated'))
execute function private.bound_content();

-- As before in fewer matches: marks within a line are taken out at once, and a single space stays as it is.
create or replace function private.readable_text(content text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(
      translate(
        regexp_replace(
          regexp_replace(
            regexp_replace(
              regexp_replace(
                replace(replace(replace(replace(replace(
                  content, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
                '!\[[^]]*\]\([^)]*\)', ' ', 'g'),
              '\[([^]]*)\]\([^)]*\)', '\1', 'g'),
            -- A code block's fence with the name of its language.
            '(^|\n)[ \t]*(```|~~~)[^\n]*', '\1', 'g'),
          -- Below the head of a table.
          '(^|\n)[ \t]*[|]?[ \t]*:?-+:?[ \t]*([|][ \t:-]*)+(?=\n|$)', '\1', 'g'),
        '*_`~', ''),
      '(^|\n)[ \t]*(#{1,6}|>|[-+]|[0-9]+[.)])[ \t]+', '\1', 'g'),
    '([[:space:]]*[|])+[[:space:]]*|[[:space:]]{2,}|[\t\n\r\f\v]', ' ', 'g'))
$$;

-- The beginning of a text mostly says what the beginning of its readable text is.
create or replace function private.fill_excerpt()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  beginning constant integer := 10000;
  shown text := private.readable_text(left(new.content, beginning));
begin
  if length(new.content) > beginning and length(shown) <= 200 then
    shown := private.readable_text(new.content);
  end if;
  new.excerpt := case
    when length(shown) <= 120 then shown
    else private.cut_at_word(left(shown, 120), substr(shown, 121, 1))
  end;
  return new;
end
$$;

revoke all on function private.markup_cost(text) from public, anon, authenticated;
revoke all on function private.bound_content() from public, anon, authenticated;

-- Tokens for machines that publish, such as CI jobs. Each is an account of its own, whose password is the token, with the role
-- 'publisher': it adds posts, changes those of its owner and of the owner's tokens, and stores images (decision 0104).

alter table private.staff drop constraint staff_role_check;
alter table private.staff add constraint staff_role_check check (role in ('admin', 'intern', 'publisher'));

create table public.publish_tokens (
  id uuid primary key default gen_random_uuid(),
  -- Null after the token was revoked: its account is removed.
  user_id uuid unique references auth.users (id) on delete set null,
  name text not null check (length(name) between 1 and 60 and name = btrim(name) and name !~ '[[:cntrl:]]'),
  -- The account name in posts and revisions.
  username text not null unique,
  scope text not null default 'publish' check (scope = 'publish'),
  owner text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text
);

alter table public.publish_tokens enable row level security;

create policy "admins read publish tokens"
on public.publish_tokens for select to authenticated
using ((select private.is_admin()));

revoke all on public.publish_tokens from public, anon, authenticated;
grant select (id, name, username, scope, owner, created_at, expires_at, last_used_at, revoked_at, revoked_by)
on public.publish_tokens to authenticated;

-- As before, and of a token only until it expires.
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

-- People. What asks for staff stays closed to tokens.
create or replace function private.is_staff()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.staff_member() as member where member.role in ('admin', 'intern'))
$$;

-- People and tokens.
create function private.may_publish()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.staff_member())
$$;

-- The accounts whose posts the caller may change: their own, and for a token also its owner and the owner's other tokens, so that a
-- token can be replaced.
create function private.own_accounts()
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  with member as (select staff.user_id, staff.username from private.staff_member() as staff),
  token as (select tokens.owner from public.publish_tokens as tokens join member on member.user_id = tokens.user_id)
  select coalesce(array_agg(accounts.name), '{}')
  from (
    select member.username as name from member
    union select token.owner from token
    union select tokens.username from public.publish_tokens as tokens join token on token.owner = tokens.owner
  ) as accounts
$$;

-- As before, by the same accounts.
create or replace function private.may_edit_post_of(creator text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_admin() or coalesce(creator = any (private.own_accounts()), false)
$$;

create or replace function public.current_staff()
returns table (username text, role text)
language sql
stable
security definer
set search_path = ''
as $$
  select member.username, member.role from private.staff_member() as member where member.role in ('admin', 'intern')
$$;

-- Tells a token its account name and notes that it was used; no row means that it may not publish.
create function public.current_publisher()
returns table (username text, role text)
language sql
volatile
security definer
set search_path = ''
as $$
  update public.publish_tokens as tokens
  set last_used_at = now()
  from private.staff_member() as member
  where tokens.user_id = member.user_id and member.role = 'publisher'
  returning member.username, member.role
$$;

alter policy "staff read every post" on public.blog_posts using ((select private.may_publish()));
alter policy "staff add posts" on public.blog_posts with check ((select private.may_publish()));
alter policy "admins change every post, interns their own" on public.blog_posts
using ((select private.is_admin()) or created_by_admin = any ((select private.own_accounts())::text[]))
with check ((select private.is_admin()) or created_by_admin = any ((select private.own_accounts())::text[]));
alter policy "admins remove every post, interns their own" on public.blog_posts
using (
  (select private.is_admin())
  or ((select private.is_staff()) and created_by_admin = (select private.staff_username()))
);
alter policy "staff read former versions" on public.post_revisions using ((select private.may_publish()));
alter policy "staff add blog images" on storage.objects
with check (
  bucket_id = 'blog-images'
  and name ~ '^[0-9a-f]{16}-[0-9]{1,16}-[0-9]{1,4}-[a-z0-9]{8}-([1-9][0-9]{0,5})x([1-9][0-9]{0,5})\.(jpg|jpeg|png|webp)$'
  and (select private.may_publish())
);
alter policy "staff read the names of files" on public.image_files using ((select private.may_publish()));
alter policy "staff add the names of files" on public.image_files with check ((select private.may_publish()));

-- As before, for tokens too.
create or replace function public.find_images(prefixes text[])
returns table (prefix text, name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.may_publish() then
    raise exception 'Only staff may look for images.' using errcode = '42501';
  end if;
  if cardinality(prefixes) > 1000 then
    raise exception 'At most 1000 prefixes in one call.' using errcode = '22023';
  end if;
  return query
    select wanted.prefix, found.name
    from (select distinct unnest(prefixes) as prefix) as wanted
    cross join lateral (
      select objects.name
      from storage.objects
      where objects.bucket_id = 'blog-images'
        and objects.name ~>=~ wanted.prefix
        and objects.name ~<~ (wanted.prefix || '~')
      order by objects.name
      limit 1
    ) as found
    where wanted.prefix ~ '^[0-9a-f]{8,64}-?$';
end
$$;

-- As before: a token signs with the own name of its owner and with those that interns may use.
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
  if private.is_admin() or not private.may_publish() then
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

-- As before, for tokens too, which ask whether they may change a post.
create or replace function public.managed_post(post_id uuid)
returns table (
  id uuid, slug text, title text, author text, image_url text, post_type text, excerpt text, reading_minutes integer,
  published_at timestamptz, updated_at timestamptz, content text, meta_title text, meta_description text,
  content_hash text, state text, created_by text, image_alt text, image_focus text,
  editable boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.may_publish() then
    raise exception 'Only staff may do this, and the session must not have ended.' using errcode = '42501';
  end if;
  return query
    select posts.*, private.may_edit_post_of(posts.created_by)
    from private.managed_posts as posts
    where posts.id = managed_post.post_id;
end
$$;

-- Makes the account of a token. The hash is one of bcrypt, as Auth keeps passwords; the function 'publish-token' makes it, and
-- answers the token to the admin once.
create function public.create_publish_token(token_name text, token_key text, token_hash text, days integer)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_active constant integer := 100;
  account constant uuid := gen_random_uuid();
  token_username constant text := 'token-' || token_key;
  address constant text := token_username || '@staff.ledgerlight.invalid';
  made uuid;
  hosted_column text;
begin
  if not private.is_admin() then
    raise exception 'Only an admin may create a token.' using errcode = '42501';
  end if;
  if coalesce(token_key !~ '^[a-z0-9]{12}$', true) or coalesce(token_hash !~ '^[$]2[aby][$]\d\d[$][./A-Za-z0-9]{53}$', true) then
    raise exception 'The token is not well formed.' using errcode = '22023';
  end if;
  if coalesce(days not between 1 and 366, true) then
    raise exception 'A token lasts from 1 to 366 days.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('publish_tokens', 0));
  if (
    select count(*) from public.publish_tokens as tokens where tokens.user_id is not null and tokens.expires_at > now()
  ) >= most_active then
    raise exception 'There are % tokens already. Revoke those that are not used.', most_active using errcode = '22023';
  end if;
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  ) values (
    account, 'authenticated', 'authenticated', address, token_hash, now(),
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
  insert into private.staff (user_id, username, role, display_name)
  select account, token_username, 'publisher', owners.display_name
  from private.staff_member() as owners;
  insert into public.publish_tokens (user_id, name, username, owner, expires_at)
  select account, btrim(token_name), token_username, owners.username, now() + make_interval(days => create_publish_token.days)
  from private.staff_member() as owners
  returning publish_tokens.id into made;
  return made;
end
$$;

-- Ends a token at once: its account, its sessions and its row among the staff are removed. Its posts stay.
create function public.revoke_publish_token(token_id uuid)
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

-- A token that leaked must not become an account of whoever has it.
create function private.keep_token_account()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.publish_tokens as tokens where tokens.user_id = old.id) then
    raise exception 'The account of a token cannot be changed. Create another token.' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger keep_token_account
before update on auth.users
for each row
when (new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email)
execute function private.keep_token_account();

revoke all on function private.may_publish() from public, anon, authenticated;
revoke all on function private.own_accounts() from public, anon, authenticated;
revoke all on function private.keep_token_account() from public, anon, authenticated;
revoke all on function public.current_publisher() from public, anon, authenticated;
revoke all on function public.create_publish_token(text, text, text, integer) from public, anon, authenticated;
revoke all on function public.revoke_publish_token(uuid) from public, anon, authenticated;
grant execute on function private.may_publish() to authenticated;
grant execute on function private.own_accounts() to authenticated;
grant execute on function public.current_publisher() to authenticated;
grant execute on function public.create_publish_token(text, text, text, integer) to authenticated;
grant execute on function public.revoke_publish_token(uuid) to authenticated;
