import { access, constants } from 'node:fs/promises';
import { examineBackend } from '@ledgerlight/backend/examination';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { SESSION_HOURS } from '@ledgerlight/backend/staff-access';
import { momentInUtc } from '@ledgerlight/posts/date-words';
import type { FoundBackend } from '../backend/find.ts';
import { openBackendUnasked } from '../backend/open.ts';
import { configFolder, credentialsIn, type Surroundings } from '../command/surroundings.ts';
import { CONFIGURATION_FILE, readConfiguration } from '../configuration/read.ts';
import { readSite, unknownSite } from '../configuration/site.ts';
import { makeFolder } from '../files/make-folder.ts';
import { BackendNotFoundError } from '../process/errors.ts';
import { PROGRAM_CALL } from '../process/project.ts';
import { openStaffSession, type StaffSession } from '../session/staff.ts';

/** Something that must be right before a post can be published. */
export interface Check {
  readonly name: string;
  /** The checks without which this one cannot be made. */
  readonly after: readonly string[];
  /** Resolves with what was found. Rejects with what is wrong and how to mend it. */
  run(): Promise<string>;
}

/** What is wrong, and what to do. */
export class CheckFailure extends Error {
  override readonly name = 'CheckFailure';
  readonly mend: string;

  constructor(message: string, mend: string) {
    super(message);
    this.mend = mend;
  }
}

/** All checks, in an order in which each comes after those that it needs. `close` ends what they began. */
export function publishingChecks(
  surroundings: Surroundings,
  typed: string | undefined,
): { readonly checks: readonly Check[]; close(): Promise<void> } {
  const { workingFolder } = surroundings;
  const folder = configFolder(surroundings);
  let found: FoundBackend | undefined;
  let session: StaffSession | undefined;

  const backend = () => {
    if (!found) throw new Error('The backend was not looked for.');
    return found.address;
  };

  const checks: Check[] = [
    { name: 'Node', after: [], run: async () => process.versions.node },
    {
      name: 'configuration',
      after: [],
      run: async () => (await readConfiguration(workingFolder)).file ?? `no ${CONFIGURATION_FILE} here or above`,
    },
    {
      name: 'session folder',
      after: [],
      async run() {
        await makeFolder(folder, 0o700)
          .then(() => access(folder, constants.W_OK))
          .catch((error: Error) => {
            throw new CheckFailure(
              error.message,
              `Make ${folder} writable, or name another one by LEDGERLIGHT_CONFIG.`,
            );
          });
        return folder;
      },
    },
    {
      name: 'backend',
      after: ['configuration'],
      async run() {
        found = await openBackendUnasked(surroundings, typed).catch((error: Error) => {
          if (!(error instanceof BackendNotFoundError)) throw error;
          const way = `Run "${PROGRAM_CALL} init <address of the site>" in the folder of your posts, or start the site here with "npm start".`;
          throw new CheckFailure(error.message, way);
        });
        return `${found.address.url}, named by ${NAMED_BY[found.namedBy]}`;
      },
    },
    {
      name: 'clock',
      after: ['backend'],
      async run() {
        const ahead = await examineBackend(backend())
          .clockAhead()
          .catch((error: Error) => {
            throw new CheckFailure(
              error.message,
              'Check the address and the network, or start the site with "npm start".',
            );
          });
        if (ahead === null) return 'the backend does not tell the time';
        if (Math.abs(ahead) <= CLOCK_TOLERANCE) return 'as that of the backend';
        const words = `${Math.abs(ahead)} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the backend`;
        throw new CheckFailure(words, 'Set the clock of this machine by the network: sessions would end too early.');
      },
    },
    {
      name: 'key',
      after: ['clock'],
      async run() {
        await examineBackend(backend())
          .assertKeyOpens()
          .catch((error: Error) => {
            throw new CheckFailure(
              error.message,
              'Set SUPABASE_PUBLISHABLE_KEY to the publishable key of this backend.',
            );
          });
        return 'opens the published posts';
      },
    },
    {
      name: 'pictures',
      after: ['key'],
      async run() {
        if (await examineBackend(backend()).hasImageBucket()) return 'the bucket is there';
        throw new CheckFailure('the bucket blog-images is missing', 'Apply the migrations to the backend.');
      },
    },
    {
      name: 'site',
      after: ['backend'],
      async run() {
        const site = (await readSite(surroundings))(backend());
        if (site === null) {
          throw new CheckFailure(
            unknownSite().message,
            `Run "${PROGRAM_CALL} init <address of the site>" in the folder of your posts.`,
          );
        }
        const answer = await fetch(site, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
        if (answer?.ok) return site;
        const what = answer ? `${site} answers ${answer.status}` : `nothing answers at ${site}`;
        throw new CheckFailure(what, 'Start the site, or set LEDGERLIGHT_SITE to where it is.');
      },
    },
    {
      name: 'sign-in',
      after: ['key', 'session folder'],
      async run() {
        session = await openStaffSession(backend(), folder, credentialsIn(surroundings));
        const until = momentInUtc(new Date(session.signedInAt + SESSION_HOURS * 60 * 60 * 1000).toISOString());
        return session.source === 'session' ? `${session.username} until ${until}` : `${session.username} by variables`;
      },
    },
    {
      name: 'rights',
      after: ['sign-in'],
      async run() {
        if (!session) throw new Error('Nobody is signed in.');
        if (session.role === 'publisher') return 'may publish, and change posts of this token';
        await createPostManagement(session.access).list({ types: [], limit: 1 });
        return session.role === 'admin' ? 'may publish, and change every post' : 'may publish, and change own posts';
      },
    },
  ];
  return { checks, close: async () => session?.close() };
}

const NAMED_BY = {
  flag: '--backend',
  variable: 'SUPABASE_URL',
  configuration: CONFIGURATION_FILE,
  running: 'the stack that runs on this machine',
  remembered: 'what was used last',
};
/** How far clocks may be apart, in seconds. */
const CLOCK_TOLERANCE = 60;
/** How long the site may take to answer, in milliseconds. */
const PATIENCE = 5_000;
