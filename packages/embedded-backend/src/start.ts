import { join } from 'node:path';
import type { DeployerCredentials } from '@ledgerlight/backend/deployer-environment';
import { createGenerateStructure } from '@ledgerlight/backend/generate-structure/handler';
import type { Provider } from '@ledgerlight/backend/generate-structure/provider';
import { App, setExperimental } from '@supabase/lite';
import * as v from 'valibot';
import { lockDataFolder } from './data-folder-lock.ts';
import { type BackendDatabase, openBackendDatabase } from './database.ts';
import { seedDeployer } from './deployer-account.ts';
import { hasDiskRoom } from './disk-room.ts';
import { type HttpServer, listen } from './http-server.ts';
import { applyMigrations } from './migrations.ts';
import { createObjectFiles, type ObjectFiles } from './object-files.ts';
import { createPasswordChange } from './password-change.ts';
import { assertClosedGrants, preparePlatform } from './platform.ts';
import { createApiRouter, type Handler } from './router.ts';
import { type BackendSecrets, loadSecrets } from './secrets.ts';
import { createSignInLock } from './sign-in-lock.ts';
import { type StaffAccount, seedStaff } from './staff-accounts.ts';
import { createTableInterface } from './table-interface.ts';

/** Where and how the embedded backend runs. */
export interface EmbeddedBackendOptions {
  /** Holds the database, the stored images, secrets and passwords; made when it is not there. */
  readonly dataFolder: string;
  /** The port; 0 takes a free one. */
  readonly port: number;
  /** The address on which it listens; by default 127.0.0.1, which only this machine reaches. */
  readonly host?: string | undefined;
  /** A PostgreSQL server to use in place of PGlite. Images stay in the data folder. */
  readonly databaseUrl?: string | null | undefined;
  /** One password for all four seeded accounts. */
  readonly demoPassword?: string | null | undefined;
  /** Writes structures for posts (decision 0048); null composes them from templates. */
  readonly provider?: Provider | null | undefined;
  /** The key of the server that sends the newsletter's messages; null leaves the one that the database knows. */
  readonly newsletterSenderKey?: string | null | undefined;
  /** The secret of the shell; null leaves the one that the database knows. */
  readonly shellSecret?: string | null | undefined;
  /** An account that may release and nothing else; null makes none. */
  readonly deployer?: DeployerCredentials | null | undefined;
  /** Takes lines for the person who runs the backend. */
  readonly log: (line: string) => void;
}

/** The running backend. */
export interface EmbeddedBackend {
  readonly url: string;
  readonly publishableKey: string;
  /** The seeded accounts when this start made them, else null: passwords are not kept in clear in the database. */
  readonly staff: readonly StaffAccount[] | null;
  /** Asks the database directly, past every policy; tests and operators need it. */
  query(statement: string, parameters?: readonly (string | number | boolean | null)[]): Promise<readonly unknown[]>;
  /** Ends running requests and closes the database. Safe to call twice. */
  close(): Promise<void>;
}

/**
 * Starts Supabase's interfaces in this process on PGlite or PostgreSQL: migrated, seeded with staff, with secrets of its own.
 * @throws DataFolderBusyError, DatabaseOpenError, MigrationError, PasswordTooLongError, PortBusyError, SecretsError, UnsafeGrantsError
 */
