/** The cost of a text, in parts: about as many as it has lines, links, marks and cells. */
interface MarkupCost {
  readonly parts: number;
  readonly costliestLine: number;
}

/**
 * The publish check refuses a post with more parts and names its costliest line; a stored one is shown as typed. More need over a second
 * to render on a slow machine. A book of three hundred pages has about as many.
 */
export const MAX_MARKUP_PARTS = 10_000;

/** Estimates the cost of parsing and rendering a text in time linear in its length, without parsing it. */
export function markupCost(text: string): MarkupCost {
  const costs = text.split(/\r\n|\r|\n/).map(costOfLine);
  const parts = costs.reduce((sum, cost) => sum + cost, 0);
  const highest = costs.reduce((max, cost) => Math.max(max, cost), 0);
  return { parts: Math.floor(parts), costliestLine: costs.indexOf(highest) + 1 };
}

const COST = { blankLine: 0.08, indent: 0.06, quote: 5, nested: 2, mark: 0.3, character: 0.005 } as const;

/** Each open list scans the indentation of every line. */
const INDENT = /^[\s>]*/;
const FREE_INDENT = 16;
const QUOTES = /^[\s>]*>/;
const NESTED_LIST = /^\s{2,}(?:[-+*]|\d{1,9}[.)])\s/;
/** Characters that can begin or end links, code, emphasis, HTML, cells, nested containers or addresses. */
const MARKS = /[[\]^\\`<*_~|>@&]|:\/\/|www\./g;

function costOfLine(line: string): number {
  const indent = Math.max(0, (line.match(INDENT)?.[0].length ?? 0) - FREE_INDENT) * COST.indent;
  if (line.trim() === '') return COST.blankLine + indent;
  const quotes = line.match(QUOTES)?.[0].replaceAll(/[^>]/g, '').length ?? 0;
  const marks = line.match(MARKS)?.length ?? 0;
  const nested = NESTED_LIST.test(line) ? COST.nested : 0;
  return 1 + indent + quotes * COST.quote + nested + marks * COST.mark + line.length * COST.character;
}
