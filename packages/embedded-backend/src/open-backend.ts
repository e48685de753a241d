import { join } from 'node:path';
import { createAcceptInvitation } from '@ledgerlight/backend/accept-invitation/handler';
import { createGenerateStructure } from '@ledgerlight/backend/generate-structure/handler';
import { TOKEN_HASH_ROUNDS } from '@ledgerlight/backend/password-rules';
import { createPublishToken } from '@ledgerlight/backend/publish-token/handler';
import { createResetPassword } from '@ledgerlight/backend/reset-password/handler';
import { startJobs } from '@ledgerlight/jobs/start-jobs';
import type { App } from '@supabase/lite';
import { hash } from 'bcryptjs';
import * as v from 'valibot';
import { seedDeployer } from './accounts/deployer-account.ts';
import { hashOf } from './accounts/new-accounts.ts';
import { createPasswordChange } from './accounts/password-change.ts';
import { createSecondFactorApi } from './accounts/second-factor.ts';
import { type BackendSecrets, loadSecrets } from './accounts/secrets.ts';
import { createSessionTokens } from './accounts/session-tokens.ts';
import { createSignInLock } from './accounts/sign-in-lock.ts';
import { seedStaff } from './accounts/staff-accounts.ts';
import { assertClosedGrants, preparePlatform } from './api/platform.ts';
import { createApiRouter } from './api/router.ts';
import { createSupabaseApp } from './api/supabase-app.ts';
import { createTableInterface } from './api/table-interface.ts';
import type { EmbeddedBackend, EmbeddedBackendOptions } from './backend-contract.ts';
import { type BackendDatabase, openBackendDatabase } from './database/database.ts';
import { hasRoom } from './database/disk-room.ts';
import { applyMigrations } from './database/migrations.ts';
import { copyDatabase } from './database/replaced-migrations.ts';
import type { Handler } from './handler.ts';
import { createObjectFiles, type ObjectFiles } from './objects/object-files.ts';

export interface OpenBackendOptions extends Omit<EmbeddedBackendOptions, 'port' | 'host'> {
  readonly identityKey: string;
}

export interface OpenBackend extends Pick<EmbeddedBackend, 'publishableKey' | 'staff' | 'query'> {
  readonly listen: BackendDatabase['listen'];
  readonly handler: Handler;
  close(): Promise<void>;
}

/**
 * Opens Supabase's APIs on PGlite or PostgreSQL: migrated, seeded with staff, with its own secrets. The caller holds
 * the lock of the data folder.
 * @throws StartError
 */
export async function openBackend(options: OpenBackendOptions): Promise<OpenBackend> {
  const { dataFolder, demoPassword = null, deployer, log } = options;
  const secrets = await loadSecrets(dataFolder);
  const { publishableKey } = secrets;
  const database = await openBackendDatabase(dataFolder, options.databaseUrl ?? null);
  try {
    const objects = createObjectFiles(join(dataFolder, 'storage'));
    const app = createSupabaseApp(database, secrets, objects);
    await preparePlatform(database, app);
    const migrated = await applyMigrations(database, options.databaseUrl ? null : () => copyDatabase(dataFolder));
    if (migrated.length > 0) log(`Applied migrations: ${migrated.length}.`);
    const staff = await seedStaff(database, dataFolder, demoPassword);
    if (deployer) await seedDeployer(database, deployer);
    await storeSecrets(database, options);
    await firstRequest(app, secrets);
    await assertClosedGrants(database);
    const handler = await routes(app, database, objects, secrets, options);
    const jobs = options.jobs ? await startJobs(database.queue, options.jobs, log) : null;
    return {
      handler,
      publishableKey,
      staff,
      query: database.query,
      listen: database.listen,
      async close() {
        await jobs?.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A secret that is not set any more must not be accepted any more. */
async function storeSecrets(
  database: BackendDatabase,
  { newsletterSenderKey, shellSecret }: OpenBackendOptions,
): Promise<void> {
  const secrets = [
    ['newsletter_sender', 'key_hash', newsletterSenderKey],
    ['shell_secret', 'secret_hash', shellSecret],
  ] as const;
  for (const [table, column, secret] of secrets) {
    await database.query(`delete from private.${table}`);
    if (secret) await database.query(`insert into private.${table} (${column}) values (private.hash_of($1))`, [secret]);
  }
}

/** The first request makes the library read the schema and set up its roles, so the grants are checked after it. */
async function firstRequest(app: App, { publishableKey }: BackendSecrets): Promise<void> {
  const request = new Request(FIRST_REQUEST, { headers: { apikey: publishableKey } });
  const response = await app.fetch(request, NO_PEER);
  if (!response.ok) throw new Error(`The table interface responds ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
}

async function routes(
  app: App,
  database: BackendDatabase,
  objects: ObjectFiles,
  { publishableKey, secretKey, jwtSecret }: BackendSecrets,
  { dataFolder, provider = null, identityKey, log }: OpenBackendOptions,
): Promise<Handler> {
  const buckets = v.parse(bucketsSchema, await database.query('select id from storage.buckets where public'));
  const columns = v.parse(columnsSchema, await database.query(TEXT_COLUMNS));
  const api: Handler = (request) => database.alone(() => respondWhole(app, request));
  const access = {
    publishableKey,
    backendUrl: 'http://localhost',
    sendRequest: (address: string, init: RequestInit) => api(new Request(address, init)),
  };
  const tokens = createSessionTokens(database, jwtSecret);
  const tables = createTableInterface(api, new Set(columns.map((column) => column.name)));
  return createApiRouter({
    api,
    tokens,
    tables,
    signIn: createSignInLock(database, (request) => tokens.started(request, api)),
    passwordChange: createPasswordChange(database, api, tokens),
    secondFactor: createSecondFactorApi(database, api, tokens),
    functions: {
      'generate-structure': createGenerateStructure({
        ...access,
        provider,
        report: (problem) => log(`No structure was generated: ${problem}`),
      }),
      'publish-token': createPublishToken({ ...access, hash: (password) => hash(password, TOKEN_HASH_ROUNDS) }),
      'accept-invitation': createAcceptInvitation({ ...access, secretKey, hash: hashOf }),
      'reset-password': createResetPassword({ ...access, secretKey, hash: hashOf }),
    },
    objects,
    identityKey,
    publicBuckets: new Set(buckets.map((bucket) => bucket.id)),
    hasRoom: (bytes) => hasRoom(dataFolder, bytes),
    ping: () => database.query('select 1'),
  });
}

/** Reads the body, so that nothing of the response still queries the database when the next request begins. */
async function respondWhole(app: App, request: Request): Promise<Response> {
  const response = await app.fetch(request, NO_PEER);
  const body = NO_BODY_STATUSES.has(response.status) ? null : await response.arrayBuffer();
  return new Response(body, { status: response.status, headers: response.headers });
}

const FIRST_REQUEST = 'http://localhost/rest/v1/post_cards?select=id&limit=1';
/** Without a peer no request is trusted for where it comes from. */
const NO_PEER = { peerAddress: null };
const NO_BODY_STATUSES: ReadonlySet<number> = new Set([101, 204, 205, 304]);
const TEXT_COLUMNS =
  "select distinct column_name::text as name from information_schema.columns where table_schema = 'public' and data_type = 'text'";
const columnsSchema = v.array(v.object({ name: v.string() }));
const bucketsSchema = v.array(v.object({ id: v.string() }));
