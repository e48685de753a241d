import { SESSION_HOURS } from '@ledgerlight/backend/staff-access';
import { momentInUtc } from '@ledgerlight/posts/date-words';
import type { Output } from '../output/contract.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import type { StaffSession } from '../session/staff.ts';

/** What the handler needs from its surroundings. */
export interface WhoamiServices {
  /** @throws when nobody is signed in */
  openSession(): Promise<StaffSession>;
}

/** Asks the backend who is signed in. */
export async function whoami(services: WhoamiServices, output: Output): Promise<ExitCode> {
  const session = await services.openSession();
  try {
    const { username, role, source, signedInAt } = session;
    const backend = session.access.address.url;
    const until = new Date(signedInAt + SESSION_HOURS * 60 * 60 * 1000).toISOString();
    output.result(`${username} (${role}) at ${backend}`);
    output.note(
      source === 'session'
        ? `Signed in until ${momentInUtc(until)}.`
        : 'Signed in by the environment, for this run only.',
    );
    output.document({ status: 'ok', error: null, username, role, backend, source, signedInUntil: until });
    return EXIT_CODES.done;
  } finally {
    await session.close();
  }
}
