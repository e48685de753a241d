import { nodesOf, spanOf } from '@ledgerlight/posts/markdown/tree-nodes';
import type { PostText } from '../fields/post-text.ts';
import type { PublishWarning } from '../findings.ts';
import type { PublishInput } from '../input.ts';

/** Warns in `checkPost` of promises that UK rules on financial promotions restrict. A negated promise is none. */
export function riskyPhraseWarnings(fields: PublishInput['fields'], text: PostText | null): readonly PublishWarning[] {
  const named = [
    { name: 'title', line: fields.title },
    { name: 'meta title', line: fields.metaTitle },
    { name: 'description', line: fields.metaDescription },
    { name: 'social title', line: fields.socialTitle },
    { name: 'social description', line: fields.socialDescription },
  ];
  const inFields = named.flatMap(({ name, line }) =>
    phrasesIn(line).map(({ phrase, reason }) => warning(`The ${name} says '${phrase}'.`, reason)),
  );
  return [...inFields, ...(text ? phrasesOf(text) : [])].slice(0, MAX_REPORTED);
}

const MAX_REPORTED = 20;

const GUARANTEE =
  "A financial promotion should call a feature 'guaranteed', 'protected' or 'secure' only when that is a fair, clear and not misleading description and everything needed to understand it is said as prominently (FCA Handbook, COBS 4.2.5G).";
const CAPITAL_AT_RISK =
  'A financial promotion must be fair, clear and not misleading, and should make clear when capital is at risk (FCA Handbook, COBS 4.2.1R and 4.2.4G).';

const GAIN = '(?:returns?|profits?|income|gains?|growth|yields?)';

const RULES: readonly (readonly [pattern: string, reason: string])[] = [
  [`guaranteed[ -]${GAIN}|${GAIN} (?:is|are) guaranteed|guarantees? (?:you )?(?:a )?${GAIN}`, GUARANTEE],
  [`(?:secure|protected) ${GAIN}|(?:your )?(?:money|capital) is (?:secure|protected|guaranteed)`, GUARANTEE],
  // The risk-free rate is a term of statistics.
  ['risk[ -]free(?![ -](?:rates?|benchmarks?|assets?))|without (?:any )?risk', CAPITAL_AT_RISK],
  ['(?:no|zero)[ -]risk(?! (?:of|that|to|appetite|assessments?|premiums?|warnings?|profile)\\b)', CAPITAL_AT_RISK],
  ["(?:cannot|can not|can['’]t) lose(?! (?:sight|more than)\\b)|can['’]?t go wrong|never lose money", CAPITAL_AT_RISK],
];

const PHRASES = RULES.map(([pattern, reason]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu'),
  reason,
}));

/** A negation in the same clause, up to six words before. */
const NEGATION =
  /(?:\b(?:not|never|no|none|nothing|nobody|neither|nor|without|hardly|rarely)\b(?! (?:only|just)\b)|n['’]t\b)(?:(?! (?:and|but|with|yet)\b)\s+[^\s.,!?;:—]+){0,6}\s*$/i;
const LONGEST_CLAUSE = 120;

function phrasesIn(line: string) {
  return PHRASES.flatMap(({ pattern, reason }) =>
    [...line.matchAll(pattern)]
      .filter(({ index }) => !NEGATION.test(line.slice(Math.max(0, index - LONGEST_CLAUSE), index)))
      .map(({ index, 0: phrase }) => ({ index, phrase, reason })),
  ).toSorted((one, other) => one.index - other.index);
}

function phrasesOf({ tree }: PostText): readonly PublishWarning[] {
  return nodesOf(tree, 'paragraph', 'heading', 'tableCell').flatMap((block) => {
    const pieces: { readonly start: number; readonly value: string; readonly line: number }[] = [];
    let start = 0;
    for (const node of nodesOf({ type: 'root', children: [block] }, 'text', 'break')) {
      const value = node.type === 'text' ? node.value : '\n';
      pieces.push({ start, value, line: spanOf(node)?.line ?? 1 });
      start += value.length;
    }
    // Line breaks are counted from the original, and match as spaces.
    const line = pieces.map(({ value }) => value).join('');
    return phrasesIn(line.replaceAll('\n', ' ')).map(({ index, phrase, reason }) => {
      const piece = pieces.findLast((candidate) => candidate.start <= index);
      const before = piece?.value.slice(0, index - piece.start).split('\n').length ?? 1;
      return { ...warning(`The text says '${phrase}'.`, reason), line: (piece?.line ?? 1) + before - 1, column: 1 };
    });
  });
}

function warning(message: string, reason: string): PublishWarning {
  return { code: 'risky-phrase', message: `${message} ${reason}` };
}
