interface LimitedMarkup {
  readonly text: string;
  /** Restores the replaced characters in a piece of `text`; null when none were replaced. */
  readonly restore: ((piece: string) => string) | null;
}

/**
 * Limits markup that no writer needs and that costs a parser quadratic time or too much depth: hundreds of nested containers, brackets or
 * emphasis marks in one block. Marks beyond the limits become characters that the text does not contain; `restore` undoes that after
 * parsing, so they are shown as plain text, and code is unchanged. Takes linear time.
 */
export function limitMarkup(text: string): LimitedMarkup {
  const { offsets } = scanText(text);
  if (offsets.length === 0) return { text, restore: null };
  const unused = unusedCharacters(text);
  const substitutes = new Map<string, string>();
  const pieces: string[] = [];
  let end = 0;
  for (const offset of offsets) {
    const mark = text.charAt(offset);
    const substitute = substitutes.get(mark) ?? unused.next().value;
    substitutes.set(mark, substitute);
    pieces.push(text.slice(end, offset), substitute);
    end = offset + 1;
  }
  pieces.push(text.slice(end));
  const originals = new Map([...substitutes].map(([mark, substitute]) => [substitute, mark]));
  const pattern = new RegExp(`[${[...originals.keys()].join('')}]`, 'g');
  const restore = (piece: string) => piece.replace(pattern, (substitute) => originals.get(substitute) ?? substitute);
  return { text: pieces.join(''), restore };
}

/**
 * Returns, for each line that nests quotes, lists, footnotes or emphasis too deep, the offset of its first such mark. The line
 * may be one of code, where marks are unchanged.
 */
export function overNestedOffsets(text: string): readonly number[] {
  return scanText(text).nested;
}

const MAX_CONTAINERS_ON_LINE = 24;
/** The columns within which a container may begin, which limits nesting by indentation over many lines. */
const MAX_CONTAINER_COLUMN = 100;
const MAX_EMPHASIS_MARKS_PER_BLOCK = 600;
const MAX_EMPHASIS_RUN = 12;
const MAX_CODE_RUN = 48;
const MAX_OPEN_BRACKETS = 24;
const MAX_OPEN_PARENTHESES = 32;
/** Brackets that can cost a search because nothing closes or opens them. */
const MAX_BRACKETS_PER_BLOCK = 1500;
const MAX_UNDERLINED_HEADINGS = 200;
const MAX_HTML_DECLARATIONS_PER_BLOCK = 24;

const TAB_WIDTH = 4;

