-- One thread of comments per text. What an older comment was about stays as its quote.

drop trigger note_resolution on public.post_comments;
drop function private.note_resolution();
drop policy "the newsroom resolves comments and follows their passages" on public.post_comments;
revoke insert (thread_id, quote, prefix, suffix), update (quote, prefix, suffix, resolved)
on public.post_comments from authenticated;

create or replace function private.prepare_comment()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  most_comments constant integer := 1000;
begin
  if (select count(*) from public.post_comments as comments where comments.post_id = new.post_id) >= most_comments then
    raise exception 'This text has % comments, the most that are stored. Remove some of your own.', most_comments
      using errcode = '22023';
  end if;
  new.mentions := array(
    select staff.username
    from private.staff
    where staff.username in (
        select found.names[1]
        from regexp_matches(lower(new.body), '(?:^|[^[:alnum:]])@([a-z0-9_-]+)', 'g') as found (names)
      )
      and staff.username in (select private.comment_readers())
      and staff.username <> new.author
    order by staff.username
  );
  return new;
end
$$;

alter table public.post_comments
drop column thread_id,
drop column prefix,
drop column suffix,
drop column resolved,
drop column resolved_at,
drop column resolved_by;
