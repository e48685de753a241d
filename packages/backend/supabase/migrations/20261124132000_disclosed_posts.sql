-- The page of a post gets its disclosures with it (decision 0151): the function stays as it is, with one part more.
do $$
declare
  definition constant text := pg_get_functiondef('public.surrounded_post(text)'::regprocedure);
  place constant text := '''corrections'', coalesce((';
begin
  if strpos(definition, place) = 0 then
    raise exception 'surrounded_post does not list corrections.';
  end if;
  execute replace(definition, place, $part$'disclosures', coalesce((
      select json_agg(json_build_object('key', shown.key, 'title', shown.title, 'text', shown.text) order by shown.place)
      from public.post_disclosures(array[posts.id]) as shown
    ), '[]'),
    $part$ || place);
end
$$;

-- As before, with the disclosures that the text shows. A text without any keeps the hash that it had.
create or replace function private.approved_hash(post public.blog_posts)
returns text
language sql
stable
set search_path = ''
as $$
  select encode(sha256(convert_to((
    jsonb_build_array(
      post.title, post.content, post.author, post.post_type, post.image_url, post.image_alt, post.image_focus, post.meta_title,
      post.meta_description, post.excerpt
    )
    || case
      when post.social_title is null and post.social_description is null then '[]'
      else jsonb_build_array(post.social_title, post.social_description)
    end
    || coalesce((
      select jsonb_build_array(jsonb_agg(jsonb_build_array(shown.key, shown.title, shown.text) order by shown.place))
      from private.disclosures_in_force(post.post_type, post.content) as shown
      having count(*) > 0
    ), '[]')
  )::text, 'utf8')), 'hex')
$$;
