-- What visitors may send: a contact message, and an address for the newsletter. Nobody inserts into the tables directly. The
-- functions do, after the honeypot, the rules of each field, and a limit per client address and one for everybody.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null default '',
  inquiry_type text not null default '',
  subject text not null,
  message text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);

create index contact_messages_newest on public.contact_messages (created_at desc, id desc);

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  created_at timestamptz not null default now()
);

create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));

-- One row. An operator changes it when more of the project's own proxies stand between visitors and the API.
create table private.visitor_limits (
  only_row boolean primary key default true check (only_row),
  per_address integer not null default 5 check (per_address > 0),
  overall integer not null default 200 check (overall > 0),
  period interval not null default '1 hour',
  -- Which entry of x-forwarded-for counts, from the end: each own proxy adds one, everything before them is the client's word.
  trusted_proxies integer not null default 1 check (trusted_proxies > 0)
);

insert into private.visitor_limits default values;

-- What was taken from each limit since started_at. The subject is a hash of a client address, or 'everybody'.
create table private.visitor_counts (
  kind text not null,
  subject text not null,
  started_at timestamptz not null default now(),
  taken integer not null default 1,
  primary key (kind, subject)
);

create index visitor_counts_oldest on private.visitor_counts (started_at);

alter table public.contact_messages enable row level security;
alter table public.newsletter_subscribers enable row level security;
alter table private.visitor_limits enable row level security;
alter table private.visitor_counts enable row level security;

create policy "staff read contact messages"
on public.contact_messages for select to authenticated
using ((select private.is_staff()));

create policy "staff mark contact messages as handled"
on public.contact_messages for update to authenticated
using ((select private.is_staff()))
with check ((select private.is_staff()));

create policy "staff remove contact messages"
on public.contact_messages for delete to authenticated
using ((select private.is_staff()));

create policy "staff read newsletter subscribers"
on public.newsletter_subscribers for select to authenticated
using ((select private.is_staff()));

create policy "staff remove newsletter subscribers"
on public.newsletter_subscribers for delete to authenticated
using ((select private.is_staff()));

revoke all on public.contact_messages, public.newsletter_subscribers from public, anon, authenticated;
revoke all on private.visitor_limits, private.visitor_counts from public, anon, authenticated;
grant select, delete on public.contact_messages, public.newsletter_subscribers to authenticated;
-- What somebody wrote stays as it was written.
grant update (handled_at) on public.contact_messages to authenticated;

-- The address that the project's own proxy saw, an IPv6 one as its network of 64 bits, which one household has; null when
-- there is none.
create function private.client_address()
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  entries text[];
  entry text;
  address inet;
begin
  entries := regexp_split_to_array(
    nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', '[[:space:]]*,[[:space:]]*'
  );
  entry := entries[cardinality(entries) + 1 - (select trusted_proxies from private.visitor_limits)];
  address := regexp_replace(btrim(entry), '^::ffff:(?=[0-9.]+$)', '', 'i')::inet;
  return case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end;
exception
  when invalid_text_representation then
    return null;
end
$$;

-- Takes one from a limit. A limit that is reached ends the request with 429; that undoes what this request took, so that
-- a count never grows past its limit.
create function private.take_from_limit(kind text, subject text, most integer, period interval)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  counted private.visitor_counts;
  seconds integer;
begin
  insert into private.visitor_counts as counts (kind, subject)
  values (take_from_limit.kind, take_from_limit.subject)
  on conflict on constraint visitor_counts_pkey do update
  set taken = case when counts.started_at <= now() - take_from_limit.period then 1 else counts.taken + 1 end,
    started_at = case when counts.started_at <= now() - take_from_limit.period then now() else counts.started_at end
  returning counts.* into counted;
  if counted.taken <= most then
    return;
  end if;
  seconds := greatest(1, ceil(extract(epoch from counted.started_at + take_from_limit.period - now())));
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'TOO_MANY_MESSAGES',
      'message', 'Too many messages were sent. Please try again later.',
      'details', json_build_object('retryAfterSeconds', seconds)::text,
      'hint', null
    )::text,
    detail = json_build_object(
      'status', 429,
      'headers', json_build_object('Retry-After', seconds::text)
    )::text;
end
$$;

