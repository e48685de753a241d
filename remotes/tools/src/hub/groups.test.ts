import { LIVE_TOOL_SLUGS, TOOL_SLUGS } from '@ledgerlight/site/tool-slugs';
import { expect, test } from 'vitest';
import { TOOL_GROUPS, TOOLS, toolBySlug, toolPath, toolsOf } from './groups.ts';

test('the tools have the addresses of the specification, in its order', () => {
  expect(TOOLS.map(toolPath)).toEqual([
    '/tools/meta-tag-generator',
    '/tools/robots-txt-generator',
    '/tools/blog-topic-generator',
    '/tools/youtube-title-generator',
    '/tools/schema-generator',
    '/tools/instagram-caption-generator',
    '/tools/hashtag-generator',
    '/tools/calendar-generator',
    '/tools/video-hook-generator',
    '/tools/bio-generator',
    '/tools/ai-website-builder',
    '/tools/seo-audit-tool',
    '/tools/repurpose-content',
    '/tools/email-subject-line-generator',
    '/tools/landing-page-copy-generator',
  ]);
});

test('the groups hold the tools of the specification, in its order', () => {
  expect(TOOL_GROUPS.map((group) => toolsOf(group).map(({ title }) => title))).toEqual([
    [
      'Meta Tag Generator',
      'Robots.txt Generator',
      'Blog Topic Generator',
      'YouTube Title Generator',
      'Schema Generator',
    ],
    [
      'Instagram Caption Generator',
      'Hashtag Generator',
      'Content Calendar Generator',
      'Video Hook Generator',
      'Bio Generator',
    ],
    [
      'AI Website Builder',
      'SEO Audit Tool',
      'Content Repurposing Engine',
      'Email Subject Line Generator',
      'Landing Page Copy Generator',
    ],
  ]);
});

test('three groups hold five tools each, and only the premium one has a star', () => {
  expect(TOOL_GROUPS.map((group) => [group.name, toolsOf(group).length, group.starred])).toEqual([
    ['SEO & Content Tools', 5, false],
    ['Social Media Tools', 5, false],
    ['Premium Tools', 5, true],
  ]);
});

test('no two tools share a title or a description', () => {
  expect(new Set(TOOLS.map(({ title }) => title)).size).toBe(TOOLS.length);
  expect(new Set(TOOLS.map(({ description }) => description)).size).toBe(TOOLS.length);
});

test('a tool is found by its slug', () => {
  expect(toolBySlug('calendar-generator').title).toBe('Content Calendar Generator');
});

test.each([undefined, '', 'seo', 'Bio-Generator', 'constructor'])(
  'no tool has the slug %o: the answer is 404',
  (slug) => {
    expect(() => toolBySlug(slug)).toThrow(expect.objectContaining({ data: 'Tool not found', init: { status: 404 } }));
  },
);

test('there is a tool for each address that search engines are told of', () => {
  expect(TOOLS.map(({ slug }) => slug).sort()).toEqual([...TOOL_SLUGS].sort());
});

test('those that are counted as ready are those that have a component', () => {
  const live = TOOLS.filter(({ Component }) => Component).map(({ slug }) => slug);
  expect(live.sort()).toEqual([...LIVE_TOOL_SLUGS].sort());
});
