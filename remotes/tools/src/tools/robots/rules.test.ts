import { expect, test } from 'vitest';
import { readTool } from '../../testing/read-tool.ts';
import { ROBOTS_RULES } from './rules.ts';

const { empty, example } = ROBOTS_RULES;
const { resultOf, problemsOf } = readTool(ROBOTS_RULES, empty);

test('writes a group for each crawler, those of language models together, and the sitemaps', () => {
  expect(resultOf(example).file).toBe(
    `User-agent: *
Disallow: /search
Disallow: /*?sort=
Allow: /search/help

User-agent: GPTBot
User-agent: ClaudeBot
User-agent: Google-Extended
User-agent: Applebot-Extended
User-agent: CCBot
User-agent: Bytespider
User-agent: meta-externalagent
Disallow: /

Sitemap: https://example.com/sitemap.xml
`,
  );
});

test('tests paths of the example, with the line that decides', () => {
  expect(resultOf(example).tests).toEqual([
    { path: '/guides/isa', isAllowed: true, line: null, rule: '' },
    { path: '/search?q=isa', isAllowed: false, line: 2, rule: 'Disallow: /search' },
    { path: '/search/help', isAllowed: true, line: 4, rule: 'Allow: /search/help' },
    { path: '/funds?sort=fee', isAllowed: false, line: 3, rule: 'Disallow: /*?sort=' },
  ]);
});

// The examples of RFC 9309.
const RFC_FILE = `User-Agent: *
Disallow: *.gif$
Disallow: /example/
Allow: /publications/

User-Agent: foobot
Disallow:/
Allow:/example/page.html
Allow:/example/allowed.gif

User-Agent: barbot
User-Agent: bazbot
Disallow: /example/page.html

User-Agent: quxbot
`;

test.each([
  ['foobot', '/example/page.html', true],
  ['foobot', '/example/page.htm', false],
  ['foobot', '/example/allowed.gif', true],
  ['barbot', '/example/page.html', false],
  ['BazBot', '/example/', true],
  ['quxbot', '/example/', true],
  ['other', '/example/page.html', false],
  ['other', '/images/a.gif', false],
  ['other', '/images/a.gifx', true],
  ['other', '/publications/', true],
  ['other', 'https://elsewhere.example/example/x', false],
])('%s may read %s: %o', (crawler, path, isAllowed) => {
  expect(resultOf({ source: 'file', file: RFC_FILE, crawler, paths: path }).tests[0]).toMatchObject({ isAllowed });
});

test.each([
  ['//', true],
  ['//blog/x', false],
  ['/\\blog/x', false],
  ['//other.example/x', true],
])('the line %s is a path of the site', (path, isAllowed) => {
  const file = 'User-agent: *\nDisallow: //blog\nDisallow: /x';
  expect(resultOf({ source: 'file', file, crawler: 'a', paths: path }).tests).toMatchObject([{ path, isAllowed }]);
});

test('no rule blocks the file itself', () => {
  const tested = resultOf({
    source: 'file',
    file: 'User-agent: *\nDisallow: /',
    paths: '/robots.txt\n/robots.txt.bak',
  });
  expect(tested.tests).toMatchObject([
    { isAllowed: true, line: null },
    { isAllowed: false, line: 2 },
  ]);
});

test('a sitemap does not end a group', () => {
  const file = 'User-agent: a\nSitemap: https://example.com/s.xml\nUser-agent: b\nDisallow: /x';
  expect(resultOf({ source: 'file', file, crawler: 'a', paths: '/x' }).tests[0]).toMatchObject({
    isAllowed: false,
    line: 4,
  });
});

test.each([
  [{}, { 'rules.0.path': '“Path” is empty. Type something first.' }],
  [
    { rules: [{ crawler: '*', kind: 'disallow', path: 'x' }] },
    { 'rules.0.path': expect.stringContaining('begin with /') },
  ],
  [
    { rules: [{ crawler: 'a b', kind: 'allow', path: '/' }] },
    { 'rules.0.crawler': expect.stringContaining('one name') },
  ],
  [{ rules: [], sitemaps: '/map.xml' }, { sitemaps: expect.stringContaining('whole address') }],
  [{ rules: [], paths: 'guides' }, { paths: expect.stringContaining('begins with /') }],
  [{ rules: [], crawler: ' ' }, { crawler: '“Crawler to test” is empty. Type something first.' }],
  [{ source: 'file' }, { file: expect.stringContaining('is empty') }],
  [{ source: 'file', file: 'x'.repeat(512_001) }, { file: expect.stringContaining('512,001 characters') }],
])('refuses %o', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});
