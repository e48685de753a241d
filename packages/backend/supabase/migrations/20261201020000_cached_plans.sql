-- Before version 18, PostgreSQL plans a function in SQL at each call. Those that pages are read with become PL/pgSQL with the same body.
do $$ begin execute (
  select string_agg(replace(replace(pg_get_functiondef(oid), 'LANGUAGE sql', 'LANGUAGE plpgsql'), prosrc, format(
    E'#variable_conflict use_column\nbegin return %s (%s); end', case when proretset then 'query' end, prosrc)), ';')
  from pg_proc where proname = any ('{surrounded_post,related_posts,author_note,post_checks,approved_hash,disclosures_in_force,disclosure_keys,
    current_topics,correction_line,home_posts,topic_overview,found_author,filter_choices}')); end $$;
