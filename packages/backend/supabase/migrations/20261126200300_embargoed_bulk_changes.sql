-- A post under embargo is one problem of a bulk change, which ended with an error for all its posts.

-- As before, with the refusal of an embargo.
create or replace function public.change_posts(changes text)
returns table (post_id uuid, title text, problem text, undo jsonb)
language plpgsql
security invoker
set search_path = ''
as $$
#variable_conflict use_column
declare
  changed_at_most constant integer := 200;
  list constant jsonb := changes::jsonb;
  wanted record;
  live record;
begin
  if not exists (select from public.current_staff() as caller where 'read-posts' = any (caller.rights)) then
    raise exception 'Your role does not allow this, or your session has ended.' using errcode = '42501';
  end if;
  if jsonb_typeof(list) is distinct from 'array' or jsonb_array_length(list) > changed_at_most then
    raise exception 'Change up to % posts at once.', changed_at_most using errcode = '22023';
  end if;
  -- All at the beginning and in one order, so that two such requests never wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('post_revisions.post_id/' || removed.id, 0))
  from (
    select distinct one ->> 'id' as id from jsonb_array_elements(list) as one where one ->> 'change' = 'restore' order by 1
  ) as removed;
  perform from public.blog_posts as posts
  where posts.id = any (array(select (one ->> 'id')::uuid from jsonb_array_elements(list) as one))
  order by posts.id
  for update;

  for wanted in
    select one.* from jsonb_to_recordset(list) as one (id uuid, change text, content_hash text, revision uuid, is_shown boolean)
  loop
    if wanted.change is null or wanted.change not in ('hide', 'show', 'delete', 'restore') then
      raise exception 'A change is "hide", "show", "delete" or "restore".' using errcode = '22023';
    end if;
    select posts.id, posts.title, posts.content_hash, posts.unpublished_at is null as is_shown into live
    from public.blog_posts as posts
    where posts.id = wanted.id;
    change_posts.post_id := wanted.id;
    change_posts.title := coalesce(live.title, (
      select revisions.title
      from public.post_revisions as revisions
      where revisions.post_id = wanted.id
      order by revisions.number desc
      limit 1
    ));
    change_posts.undo := null;
    change_posts.problem := case
      when wanted.change = 'restore' and live.id is not null then 'Another person has brought it back.'
      when wanted.change <> 'restore' and live.id is null then 'Another person has deleted it.'
      when wanted.content_hash <> live.content_hash then 'Another person has changed it.'
    end;
    if change_posts.problem is null then
      begin
        if wanted.change = 'delete' then
          change_posts.undo := (
            select jsonb_build_object('id', wanted.id, 'change', 'restore', 'revision', removed.revision, 'is_shown', live.is_shown)
            from public.remove_post(wanted.id) as removed (revision)
            where removed.revision is not null
          );
        elsif wanted.change = 'restore' then
          change_posts.undo := (
            select jsonb_build_object('id', wanted.id, 'change', 'delete')
            from public.restore_post(wanted.revision) as restored
          );
        elsif live.is_shown = (wanted.change = 'hide') then
          update public.blog_posts as posts
          set unpublished_at = case wanted.change when 'hide' then now() end
          where posts.id = wanted.id;
          if found then
            change_posts.undo := jsonb_build_object(
              'id', wanted.id, 'change', case wanted.change when 'hide' then 'show' else 'hide' end, 'content_hash', live.content_hash
            );
          end if;
        end if;
        if change_posts.undo is null and (wanted.change = 'delete' or live.is_shown = (wanted.change = 'hide')) then
          change_posts.problem := 'It is not yours to change.';
        elsif change_posts.undo is null and wanted.change = 'restore' then
          change_posts.problem := 'This version is no longer kept.';
        end if;
      exception
        when insufficient_privilege or sqlstate '22RV1' or sqlstate '22RV2' or sqlstate '22RV3' then
          change_posts.problem := sqlerrm;
      end;
    end if;
    if wanted.change = 'restore' and wanted.is_shown and change_posts.undo is not null then
      begin
        update public.blog_posts as posts set unpublished_at = null where posts.id = wanted.id;
      exception
        when insufficient_privilege or sqlstate '22RV1' or sqlstate '22RV2' or sqlstate '22RV3' then
          change_posts.problem := 'It is back and hidden. ' || sqlerrm;
      end;
    end if;
    return next;
  end loop;
end
$$;
