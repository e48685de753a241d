export interface RiskyPhrase {
  readonly index: number;
  readonly phrase: string;
  /** The rule behind the warning, as a sentence. */
  readonly reason: string;
}

/** Returns the promises of a line that UK rules on financial promotions restrict, in order. A negated promise is none. */
export function riskyPhrasesIn(line: string): readonly RiskyPhrase[] {
  return PHRASES.flatMap(({ pattern, reason }) =>
    [...line.matchAll(pattern)]
      .filter(({ index }) => !NEGATION.test(line.slice(Math.max(0, index - LONGEST_CLAUSE), index)))
      .map(({ index, 0: phrase }) => ({ index, phrase, reason })),
  ).toSorted((one, other) => one.index - other.index);
}

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
