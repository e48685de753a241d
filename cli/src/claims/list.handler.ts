import type {
  ClaimCursor,
  ClaimFilter,
  ClaimPage,
  createClaimsRegister,
  RegisteredClaim,
} from '@ledgerlight/backend/claims';
import type { Output } from '../output/contract.ts';
import { counted } from '../output/counted.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';

/** Runs `ledgerlight claims`: prints the claims that match, a line for each. */
export async function listClaims(
  filter: ClaimFilter,
  register: Pick<ReturnType<typeof createClaimsRegister>, 'page'>,
  output: Output,
  signal: AbortSignal,
): Promise<ExitCode> {
  const claims: RegisteredClaim[] = [];
  let next: ClaimCursor | null = null;
  do {
    const page: ClaimPage = await register.page(filter, next, signal);
    for (const claim of page.items) output.result(lineOf(claim));
    claims.push(...page.items);
    next = page.next;
  } while (next !== null);
  const stale = claims.filter(({ isStale }) => isStale).length;
  output.note(claims.length === 0 ? 'No claims match.' : `${counted(claims.length, 'claim')}, ${stale} of them stale.`);
  output.document({ status: 'ok', error: null, items: claims });
  return EXIT_CODES.done;
}

function lineOf({ until, isStale, id, value, owner, title }: RegisteredClaim): string {
  return [until ?? 'never     ', isStale ? 'stale' : 'valid', id, value, owner, title].join('  ');
}
