import type { RecordedClaim } from './claims.ts';

/**
 * Returns a message for each missing source, day or owner, and for a substantiated claim whose source is no file. `npm run check` prints
 * them.
 */
export function faultyRecords(claims: readonly RecordedClaim[], isFile: (path: string) => boolean): string[] {
  return claims.flatMap((claim) => {
    const name = `packages/site/checks/claims.ts: the claim '${'value' in claim ? `${claim.value} ` : ''}${claim.text}'`;
    const problems: string[] = [];
    if (claim.source.trim() === '') problems.push(`${name} has no source. Add one, or remove the claim.`);
    else if (claim.standing === 'substantiated' && !isFile(claim.source)) {
      problems.push(
        `${name} is substantiated by '${claim.source}', which is no file. Name the file that implements it, or call the claim illustrative.`,
      );
    }
    if (!isDay(claim.asOf))
      problems.push(`${name} has no day. Set asOf to the day its source was checked: YYYY-MM-DD.`);
    if (claim.owner.trim() === '') problems.push(`${name} has no owner. Name who is responsible for it.`);
    return problems;
  });
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
