import * as v from 'valibot';
import { choice, intoLines, isWebAddress, rows, text } from '../../form/fields.ts';
import { readValues, toolRules } from '../../form/tool-values.ts';
import type { Finding } from '../../result/finding.ts';
import { checkRobotsFile, MAX_ROBOTS_BYTES } from './check-file.ts';
import { type TestedPath, testPaths } from './test-paths.ts';
import { TRAINING_CRAWLERS, writeRobotsFile } from './write-file.ts';

const MAX_RULES = 40;
const MAX_PATHS = 30;

const lines = (label: string, max: number, info: { readonly hint: string; readonly lines: number }) =>
  v.pipe(
    text(label, 20_000, { isCode: true, ...info }),
    intoLines,
    v.maxLength(max, `“${label}” may have at most ${max} lines.`),
  );

const SOURCE = { source: choice('What to do', { rules: 'Write a file from rules', file: 'Check a file that I have' }) };

const TESTS = {
  crawler: text('Crawler to test', 100, { hint: 'Such as Googlebot or Bingbot', empty: 'Googlebot', required: true }),
  paths: v.pipe(
    lines('Paths to test', MAX_PATHS, { hint: 'One on each line', lines: 4 }),
    v.check(
      (all) => all.every((line) => line.startsWith('/') || isWebAddress(line)),
      'Each line must be a path that begins with /, or a whole address.',
    ),
  ),
};

export const RULE_FIELDS = {
  ...SOURCE,
  rules: rows(
    {
      crawler: text('Crawler', 100, {
        hint: 'A * means all of them',
        empty: '*',
        required: true,
        test: [/^(?:\*|[\w-]+)$/, 'The crawler is one name of letters and hyphens, such as Googlebot, or * for all.'],
      }),
      kind: choice('May it read?', { disallow: 'No: Disallow', allow: 'Yes: Allow' }),
      path: text('Path', 500, {
        hint: 'Such as /search or /*?sort=',
        required: true,
        test: [/^[/*]\S*$/, 'The path must begin with / or *, such as /private/, and have %20 in place of spaces.'],
      }),
    },
    {
      label: 'Rules',
      rowLabel: 'Rule',
      hint: 'The longest path that matches decides. A * stands for anything, a $ at the end for the end.',
      max: MAX_RULES,
    },
  ),
  noTraining: v.pipe(
    choice(
      'Crawlers that collect texts for language models',
      { '': 'May read the site', yes: 'Keep them out' },
      { hint: TRAINING_CRAWLERS.join(', ') },
    ),
    v.transform((chosen) => chosen === 'yes'),
  ),
  sitemaps: v.pipe(
    lines('Sitemaps', 20, { hint: 'Whole addresses, one on each line', lines: 2 }),
    v.check(
      (all) => all.every(isWebAddress),
      'Each sitemap needs a whole address, such as https://example.com/sitemap.xml.',
    ),
  ),
  ...TESTS,
};

export const FILE_FIELDS = {
  ...SOURCE,
  file: text('Content of robots.txt', MAX_ROBOTS_BYTES, {
    hint: 'Crawlers read its first 500 KiB',
    lines: 12,
    isCode: true,
    required: true,
  }),
  ...TESTS,
};

const ruleChecks = v.object(RULE_FIELDS);
const fileChecks = v.object(FILE_FIELDS);

export interface RobotsResult {
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly tests: readonly TestedPath[];
}

export const ROBOTS_RULES = toolRules(
  {
    slug: 'robots-txt-generator',
    fields: { ...RULE_FIELDS, ...FILE_FIELDS },
    pairs: [['crawler', 'paths']],
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
  },
  (values) =>
    values.source === 'file'
      ? readValues(fileChecks, values, ({ file, crawler, paths }) => resultOf(file, crawler, paths))
      : readValues(ruleChecks, values, (checked) => resultOf(writeRobotsFile(checked), checked.crawler, checked.paths)),
);

function resultOf(file: string, crawler: string, paths: readonly string[]): RobotsResult {
  return { file, findings: checkRobotsFile(file), tests: testPaths(file, crawler, paths) };
}
