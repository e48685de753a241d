import { claimBlocks, misplacedBlocks } from '@ledgerlight/posts/claims/blocks';
import { CLAIM_LIMITS, type Claim, isStale } from '@ledgerlight/posts/claims/claim';
import { namedDisclosures } from '@ledgerlight/posts/claims/disclosure-keys';
import { brokenMarks, type ClaimMark, claimMarks } from '@ledgerlight/posts/claims/marks';
import { formatDay } from '@ledgerlight/posts/date-words';
import type { PublishProblem, PublishWarning } from '../findings.ts';
import type { PostText } from '../text/post-text.ts';

interface Place {
  readonly line: number;
  readonly column: number;
}

/** Checks the claims of a text, the figures that name them, and its disclosure blocks. Part of `checkPost`. */
export function checkClaims({ tree }: PostText, now: number) {
  const blocks = claimBlocks(tree);
  const ids = blocks.flatMap((block) => block.ids.map(({ id, line }) => ({ id, line: block.line + line })));
  const claims = blocks.flatMap((block) => block.claims.map(({ claim, line }) => ({ claim, line: block.line + line })));
  const marks = claimMarks(tree);
  const known = new Set(ids.map(({ id }) => id));
  const used = new Set(marks.map(({ id }) => id));
  const problems = [
    ...blocks.flatMap(({ faults, line }) => faults.map((fault) => problem(fault.message, lineAt(line + fault.line)))),
    ...ids
      .filter(({ id }, index) => ids.findIndex((other) => other.id === id) < index)
      .map(({ id, line }) => problem(`The claim '${id}' is there twice. Give one of them another id.`, lineAt(line))),
    ...ids
      .slice(CLAIM_LIMITS.claimsPerPost, CLAIM_LIMITS.claimsPerPost + 1)
      .map(({ line }) => problem(`A text has at most ${CLAIM_LIMITS.claimsPerPost} claims.`, lineAt(line))),
    ...marks.filter(({ id }) => !known.has(id)).map(unknownClaim),
    ...brokenMarks(tree).map((place) => problem(BROKEN_MARK, place)),
    ...blockProblems(tree),
  ];
  const warnings = [
    ...claims.filter(({ claim }) => !used.has(claim.id)).map(({ claim, line }) => unused(claim, line)),
    ...claims.filter(({ claim }) => isStale(claim, now)).map(({ claim, line }) => stale(claim, line)),
    ...marks.flatMap((mark) => otherFigure(mark, claims.find(({ claim }) => claim.id === mark.id)?.claim)),
  ];
  return { problems: problems.slice(0, MAX_REPORTED), warnings: warnings.slice(0, MAX_REPORTED) };
}

const MAX_REPORTED = 50;
const BROKEN_MARK = 'The figure of a claim is plain text in square brackets: [3.75 %]{claim=bank-rate}.';

function blockProblems(tree: PostText['tree']): PublishProblem[] {
  return [
    ...namedDisclosures(tree).faults.map(({ text, line }) =>
      problem(
        `'${text.slice(0, 40)}' is no key of a disclosure, such as investments-uk. Write one on each line.`,
        lineAt(line),
      ),
    ),
    ...misplacedBlocks(tree).map(({ lang, position }) =>
      problem(
        `A '${lang}' block begins at the start of a line, outside of lists and quotes.`,
        lineAt(position?.start.line ?? 1),
      ),
    ),
  ];
}

function unknownClaim({ id, figure, line, column }: ClaimMark): PublishProblem {
  return problem(`'${figure}' names the claim '${id}', which no 'claims' block has.`, { line, column });
}

function unused({ id }: Claim, line: number): PublishWarning {
  const message = `No figure names the claim '${id}', so readers do not see its source. Write [figure]{claim=${id}}, or remove the claim.`;
  return { code: 'unused-claim', message, ...lineAt(line) };
}

function stale({ id, value, until, owner }: Claim, line: number): PublishWarning {
  const message = `The claim '${id}' (${value}) was valid until ${formatDay(`${until}T00:00:00Z`)}. Ask ${owner} to check it again.`;
  return { code: 'stale-claim', message, ...lineAt(line) };
}

/** A figure may be part of its claim's value, or have words around it. */
function otherFigure({ figure, id, line, column }: ClaimMark, claim: Claim | undefined): PublishWarning[] {
  const [shown, stored] = [figure, claim?.value ?? figure].map((text) => text.replace(/\s/g, '').toLowerCase());
  if (!claim || !shown || !stored || shown.includes(stored) || stored.includes(shown)) return [];
  const message = `The text says '${figure}', but the claim '${id}' is '${claim.value}'.`;
  return [{ code: 'other-figure', message, line, column }];
}

function problem(message: string, place: Place): PublishProblem {
  return { code: 'invalid-claim', field: 'content', message, ...place };
}

function lineAt(line: number): Place {
  return { line, column: 1 };
}
