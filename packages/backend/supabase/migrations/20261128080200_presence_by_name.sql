-- Who else has a draft or post open, without the field.

drop function public.touch_draft(uuid, uuid, text, boolean);
alter table private.draft_presence drop column field;

-- Notes that this device has a draft or post open, or no longer; gives who else has within 30 seconds, and the version of the draft, null
-- without one.
create function public.touch_draft(draft_id uuid, device uuid, closes boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.assert_staff();
  delete from private.draft_presence as present
  where present.seen_at < now() - interval '1 minute'
    or (closes and present.draft_id = touch_draft.draft_id and present.device = touch_draft.device);
  if not closes then
    insert into private.draft_presence as present (draft_id, device, username)
    values (touch_draft.draft_id, touch_draft.device, private.staff_username())
    on conflict on constraint draft_presence_pkey do update
    set username = excluded.username, seen_at = now();
  end if;
  return jsonb_build_object(
    'version', (select drafts.version from public.drafts where drafts.id = touch_draft.draft_id),
    'others', array(
      select distinct present.username
      from private.draft_presence as present
      where present.draft_id = touch_draft.draft_id
        and present.device <> touch_draft.device
        and present.seen_at > now() - interval '30 seconds'
      order by present.username
    )
  );
end
$$;

revoke all on function public.touch_draft from public, anon, authenticated;
grant execute on function public.touch_draft to authenticated;
