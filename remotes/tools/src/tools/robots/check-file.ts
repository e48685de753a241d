import { type Finding, foundIn, good, mostHarmfulFirst, problem, warning } from '../../result/finding.ts';

/** Crawlers have to read this much (RFC 9309, 2.5 Limits). */
export const MAX_ROBOTS_BYTES = 500 * 1024;
const MAX_FINDINGS = 50;

interface Line {
  readonly number: number;
  readonly field: string;
  readonly value: string;
  readonly hasColon: boolean;
}

interface Group {
  readonly agents: string[];
  rules: number;
  readonly line: number;
}

/** Returns what crawlers would ignore or misread in a robots.txt, by RFC 9309, the most harmful first. */
export function checkRobotsFile(file: string): readonly Finding[] {
  const lines = linesOf(file);
  const found = [...lines.flatMap(lineFindings), ...groupFindings(lines)];
  if (found.length === 0) return [good('Every line has the form that crawlers read.')];
  return mostHarmfulFirst(found).slice(0, MAX_FINDINGS);
}

function linesOf(file: string): readonly Line[] {
  return file
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .flatMap((text, index) => {
      const content = text.replace(/#.*/, '').trim();
      if (content === '') return [];
      const [field = '', ...rest] = content.split(':');
      return [
        {
          number: index + 1,
          field: field.trim().toLowerCase(),
          value: rest.join(':').trim(),
          hasColon: rest.length > 0,
        },
      ];
    });
}

function lineFindings({ number, field, value, hasColon }: Line): readonly Finding[] {
  if (!hasColon)
    return [problemOn(number, 'has no colon.', 'Crawlers ignore it. A line is a name, a colon and a value.')];
  if (field === 'allow' || field === 'disallow') return ruleFindings(number, field, value);
  if (field === 'user-agent') return agentFindings(number, value);
  if (field === 'sitemap')
    return URL.canParse(value) && /^https?:/i.test(value)
      ? []
      : [problemOn(number, 'names a sitemap without a whole address.', 'Write https:// and the host too.')];
  return [unknownField(number, field)];
}

function ruleFindings(number: number, field: string, value: string): readonly Finding[] {
  if (value === '')
    return field === 'allow' ? [warningOn(number, 'allows nothing.', 'A rule without a path has no effect.')] : [];
  if (!/^[/*]/.test(value))
    return [problemOn(number, `has a path that begins with “${value.slice(0, 1)}”.`, 'Paths begin with a slash.')];
  return foundIn(
    value.slice(0, -1).includes('$') &&
      warningOn(number, 'has a $ before the end.', 'Only the last $ of a path means “the path ends here”.'),
    field === 'disallow' &&
      /\.(?:css|js)\b/i.test(value) &&
      warningOn(
        number,
        'keeps style sheets or scripts from crawlers.',
        'Search engines need them to see the page as readers do.',
      ),
    field === 'disallow' &&
      /admin|backup|intern|private|secret/i.test(value) &&
      warningOn(
        number,
        'names a place that may be private.',
        'Anyone can read robots.txt. Protect such pages with a sign-in.',
      ),
  );
}

function agentFindings(number: number, value: string): readonly Finding[] {
  if (value === '') return [problemOn(number, 'names no crawler.', 'Write a name, or * for all.')];
  if (value === '*' || /^[A-Za-z_-]+$/.test(value)) return [];
  return [
    warningOn(
      number,
      `names the crawler “${value.slice(0, 60)}”.`,
      'Crawlers look for a product name of letters, hyphens and underscores, without a version.',
    ),
  ];
}

const KNOWN_NOTES: Readonly<Record<string, string>> = {
  'crawl-delay': 'Google ignores it. Bing waits that many seconds between requests.',
  noindex: 'Crawlers ignore it here. Use a robots meta tag or the X-Robots-Tag header.',
  host: 'No large search engine reads it any more. Redirect the other host instead.',
};

function unknownField(number: number, field: string): Finding {
  const note = KNOWN_NOTES[field];
  if (note) return warningOn(number, `has the field “${field}”.`, note);
  const meant = /^dis?s?a+l+o/.test(field)
    ? 'Disallow'
    : /^al+ow/.test(field)
      ? 'Allow'
      : /^user/.test(field)
        ? 'User-agent'
        : null;
  return problemOn(
    number,
    `has the unknown field “${field.slice(0, 60)}”.`,
    meant ? `Crawlers ignore it. Did you mean ${meant}?` : 'Crawlers ignore it.',
  );
}

function groupFindings(lines: readonly Line[]): readonly Finding[] {
  const { groups, stray } = groupsOf(lines);
  const findings = stray.map((number) =>
    problemOn(number, 'is a rule before the first User-agent.', 'It belongs to no crawler, so all ignore it.'),
  );
  const seen = new Set<string>();
  for (const { agents, rules, line } of groups) {
    const twice = agents.filter((agent) => seen.has(agent));
    for (const agent of agents) seen.add(agent);
    if (rules === 0)
      findings.push(warningOn(line, 'begins a group without rules.', 'Its crawlers may read everything.'));
    if (twice.length > 0)
      findings.push(
        warningOn(
          line,
          `names ${twice.join(', ')} again.`,
          'Crawlers join the groups of one name, which is easy to overlook.',
        ),
      );
  }
  const all = lines.find(({ field, value }) => field === 'disallow' && value === '/');
  const group = all && groups.findLast(({ line }) => line <= all.number);
  if (all && group?.agents.includes('*'))
    findings.push(
      warningOn(all.number, 'keeps all crawlers from the whole site.', 'It disappears from search results.'),
    );
  return findings;
}

function groupsOf(lines: readonly Line[]) {
  const groups: Group[] = [];
  const stray: number[] = [];
  let isNaming = false;
  for (const { number, field, value } of lines) {
    const group = groups.at(-1);
    if (field === 'user-agent') {
      if (isNaming && group) group.agents.push(value.toLowerCase());
      else groups.push({ agents: [value.toLowerCase()], rules: 0, line: number });
      isNaming = true;
    } else if (field === 'allow' || field === 'disallow') {
      if (group) group.rules += 1;
      else stray.push(number);
      isNaming = false;
    }
  }
  return { groups, stray };
}

function problemOn(line: number, text: string, reason: string): Finding {
  return problem(`Line ${line} ${text}`, reason);
}

function warningOn(line: number, text: string, reason: string): Finding {
  return warning(`Line ${line} ${text}`, reason);
}