const LINE_END = /[\r\n]|$/g;
const BLANK_LINE = /[ \t>]*(?=[\r\n]|$)/y;
const UNDERLINE = /([ \t>]*)(?:=+|-+)[ \t]*(?=[\r\n]|$)/y;
/** A new block begins at blank lines (also within quotes), list items and headings. */
const BLOCK_START = /[ \t>]*(?:[\r\n]|$)| {0,3}(?:[-+*]|#{1,6})[ \t]+(?=\S)/y;
/** A line of one repeated mark, such as `* * *`, nests nothing however long it is. */
const THEMATIC_BREAK = / {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*(?=[\r\n]|$)/y;
const CONTAINER_MARK = />|[-+*](?=[ \t\r\n]|$)|\d{1,9}[.)](?=[ \t\r\n]|$)|\[\^[^\]\r\n]{1,999}\]:/y;
const RUN = /([*_~`])\1*/y;

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

const newBlock = () => ({ emphasis: 0, brackets: 0, openBrackets: 0, openParentheses: 0, declarations: 0 });

type BlockCount = ReturnType<typeof newBlock>;

function scanText(text: string): { readonly offsets: readonly number[]; readonly nested: readonly number[] } {
  const offsets: number[] = [];
  const nested: number[] = [];
  let block = newBlock();
  let underlinedHeadings = 0;
  let isAfterText = false;
  let start = 0;
  while (start < text.length) {
    const end = matchAt(LINE_END, text, start)?.index ?? text.length;
    if (matchAt(BLOCK_START, text, start)) block = newBlock();
    const underline = isAfterText ? matchAt(UNDERLINE, text, start) : null;
    if (underline) {
      underlinedHeadings += 1;
      if (underlinedHeadings > MAX_UNDERLINED_HEADINGS) offsets.push(start + (underline[1]?.length ?? 0));
    } else if (!matchAt(THEMATIC_BREAK, text, start)) {
      const before = offsets.length;
      const content = scanContainers(text, start, end, offsets);
      const isOverNested = offsets.length > before;
      scanMarks(text, content, end, block, offsets);
      const first = offsets[before];
      if (first !== undefined && (isOverNested || block.emphasis > MAX_EMPHASIS_MARKS_PER_BLOCK)) nested.push(first);
    }
    isAfterText = !matchAt(BLANK_LINE, text, start);
    start = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
  return { offsets, nested };
}

/** Adds the container marks of a line that are beyond the limits. Returns the offset of the line's own content. */
function scanContainers(text: string, start: number, end: number, offsets: number[]): number {
  let offset = start;
  let column = 0;
  let count = 0;
  while (offset < end) {
    const character = text.charAt(offset);
    if (character === ' ' || character === '\t') {
      column += character === '\t' ? TAB_WIDTH : 1;
      offset += 1;
      continue;
    }
    const [mark] = matchAt(CONTAINER_MARK, text, offset) ?? [];
    if (mark === undefined) break;
    count += 1;
    if (count > MAX_CONTAINERS_ON_LINE || column > MAX_CONTAINER_COLUMN) {
      if (mark.startsWith('[')) offsets.push(offset, offset + mark.length - 2);
      else offsets.push(offset + mark.length - 1);
    }
    column += mark.length;
    offset += mark.length;
  }
  return offset;
}

function scanMarks(text: string, start: number, end: number, block: BlockCount, offsets: number[]): void {
  let offset = start;
  while (offset < end) {
    const character = text.charAt(offset);
    if (character === '\\') {
      offset += 2;
      continue;
    }
    const length = matchAt(RUN, text, offset)?.[0].length ?? 1;
    if (isBeyondLimit(character, text.charAt(offset + 1), length, block)) {
      for (let index = 0; index < length; index += 1) offsets.push(offset + index);
    }
    offset += length;
  }
}

function isBeyondLimit(character: string, next: string, length: number, block: BlockCount): boolean {
  switch (character) {
    case '~':
      if (length > 2) return false;
      block.emphasis += 1;
      return block.emphasis > MAX_EMPHASIS_MARKS_PER_BLOCK;
    case '*':
    case '_':
      block.emphasis += 1;
      return block.emphasis > MAX_EMPHASIS_MARKS_PER_BLOCK || length > MAX_EMPHASIS_RUN;
    case '`':
      return length > MAX_CODE_RUN;
    case '[':
      block.brackets += 1;
      if (block.openBrackets >= MAX_OPEN_BRACKETS || block.brackets > MAX_BRACKETS_PER_BLOCK) return true;
      block.openBrackets += 1;
      return false;
    case ']':
      if (block.openBrackets === 0) {
        block.brackets += 1;
        return block.brackets > MAX_BRACKETS_PER_BLOCK;
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
      if (next !== '!' && next !== '?') return false;
      block.declarations += 1;
      return block.declarations > MAX_HTML_DECLARATIONS_PER_BLOCK;
    default:
      return false;
  }
}

/** Private use characters first, then letters, none of which means anything in markdown; at last the replacement character. */
function* unusedCharacters(text: string): Generator<string, never> {
  const used = new Set(text);
  const ranges = [
    [0xe000, 0xf8ff],
    [0x3400, 0xd7a3],
  ] as const;
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCharCode(code);
      if (!used.has(character)) yield character;
    }
  }
  for (;;) yield '\uFFFD';
}