create function private.take_from_limits(kind text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  limits private.visitor_limits;
  address text := private.client_address();
begin
  select * into limits from private.visitor_limits;
  -- Without an address only the common limit counts: one shared place would let anybody close the form for all.
  if address is not null then
    perform private.take_from_limit(
      kind, encode(sha256(convert_to(address, 'utf8')), 'hex'), limits.per_address, limits.period
    );
  end if;
  perform private.take_from_limit(kind, 'everybody', limits.overall, limits.period);
  -- No address stays longer than its limit needs it. Rows that another request holds are left for the next one.
  delete from private.visitor_counts as counts
  using (
    select expired.kind, expired.subject
    from private.visitor_counts as expired
    where expired.started_at <= now() - limits.period
    limit 100
    for update skip locked
  ) as old
  where counts.kind = old.kind and counts.subject = old.subject;
end
$$;

create function private.refuse_field(field text, problem text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  raise exception using errcode = '22023', message = problem, detail = field;
end
$$;

-- The rules, limits and messages are those of packages/site/src/contact-message.ts; a test compares them.
create function private.check_visitor_text(
  field text, label text, value text, longest integer, required boolean default true, lines boolean default false
)
returns void
language plpgsql
immutable
set search_path = ''
as $$
declare
  unseen constant text := '\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff';
begin
  if required and coalesce(value, '') !~ ('[^' || unseen || ']') then
    perform private.refuse_field(field, label || ' is required');
  end if;
  if length(value) > longest then
    perform private.refuse_field(field, label || ' must be ' || longest || ' characters or less');
  end if;
  if value ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]' or (not lines and value ~ '[\u0009\u000a]') then
    perform private.refuse_field(field, label || ' contains control characters');
  end if;
end
$$;

create function private.is_email(value text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  foreign_to_it constant text :=
    '\u0020\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff@"(),:;<>\[\]\\';
begin
  return value ~ format('^[^%1$s]+@[^.%1$s]+([.][^.%1$s]+)+$', foreign_to_it);
end
$$;

create function private.check_visitor_email(value text)
returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  perform private.check_visitor_text('email', 'Email', value, 254);
  if not private.is_email(value) then
    perform private.refuse_field('email', 'Email must be a valid email address');
  end if;
end
$$;

-- Stores a contact message exactly as it is. The honeypot is a field that people do not see: filled, the message is
-- dropped without a word.
create function public.submit_contact(
  name text,
  email text,
  subject text,
  message text,
  phone text default '',
  inquiry_type text default '',
  honeypot text default ''
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if honeypot <> '' then
    return;
  end if;
  perform private.check_visitor_text('name', 'Name', name, 100);
  perform private.check_visitor_email(email);
  perform private.check_visitor_text('phone', 'Phone', phone, 40, required => false);
  perform private.check_visitor_text('inquiryType', 'Inquiry type', inquiry_type, 100, required => false);
  perform private.check_visitor_text('subject', 'Subject', subject, 200);
  perform private.check_visitor_text('message', 'Message', message, 5000, lines => true);
  perform private.take_from_limits('contact');
  insert into public.contact_messages (name, email, phone, inquiry_type, subject, message)
  values (
    submit_contact.name,
    submit_contact.email,
    coalesce(submit_contact.phone, ''),
    coalesce(submit_contact.inquiry_type, ''),
    submit_contact.subject,
    submit_contact.message
  );
end
$$;

-- Keeps an address for the newsletter. The answer tells nobody whether the address was known.
create function public.subscribe_newsletter(email text, honeypot text default '')
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if honeypot <> '' then
    return;
  end if;
  perform private.check_visitor_email(email);
  perform private.take_from_limits('newsletter');
  insert into public.newsletter_subscribers (email)
  values (subscribe_newsletter.email)
  on conflict do nothing;
end
$$;

revoke all on function private.client_address() from public, anon, authenticated;
revoke all on function private.take_from_limit(text, text, integer, interval) from public, anon, authenticated;
revoke all on function private.take_from_limits(text) from public, anon, authenticated;
revoke all on function private.refuse_field(text, text) from public, anon, authenticated;
revoke all on function private.check_visitor_text(text, text, text, integer, boolean, boolean) from public, anon, authenticated;
revoke all on function private.is_email(text) from public, anon, authenticated;
revoke all on function private.check_visitor_email(text) from public, anon, authenticated;
revoke all on function public.submit_contact(text, text, text, text, text, text, text) from public, anon, authenticated;
revoke all on function public.subscribe_newsletter(text, text) from public, anon, authenticated;
grant execute on function public.submit_contact(text, text, text, text, text, text, text) to anon, authenticated;
grant execute on function public.subscribe_newsletter(text, text) to anon, authenticated;
