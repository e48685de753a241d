-- Sets the password of the role of each service. Runs once, when the database is created.
\set authenticator `echo "$AUTHENTICATOR_PASSWORD"`
\set auth `echo "$AUTH_PASSWORD"`
\set storage `echo "$STORAGE_PASSWORD"`

alter role authenticator with password :'authenticator';
alter role supabase_auth_admin with password :'auth';
alter role supabase_storage_admin with password :'storage';
