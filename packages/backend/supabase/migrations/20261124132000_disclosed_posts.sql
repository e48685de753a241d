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
