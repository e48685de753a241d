#!/bin/sh
# Runs the migrations that the database does not have yet, each with its entry in the Supabase CLI's own history as one
# transaction, so that the CLI may go on from here.
set -eu

ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }

ask --command 'set client_min_messages = warning; create schema if not exists supabase_migrations' \
  --command 'set client_min_messages = warning; create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)'
for file in "${MIGRATIONS:-/migrations}"/*.sql; do
  base=$(basename "$file" .sql)
  version=${base%%_*}
  known=$(ask --command "select 1 from supabase_migrations.schema_migrations where version = '$version'")
  [ -z "$known" ] || continue
  ask --single-transaction --file "$file" \
    --command "insert into supabase_migrations.schema_migrations (version, name) values ('$version', '${base#*_}')" >/dev/null
  echo "$base"
done
ask --command "notify pgrst, 'reload schema'"
