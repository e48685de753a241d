-- What visitors may send, and how often; the inbox.
set check_function_bodies = off;

-- Limits per client address, per network and in all. Nobody closes the visitors' forms for everybody: each network has a quota
-- inside the common one, and a message beyond the common one costs some work of its sender's machine in place of an hour's wait.
-- Only the shell tells whose message it brings: it proves itself by a secret. Whoever calls the API past it shares a small quota
-- with all others who do.

-- One row. An operator changes it when more of the project's own proxies stand between visitors and the API.
create table private.visitor_limits (
  only_row boolean primary key default true check (only_row),
  per_address integer not null default 5 check (per_address > 0),
  overall integer not null default 200 check (overall > 0),
  period interval not null default '1 hour',
  trusted_proxies integer not null default 1 check (trusted_proxies > 0),
  -- Of the 24 bits of an IPv4 address, or the 48 of an IPv6 one, that a customer of a provider may have.
  per_network integer not null default 20 check (per_network > 0),
  -- Of all who do not come through the shell.
  direct integer not null default 20 check (direct > 0),
  -- Each bit doubles the work: 16 are a second of a browser's.
  proof_bits integer not null default 16 check (proof_bits between 1 and 24),
  proof_secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

comment on column private.visitor_limits.trusted_proxies is
'For those who do not come through the shell: which entry of x-forwarded-for counts, from the end.';

insert into private.visitor_limits default values;

-- What was taken from each limit since started_at. The subject is a hash of a client address, or 'everybody'.
create table private.visitor_counts (
  kind text not null, subject text not null, started_at timestamptz not null default now(), taken integer not null default 1,
  primary key (kind, subject)
);

create index visitor_counts_oldest on private.visitor_counts (started_at);

-- No row: every message counts as one past the shell.
create table private.shell_secret (
  only_row boolean primary key default true check (only_row), secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$')
);

create function private.request_header(name text) returns text language sql stable set search_path = '' as $$
  select nullif(current_setting('request.headers', true), '')::json ->> request_header.name
$$;

create function private.comes_from_shell() returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from private.shell_secret as shell where shell.secret_hash = private.hash_of(private.request_header('x-ledgerlight-shell'))
  )
$$;

-- An address as what one household has: an IPv6 one as its network of 64 bits, an IPv4 one in IPv6 as IPv4. Null when the text is no
-- address.
create function private.network_of(address text) returns text language plpgsql immutable set search_path = '' as $$
declare parsed inet;
begin
  parsed := btrim(address)::inet;
  if parsed <<= inet '::ffff:0:0/96' then parsed := inet '0.0.0.0' + (parsed - inet '::ffff:0:0'); end if;
  return case family(parsed) when 6 then network(set_masklen(parsed, 64))::text else host(parsed) end;
exception
  when invalid_text_representation then return null;
end
$$;

create function private.wider_network(address text) returns text language sql immutable set search_path = '' as $$
  select network(set_masklen(address::inet, case family(address::inet) when 4 then 24 else 48 end))::text
$$;

-- The address of whoever sends, as private.network_of() has it: what the shell says, else what the proxy in front of the API saw. Null when
-- there is none.
create function private.client_address() returns text language plpgsql stable security definer set search_path = '' as $$
declare entries text[];
begin
  if private.comes_from_shell() then return private.network_of(private.request_header('x-ledgerlight-visitor')); end if;
  entries := regexp_split_to_array(private.request_header('x-forwarded-for'), '[[:space:]]*,[[:space:]]*');
  return private.network_of(entries[cardinality(entries) + 1 - (select trusted_proxies from private.visitor_limits)]);
end
$$;

-- Takes one from a limit. A limit that is reached ends the request with 429; that undoes what this request took, so that a count never
-- grows past its limit. `more` is told with the refusal.
create function private.take_from_limit(kind text, subject text, most integer, period interval, more jsonb default '{}')
returns void language plpgsql security definer set search_path = '' as $$
declare
  counted private.visitor_counts;
  seconds integer;
