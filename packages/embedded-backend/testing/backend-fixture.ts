import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackendAddress, type BackendClient, createReaderClient } from '@ledgerlight/backend/client';
import { type DeployerAccess, signInDeployer } from '@ledgerlight/backend/deployer-access';
import { createMemorySessionStore } from '@ledgerlight/backend/memory-session-store';
import { TOKEN_HASH_ROUNDS } from '@ledgerlight/backend/password-rules';
import { createPublishTokens, tokenAccount } from '@ledgerlight/backend/publish-tokens';
import { createStaffAccess, type StaffAccess, type StaffRole } from '@ledgerlight/backend/staff-access';
import { staffEmail } from '@ledgerlight/backend/staff-email';
import type { JobSettings } from '@ledgerlight/jobs/job-settings';
import { hash } from 'bcryptjs';
import { ADDED_ACCOUNTS, newAccounts } from '../src/accounts/new-accounts.ts';
import type { EmbeddedBackend } from '../src/backend-contract.ts';
import { FIXTURE_PASSWORD, TEMPLATE_VARIABLE } from './run-variables.ts';
import { startEmbeddedBackend } from './start-embedded-backend.ts';

export { FIXTURE_PASSWORD };

export const FIXTURE_SENDER_KEY = 'fixture-sender-key-0123456789abcdef';

export const FIXTURE_SHELL_SECRET = 'fixture-shell-secret-0123456789abcdef';

export interface BackendFixture {
  readonly backend: EmbeddedBackend;
  readonly address: BackendAddress;
  readonly dataFolder: string;
  reader(): BackendClient;
  /** Creates the client of a person who is not signed in. */
  access(options?: Parameters<typeof createStaffAccess>[2]): StaffAccess;
  signIn(username: 'admin' | 'intern1' | 'intern2' | 'intern3'): Promise<StaffAccess>;
  /** Creates an account of this role and signs it in. */
  signInAs(role: StaffRole): Promise<StaffAccess>;
  /** Creates an account without rights and signs it in. */
  signInOutsider(username: string): Promise<BackendClient>;
  /** Creates an account that may release and signs it in. */
  signInDeployer(username: string): Promise<DeployerAccess>;
  /** Creates a publish token and signs it in. */
  signInToken(): Promise<StaffAccess>;
  /** Makes the sessions of an account older than the 8 hours that they last. */
  endSessions(username: string): Promise<void>;
  /** Runs one statement without row-level security. */
  query(statement: string, parameters?: readonly (string | number | boolean | null)[]): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/**
 * Starts a backend on a free port, on PGlite with a copy of the data folder `template` (by default that of the run), or
 * on the database at `databaseUrl`.
 */
export async function startBackendFixture(
  options: {
    readonly databaseUrl?: string | undefined;
    readonly template?: string;
    readonly jobs?: JobSettings | undefined;
  } = {},
): Promise<BackendFixture> {
  const dataFolder = options.databaseUrl ? await mkdtemp(folderPrefix()) : await createDataFolder(options.template);
  const backend = await startEmbeddedBackend({
    dataFolder,
    port: 0,
    databaseUrl: options.databaseUrl ?? null,
    demoPassword: FIXTURE_PASSWORD,
    newsletterSenderKey: FIXTURE_SENDER_KEY,
    shellSecret: FIXTURE_SHELL_SECRET,
    jobs: options.jobs,
    log: () => undefined,
  }).catch(async (error: unknown) => {
    await rm(dataFolder, { recursive: true, force: true });
    throw error;
  });
  await makePasswordsCheap(backend);
  const address = { url: backend.url, publishableKey: backend.publishableKey };
  const access: BackendFixture['access'] = (options) =>
    createStaffAccess(address, createMemorySessionStore(), { timeout: CLIENT_TIMEOUT_MS, ...options });
  return {
    backend,
    address,
    dataFolder,
    access,
    reader: () => createReaderClient(address, { timeout: CLIENT_TIMEOUT_MS }),
    async signIn(username) {
      const staff = access();
      await staff.signIn(username, FIXTURE_PASSWORD);
      return staff;
    },
    async signInAs(role) {
      const username = `${role}-${crypto.randomUUID().slice(0, 8)}`;
      await addAccount(
        backend,
        username,
        `insert into private.staff (user_id, username, role) select user_id, username, '${role}' from added`,
      );
      const staff = access();
      await staff.signIn(username, FIXTURE_PASSWORD);
      return staff;
    },
    async signInOutsider(username) {
      await addAccount(backend, username);
      const { client } = access();
      const { error } = await client.auth.signInWithPassword({
        email: staffEmail(username),
        password: FIXTURE_PASSWORD,
      });
      if (error) throw error;
      return client;
    },
    async signInDeployer(username) {
      await addAccount(backend, username, 'insert into private.deployers select user_id, username from added');
      return signInDeployer(address, { username, password: FIXTURE_PASSWORD }, { timeout: CLIENT_TIMEOUT_MS });
    },
    async signInToken() {
      const admin = access();
      await admin.signIn('admin', FIXTURE_PASSWORD);
      const token = await createPublishTokens(admin).create('a machine', 1);
      const machine = access({ isToken: true });
      await machine.signIn(tokenAccount(token) ?? '', token);
      return machine;
    },
    async endSessions(username) {
      await backend.query(
        `update auth.sessions set created_at = now() - interval '8 hours 1 minute'
         where user_id = (select id from auth.users where email = $1)`,
        [staffEmail(username)],
      );
    },
    query: (statement, parameters) => backend.query(statement, parameters),
    async close() {
      await backend.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Creates a temporary data folder, a copy of the template where there is one. */
export async function createDataFolder(template = process.env[TEMPLATE_VARIABLE]): Promise<string> {
  const dataFolder = await mkdtemp(folderPrefix());
  // Copying more than a thousand small files asynchronously takes twice the processor time.
  if (template !== undefined) cpSync(template, dataFolder, { recursive: true });
  return dataFolder;
}

/** The temporary folder of a run is set after this module was loaded. */
function folderPrefix(): string {
  return join(tmpdir(), 'ledgerlight-backend-');
}

async function addAccount({ query }: EmbeddedBackend, username: string, rights = 'select from added'): Promise<void> {
  const passwordHash = await hash(FIXTURE_PASSWORD, TOKEN_HASH_ROUNDS);
  await query(`${ADDED_ACCOUNTS} ${rights}`, [newAccounts([{ username, passwordHash }])]);
  // What a person says about themselves gives no rights.
  await query(`update auth.users set raw_user_meta_data = '{"role":"admin"}' where email = $1`, [staffEmail(username)]);
}

export async function makePasswordsCheap({ query }: Pick<EmbeddedBackend, 'query'>): Promise<void> {
  await query("update auth.users set encrypted_password = $1 where email like '%@staff.ledgerlight.invalid'", [
    await hash(FIXTURE_PASSWORD, TOKEN_HASH_ROUNDS),
  ]);
}

const CLIENT_TIMEOUT_MS = 60_000;
