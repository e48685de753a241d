-- What visitors sent holds names, addresses and questions about money: only an admin reads, marks or removes it.

-- Whether the inbox is open to the signed-in person. An intern is told why not, where a policy alone would show an empty inbox.
create function private.may_use_inbox()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if private.is_admin() then
    return true;
  end if;
  if private.is_staff() then
    raise exception 'Only an admin may use the inbox.' using errcode = '42501';
  end if;
  return false;
end
$$;

drop policy "staff read contact messages" on public.contact_messages;
drop policy "staff mark contact messages as handled" on public.contact_messages;
drop policy "staff remove contact messages" on public.contact_messages;
drop policy "staff read newsletter subscribers" on public.newsletter_subscribers;
drop policy "staff remove newsletter subscribers" on public.newsletter_subscribers;

create policy "admins read contact messages"
on public.contact_messages for select to authenticated
using ((select private.may_use_inbox()));

create policy "admins mark contact messages as handled"
on public.contact_messages for update to authenticated
using ((select private.may_use_inbox()))
with check ((select private.may_use_inbox()));

create policy "admins remove contact messages"
on public.contact_messages for delete to authenticated
using ((select private.may_use_inbox()));

create policy "admins read newsletter subscribers"
on public.newsletter_subscribers for select to authenticated
using ((select private.may_use_inbox()));

create policy "admins remove newsletter subscribers"
on public.newsletter_subscribers for delete to authenticated
using ((select private.may_use_inbox()));

revoke all on function private.may_use_inbox() from public, anon, authenticated;
grant execute on function private.may_use_inbox() to authenticated;