begin
  insert into private.visitor_counts as counts (kind, subject) values (take_from_limit.kind, take_from_limit.subject)
  on conflict on constraint visitor_counts_pkey do update
  set taken = case when counts.started_at <= now() - take_from_limit.period then 1 else counts.taken + 1 end,
    started_at = case when counts.started_at <= now() - take_from_limit.period then now() else counts.started_at end
  returning counts.* into counted;
  if counted.taken <= most then return; end if;
  seconds := greatest(1, ceil(extract(epoch from counted.started_at + take_from_limit.period - now())));
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'TOO_MANY_MESSAGES', 'message', 'Too many messages were sent. Please try again later.',
      'details', (jsonb_build_object('retryAfterSeconds', seconds) || more)::text, 'hint', null
    )::text,
    detail = json_build_object('status', 429, 'headers', json_build_object('Retry-After', seconds::text))::text;
end
$$;

-- What seals a challenge, so that only one that was given out counts.
create function private.challenge_seal(challenge text) returns text language sql stable set search_path = '' as $$
  select left(private.hash_of(limits.proof_secret || challenge || limits.proof_secret), 32) from private.visitor_limits as limits
$$;

-- A text for which the sender's machine is to find a number. It is not kept.
create function private.new_challenge(kind text) returns text language sql set search_path = '' as $$
  select format('%s.%s', made.challenge, private.challenge_seal(made.challenge))
  from (
    select format('%s.%s.%s', new_challenge.kind, extract(epoch from now())::bigint, replace(gen_random_uuid()::text, '-', '')) as challenge
  ) as made
$$;

-- Whether the request brings the work that a challenge asked for: 'challenge:number', of which the SHA-256 begins with enough zero bits.
-- Each challenge is good for one message, within ten minutes.
create function private.spend_proof(kind text, limits private.visitor_limits)
returns boolean language plpgsql security definer set search_path = '' as $$
declare
  proof constant text := private.request_header('x-ledgerlight-proof');
  parts constant text[] := regexp_match(proof, '^(([a-z]+)[.]([0-9]{10})[.][0-9a-f]{32})[.]([0-9a-f]{32}):[0-9]{1,15}$');
begin
  if parts is null
    or parts[2] <> kind or parts[4] <> private.challenge_seal(parts[1])
    or to_timestamp(parts[3]::bigint) < now() - least(interval '10 minutes', limits.period)
    or ('x' || left(private.hash_of(proof), 8))::bit(32)::bigint >> (32 - limits.proof_bits) <> 0
  then
    return false;
  end if;
  insert into private.visitor_counts (kind, subject) values (spend_proof.kind, private.hash_of(parts[1]))
  on conflict on constraint visitor_counts_pkey do nothing;
  return found;
end
$$;

-- Counts go by the period of their own kind.
create function private.take_from_limits(kind text) returns void language plpgsql security definer set search_path = '' as $$
declare
  limits private.visitor_limits;
  from_shell constant boolean := private.comes_from_shell();
  -- Who comes past the shell takes nothing from a visitor with that address.
  prefix constant text := case when from_shell then '' else 'direct/' end;
  address constant text := private.client_address();
begin
  select * into limits from private.visitor_limits;
  if address is not null then
    perform private.take_from_limit(kind, private.hash_of(prefix || address), limits.per_address, limits.period);
    perform private.take_from_limit(kind, private.hash_of(prefix || private.wider_network(address)), limits.per_network, limits.period);
  end if;
  if not from_shell then
    perform private.take_from_limit(kind, 'direct', limits.direct, limits.period, '{"direct": true}');
  elsif not private.spend_proof(kind, limits) then
    perform private.take_from_limit(
      kind, 'everybody', limits.overall, limits.period,
      jsonb_build_object('challenge', jsonb_build_object('text', private.new_challenge(kind), 'bits', limits.proof_bits))
    );
  end if;
  -- No address stays longer than its limit needs it. Rows that another request holds are left for the next one.
  delete from private.visitor_counts as counts
  where counts.ctid = any (array(
    select expired.ctid from private.visitor_counts as expired
    where expired.kind in ('contact', 'newsletter') and expired.started_at <= now() - limits.period limit 100 for update skip locked
  ));
