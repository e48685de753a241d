-- The inbox of staff.

-- When a message was handled is the database's to say. Handling it again keeps the first time.
create function private.stamp_handled_message()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.handled_at := case when new.handled_at is not null then coalesce(old.handled_at, now()) end;
  return new;
end
$$;

create trigger stamp_handled_message
before update on public.contact_messages
for each row execute function private.stamp_handled_message();

-- Open messages are found without reading through all that were handled, and addresses page by page.
create index contact_messages_open on public.contact_messages (created_at desc, id desc) where handled_at is null;
create index newsletter_subscribers_newest on public.newsletter_subscribers (created_at desc, id desc);

revoke all on function private.stamp_handled_message() from public, anon, authenticated;
