import { createHmac, randomBytes } from 'node:crypto';

/** The secrets of each container, by its name: what its `.env.<name>` holds. */
export type ContainerSecrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Makes new secrets for all containers. Each is told what it needs, and nothing else. */
export function makeContainerSecrets(now = new Date()): ContainerSecrets {
  const jwtSecret = secret();
  const anon = roleToken('anon', jwtSecret, now);
  const serviceRole = roleToken('service_role', jwtSecret, now);
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
    auth: {
      GOTRUE_DB_DATABASE_URL: database('supabase_auth_admin', auth),
      GOTRUE_JWT_SECRET: jwtSecret,
    },
    rest: { PGRST_DB_URI: database('authenticator', authenticator), PGRST_JWT_SECRET: jwtSecret },
    storage: {
      DATABASE_URL: database('supabase_storage_admin', storage),
      PGRST_JWT_SECRET: jwtSecret,
      ANON_KEY: anon,
      SERVICE_KEY: serviceRole,
    },
    shell: { SUPABASE_PUBLISHABLE_KEY: anon, LEDGERLIGHT_SHELL_SECRET: secret(), NEWSLETTER_SENDER_KEY: secret() },
  };
}

function secret(): string {
  return randomBytes(32).toString('hex');
}

/** A token that says which role a request has, as Supabase's keys of the older kind are. */
function roleToken(role: string, jwtSecret: string, now: Date): string {
  const issued = Math.floor(now.getTime() / 1_000);
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { role, iss: 'ledgerlight', iat: issued, exp: issued + TEN_YEARS },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signature = createHmac('sha256', jwtSecret).update(parts.join('.')).digest('base64url');
  return [...parts, signature].join('.');
}

const TEN_YEARS = 10 * 365 * 24 * 60 * 60;
