-- Brings a database with the 78 migrations from before decision 0179 over to the 14 files that replace them: applies what they define
-- otherwise, and records them. Refuses every other database. One transaction (docs/operations.md, Upgrade).
do $$
declare newest text;
begin
  select max(version) into newest from supabase_migrations.schema_migrations;
  if newest > '20261129110100' then
    raise exception 'The database has been brought over already, or is of a newer version: its newest migration is %.', newest;
  end if;
  if (
    select md5(string_agg(version, ' ' order by version)) from supabase_migrations.schema_migrations where version >= '20261122030500'
  ) is distinct from '2585a592b7861d30c85c8c47081d36cd' then
    raise exception 'The database is of an earlier version: its newest migration is %. Start the last version with the migration '
      '20261129110100_stricter_rules_of_scheduled_posts once, then this one (docs/operations.md, Upgrade).', newest;
  end if;
end
$$;

alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
revoke all on private.search_synonyms from service_role;

-- Each deletes a hundred rows at most, whatever its plan is.
do $$
begin
  execute regexp_replace(pg_get_functiondef('public.subscribe_newsletter'::regproc), 'using \(\s*select.* = old\.hash;', $new$where tokens.ctid = any (array(
    select expired.ctid from private.newsletter_tokens as expired
    where expired.expires_at < now() - interval '90 days' limit 100 for update skip locked
  ));$new$);
  execute regexp_replace(pg_get_functiondef('private.forget_sign_ins'::regproc), 'using \(.* = expired\.client', $new$where pair.ctid = any (array(
    select old.ctid from private.sign_in_failures as old where old.last_at < now() - memory limit 100 for update skip locked
  ))$new$);
  execute regexp_replace(pg_get_functiondef('private.take_from_limits'::regproc), 'using \(.* = old\.subject;', $new$where counts.ctid = any (array(
    select expired.ctid from private.visitor_counts as expired
    where expired.kind in ('contact', 'newsletter') and expired.started_at <= now() - limits.period limit 100 for update skip locked
  ));$new$);
end
$$;

delete from supabase_migrations.schema_migrations;
insert into supabase_migrations.schema_migrations (version, name)
values
  ('20261130010000', 'roles_and_staff'), ('20261130020000', 'posts'), ('20261130030000', 'topics_and_authors'), ('20261130040000', 'history'),
  ('20261130050000', 'review'), ('20261130060000', 'drafts'), ('20261130070000', 'images'), ('20261130080000', 'search'),
  ('20261130090000', 'visitors'), ('20261130100000', 'newsletter'), ('20261130110000', 'audit'), ('20261130120000', 'releases'),
  ('20261130130000', 'jobs'), ('20261130140000', 'grants');
