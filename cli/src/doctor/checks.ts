import { access, constants } from 'node:fs/promises';
import { diagnoseBackend } from '@ledgerlight/backend/diagnosis';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { formatMoment } from '@ledgerlight/posts/date-words';
import { BACKEND_NOT_FOUND, type FoundBackend } from '../backend/find.ts';
import { openBackendWithoutPrompts } from '../backend/open.ts';
import { type CommandContext, configFolder, credentialsIn } from '../command/command-context.ts';
import { CONFIGURATION_FILE, readConfiguration } from '../configuration/read.ts';
import { readSite, unknownSite } from '../configuration/site.ts';
import { makeFolder } from '../files/make-folder.ts';
import { CommandError } from '../process/errors.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { type CommandSession, openStaffSession, SESSION_MS } from '../session/staff.ts';

export interface Check {
  readonly name: string;
  /** The names of the checks that must have passed. */
  readonly after: readonly string[];
  /** Resolves with what was found. @throws CheckFailure or an error whose message contains the hint */
  run(): Promise<string>;
}

export class CheckFailure extends Error {
  override readonly name = 'CheckFailure';
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** Returns the checks in the order of their requirements; `close` ends the session that they open. Used by `ledgerlight doctor`. */
export function publishingChecks(
  context: CommandContext,
  typed: string | undefined,
): { readonly checks: readonly Check[]; close(): Promise<void> } {
  let found: FoundBackend | undefined;
  let session: CommandSession | undefined;
  const address = () => required(found).address;

  const checks: Check[] = [
    { name: 'Node', after: [], run: async () => process.versions.node },
    {
      name: 'configuration',
      after: [],
      run: async () =>
        (await readConfiguration(context.workingFolder)).file ?? `no ${CONFIGURATION_FILE} here or above`,
    },
    { name: 'session folder', after: [], run: () => checkSessionFolder(configFolder(context)) },
    {
      name: 'backend',
      after: ['configuration'],
      async run() {
        found = await openBackendWithoutPrompts(context, typed).catch((error: Error) => {
          if (!(error instanceof CommandError && error.code === BACKEND_NOT_FOUND)) throw error;
          throw new CheckFailure(error.message, `${INIT_HINT}, or start the site here with "npm start".`);
        });
        return `${found.address.url}, from ${SOURCES[found.namedBy]}`;
      },
    },
    { name: 'clock', after: ['backend'], run: () => checkClock(diagnoseBackend(address())) },
    { name: 'key', after: ['clock'], run: () => checkKey(diagnoseBackend(address())) },
    { name: 'images', after: ['key'], run: () => checkImageBucket(diagnoseBackend(address())) },
    { name: 'site', after: ['backend'], run: async () => checkSite((await readSite(context))(address())) },
    {
      name: 'sign-in',
      after: ['key', 'session folder'],
      async run() {
        session = await openStaffSession(address(), configFolder(context), credentialsIn(context));
        const { username, source, signedInAt } = session;
        const until = formatMoment(new Date(signedInAt + SESSION_MS).toISOString());
        return source === 'session' ? `${username} until ${until}` : `${username}, from environment variables`;
      },
    },
    { name: 'permissions', after: ['sign-in'], run: () => checkPermissions(required(session)) },
  ];
  return { checks, close: async () => session?.close() };
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new TypeError('A check ran before the checks that it requires');
  return value;
}

function failWith(hint: string): (error: Error) => never {
  return (error) => {
    throw new CheckFailure(error.message, hint);
  };
}

const INIT_HINT = `Run "${PROGRAM_CALL} init <url>" in the folder of your posts`;

const SOURCES = {
  flag: '--backend',
  variable: 'SUPABASE_URL',
  configuration: CONFIGURATION_FILE,
  running: 'the backend running on this machine',
  remembered: 'the last backend used',
};

async function checkSessionFolder(folder: string): Promise<string> {
  await makeFolder(folder, 0o700)
    .then(() => access(folder, constants.W_OK))
    .catch(failWith(`Make ${folder} writable, or set LEDGERLIGHT_CONFIG to another folder.`));
  return folder;
}

async function checkClock({ clockOffsetSeconds }: ReturnType<typeof diagnoseBackend>): Promise<string> {
  const ahead = await clockOffsetSeconds().catch(
    failWith('Check the address and the network, or start the site with "npm start".'),
  );
  if (ahead === null) return 'the backend does not report its time';
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_S) return 'in sync with the backend';
  const difference = `${Math.abs(ahead)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the backend`;
  throw new CheckFailure(difference, 'Synchronise the clock of this machine; sessions would expire early.');
}

const CLOCK_TOLERANCE_S = 60;

async function checkKey({ assertKeyOpens }: ReturnType<typeof diagnoseBackend>): Promise<string> {
  await assertKeyOpens().catch(failWith('Set SUPABASE_PUBLISHABLE_KEY to the publishable key of this backend.'));
  return 'accepted by the backend';
}

async function checkImageBucket({ hasImageBucket }: ReturnType<typeof diagnoseBackend>): Promise<string> {
  if (await hasImageBucket()) return 'the image bucket exists';
  throw new CheckFailure('the bucket blog-images is missing', 'Apply the migrations to the backend.');
}

async function checkSite(site: string | null): Promise<string> {
  if (site === null) throw new CheckFailure(unknownSite().message, `${INIT_HINT}.`);
  const signal = AbortSignal.timeout(SITE_TIMEOUT_MS);
  const response = await fetch(site, { method: 'HEAD', signal }).catch(() => null);
  if (response?.ok) return site;
  const problem = response ? `${site} responds with ${response.status}` : `${site} is unreachable`;
  throw new CheckFailure(problem, 'Start the site, or set LEDGERLIGHT_SITE to its address.');
}

const SITE_TIMEOUT_MS = 5_000;

async function checkPermissions({ role, rights, access: staff }: CommandSession): Promise<string> {
  if (role === 'publisher') return 'can publish, and change posts of this token';
  if (!rights.includes('write-posts')) {
    const hint = 'Sign in as another user, or request another role from an admin (People in the admin area).';
    throw new CheckFailure(`the role ${role} may not publish`, hint);
  }
  await createPostManagement(staff).list({ types: [], limit: 1 });
  return rights.includes('edit-every-post') ? 'can publish, and change all posts' : 'can publish, and change own posts';
}
