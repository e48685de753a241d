import robotsParser from 'robots-parser';

export interface TestedPath {
  readonly path: string;
  readonly isAllowed: boolean;
  /** The line that decides, from 1 on; null when none matches, so that the path may be read. */
  readonly line: number | null;
  readonly rule: string;
}

/** A file is about its own site, so the name of the site makes no difference. */
const ORIGIN = 'https://site.example';

/** Returns what a crawler may read, by the longest matching rule as RFC 9309 defines it. */
export function testPaths(file: string, crawler: string, paths: readonly string[]): readonly TestedPath[] {
  const robots = robotsParser(`${ORIGIN}/robots.txt`, groupLines(file));
  const lines = file.split(/\r\n|\r|\n/);
  return paths.map((given) => {
    const address = ORIGIN + pathOf(given);
    // No rule can block the file itself (RFC 9309, 2.2.2).
    const isFile = new URL(address).pathname === '/robots.txt';
    const number = robots.getMatchingLineNumber(address, crawler);
    const line = number > 0 && !isFile ? number : null;
    return {
      path: given,
      isAllowed: isFile || (robots.isAllowed(address, crawler) ?? true),
      line,
      rule: line === null ? '' : (lines[line - 1] ?? '').trim(),
    };
  });
}

/** Returns path and query of a line. One that begins with two slashes is a path too, not the host of another site. */
function pathOf(line: string): string {
  const { pathname, search } = new URL(line.startsWith('/') ? ORIGIN + line : line);
  return pathname + search;
}

const GROUP_LINE = /^\s*(?:user-agent|allow|disallow)\s*:/i;

/**
 * Returns the file with the lines of groups alone, at their numbers. The parser would end a group at a sitemap, and ignore the last group
 * when it has no rule; RFC 9309 does neither.
 */
function groupLines(file: string): string {
  const lines = file.split(/\r\n|\r|\n/).map((line) => (GROUP_LINE.test(line) ? line : ''));
  return [...lines, 'Disallow:'].join('\n');
}
