/**
 * A line of English prose with typographic quotes and apostrophes in place of straight ones. Every character stays one
 * character. What can mean something else stays straight: inches, feet, quotes that open and close nothing. So does a line that
 * is mostly in another script than Latin, which has quotes of its own. Doing it twice changes nothing more.
 */
export function typographicText(line: string): string {
  if (!/["']/.test(line) || isOfAnotherScript(line)) return line;
  const shown: string[] = [];
  let isOpen = false;
  for (let place = 0; place < line.length; place += 1) {
    const typed = line.charAt(place);
    const before = shown.at(-1) ?? ' ';
    const after = line.charAt(place + 1) || ' ';
    const character =
      typed === '"'
        ? doubleQuote(before, after, isOpen)
        : typed === "'"
          ? singleQuote(before, line.slice(place + 1, place + 1 + MOST_LOOKED_AHEAD))
          : typed;
    if (character === OPENING_DOUBLE) isOpen = true;
    if (character === CLOSING_DOUBLE) isOpen = false;
    shown.push(character);
  }
  return shown.join('');
}

const OPENING_DOUBLE = '“';
const CLOSING_DOUBLE = '”';
const OPENING_SINGLE = '‘';
/** The closing quote, which is the apostrophe too. */
const CLOSING_SINGLE = '’';

function doubleQuote(before: string, after: string, isOpen: boolean): string {
  if (LEADS_IN.test(before)) {
    if (!ENDS.test(after)) return OPENING_DOUBLE;
    return isOpen ? CLOSING_DOUBLE : '"';
  }
  if (isOpen) return CLOSING_DOUBLE;
  return /\p{N}/u.test(before) || /[\p{L}\p{N}]/u.test(after) ? '"' : CLOSING_DOUBLE;
}

function singleQuote(before: string, following: string): string {
  if (!LEADS_IN.test(before)) return /\p{N}/u.test(before) && /^\p{N}/u.test(following) ? "'" : CLOSING_SINGLE;
  if (LEFT_OUT.test(following)) return CLOSING_SINGLE;
  return ENDS.test(following.charAt(0) || ' ') ? "'" : OPENING_SINGLE;
}

/** What stands before an opening quote. */
const LEADS_IN = /[\s([{</“‘«„¿¡\p{Pd}]/u;

/** What follows a closing one. */
const ENDS = /[\s.,;:!?)\]}>…]/u;

/** A year without its century, and words that begin with an apostrophe. */
const LEFT_OUT = /^(?:\d\ds?(?![\p{L}\p{N}])|(?:tis|twas|til|em|cause|n['’])(?!\p{L}))/iu;
const MOST_LOOKED_AHEAD = 8;

function isOfAnotherScript(line: string): boolean {
  const letters = line.match(/\p{L}/gu)?.length ?? 0;
  const latin = line.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin * 2 < letters;
}
