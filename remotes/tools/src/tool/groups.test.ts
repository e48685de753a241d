import { TOOL_SLUGS } from '@ledgerlight/site/tool-slugs';
import { expect, test } from 'vitest';
import { TOOL_GROUPS, TOOLS, toolBySlug, toolPath } from './groups.ts';

test('groups the tools in the specified order, with a star for the premium ones', () => {
  expect(TOOL_GROUPS.map(({ name, starred, tools }) => [name, starred, tools.map(({ title }) => title)])).toEqual([
    [
      'SEO & Content Tools',
      false,
      [
        'Meta Tag Generator',
        'Robots.txt Generator',
        'Blog Topic Generator',
        'YouTube Title Generator',
        'Schema Generator',
      ],
    ],
    [
      'Social Media Tools',
      false,
      [
        'Instagram Caption Generator',
        'Hashtag Generator',
        'Content Calendar Generator',
        'Video Hook Generator',
        'Bio Generator',
      ],
    ],
    [
      'Premium Tools',
      true,
      [
        'AI Website Builder',
        'SEO Audit Tool',
        'Content Repurposing Engine',
        'Email Subject Line Generator',
        'Landing Page Copy Generator',
      ],
    ],
  ]);
});

test('has a tool at each specified address, in order', () => {
  expect(TOOLS.map(toolPath)).toEqual(TOOL_SLUGS.map((slug) => `/tools/${slug}`));
});

test('gives each tool its own title and description', () => {
  expect(new Set(TOOLS.map(({ title }) => title)).size).toBe(TOOLS.length);
  expect(new Set(TOOLS.map(({ description }) => description)).size).toBe(TOOLS.length);
});

test('finds a tool by its slug', () => {
  expect(toolBySlug('calendar-generator').title).toBe('Content Calendar Generator');
});

test.each([undefined, '', 'seo', 'Bio-Generator', 'constructor'])('throws a 404 response for the slug %o', (slug) => {
  expect(() => toolBySlug(slug)).toThrow(expect.objectContaining({ data: 'Tool not found', init: { status: 404 } }));
});
