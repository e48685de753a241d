import { TEST_ORIGIN } from '@ledgerlight/shell-api/testing/services';
import { expect, test } from 'vitest';
import { toolMeta, toolsHubMeta } from './meta.ts';
import { TOOLS, toolPath } from './tool/groups.ts';

const context = { params: {}, origin: TEST_ORIGIN, search: new URLSearchParams('utm_source=letter') };
const hub = toolsHubMeta('default')(undefined, context);
const originalHub = toolsHubMeta('original')(undefined, context);
const pages = [hub, ...TOOLS.map(({ slug }) => toolMeta(slug, context))];

test('gives each page a canonical path without a query', () => {
  expect(pages.map(({ path }) => path)).toEqual(['/tools', ...TOOLS.map(toolPath)]);
});

test.each([...pages, originalHub])(
  'fits title and description of $path into a search result',
  ({ title, description }) => {
    expect(title.length).toBeLessThan(60);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThan(160);
  },
);

test.each(pages)('gives $path distinct keywords', ({ keywords = [] }) => {
  expect(keywords.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keywords).size).toBe(keywords.length);
});

test('lists all tools in the structured data of the hub', () => {
  expect(hub.structuredData[0]).toMatchObject({
    '@type': 'CollectionPage',
    url: `${TEST_ORIGIN}/tools`,
    mainEntity: {
      numberOfItems: 15,
      itemListElement: TOOLS.map((tool, index) => ({
        position: index + 1,
        url: TEST_ORIGIN + toolPath(tool),
        name: tool.title,
      })),
    },
  });
});

test('leads the breadcrumbs of a tool through the hub', () => {
  const [breadcrumbs] = toolMeta('bio-generator', context).structuredData;
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { name: 'Home' },
      { name: 'Tools', item: `${TEST_ORIGIN}/tools` },
      { name: 'Bio Generator', item: `${TEST_ORIGIN}/tools/bio-generator` },
    ],
  });
});
