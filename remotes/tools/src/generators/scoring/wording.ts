/** Words of sales mail that filters and readers take for junk. */
const SPAM =
  "100 ?%|act now|apply now|buy now|call now|cash bonus|click here|congratulations|don[’']?t miss(?: out)?|exclusive deal|extra cash|final call|" +
  'for free|free|hurry|last chance|limited time|lowest price|make money|money back|no catch|no cost|no fees|no obligation|offer ends|once in a lifetime|' +
  'only today|order now|pre-approved|prizes?|save big|special promotion|urgent(?:ly)?|while stocks last|winners?|won|£{2,}|[$]{2,}|€{2,}';

/** Words that promise more than a line can show. */
const PROMISES =
  '#1|10x|always works|amazing|best|breakthrough|cheapest|double your (?:money|income|savings|sales|followers)|effortless(?:ly)?|every time|everyone|' +
  'fastest|foolproof|game[- ]chang(?:er|ing)|get rich|guaranteed?|incredible|instant(?:ly)?|life[- ]chang(?:er|ing)|miracle|never fails?|number one|' +
  "overnight|perfect|proven|revolutionary|secrets?|shocking|skyrocket|the truth about|ultimate|unbelievable|unlimited|you won[’']?t believe";

/** Words that say what a reader gets. */
const OUTCOMES =
  'answered|avoid|before you|check(?:ed|list)?|compar(?:e|ed|ison)|cost|costs|difference|example|explain(?:ed)?|for beginners|guide|how|mistakes?|' +
  'plain english|pros and cons|questions?|side by side|step by step|steps|terms|what (?:is|are|to|changed)|which|who|why|without';

const wordsOf = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu');
const SPAM_WORDS = wordsOf(SPAM);
const PROMISE_WORDS = wordsOf(PROMISES);
const OUTCOME_WORDS = wordsOf(OUTCOMES);

export function spamWordsIn(text: string): readonly string[] {
  return found(text, SPAM_WORDS);
}

export function promisesIn(text: string): readonly string[] {
  return found(text, PROMISE_WORDS);
}

export function saysOutcome(text: string): boolean {
  return found(text, OUTCOME_WORDS).length > 0;
}

/** Words in capitals of four letters and more that are no acronyms with other letters around them: 'STOP', 'SALE'. */
export function shoutedWordsIn(text: string, isAcronym: (word: string) => boolean): readonly string[] {
  return (text.match(/(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu) ?? []).filter((word) => !isAcronym(word));
}

function found(text: string, pattern: RegExp): readonly string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([word]) => word))];
}
