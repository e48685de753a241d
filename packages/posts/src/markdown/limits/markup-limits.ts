/** A text of the same length in which markup beyond the limits stands as harmless letters, and the way back. */
export interface LimitedMarkup {
  /** What may be parsed. Every position in it is the same position in the original. */
  readonly text: string;
  /** Gives a piece of `text` the characters back that were replaced; null when nothing was. */
  readonly restore: ((piece: string) => string) | null;
}

/**
 * Takes the power from markup that no writer needs and that costs a parser quadratic time or more depth than it has: hundreds of
 * nested containers, brackets or emphasis marks in one block. The marks beyond the limits become letters that the text does not
 * hold otherwise; after parsing, `restore` makes them the typed characters again, so they are shown as plain text. Code
 * keeps its text in any case. Takes time linear in the length of the text.
 */
export function limitMarkup(text: string): LimitedMarkup {
  const { places } = placesBeyondLimits(text);
  if (places.length === 0) return { text, restore: null };
  const substitutes = freeCharacters(text, new Set(places.map((place) => text.charAt(place))));
  const pieces: string[] = [];
  let end = 0;
  for (const place of places) {
    pieces.push(text.slice(end, place), substitutes.get(text.charAt(place)) ?? '');
    end = place + 1;
  }
  pieces.push(text.slice(end));
  return { text: pieces.join(''), restore: restorer(substitutes) };
}

/**
 * Returns, for each line that nests quotes, lists, footnotes or emphasis deeper than is shown, its first such mark. The line may be
 * one of code, which keeps its text.
 */
export function overNestedPlaces(text: string): readonly number[] {
  return placesBeyondLimits(text).nested;
}

/** The most containers (quotes, list items, footnotes) that may begin on one line. */
const MAX_CONTAINERS_ON_LINE = 24;
/** The columns within which a container may begin; this bounds what indentation can nest over many lines. */
const MAX_CONTAINER_COLUMN = 100;
/** The most marks of emphasis or strike-through in one block (lines up to the next blank one). */
const MAX_EMPHASIS_MARKS = 600;
/** The most equal characters in one mark of emphasis. */
const MAX_EMPHASIS_RUN = 12;
/** The most back-ticks in one mark of code. */
const MAX_CODE_RUN = 48;
/** The most brackets that are open at the same time. */
const MAX_OPEN_BRACKETS = 24;
/** The most round brackets that are open at the same time. */
const MAX_OPEN_PARENTHESES = 32;
/** The most brackets in one block that can still cost a search because nothing closes or opens them. */
const MAX_BRACKETS = 1500;
/** The most headings of a text that are marked by a line beneath them. */
const MAX_UNDERLINED_HEADINGS = 200;
/** The most beginnings of a comment, declaration or instruction of HTML in one block. */
const MAX_HTML_DECLARATIONS = 24;

const TAB_WIDTH = 4;

interface BlockCount {
  emphasis: number;
  brackets: number;
  openBrackets: number;
  openParentheses: number;
  declarations: number;
}

interface PlacesBeyondLimits {
  readonly places: number[];
  /** Those of them that would nest too deep. */
  readonly nested: number[];
}

function placesBeyondLimits(text: string): PlacesBeyondLimits {
  const places: number[] = [];
  const nested: number[] = [];
  let block = newBlock();
  let underlines = 0;
  let isAfterText = false;
  let start = 0;
  while (start < text.length) {
    const end = endOfLine(text, start);
    if (matchesAt(BLOCK_START, text, start)) block = newBlock();
    const underline = isAfterText ? underlinePlace(text, start) : null;
    if (underline !== null) {
      underlines += 1;
      if (underlines > MAX_UNDERLINED_HEADINGS) places.push(underline);
    } else if (!isRule(text, start, end)) {
      const known = places.length;
      const content = scanContainers(text, start, end, places);
      const hasOverNested = places.length > known;
      scanMarks(text, content, end, block, places);
      const first = places[known];
      if (first !== undefined && (hasOverNested || block.emphasis > MAX_EMPHASIS_MARKS)) nested.push(first);
    }
    isAfterText = !matchesAt(BLANK_LINE, text, start);
    start = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
  return { places, nested };
}

function newBlock(): BlockCount {
  return { emphasis: 0, brackets: 0, openBrackets: 0, openParentheses: 0, declarations: 0 };
}

function endOfLine(text: string, start: number): number {
  LINE_END.lastIndex = start;
  return LINE_END.exec(text)?.index ?? text.length;
}

const LINE_END = /[\r\n]/g;

function matchesAt(pattern: RegExp, text: string, place: number): boolean {
  pattern.lastIndex = place;
  return pattern.test(text);
}

const BLANK_LINE = /[ \t>]*(?=[\r\n]|$)/y;

/** Where a line that makes the text above it a heading has its first mark. */
function underlinePlace(text: string, start: number): number | null {
  UNDERLINE.lastIndex = start;
  const match = UNDERLINE.exec(text);
  return match ? match.index + (match[1]?.length ?? 0) : null;
}

const UNDERLINE = /([ \t>]*)(?:=+|-+)[ \t]*(?=[\r\n]|$)/y;

/** What begins a new block wherever it stands: blank lines (also within quotes), list items and headings. */
const BLOCK_START = /[ \t>]*(?:[\r\n]|$)| {0,3}(?:[-+*]|#{1,6})[ \t]+(?=\S)/y;

/** A line of one repeated mark, such as `* * *`, is a rule: it nests nothing however long it is. */
function isRule(text: string, start: number, end: number): boolean {
  RULE_START.lastIndex = start;
  const mark = RULE_START.exec(text)?.[1];
  if (mark === undefined) return false;
  let count = 0;
  for (let place = start; place < end; place += 1) {
    const character = text.charAt(place);
    if (character === mark) count += 1;
    else if (character !== ' ' && character !== '\t') return false;
  }
  return count >= 3;
}

const RULE_START = / {0,3}([-*_])/y;

/** Notes the container marks of a line beyond the limits and returns where its own content begins. */
function scanContainers(text: string, start: number, end: number, places: number[]): number {
  let place = start;
  let column = 0;
  let count = 0;
  while (place < end) {
    const character = text.charAt(place);
    if (character === ' ' || character === '\t') {
      column += character === '\t' ? TAB_WIDTH : 1;
      place += 1;
      continue;
    }
    CONTAINER_MARK.lastIndex = place;
    const mark = CONTAINER_MARK.exec(text)?.[0];
    if (mark === undefined) break;
    count += 1;
    if (count > MAX_CONTAINERS_ON_LINE || column > MAX_CONTAINER_COLUMN) {
      if (mark.startsWith('[')) places.push(place, place + mark.length - 2);
      else places.push(place + mark.length - 1);
    }
    column += mark.length;
    place += mark.length;
  }
  return place;
}

const CONTAINER_MARK = />|[-+*](?=[ \t\r\n]|$)|\d{1,9}[.)](?=[ \t\r\n]|$)|\[\^[^\]\r\n]{1,999}\]:/y;

