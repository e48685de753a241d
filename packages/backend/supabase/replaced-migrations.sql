-- Brings a database with the migrations from before decision 0179 over, and refuses others. Their functions stand before its last part.
do $$
declare newest constant text := (select max(version) from supabase_migrations.schema_migrations);
begin
  if newest > '20261129110100' then
    raise exception 'The database has been brought over already, or is of a newer version: its newest migration is %.', newest;
  elsif (
    select md5(string_agg(version, ' ' order by version)) from supabase_migrations.schema_migrations where version >= '20261122030500'
  ) is distinct from '2585a592b7861d30c85c8c47081d36cd' then
    raise exception 'The earlier version % first needs that of 20261129110100_stricter_rules_of_scheduled_posts (docs/operations.md).', newest;
  end if;
end
$$;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
revoke all on private.search_synonyms from service_role;

drop function private.assert_reads_draft(text), private.assert_sendable(private.newsletter_issues), private.chart_count(text),
  private.cut_site_map(integer), private.locked_review(uuid, text), private.refuse_embargoed(timestamptz), private.search_query(text),
  public.approve_post(uuid, text, text, text), public.publish_reviewed(uuid, text, timestamptz), public.request_changes(uuid, text, text),
  public.search_posts(text, integer, integer), public.site_map_part(integer);
revoke execute on function private.posts_with_words(tsquery) from anon, authenticated;
alter table private.post_counts drop column charts;
alter table public.post_reviews alter image_alt set default '', alter image_focus set default '';
drop trigger end_publication on public.blog_posts;
drop function public.managed_post(uuid);
drop view private.managed_posts;
drop table private.site_map, private.site_map_places;
create index post_topics_hidden_by_type on public.post_topics (topic, post_type, published_at, post_id) where not is_shown;
create index post_topics_hidden_by_author on public.post_topics (topic, author, published_at, post_id) where not is_shown;
alter table private.post_columns add is_further boolean not null default false, alter is_further set default true;

-- After the functions.
alter table public.blog_posts drop column search_words, add column search_words tsvector not null generated always as (
  private.post_words(title, excerpt, coalesce(meta_description, '') || ' ' || author, content || e'\n\n' || coalesce(meta_title, ''))
) stored;
create index blog_posts_words on public.blog_posts using gin (search_words) with (fastupdate = off);
