import { riskyPhrasesIn } from '@ledgerlight/posts/risky-phrases';

/** A statement of a text that a reader may want proved. */
export interface CopyClaim {
  readonly start: number;
  readonly end: number;
  readonly phrase: string;
  /** What would prove it. */
  readonly evidence: string;
}

const KINDS: readonly (readonly [pattern: string, evidence: string])[] = [
  [
    String.raw`(?:over |more than |up to |about |nearly )?(?:[£$€]\s?)?\d[\d.,]*(?:\s?(?:%|per cent|percent|times|hours?|minutes?|days?|weeks?|months?|years?|customers?|clients?|users?|people|companies|shops|readers?))?`,
    'A figure needs its source, its day and what was counted.',
  ],
  [
    String.raw`(?:the )?(?:best|fastest|cheapest|easiest|safest|largest|leading|number one|no\. 1|unrivalled|world[- ]class|award-winning|most \p{L}+)`,
    'A superlative needs a comparison with all others, made by someone independent.',
  ],
  [
    String.raw`(?:better|faster|cheaper|easier|safer|quicker|simpler|twice|half|double)(?: \p{L}+)? (?:than|as|the)`,
    'A comparison needs what it is compared with, and a measurement of both.',
  ],
  [
    'always|never|instantly|immediately|every time|everyone|anyone|nobody|no matter what',
    'A statement without exceptions is disproved by one. Narrow it, or prove it for all cases.',
  ],
  [
    'proven|tested|scientifically|clinically|experts? (?:agree|recommend)|recommended by|trusted by|certified|approved|loved by',
    'Name who tested, recommended or certified it, when, and where that can be read.',
  ],
  [
    'saves? (?:you )?(?:time|money|hours)|pays for itself|without effort|effortless(?:ly)?',
    'A promised gain needs the case in which it was measured.',
  ],
];

const PATTERNS = KINDS.map(([pattern, evidence]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu'),
  evidence,
}));

/** Returns the claims of a text in order; where two overlap, the first one counts. */
export function copyClaimsIn(text: string): readonly CopyClaim[] {
  const found = [
    ...riskyPhrasesIn(text).map(({ index, phrase, reason }) => ({ start: index, phrase, evidence: reason })),
    ...PATTERNS.flatMap(({ pattern, evidence }) =>
      [...text.matchAll(pattern)].map(({ index, 0: phrase }) => ({ start: index, phrase, evidence })),
    ),
  ].toSorted((one, other) => one.start - other.start || other.phrase.length - one.phrase.length);
  const claims: CopyClaim[] = [];
  for (const { start, phrase, evidence } of found) {
    if (start >= (claims.at(-1)?.end ?? 0)) claims.push({ start, end: start + phrase.length, phrase, evidence });
  }
  return claims;
}