function scanMarks(text: string, start: number, end: number, block: BlockCount, places: number[]): void {
  let place = start;
  while (place < end) {
    const character = text.charAt(place);
    if (character === '\\') {
      place += 2;
      continue;
    }
    const length = '*_~`'.includes(character) ? runLength(text, place, end) : 1;
    if (isBeyondLimit(text, place, character, length, block)) {
      for (let offset = 0; offset < length; offset += 1) places.push(place + offset);
    }
    place += length;
  }
}

function runLength(text: string, start: number, end: number): number {
  let place = start + 1;
  while (place < end && text.charAt(place) === text.charAt(start)) place += 1;
  return place - start;
}

function isBeyondLimit(text: string, place: number, character: string, length: number, block: BlockCount): boolean {
  switch (character) {
    case '*':
    case '_':
      block.emphasis += 1;
      return block.emphasis > MAX_EMPHASIS_MARKS || length > MAX_EMPHASIS_RUN;
    case '~':
      if (length > 2) return false;
      block.emphasis += 1;
      return block.emphasis > MAX_EMPHASIS_MARKS;
    case '`':
      return length > MAX_CODE_RUN;
    case '[':
      block.brackets += 1;
      if (block.openBrackets >= MAX_OPEN_BRACKETS || block.brackets > MAX_BRACKETS) return true;
      block.openBrackets += 1;
      return false;
    case ']':
      if (block.openBrackets === 0) {
        block.brackets += 1;
        return block.brackets > MAX_BRACKETS;
      }
      block.openBrackets -= 1;
      return false;
    case '(':
      if (block.openParentheses >= MAX_OPEN_PARENTHESES) return true;
      block.openParentheses += 1;
      return false;
    case ')':
      block.openParentheses = Math.max(0, block.openParentheses - 1);
      return false;
    case '<':
      if (!/[!?]/.test(text.charAt(place + 1))) return false;
      block.declarations += 1;
      return block.declarations > MAX_HTML_DECLARATIONS;
    default:
      return false;
  }
}

/** Finds for each character one that the text does not hold. */
function freeCharacters(text: string, replaced: ReadonlySet<string>): Map<string, string> {
  const used = new Set(text);
  const candidates = unusualCharacters();
  const substitutes = new Map<string, string>();
  for (const character of replaced) {
    let candidate = candidates.next();
    while (!candidate.done && used.has(candidate.value)) candidate = candidates.next();
    substitutes.set(character, candidate.done ? LAST_RESORT : candidate.value);
  }
  return substitutes;
}

/** Shows in place of the marks of a text that holds each of the 48,000 other candidates itself. */
const LAST_RESORT = '\uFFFD';

/** The private use area first, then letters. None of them means anything in markdown. */
function* unusualCharacters(): Generator<string, undefined> {
  for (let code = 0xe000; code <= 0xf8ff; code += 1) yield String.fromCharCode(code);
  for (let code = 0x3400; code <= 0xd7a3; code += 1) yield String.fromCharCode(code);
}

function restorer(substitutes: ReadonlyMap<string, string>): (piece: string) => string {
  const originals = new Map([...substitutes].map(([original, substitute]) => [substitute, original]));
  const pattern = new RegExp(`[${[...originals.keys()].join('')}]`, 'g');
  return (piece) => piece.replace(pattern, (character) => originals.get(character) ?? character);
}
