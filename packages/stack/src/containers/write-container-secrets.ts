import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TEN_YEARS_S = 10 * 365 * 24 * 60 * 60;

// Writes `.env.<container>` for compose.yaml, but overwrites none: a database keeps its first passwords.
const folder = process.argv[2] ?? join(import.meta.dirname, '../../../..');
const files = Object.entries(generateSecrets()).map(([container, variables]) => ({
  path: join(folder, `.env.${container}`),
  text: Object.entries(variables)
    .map(([variable, value]) => `${variable}=${value}\n`)
    .join(''),
}));
const existing = files.find(({ path }) => existsSync(path));
if (existing) {
  process.stderr.write(
    `${existing.path} already exists. For new secrets remove all .env files; the database keeps its old passwords.\n`,
  );
  process.exitCode = 1;
} else {
  for (const { path, text } of files) writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`Wrote the secrets of ${files.length} containers to ${folder}.\n`);
}

/** Returns the environment of each container, with no secret that it does not need. */
function generateSecrets(): Record<string, Record<string, string>> {
  const jwtSecret = secret();
  const anon = roleToken('anon', jwtSecret);
  const [owner, authenticator, auth, storage] = [secret(), secret(), secret(), secret()];
  const database = (role: string, password: string) => `postgres://${role}:${password}@db:5432/postgres`;
  return {
    db: {
      POSTGRES_PASSWORD: owner,
      AUTHENTICATOR_PASSWORD: authenticator,
      AUTH_PASSWORD: auth,
      STORAGE_PASSWORD: storage,
      JWT_SECRET: jwtSecret,
      JWT_EXP: '3600',
    },
    migrations: { PGPASSWORD: owner },
    auth: { GOTRUE_DB_DATABASE_URL: database('supabase_auth_admin', auth), GOTRUE_JWT_SECRET: jwtSecret },
    rest: { PGRST_DB_URI: database('authenticator', authenticator), PGRST_JWT_SECRET: jwtSecret },
    storage: {
      DATABASE_URL: database('supabase_storage_admin', storage),
      PGRST_JWT_SECRET: jwtSecret,
      ANON_KEY: anon,
      SERVICE_KEY: roleToken('service_role', jwtSecret),
    },
    shell: { SUPABASE_PUBLISHABLE_KEY: anon, LEDGERLIGHT_SHELL_SECRET: secret() },
  };
}

function secret(): string {
  return randomBytes(32).toString('hex');
}

function roleToken(role: string, jwtSecret: string): string {
  const issuedAt = Math.floor(Date.now() / 1_000);
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { role, iss: 'ledgerlight', iat: issuedAt, exp: issuedAt + TEN_YEARS_S },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature = createHmac('sha256', jwtSecret).update(parts.join('.')).digest('base64url');
  return [...parts, signature].join('.');
}