end
$$;

-- How often a member of the staff may have a structure generated. The function behind /functions/v1/generate-structure asks with the
-- caller's own token before it asks anybody else.
create function public.claim_generation() returns void language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then raise insufficient_privilege using message = 'Only staff may generate a structure.'; end if;
  perform private.take_from_limit('generation', auth.uid()::text, 20, interval '1 hour');
end
$$;

-- What visitors may send: a contact message, and an address for the newsletter. Nobody inserts into the tables directly. The
-- functions do, after the honeypot, the rules of each field, and the limits.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(), name text not null, email text not null, phone text not null default '',
  inquiry_type text not null default '', subject text not null, message text not null, created_at timestamptz not null default now(),
  handled_at timestamptz,
  -- The post that the message reports an error in; it may be gone.
  post_id uuid,
  -- Since when and by whom the post is being corrected.
  correcting_since timestamptz, correcting_by text,
  -- What resolved the report.
  correction_id uuid references public.post_corrections (id) on delete set null
);

create index contact_messages_newest on public.contact_messages (created_at desc, id desc);

-- Open messages are found without reading through all that were handled.
create index contact_messages_open on public.contact_messages (created_at desc, id desc) where handled_at is null;

-- What visitors sent holds names, addresses and questions about money: only an admin reads, marks or removes it. Whether the inbox is open
-- to the signed-in person. An intern is told why not, where a policy alone would show an empty inbox.
create function private.may_use_inbox() returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_admin() then return true; end if;
  if private.is_staff() then raise exception 'Only an admin may use the inbox.' using errcode = '42501'; end if;
  return false;
end
$$;

create policy "admins read contact messages" on public.contact_messages for select to authenticated
using ((select private.may_use_inbox()));

create policy "admins mark contact messages as handled" on public.contact_messages for update to authenticated
using ((select private.may_use_inbox()))
with check ((select private.may_use_inbox()));
create policy "admins remove contact messages" on public.contact_messages for delete to authenticated
using ((select private.may_use_inbox()));

-- When a message was handled is the database's to say. Handling it again keeps the first time. A report that is open again is not being
-- corrected.
create function private.stamp_handled_message() returns trigger language plpgsql set search_path = '' as $$
begin
  new.handled_at := case when new.handled_at is not null then coalesce(old.handled_at, now()) end;
  if old.handled_at is not null and new.handled_at is null then
    new.correcting_since := null;
    new.correcting_by := null;
    new.correction_id := null;
  end if;
  return new;
end
$$;

create trigger stamp_handled_message before update on public.contact_messages for each row execute function private.stamp_handled_message();

create function private.refuse_field(field text, problem text) returns void language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = '22023', message = problem, detail = field;
end
$$;

-- The rules, limits and messages are those of packages/site/src/contact-message.ts; a test compares them.
create function private.check_visitor_text(
  field text, label text, value text, longest integer, required boolean default true, lines boolean default false
) returns void language plpgsql immutable set search_path = '' as $$
declare unseen constant text := '\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff';
begin
  if required and coalesce(value, '') !~ ('[^' || unseen || ']') then perform private.refuse_field(field, label || ' is required'); end if;
  if length(value) > longest then perform private.refuse_field(field, label || ' must be ' || longest || ' characters or less'); end if;
  if value ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]' or (not lines and value ~ '[\u0009\u000a]') then
    perform private.refuse_field(field, label || ' contains control characters');
  end if;
end
$$;

-- An address in ASCII: the programs store the domain as mail servers know it, so that a mailbox has one spelling.
create function private.is_email(value text) returns boolean language sql immutable set search_path = '' as $$
  select value ~* '^[a-z0-9_!#$%&''*+/=?^`{|}~-]+([.][a-z0-9_!#$%&''*+/=?^`{|}~-]+)*@([a-z0-9_-]+[.])+[a-z0-9_-]*[a-z][a-z0-9_-]*$'
