import { join } from 'node:path';
import { createGenerateStructure } from '@ledgerlight/backend/generate-structure/handler';
import type { Provider } from '@ledgerlight/backend/generate-structure/provider';
import { createPublishToken } from '@ledgerlight/backend/publish-token/handler';
import type { App } from '@supabase/lite';
import { hash } from 'bcryptjs';
import * as v from 'valibot';
import { seedDeployer } from './accounts/deployer-account.ts';
import { createPasswordChange } from './accounts/password-change.ts';
import { type BackendSecrets, loadSecrets } from './accounts/secrets.ts';
import { createSignInLock } from './accounts/sign-in-lock.ts';
import { seedStaff } from './accounts/staff-accounts.ts';
import { assertClosedGrants, preparePlatform } from './api/platform.ts';
import { createApiRouter, type Handler } from './api/router.ts';
import { createSupabaseApp } from './api/supabase-app.ts';
import type { EmbeddedBackend, EmbeddedBackendOptions } from './backend-contract.ts';
import { type BackendDatabase, openBackendDatabase } from './database/database.ts';
import { hasDiskRoom } from './database/disk-room.ts';
import { applyMigrations } from './database/migrations.ts';
import { createTableInterface } from './database/table-interface.ts';
import { createObjectFiles, type ObjectFiles } from './objects/object-files.ts';

export interface OpenBackendOptions extends Omit<EmbeddedBackendOptions, 'port' | 'host'> {
  readonly identityKey: string;
}

export interface OpenBackend extends Pick<EmbeddedBackend, 'publishableKey' | 'staff' | 'query'> {
  readonly handler: Handler;
  close(): Promise<void>;
}

/**
 * Opens Supabase's APIs on PGlite or PostgreSQL: migrated, seeded with staff, with its own secrets. The caller holds
 * the lock of the data folder.
 * @throws DatabaseOpenError, MigrationError, PasswordTooLongError, SecretsError, UnsafeGrantsError
 */
export async function openBackend(options: OpenBackendOptions): Promise<OpenBackend> {
  const {
    identityKey,
    dataFolder,
    databaseUrl = null,
    demoPassword = null,
    provider = null,
    deployer = null,
    log,
  } = options;
  const { newsletterSenderKey = null, shellSecret = null } = options;
  const secrets = await loadSecrets(dataFolder);
  const { publishableKey } = secrets;
  const database = await openBackendDatabase(dataFolder, databaseUrl);
  try {
    const objects = createObjectFiles(join(dataFolder, 'storage'));
    const app = createSupabaseApp(database, secrets, objects);
    await preparePlatform(database, app);
    const migrated = await applyMigrations(database);
    if (migrated.length > 0) log(`Applied ${migrated.length} migrations.`);
    const staff = await seedStaff(database, dataFolder, demoPassword);
    if (deployer !== null) await seedDeployer(database, deployer);
    if (newsletterSenderKey !== null) await database.query(STORE_SENDER_KEY, [newsletterSenderKey]);
    if (shellSecret !== null) await database.query(STORE_SHELL_SECRET, [shellSecret]);
    await firstRequest(app, secrets);
    await assertClosedGrants(database);
    return {
      handler: await routes(app, database, objects, { dataFolder, provider, log, publishableKey, identityKey }),
      publishableKey,
      staff,
      query: (statement, parameters) => database.alone(() => database.query(statement, parameters)),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The first request makes the library read the schema and set up its roles, so the grants are checked after it. */
async function firstRequest(app: App, { publishableKey }: BackendSecrets): Promise<void> {
  const headers = { apikey: publishableKey };
  const response = await app.fetch(
    new Request('http://localhost/rest/v1/post_cards?select=id&limit=1', { headers }),
    NO_PEER,
  );
  if (!response.ok) throw new Error(`The table interface responds ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
}

async function routes(
  app: App,
  database: BackendDatabase,
  objects: ObjectFiles,
  context: {
    readonly dataFolder: string;
    readonly provider: Provider | null;
    readonly publishableKey: string;
    readonly identityKey: string;
    readonly log: (line: string) => void;
  },
): Promise<Handler> {
  const buckets = v.parse(bucketsSchema, await database.query('select id from storage.buckets where public'));
  const columns = v.parse(columnsSchema, await database.query(TEXT_COLUMNS));
  const api: Handler = (request) => database.alone(() => respondWhole(app, request));
  return createApiRouter({
    api,
    tables: createTableInterface(api, new Set(columns.map((column) => column.name))),
    signIn: createSignInLock(database, api),
    passwordChange: createPasswordChange(database, api),
    functions: new Map([
      ['generate-structure', generateStructure(api, context)],
      ['publish-token', publishToken(api, context)],
    ]),
    objects,
    identityKey: context.identityKey,
    publicBuckets: new Set(buckets.map((bucket) => bucket.id)),
    hasRoom: (bytes) => hasDiskRoom(context.dataFolder, bytes),
    ping: async () => {
      await database.alone(() => database.query('select 1'));
    },
  });
}

function generateStructure(
  api: Handler,
  { provider, publishableKey, log }: { provider: Provider | null; publishableKey: string; log: (line: string) => void },
): Handler {
  return createGenerateStructure({
    publishableKey,
    provider,
    backendUrl: 'http://localhost',
    sendRequest: (address, init) => api(new Request(address, init)),
    report: (problem) => log(`No structure was generated: ${problem}`),
  });
}

function publishToken(api: Handler, { publishableKey }: { readonly publishableKey: string }): Handler {
  return createPublishToken({
    publishableKey,
    backendUrl: 'http://localhost',
    hash: (password) => hash(password, TOKEN_HASH_ROUNDS),
    sendRequest: (address, init) => api(new Request(address, init)),
  });
}

/** Reads the body, so that nothing of the response still queries the database when the next request begins. */
async function respondWhole(app: App, request: Request): Promise<Response> {
  const response = await app.fetch(request, NO_PEER);
  const body = NO_BODY_STATUSES.has(response.status) ? null : await response.arrayBuffer();
  return new Response(body, { status: response.status, headers: response.headers });
}

/** Without a peer no request is trusted for where it comes from. */
const NO_PEER = { peerAddress: null };
/** A token is random, so guessing is hopeless whatever the cost of one attempt. */
const TOKEN_HASH_ROUNDS = 6;
const NO_BODY_STATUSES: ReadonlySet<number> = new Set([101, 204, 205, 304]);
const STORE_SENDER_KEY = `
insert into private.newsletter_sender (key_hash) values (private.hash_of($1))
on conflict (only_row) do update set key_hash = excluded.key_hash
`;
const STORE_SHELL_SECRET = `
insert into private.shell_secret (secret_hash) values (private.hash_of($1))
on conflict (only_row) do update set secret_hash = excluded.secret_hash
`;
const TEXT_COLUMNS = `
select distinct column_name::text as name from information_schema.columns where table_schema = 'public' and data_type = 'text'
`;
const columnsSchema = v.array(v.object({ name: v.string() }));
const bucketsSchema = v.array(v.object({ id: v.string() }));
