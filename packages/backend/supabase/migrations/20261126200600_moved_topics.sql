-- A change of a post locks the post and then its topics. Moving the posts of a topic locked them the other way round, so that one of the
-- two requests failed by a deadlock.

-- As before, and the posts are locked first.
create or replace function public.remove_topic(removed text, move_to text default null)
returns table (moved integer, is_removed boolean)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  posts_of_topic integer;
  moved_posts integer := 0;
  moving uuid[];
begin
  perform private.assert_may('edit-every-post');
  if remove_topic.move_to is not null then
    moving := array(
      select posts.id
      from public.blog_posts as posts
      where posts.id = any (array(
        select listed.post_id from public.post_topics as listed
        where listed.topic = remove_topic.removed
        order by listed.post_id
        limit 50
      ))
      order by posts.id
      for no key update
    );
  end if;
  -- In one order, so that two that move posts to each other's topic do not wait for each other.
  perform from public.topics
  where topics.slug in (remove_topic.removed, remove_topic.move_to)
  order by topics.slug
  for update;
  if not exists (select from public.topics where topics.slug = remove_topic.removed) then
    -- Removed already.
    return query select 0, true;
    return;
  elsif remove_topic.removed = remove_topic.move_to then
    raise exception 'Choose another topic for the posts.' using errcode = '22023';
  elsif remove_topic.move_to is not null
    and not exists (select from public.topics where topics.slug = remove_topic.move_to) then
    raise exception '%', private.topic_refusal(remove_topic.move_to) using errcode = '22023';
  end if;
  if remove_topic.move_to is null then
    select count(*) into posts_of_topic
    from (select from public.post_topics as listed where listed.topic = remove_topic.removed limit 1001) as counted;
    if posts_of_topic > 0 then
      raise exception 'This topic is in use by %, hidden ones included. Choose the topic that takes its posts.',
        case
          when posts_of_topic > 1000 then 'more than 1,000 posts'
          when posts_of_topic = 1 then 'one post'
          else posts_of_topic || ' posts'
        end
      using errcode = '22023';
    end if;
  else
    update public.blog_posts as posts
    set topics = private.current_topics(array_replace(posts.topics, remove_topic.removed, remove_topic.move_to))
    where posts.id = any (moving) and remove_topic.removed = any (posts.topics);
    get diagnostics moved_posts = row_count;
    if exists (select from public.post_topics as listed where listed.topic = remove_topic.removed) then
      return query select moved_posts, false;
      return;
    end if;
    update public.former_topics as former set topic = remove_topic.move_to where former.topic = remove_topic.removed;
    insert into public.former_topics (slug, topic) values (remove_topic.removed, remove_topic.move_to);
  end if;
  perform private.note_in_audit_log(
    'topic.removed', detail => jsonb_build_object('topic', remove_topic.removed, 'moved_to', remove_topic.move_to)
  );
  delete from public.topics where topics.slug = remove_topic.removed;
  return query select moved_posts, true;
end
$$;
