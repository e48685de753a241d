import { FILES_WITHOUT_CLAIMS, NOT_CLAIMS } from './not-claims.ts';
import { type CopyText, textsIn } from './texts-in.ts';

export interface CopyFile {
  readonly path: string;
  readonly source: string;
}

/** Returns a message for each figure and promise in these files that comes from no record of a claim. `npm run check` refuses them. */
export function unrecordedClaims(files: readonly CopyFile[]): string[] {
  return files
    .filter(({ path }) => !FILES_WITHOUT_CLAIMS.has(path))
    .flatMap(({ path, source }) =>
      textsIn(source, path.endsWith('.tsx') ? 'markup' : 'all texts').flatMap((text) => problemOf(path, text)),
    );
}

function problemOf(path: string, { text, line }: CopyText): string[] {
  const rest = NOT_CLAIMS.reduce((rest, { pattern }) => rest.replaceAll(pattern, ' '), text);
  const found = FIGURE.exec(rest) ?? PROMISE.exec(rest);
  if (!found) return [];
  const context = rest.slice(Math.max(0, found.index - 30), found.index + found[0].length + 30).trim();
  return [
    `${path}:${line}: '${found[0]}' in '${context}' has no record. Add it to packages/site/src/claims with a source in packages/site/checks/claims.ts and import it; if it claims nothing, list it in packages/site/checks/not-claims.ts.`,
  ];
}

const NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half';
const COUNTED =
  'per cent|percent|percentage|years?|decades|quarters|months?|weeks?|days?|hours?|dollars?|pounds?|euros?|zloty|clients?|customers?|families|investors|readers?|subscribers?|members?|people|articles?|guides?|lessons?|tools?|awards?|times|in ten|of ten';

/** A digit, or a number word before a unit, with at most one word between them. */
const FIGURE = new RegExp(
  `[^\\s]*\\d[^\\s]*|\\b(?:${NUMBER})\\b(?:[ -](?:and )?\\p{L}+)?[ -](?:of )?(?:${COUNTED})\\b`,
  'iu',
);

const PROMISE =
  /\b(?:licen[cs]ed|certified|chartered|accredited|regulated|qualified|award-winning|guaranteed?|risk-free|trusted by|sign (?:our|their) work|how to leave|unsubscribe at any time|date the correction|(?:named|a) source for every|no obligation|costs? nothing)\b/i;
