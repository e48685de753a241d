import { expect, test } from 'vitest';
import { unrecordedClaims } from './copy-claims.ts';
import { copyFiles } from './copy-files.ts';

const PAGE = 'packages/site/src/copy/page.ts';

const problemsOf = (source: string, path = PAGE) => unrecordedClaims([{ path, source }]);

const saying = (text: string) =>
  problemsOf(`export const COPY = { title: 'Tools', points: [${JSON.stringify(text)}] };`);

test('every figure and promise in the default edition has a record', () => {
  const files = copyFiles();
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'remotes/content/src/home/copy/copy.default.ts',
      'remotes/pages/src/about/copy.default.ts',
      'remotes/tools/src/hub/groups.ts',
      'remotes/content/src/home/sections/hero.tsx',
      'shell/src/frame/footer.tsx',
    ]),
  );
  expect(unrecordedClaims(files)).toEqual([]);
});

test('reports a new figure with its file and line', () => {
  const file = copyFiles().find(({ path }) => path.endsWith('home/copy/copy.default.ts'));
  const source = file?.source.replace('Plain words and worked numbers', 'Readers save 40% more. Plain words') ?? '';
  const line = source.split('\n').findIndex((text) => text.includes('40% more')) + 1;
  expect(line).toBeGreaterThan(1);
  expect(problemsOf(source, file?.path)).toEqual([
    expect.stringContaining(
      `remotes/content/src/home/copy/copy.default.ts:${line}: '40%' in 'Readers save 40% more. Plain words for the dec'`,
    ),
  ]);
});

test.each([
  '40% more',
  'forty per cent more',
  'since 2018',
  '$2.5B+ managed',
  'twenty-five years of experience',
  'We answer within two working days',
  'Trusted by three thousand families',
  'Fifteen tools',
  'Hundreds of readers',
  'nine out of ten',
  'A licensed adviser',
  'Written by people who sign their work',
  'Returns are guaranteed',
])('a record is required for: %s', (text) => {
  expect(saying(text)).toHaveLength(1);
});

test.each([
  'One decision at a time',
  'Everything you own on one page',
  'article 6(1)(b) of the regulation',
  '2026-11-02',
  'Error Code: 404 - Page Not Found',
  '+48 22 000 01 42',
  'ul. Przykładowa 12/4',
  'Monday to Friday, 9:00 to 17:00 in Warsaw.',
])('no record is required for: %s', (text) => {
  expect(saying(text)).toEqual([]);
});

test('finds figures in templates, except values of records', () => {
  expect(
    problemsOf('const A = `Read by $' + '{FIGURES.readers.value} people`;\nexport const B = `up $' + '{since} 1999`;'),
  ).toEqual([expect.stringContaining(`${PAGE}:2: '1999'`)]);
  expect(problemsOf('export const A = `$' + '{40} more`;')).toHaveLength(1);
  expect(problemsOf('export const A = list.length === 1 ? one : many;')).toEqual([]);
});

test('reads only the markup of components', () => {
  const component = (markup: string) =>
    problemsOf(
      `export const A = () => (\n  <p className="grid-12">\n    ${markup}\n  </p>\n);`,
      'remotes/pages/src/a.tsx',
    );
  expect(component('Join 25,000 readers')).toEqual([expect.stringContaining('remotes/pages/src/a.tsx:')]);
  expect(component("{'40% more'}")).toHaveLength(1);
  expect(component('{40}% more')).toHaveLength(1);
  expect(component('<img alt="98% stay" />')).toHaveLength(1);
  expect(component('<Icon size={16} d="M3 8h10" />')).toEqual([]);
});