$$;

create function private.check_visitor_email(value text) returns void language plpgsql immutable set search_path = '' as $$
begin
  perform private.check_visitor_text('email', 'Email', value, 254);
  if value ~ '[^\u0001-\u007f].*@' then
    perform private.refuse_field('email', 'Email must have plain letters before the @, as mail servers need them');
  end if;
  if not private.is_email(value) then perform private.refuse_field('email', 'Email must be a valid email address'); end if;
end
$$;

-- Stores a contact message exactly as it is. The honeypot is a field that people do not see: filled, the message is dropped without a word.
-- A report about an address without a post is a message like any other.
create function public.submit_contact(
  name text, email text, subject text, message text, phone text default '', inquiry_type text default '', honeypot text default '',
  post_slug text default ''
) returns void language plpgsql security definer set search_path = '' as $$
begin
  if honeypot <> '' then return; end if;
  perform private.check_visitor_text('name', 'Name', name, 100);
  perform private.check_visitor_email(email);
  perform private.check_visitor_text('phone', 'Phone', phone, 40, required => false);
  perform private.check_visitor_text('inquiryType', 'Inquiry type', inquiry_type, 100, required => false);
  perform private.check_visitor_text('subject', 'Subject', subject, 200);
  perform private.check_visitor_text('message', 'Message', message, 5000, lines => true);
  perform private.take_from_limits('contact');
  insert into public.contact_messages (name, email, phone, inquiry_type, subject, message, post_id)
  values (
    submit_contact.name, submit_contact.email, coalesce(submit_contact.phone, ''), coalesce(submit_contact.inquiry_type, ''),
    submit_contact.subject, submit_contact.message,
    (select posts.id from public.blog_posts as posts where posts.slug = submit_contact.post_slug)
  );
end
$$;

create index contact_messages_of_post on public.contact_messages (post_id) where post_id is not null;
create index contact_messages_of_correction on public.contact_messages (correction_id);

-- Error reports with the post and the correction that resolved them, for the inbox: of these messages, and only of reports.
create function public.error_reports(message_ids uuid[])
returns table (
  message_id uuid, post_id uuid, slug text, title text, correcting_since timestamptz, correcting_by text, kind text, note text,
  corrected_at timestamptz
) language sql stable set search_path = '' as $$
  select
    messages.id, messages.post_id, posts.slug, posts.title, messages.correcting_since, messages.correcting_by, corrections.kind,
    corrections.note, corrections.corrected_at
  from public.contact_messages as messages left join public.blog_posts as posts on posts.id = messages.post_id
  left join public.post_corrections as corrections on corrections.id = messages.correction_id
  where messages.id = any (error_reports.message_ids) and messages.post_id is not null
$$;

-- Notes that the post of a report is being corrected, or no more. Its next correction resolves the report, whoever publishes it. False when
-- there is no open report of this id.
create function public.set_correcting(message_id uuid, is_correcting boolean)
returns boolean language plpgsql security definer set search_path = '' as $$
declare reported uuid;
begin
  perform private.assert_may('administer');
  update public.contact_messages as messages
  set correcting_since = case when is_correcting then coalesce(messages.correcting_since, now()) end,
    correcting_by = case when is_correcting then coalesce(messages.correcting_by, private.staff_username()) end
  where messages.id = set_correcting.message_id and messages.post_id is not null and messages.handled_at is null
  returning messages.post_id into reported;
  if reported is null then return false; end if;
  perform private.note_in_audit_log(
    case when is_correcting then 'message.correction-started' else 'message.correction-stopped' end,
    reported, detail => jsonb_build_object('message', set_correcting.message_id)
  );
  return true;
end
$$;

create function private.resolve_error_reports() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_messages as messages set handled_at = now(), correction_id = new.id
  where messages.post_id = new.post_id and messages.correcting_since is not null and messages.handled_at is null;
  return null;
end
$$;

create trigger resolve_error_reports after insert on public.post_corrections for each row execute function private.resolve_error_reports();
