-- A list of posts with how many, up to 100, each choice of its filters leaves within the others, each read from the index of such a list.
create function public.filtered_list(
  types text[] default null, topic text default null, author text default null, year integer default null,
  before_published_at timestamptz default null, before_id uuid default null, page_size integer default 12, counted text[] default '{}'
) returns jsonb language plpgsql stable set search_path = '' as $$
declare counts jsonb;
begin
  execute (
    with facets (name, fits, wanted, choices) as (values
      ('type', 'post_type = %s', types[1], 'select post_type from public.post_counts'),
      ('topic', 'topic = %s', topic, 'select slug from public.topics'),
      ('author', 'author = %s', coalesce(public.found_author(author) ->> 'name', author), 'select name from public.bylines order by name limit 100'),
      ('year', 'published_at >= make_timestamptz(%1$s, 1, 1, 0, 0, 0, ''UTC'') and published_at < make_timestamptz(%1$s + 1, 1, 1, 0, 0, 0, ''UTC'')',
        year::text, 'select generate_series((public.filter_choices() ->> ''first_year'')::integer, date_part(''year'', now())::integer)'))
    select format('select jsonb_build_object(%s)', string_agg(format(
      '%L, (select coalesce(jsonb_object_agg(choice::text, posts), ''{}'') from (%s) as choices (choice) cross join lateral (
        select count(*) as posts from (select from public.%I where %s limit 100) as fitting) as counted where posts > 0)',
      facets.name, facets.choices, case when facets.name = 'topic' or topic is not null then 'post_topics' else 'post_cards' end,
      (select string_agg(format(filters.fits, case when filters.name = facets.name then 'choice' else quote_literal(filters.wanted) end), ' and ')
        from facets as filters where filters.name = facets.name or filters.wanted is not null)), ', '))
    from facets where facets.name = any (counted)) into counts;
  return jsonb_set(public.post_list(types, topic, author, year, before_published_at, before_id, page_size, 'choices')::jsonb, '{choices,posts}', counts);
end
$$;
grant execute on function public.filtered_list to anon, authenticated;
