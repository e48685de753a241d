import { expect, test } from 'vitest';
import { TOOL_GROUPS, TOOLS, toolPath, toolsOf } from './groups.ts';
import { showPage } from './testing/show-page.tsx';

const links = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
const cards = (html: string) => html.match(/<article.*?<\/article>/g) ?? [];
const markup = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

test('the hub shows a card for each group: its five tools and a button to the first', async () => {
  const { html, status } = await showPage('/tools');
  expect(status).toBe(200);
  expect(cards(html)).toHaveLength(TOOL_GROUPS.length);
  TOOL_GROUPS.forEach((group, index) => {
    const card = cards(html)[index] ?? '';
    const paths = toolsOf(group).map(toolPath);
    expect(card).toContain(markup(group.name));
    expect(card).toContain(group.sentence);
    expect(card).toContain('5 tools in the making');
    expect(links(card)).toEqual([...paths, paths[0]]);
  });
});

test('in the original edition the cards count their tools as specified', async () => {
  const { html } = await showPage('/tools', 'original');
  expect(html.match(/>\+5 tools</g)).toHaveLength(3);
  expect(html).toContain('Fifteen tools for people who publish');
});

test('the star of the premium card has a text, and no other card has one', async () => {
  const { html } = await showPage('/tools');
  expect(cards(html).map((card) => card.includes('role="img" aria-label="Premium"'))).toEqual([false, false, true]);
});

test.each(TOOLS)(
  'the page of $title says that it is coming, and leads back and to the rest of its group',
  async (tool) => {
    const { html, status } = await showPage(toolPath(tool));
    expect(status).toBe(200);
    expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toBe(tool.title);
    expect(html).toContain(markup(tool.description));
    expect(html).toContain('Coming Soon');
    expect(html).toMatch(/<a [^>]*href="\/tools"[^>]*>.*?Back to Tools<\/a>/);
    const others = toolsOf(tool.group).filter((other) => other !== tool);
    expect(links(html)).toEqual(['/tools', ...others.map(toolPath)]);
  },
);

test('an address without a tool answers 404 and leaves the page to the shell', async () => {
  const { status } = await showPage('/tools/seo');
  expect(status).toBe(404);
});

test.each(['/tools', '/tools/bio-generator'])('%s has one h1 and no inline style', async (address) => {
  const { html } = await showPage(address);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).not.toContain('style=');
});
