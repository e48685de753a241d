const OPENING_DOUBLE = '“';
const CLOSING_DOUBLE = '”';
const OPENING_SINGLE = '‘';
const CLOSING_SINGLE = '’';

const BEFORE_OPENING_QUOTE = /[\s([{</“‘«„¿¡\p{Pd}]/u;
const AFTER_CLOSING_QUOTE = /[\s.,;:!?)\]}>…]/u;

/** A year without its century, and words that begin with an apostrophe. */
const CONTRACTION = /^(?:\d\ds?(?![\p{L}\p{N}])|(?:tis|twas|til|em|cause|n['’])(?!\p{L}))/iu;
const MAX_CONTRACTION_CHARACTERS = 8;

/**
 * Replaces straight quotes and apostrophes of a line of English prose by typographic ones, each by one character. What can mean something
 * else stays straight: inches, feet, quotes that open and close nothing; so does a line mostly in another script than Latin, which has
 * its own quotes. Idempotent. Applied when posts, titles and feeds are shown; stored texts stay as typed.
 */
export function typographicText(line: string): string {
  if (!/["']/.test(line) || !isMostlyLatin(line)) return line;
  const result: string[] = [];
  let isOpen = false;
  for (let index = 0; index < line.length; index += 1) {
    const typed = line.charAt(index);
    const before = result.at(-1) ?? ' ';
    const following = line.slice(index + 1, index + 1 + MAX_CONTRACTION_CHARACTERS);
    let character = typed;
    if (typed === '"') character = doubleQuote(before, following.charAt(0) || ' ', isOpen);
    else if (typed === "'") character = singleQuote(before, following);
    if (character === OPENING_DOUBLE) isOpen = true;
    if (character === CLOSING_DOUBLE) isOpen = false;
    result.push(character);
  }
  return result.join('');
}

function doubleQuote(before: string, after: string, isOpen: boolean): string {
  if (BEFORE_OPENING_QUOTE.test(before)) {
    if (!AFTER_CLOSING_QUOTE.test(after)) return OPENING_DOUBLE;
    return isOpen ? CLOSING_DOUBLE : '"';
  }
  if (isOpen) return CLOSING_DOUBLE;
  return /\p{N}/u.test(before) || /[\p{L}\p{N}]/u.test(after) ? '"' : CLOSING_DOUBLE;
}

function singleQuote(before: string, following: string): string {
  const isBetweenDigits = /\p{N}/u.test(before) && /^\p{N}/u.test(following);
  if (!BEFORE_OPENING_QUOTE.test(before)) return isBetweenDigits ? "'" : CLOSING_SINGLE;
  if (CONTRACTION.test(following)) return CLOSING_SINGLE;
  return AFTER_CLOSING_QUOTE.test(following.charAt(0) || ' ') ? "'" : OPENING_SINGLE;
}

function isMostlyLatin(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const latin = line.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin * 2 >= letters;
}
