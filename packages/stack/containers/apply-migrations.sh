#!/bin/sh
# Applies missing migrations, each in a transaction with its entry in the history of the Supabase CLI, which can continue
# from there.
set -eu

ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }

ask --command 'set client_min_messages = warning; create schema if not exists supabase_migrations' \
  --command 'set client_min_messages = warning; create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)'
applied=$(ask --command 'select version from supabase_migrations.schema_migrations')
has() { printf '%s\n' "$applied" | grep --quiet --line-regexp "$1"; }
if [ -n "$applied" ] && ! has 20261130010000; then
  echo 'The database is of the version before. Copy it, then bring it over (docs/operations.md, Upgrade). Nothing was changed.' >&2
  exit 1
fi
for file in "${MIGRATIONS:-/migrations}"/*.sql; do
  base=$(basename "$file" .sql)
  version=${base%%_*}
  if has "$version"; then continue; fi
  ask --single-transaction --file "$file" \
    --command "insert into supabase_migrations.schema_migrations (version, name) values ('$version', '${base#*_}')" >/dev/null
  echo "$base"
done
ask --command "notify pgrst, 'reload schema'"
