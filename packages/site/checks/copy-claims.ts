import { FILES_WITHOUT_CLAIMS, NOT_CLAIMS } from './not-claims.ts';
import { type CopyText, textsIn } from './texts-in.ts';

/** A file with texts for readers; `path` is relative to the repository. */
export interface CopyFile {
  readonly path: string;
  readonly source: string;
}

/**
 * The figures and promises in these files that come from no record of the site's claims, each as a sentence with its file,
 * its line and the way out. A figure is any digit, or a number word before what can be counted.
 */
export function unrecordedClaims(files: readonly CopyFile[]): string[] {
  return files
    .filter(({ path }) => !FILES_WITHOUT_CLAIMS.has(path))
    .flatMap(({ path, source }) =>
      textsIn(source, path.endsWith('.tsx') ? 'markup' : 'all texts').flatMap((text) => problemOf(path, text)),
    );
}

function problemOf(path: string, { words, line }: CopyText): string[] {
  const rest = NOT_CLAIMS.reduce((text, notClaim) => text.replaceAll(notClaim.words, ' '), words);
  const found = FIGURE.exec(rest) ?? PROMISE.exec(rest);
  if (!found) return [];
  const place = rest.slice(Math.max(0, found.index - CONTEXT), found.index + found[0].length + CONTEXT).trim();
  return [
    `${path}:${line}: '${found[0]}' in '${place}' has no record. Add it to packages/site/src/claims, its source to packages/site/checks/claims.ts, and take it from there; if it claims nothing, name it in packages/site/checks/not-claims.ts.`,
  ];
}

const CONTEXT = 30;

const NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half';
const COUNTED =
  'per cent|percent|percentage|years?|decades|quarters|months?|weeks?|days?|hours?|dollars?|pounds?|euros?|zloty|clients?|customers?|families|investors|readers?|subscribers?|members?|people|articles?|guides?|lessons?|tools?|awards?|times|in ten|of ten';

/** A digit, or a number word before what can be counted, with at most one word between them. */
const FIGURE = new RegExp(
  `[^\\s]*\\d[^\\s]*|\\b(?:${NUMBER})\\b(?:[ -](?:and )?\\p{L}+)?[ -](?:of )?(?:${COUNTED})\\b`,
  'iu',
);

/** The words that promise what a reader cannot see. */
const PROMISE =
  /\b(?:licen[cs]ed|certified|chartered|accredited|regulated|qualified|award-winning|guaranteed?|risk-free|trusted by|sign (?:our|their) work|how to leave|unsubscribe at any time|date the correction|(?:named|a) source for every|no obligation|costs? nothing)\b/i;
