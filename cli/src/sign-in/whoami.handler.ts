import { formatMoment } from '@ledgerlight/posts/date-words';
import type { Output } from '../output/contract.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { SESSION_MS, type StaffSession } from '../session/staff.ts';

export function reportSession({ username, role, source, signedInAt, access }: StaffSession, output: Output): ExitCode {
  const backend = access.address.url;
  const signedInUntil = new Date(signedInAt + SESSION_MS).toISOString();
  output.result(`${username} (${role}) at ${backend}`);
  output.note(
    source === 'session'
      ? `Signed in until ${formatMoment(signedInUntil)}.`
      : 'Signed in with environment variables, for this run only.',
  );
  output.document({ status: 'ok', error: null, username, role, backend, source, signedInUntil });
  return EXIT_CODES.done;
}
