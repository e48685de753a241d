-- As before, and with the disclosures that the text would show.
create or replace function public.open_preview(token text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  found constant jsonb := private.previewed_text(open_preview.token);
begin
  if found ->> 'state' <> 'open' then
    return found;
  end if;
  update public.preview_links as links
  set opened_count = links.opened_count + 1, last_opened_at = now()
  where links.id = (found ->> 'link_id')::uuid;
  return found - 'link_id' || jsonb_build_object(
    'disclosures', coalesce(
      (
        select jsonb_agg(jsonb_build_object('key', shown.key, 'title', shown.title, 'text', shown.text) order by shown.place)
        from private.disclosures_in_force(found #>> '{post,post_type}', found #>> '{post,content}') as shown
      ),
      '[]'
    )
  );
end
$$;
