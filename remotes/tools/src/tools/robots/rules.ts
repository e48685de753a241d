import * as v from 'valibot';
import { intoLines, isWebAddress, optionalText, requiredText, whenFilled } from '../../form/checks.ts';
import { defineTool, oneOf, readValues } from '../../form/tool-values.ts';
import type { Finding } from '../../result/finding.ts';
import { checkRobotsFile, MAX_ROBOTS_BYTES } from './check-file.ts';
import { type TestedPath, testPaths } from './test-paths.ts';
import { writeRobotsFile } from './write-file.ts';

const SOURCES = { rules: 'Write a file from rules', file: 'Check a file that I have' };
export const RULE_KINDS = { disallow: 'No: Disallow', allow: 'Yes: Allow' };
export const MAX_RULES = 40;
const MAX_PATHS = 30;
const TRAINING = { '': 'May read the site', yes: 'Keep them out' };

const path = v.pipe(
  requiredText('The path', 500),
  whenFilled(/^[/*]/, 'The path must begin with / or *, such as /private/.'),
  v.check((text) => !/\s/.test(text), 'The path must not contain spaces. Write %20 for one.'),
);

const lines = (name: string, max: number) =>
  v.pipe(optionalText(name, 20_000), intoLines, v.maxLength(max, `${name} may have at most ${max} lines.`));

const checks = v.object({
  source: oneOf(SOURCES),
  rules: v.array(
    v.object({
      crawler: v.pipe(
        requiredText('The crawler', 100),
        whenFilled(
          /^(?:\*|[\w-]+)$/,
          'The crawler is one name of letters and hyphens, such as Googlebot, or * for all.',
        ),
      ),
      kind: oneOf(RULE_KINDS),
      path,
    }),
  ),
  noTraining: v.pipe(
    oneOf(TRAINING),
    v.transform((choice) => choice === 'yes'),
  ),
  sitemaps: v.pipe(
    lines('The list of sitemaps', 20),
    v.check(
      (all) => all.every(isWebAddress),
      'Each sitemap needs a whole address, such as https://example.com/sitemap.xml.',
    ),
  ),
  file: v.string(),
  crawler: requiredText('The crawler to test', 100),
  paths: v.pipe(
    lines('The list of paths', MAX_PATHS),
    v.check(
      (all) => all.every((line) => line.startsWith('/') || isWebAddress(line)),
      'Each line must be a path that begins with /, or a whole address.',
    ),
  ),
});

/** In this form the rules are not looked at. */
const fileChecks = v.object({
  ...v.omit(checks, ['rules', 'sitemaps']).entries,
  file: v.pipe(
    v.string(),
    v.check((text) => text.trim() !== '', 'The file is empty. Paste the content of a robots.txt.'),
    v.check(
      (text) => text.length <= MAX_ROBOTS_BYTES,
      'Crawlers read the first 500 KiB of a file. This one is longer.',
    ),
  ),
});

export interface RobotsResult {
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly tests: readonly TestedPath[];
}

export const ROBOTS_RULES = defineTool({
  slug: 'robots-txt-generator',
  choices: { source: SOURCES, noTraining: TRAINING },
  empty: {
    source: 'rules',
    rules: [{ crawler: '*', kind: 'disallow', path: '' }],
    noTraining: '',
    sitemaps: '',
    file: '',
    crawler: 'Googlebot',
    paths: '',
  },
  example: {
    source: 'rules',
    rules: [
      { crawler: '*', kind: 'disallow', path: '/search' },
      { crawler: '*', kind: 'disallow', path: '/*?sort=' },
      { crawler: '*', kind: 'allow', path: '/search/help' },
    ],
    noTraining: 'yes',
    sitemaps: 'https://example.com/sitemap.xml',
    file: '',
    crawler: 'Googlebot',
    paths: '/guides/isa\n/search?q=isa\n/search/help\n/funds?sort=fee',
  },
  read: (values) =>
    values.source === 'file'
      ? readValues(fileChecks, values, ({ file, crawler, paths }) => resultOf(file, crawler, paths))
      : readValues(checks, values, (checked) => resultOf(writeRobotsFile(checked), checked.crawler, checked.paths)),
});

function resultOf(file: string, crawler: string, paths: readonly string[]): RobotsResult {
  return { file, findings: checkRobotsFile(file), tests: testPaths(file, crawler, paths) };
}
