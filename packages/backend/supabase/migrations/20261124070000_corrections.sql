-- Kinds of corrections, a public list of them, and error reports of readers, which the next correction of their post resolves
-- (decision 0152).

alter table public.post_corrections add column kind text not null default 'correction'
check (kind in ('correction', 'clarification', 'update'));
grant select (kind) on public.post_corrections to anon, authenticated;

create index post_corrections_newest on public.post_corrections (corrected_at desc, id desc);

-- A correction travels as one line, through drafts, reviews and the column of the post: its kind as the first word, then the note.
alter table public.drafts drop constraint drafts_correction_check;
alter table public.drafts add constraint drafts_correction_check check (length(correction) <= 520);
alter table public.post_reviews drop constraint post_reviews_correction_check;
alter table public.post_reviews add constraint post_reviews_correction_check check (length(correction) <= 520);

-- As before, and the kind is taken from the line.
create or replace function private.note_correction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  line constant text := btrim(regexp_replace(new.correction, '[[:space:]]+', ' ', 'g'));
  kind constant text := coalesce(lower(substring(line from '^(Correction|Clarification|Update): ')), 'correction');
  note constant text := regexp_replace(line, '^(Correction|Clarification|Update): ', '');
begin
  -- Sent again after a lost answer, the last one is not noted twice.
  if note is not null and (kind, note) is distinct from (
    select (last.kind, last.note)
    from public.post_corrections as last
    where last.post_id = new.id
    order by last.corrected_at desc, last.id desc
    limit 1
  ) then
    insert into public.post_corrections (post_id, kind, note, corrected_by)
    values (new.id, kind, note, (select staff.username from private.staff where staff.user_id = auth.uid()));
  end if;
  new.correction := null;

  -- Readers are told of what they read: words, picture and byline. What only search engines and lists show is not that, nor is
  -- being hidden or getting another time; a post that was never updated is as old as its time.
  new.updated_at := case
    when note is not null
      or (new.title, new.author, new.image_url, new.content)
        is distinct from (old.title, old.author, old.image_url, old.content)
      then now()
    when old.updated_at <= old.published_at then least(old.updated_at, new.published_at)
    else old.updated_at
  end;
  return new;
end
$$;

-- As before, with the kind.
create or replace function private.audit_correction()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_in_audit_log(
    'post.corrected', new.post_id,
    (select posts.content_hash from public.blog_posts as posts where posts.id = new.post_id),
    jsonb_build_object('kind', new.kind, 'note', new.note)
  );
  return null;
end
$$;

-- Corrections of the posts that the caller may see, newest first, after a place when one is given. `page_size` may be one more than a
-- page of 100, to tell whether there are more.
create function public.list_corrections(
  before_corrected_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns table (id uuid, kind text, note text, corrected_at timestamptz, slug text, title text)
language sql
stable
security invoker
set search_path = ''
as $$
  select corrections.id, corrections.kind, corrections.note, corrections.corrected_at, posts.slug, posts.title
  from public.post_corrections as corrections
  join public.blog_posts as posts on posts.id = corrections.post_id
  where (corrections.corrected_at, corrections.id) < (
    coalesce(list_corrections.before_corrected_at, 'infinity'),
    coalesce(list_corrections.before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
  )
  order by corrections.corrected_at desc, corrections.id desc
  limit least(greatest(coalesce(list_corrections.page_size, 20), 1), 101)
$$;

alter table public.contact_messages
-- The post that the message reports an error in; it may be gone.
add column post_id uuid,
-- Since when and by whom the post is being corrected.
add column correcting_since timestamptz,
add column correcting_by text,
-- What resolved the report.
add column correction_id uuid references public.post_corrections (id) on delete set null;

create index contact_messages_of_post on public.contact_messages (post_id) where post_id is not null;
create index contact_messages_of_correction on public.contact_messages (correction_id);

drop function public.submit_contact(text, text, text, text, text, text, text);

-- As before, and about the post of an address. A report about an address without a post is a message like any other.
create function public.submit_contact(
  name text,
  email text,
  subject text,
  message text,
  phone text default '',
  inquiry_type text default '',
  honeypot text default '',
  post_slug text default ''
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
  insert into public.contact_messages (name, email, phone, inquiry_type, subject, message, post_id)
  values (
    submit_contact.name,
    submit_contact.email,
    coalesce(submit_contact.phone, ''),
    coalesce(submit_contact.inquiry_type, ''),
    submit_contact.subject,
    submit_contact.message,
    (select posts.id from public.blog_posts as posts where posts.slug = submit_contact.post_slug)
  );
end
$$;

-- Error reports with the post and the correction that resolved them, for the inbox: of these messages, and only of reports.
create function public.error_reports(message_ids uuid[])
returns table (
  message_id uuid, post_id uuid, slug text, title text, correcting_since timestamptz, correcting_by text, kind text, note text,
  corrected_at timestamptz
)
language sql
stable
security invoker
set search_path = ''
as $$
  select
    messages.id, messages.post_id, posts.slug, posts.title, messages.correcting_since, messages.correcting_by, corrections.kind,
    corrections.note, corrections.corrected_at
  from public.contact_messages as messages
  left join public.blog_posts as posts on posts.id = messages.post_id
  left join public.post_corrections as corrections on corrections.id = messages.correction_id
  where messages.id = any (error_reports.message_ids) and messages.post_id is not null
$$;

-- Notes that the post of a report is being corrected, or no more. Its next correction resolves the report, whoever publishes it.
-- False when there is no open report of this id.
create function public.set_correcting(message_id uuid, is_correcting boolean)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  reported uuid;
begin
  perform private.assert_may('administer');
  update public.contact_messages as messages
  set correcting_since = case when is_correcting then coalesce(messages.correcting_since, now()) end,
    correcting_by = case when is_correcting then coalesce(messages.correcting_by, private.staff_username()) end
  where messages.id = set_correcting.message_id and messages.post_id is not null and messages.handled_at is null
  returning messages.post_id into reported;
  if reported is null then
    return false;
  end if;
  perform private.note_in_audit_log(
    case when is_correcting then 'message.correction-started' else 'message.correction-stopped' end,
    reported, detail => jsonb_build_object('message', set_correcting.message_id)
  );
  return true;
end
$$;

create function private.resolve_error_reports()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.contact_messages as messages
  set handled_at = now(), correction_id = new.id
  where messages.post_id = new.post_id and messages.correcting_since is not null and messages.handled_at is null;
  return null;
end
$$;

create trigger resolve_error_reports
after insert on public.post_corrections
for each row execute function private.resolve_error_reports();

-- As before; a report that is open again is not being corrected.
create or replace function private.stamp_handled_message()
returns trigger
language plpgsql
set search_path = ''
as $$
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

-- As before, with the correction that resolved a report.
create or replace function private.audit_message()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  action text := 'message.deleted';
  correction uuid;
begin
  if tg_op = 'UPDATE' then
    action := case when new.handled_at is null then 'message.reopened' else 'message.handled' end;
    correction := new.correction_id;
  end if;
  perform private.note_in_audit_log(
    action, old.post_id, detail => jsonb_build_object('message', old.id, 'correction', correction)
  );
  return null;
end
$$;

revoke all on function public.list_corrections, public.submit_contact, public.error_reports, public.set_correcting,
  private.resolve_error_reports
from public, anon, authenticated;
grant execute on function public.list_corrections to anon, authenticated;
grant execute on function public.submit_contact to anon, authenticated;
grant execute on function public.error_reports, public.set_correcting to authenticated;
