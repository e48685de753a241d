/**
 * Quotes the values of filters on text columns: the API would read `true`, `null`, `0x10` and long numbers without quotes as something
 * else. Applied to each request to `/rest/v1`.
 */
export function literalFilters(address: string, textColumns: ReadonlySet<string>): string {
  const url = new URL(address);
  const filters = new URLSearchParams();
  for (const [name, value] of url.searchParams) filters.append(name, textColumns.has(name) ? quoted(value) : value);
  url.search = filters.toString();
  return url.href;
}

function quoted(filter: string): string {
  const comparison = COMPARISON.exec(filter)?.[0];
  if (comparison !== undefined) return `${comparison}"${filter.slice(comparison.length)}"`;
  const list = LIST.exec(filter);
  return list
    ? `${list[1]}(${elementsOf(list[2] ?? '')
        .map(quotedElement)
        .join(',')})`
    : filter;
}

/** A quoted element may hold commas, and a quote after a backslash. */
function elementsOf(list: string): readonly string[] {
  return list === '' ? [] : [...list.matchAll(ELEMENT)].map(([element]) => element);
}

function quotedElement(element: string): string {
  return element.startsWith('"') ? element : `"${element.replace(/[\\"]/g, '\\$&')}"`;
}

const COMPARISON = /^(?:not\.)?(?:eq|neq|gte?|lte?)\./;
const LIST = /^((?:not\.)?in\.)\((.*)\)$/s;
const ELEMENT = /(?<=^|,)(?:"(?:[^"\\]|\\.)*"|[^,]*)(?=,|$)/gs;