export async function startEmbeddedBackend(options: EmbeddedBackendOptions): Promise<EmbeddedBackend> {
  const {
    dataFolder,
    port,
    host = '127.0.0.1',
    databaseUrl = null,
    demoPassword = null,
    provider = null,
    newsletterSenderKey = null,
    shellSecret = null,
    deployer = null,
    log,
  } = options;
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const lock = await lockDataFolder(dataFolder);
    undo.push(() => lock.release());
    const secrets = await loadSecrets(dataFolder);
    const database = await openBackendDatabase(dataFolder, databaseUrl);
    undo.push(() => database.close());
    const objects = createObjectFiles(join(dataFolder, 'storage'));
    const app = createApp(database, secrets, objects);
    await preparePlatform(database, app);
    const migrated = await applyMigrations(database);
    if (migrated.length > 0) log(`Applied ${migrated.length} migrations.`);
    const staff = await seedStaff(database, dataFolder, demoPassword);
    if (deployer !== null) await seedDeployer(database, deployer);
    if (newsletterSenderKey !== null) await database.query(STORE_SENDER_KEY, [newsletterSenderKey]);
    if (shellSecret !== null) await database.query(STORE_SHELL_SECRET, [shellSecret]);
    await firstRequest(app, secrets);
    await assertClosedGrants(database);
    const server = await serve(app, database, objects, {
      dataFolder,
      host,
      port,
      provider,
      log,
      publishableKey: secrets.publishableKey,
    });
    undo.push(() => server.close());
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`,
      publishableKey: secrets.publishableKey,
      staff,
      query: (statement, parameters) => database.alone(() => database.query(statement, parameters)),
      close: stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createApp(database: BackendDatabase, secrets: BackendSecrets, objects: ObjectFiles): App {
  setExperimental('storage', true);
  const app = new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      enable_signup: false,
      enable_anonymous_sign_ins: false,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      jwt_expiry: 3600,
      sessions: { timebox: '8h' },
      email: { enable_signup: false },
      additional_redirect_urls: [],
    },
    storage: { enabled: true, file_size_limit: '10MiB' },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._storageAdapter = objects.adapter;
  return app;
}

/** The first request makes the library read the schema and set up its roles; the check of the grants comes after it. */
async function firstRequest(app: App, { publishableKey }: BackendSecrets): Promise<void> {
  const headers = { apikey: publishableKey };
  const answer = await app.fetch(
    new Request('http://localhost/rest/v1/post_cards?select=id&limit=1', { headers }),
    NO_PEER,
  );
  if (!answer.ok) throw new Error(`The table interface answers ${answer.status}: ${await answer.text()}`);
  await answer.body?.cancel();
}

async function serve(
  app: App,
  database: BackendDatabase,
  objects: ObjectFiles,
  place: {
    readonly dataFolder: string;
    readonly host: string;
    readonly port: number;
    readonly provider: Provider | null;
    readonly publishableKey: string;
    readonly log: (line: string) => void;
  },
): Promise<HttpServer> {
  const buckets = v.parse(bucketsSchema, await database.query('select id from storage.buckets where public'));
  const columns = v.parse(columnsSchema, await database.query(TEXT_COLUMNS));
  const api: Handler = (request) => database.alone(() => answerWhole(app, request));
  const router = createApiRouter({
    api,
    tables: createTableInterface(api, new Set(columns.map((column) => column.name))),
    signIn: createSignInLock(database, api),
    passwordChange: createPasswordChange(database, api),
    functions: new Map([['generate-structure', generateStructureThrough(api, place)]]),
    objects,
    publicBuckets: new Set(buckets.map((bucket) => bucket.id)),
    hasRoom: (bytes) => hasDiskRoom(place.dataFolder, bytes),
    ping: async () => {
      await database.alone(() => database.query('select 1'));
    },
  });
  return listen(router, place, (error) =>
    place.log(`A request failed: ${error instanceof Error ? error.stack : error}`),
  );
}

/** The function as a hosted project runs it, but that it asks the table interface in this process. */
function generateStructureThrough(
  api: Handler,
  { provider, publishableKey, log }: { provider: Provider | null; publishableKey: string; log: (line: string) => void },
): Handler {
  return createGenerateStructure({
    publishableKey,
    provider,
    backendUrl: 'http://localhost',
    askBackend: (address, init) => api(new Request(address, init)),
    report: (problem) => log(`No structure was generated: ${problem}`),
  });
}

/** The answer with its body read, so that nothing of it still asks the database when the next request begins. */
async function answerWhole(app: App, request: Request): Promise<Response> {
  const response = await app.fetch(request, NO_PEER);
  const body = NO_BODY_STATUSES.has(response.status) ? null : await response.arrayBuffer();
  return new Response(body, { status: response.status, headers: response.headers });
}

/** What a request says of its caller: none counts as local, so none is ever trusted for where it comes from. */
const NO_PEER = { peerAddress: null };
const NO_BODY_STATUSES: ReadonlySet<number> = new Set([101, 204, 205, 304]);
/** The database keeps hashes alone. */
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
