-- What readers of a post are shown of its author: biography and conflicts of interest of the person who signs with this name.

-- Of those only who have a post that visitors see. Null for other names, and where a person has neither.
create function public.author_note(author text)
returns json
language sql
stable
security definer
set search_path = ''
as $$
  select json_build_object('biography', person.biography, 'interests', person.interests)
  from private.staff as person
  where coalesce(person.display_name, person.username) = author_note.author
    and person.role <> 'publisher'
    and (person.biography is not null or person.interests is not null)
    -- In the order of the index, which ends at the first visible post.
    and (
      select posts.id
      from public.blog_posts as posts
      where posts.author = author_note.author and posts.published_at <= now() and posts.unpublished_at is null
      order by posts.published_at desc, posts.id desc
      limit 1
    ) is not null
  order by person.username
  limit 1
$$;

revoke all on function public.author_note from public, anon, authenticated;
grant execute on function public.author_note to anon, authenticated;

-- Pages of a person's posts are cached until these change.
create function private.announce_author()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.announce_places(array(
    select (posts.id, posts.post_type, posts.published_at)::private.post_place
    from public.blog_posts as posts
    where posts.author in (coalesce(old.display_name, old.username), coalesce(new.display_name, new.username))
      and private.is_announced(posts.unpublished_at, posts.published_at)
    limit 101
  ));
  return null;
end
$$;

create trigger announce_author
after update on private.staff
for each row
when ((old.display_name, old.biography, old.interests) is distinct from (new.display_name, new.biography, new.interests))
execute function private.announce_author();

revoke all on function private.announce_author from public, anon, authenticated;
