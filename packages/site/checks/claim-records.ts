import type { RecordedClaim } from './claims.ts';

/**
 * What is wrong with records of claims, each as a sentence with the way out: a source, a day or an owner that is missing, and a
 * substantiated claim whose source is no file of the repository.
 */
export function faultyRecords(claims: readonly RecordedClaim[], isFile: (path: string) => boolean): string[] {
  return claims.flatMap((claim) => {
    const name = `packages/site/checks/claims.ts: the claim '${'value' in claim ? `${claim.value} ` : ''}${claim.text}'`;
    const problems: string[] = [];
    if (claim.source.trim() === '')
      problems.push(`${name} has no source. Say where it can be looked up, or remove it.`);
    else if (claim.standing === 'substantiated' && !isFile(claim.source)) {
      problems.push(
        `${name} is substantiated by '${claim.source}', which is no file. Name the file that does it, or call the claim illustrative.`,
      );
    }
    if (!isDay(claim.asOf)) problems.push(`${name} has no day. Write in asOf when it was last looked up: YYYY-MM-DD.`);
    if (claim.owner.trim() === '') problems.push(`${name} has no owner. Say who answers for it.`);
    return problems;
  });
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
