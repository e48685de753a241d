/** What a text costs to parse and render, in parts: about as many as it has lines, links, marks and cells. */
export interface MarkupCost {
  readonly parts: number;
  /** The line that costs most, counted from 1. */
  readonly costliestLine: number;
}

/**
 * The most parts that a text may have to be shown with its markup; a text with more takes more than a second on a slow
 * machine. A book of three hundred pages has about as many.
 */
export const MOST_PARTS = 10_000;

/** Estimates the cost in time linear in the length of the text, without parsing it. */
export function markupCost(text: string): MarkupCost {
  let parts = 0;
  let highest = -1;
  let costliestLine = 1;
  for (const [index, line] of text.split(LINE_END).entries()) {
    const cost = costOfLine(line);
    parts += cost;
    if (cost <= highest) continue;
    highest = cost;
    costliestLine = index + 1;
  }
  return { parts: Math.floor(parts), costliestLine };
}

/** The cost of a line, measured against the time that a paragraph of one word takes and rounded up. */
function costOfLine(line: string): number {
  const indent = Math.max(0, (line.match(INDENT)?.[0].length ?? 0) - FREE_INDENT) * COST_OF_INDENT;
  if (BLANK.test(line)) return COST_OF_BLANK_LINE + indent;
  const quotes = line.match(QUOTES)?.[0].replaceAll(/[^>]/g, '').length ?? 0;
  const marks = line.match(MARKS)?.length ?? 0;
  return (
    1 +
    indent +
    quotes * COST_OF_QUOTE +
    (NESTED.test(line) ? COST_OF_NESTED : 0) +
    marks * COST_OF_MARK +
    line.length * COST_OF_CHARACTER
  );
}

const LINE_END = /\r\n|\r|\n/;
const BLANK = /^\s*$/;
/** Each list that is open looks through the indentation of every line. */
const INDENT = /^[\s>]*/;
const FREE_INDENT = 16;
const QUOTES = /^[\s>]*>/;
const NESTED = /^\s{2,}(?:[-+*]|\d{1,9}[.)])\s/;
/** What can begin or end a part of a line: links, code, emphasis, HTML, cells, nested containers, addresses. */
const MARKS = /[[\]^\\`<*_~|>@&]|:\/\/|www\./g;
const COST_OF_BLANK_LINE = 0.08;
const COST_OF_INDENT = 0.06;
const COST_OF_QUOTE = 5;
const COST_OF_NESTED = 2;
const COST_OF_MARK = 0.3;
const COST_OF_CHARACTER = 0.005;
