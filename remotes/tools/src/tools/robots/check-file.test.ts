import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRobotsFile } from './check-file.ts';

const texts = (file: string) => checkRobotsFile(file).map(({ level, text }) => `${level}: ${text}`);

test('has nothing to say about a plain file', () => {
  const file =
    '\ufeff# Crawlers\nUser-agent: *\r\nDisallow: /search # results\nAllow: /search/help$\n\nSitemap: https://example.com/s.xml\n';
  expect(texts(file)).toEqual(['good: Every line has the form that crawlers read.']);
});

test.each([
  ['User-agent: *\nDisallow /x\nDisallow:', 'problem: Line 2 has no colon.'],
  ['User-agent: *\nDisalow: /x\nDisallow:', 'problem: Line 2 has the unknown field “disalow”.'],
  ['User-agent: *\nDisallow: x', 'problem: Line 2 has a path that begins with “x”.'],
  ['Disallow: /x', 'problem: Line 1 is a rule before the first User-agent.'],
  ['Sitemap: /sitemap.xml', 'problem: Line 1 names a sitemap without a whole address.'],
  ['User-agent:\nDisallow: /x', 'problem: Line 1 names no crawler.'],
  ['User-agent: Googlebot/2.1\nDisallow: /x', 'warning: Line 1 names the crawler “Googlebot/2.1”.'],
  ['User-agent: *\nNoindex: /x\nDisallow:', 'warning: Line 2 has the field “noindex”.'],
  ['User-agent: *\nCrawl-delay: 10\nDisallow:', 'warning: Line 2 has the field “crawl-delay”.'],
  ['User-agent: *\nAllow:', 'warning: Line 2 allows nothing.'],
  ['User-agent: *\nDisallow: /a$b', 'warning: Line 2 has a $ before the end.'],
  ['User-agent: *\nDisallow: /*.css', 'warning: Line 2 keeps style sheets or scripts from crawlers.'],
  ['User-agent: *\nDisallow: /admin', 'warning: Line 2 names a place that may be private.'],
  ['User-agent: *\n\nDisallow: /', 'warning: Line 3 keeps all crawlers from the whole site.'],
  ['User-agent: a\nUser-agent: b', 'warning: Line 1 begins a group without rules.'],
  ['User-agent: a\nDisallow: /x\nUser-agent: A\nDisallow: /y', 'warning: Line 3 names a again.'],
])('finds in %o that %s', (file, finding) => {
  expect(texts(file)).toEqual([finding]);
});

test('a whole site that is closed to one crawler is no finding', () => {
  expect(texts('User-agent: *\nDisallow: /x\nUser-agent: GPTBot\nDisallow: /')).toHaveLength(1);
});

test('reads anything, in bounded length', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void checkRobotsFile(text)));
  expect(checkRobotsFile('x\n'.repeat(10_000)).length).toBeLessThanOrEqual(50);
});
