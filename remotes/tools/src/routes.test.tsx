import { headingsOf, linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { TOOL_GROUPS, TOOLS, type Tool, toolPath, toolsOf } from './hub/groups.ts';
import { showPage } from './testing/show-page.tsx';

const cardsOf = (page: HTMLElement) => within(page).getAllByRole('article');
const linkTo = (tool: Tool) => `${tool.title} -> ${toolPath(tool)}`;

test('the hub shows a card for each group: its five tools and a button to the first', async () => {
  const { page, status } = await showPage('/tools');
  expect(status).toBe(200);
  expect(cardsOf(page).map((card) => headingsOf(card, 2))).toEqual(TOOL_GROUPS.map(({ name }) => [name]));
  cardsOf(page).forEach((card, index) => {
    const group = TOOL_GROUPS[index] ?? expect.fail('A card too many');
    within(card).getByText(group.sentence);
    within(card).getByText('5 tools in the making');
    const links = toolsOf(group).map(linkTo);
    expect(links).toHaveLength(5);
    expect(linksOf(card)).toEqual([...links, `Open ${links[0]}`]);
  });
});

test('in the original edition the cards count their tools as specified', async () => {
  const { page } = await showPage('/tools', 'original');
  expect(within(page).getAllByText('+5 tools')).toHaveLength(3);
  within(page).getByText(/Fifteen tools for people who publish/);
});

test('the star of the premium card has a text, and no other card has one', async () => {
  const { page } = await showPage('/tools');
  const stars = within(page).getAllByRole('img', { name: 'Premium' });
  expect(cardsOf(page).map((card) => stars.filter((star) => card.contains(star)).length)).toEqual([0, 0, 1]);
});

test.each(TOOLS)(
  'the page of $title says that it is coming, and leads back and to the rest of its group',
  async (tool) => {
    const { page, status } = await showPage(toolPath(tool));
    expect(status).toBe(200);
    expect(headingsOf(page, 1)).toEqual([tool.title]);
    within(page).getByText(tool.description);
    within(page).getByRole('heading', { name: 'Coming Soon' });
    const others = toolsOf(tool.group).filter((other) => other !== tool);
    expect(linksOf(page)).toEqual(['Back to Tools -> /tools', ...others.map(linkTo)]);
  },
);

test('an address without a tool answers 404 and leaves the page to the shell', async () => {
  const { page, status } = await showPage('/tools/seo');
  expect([status, wordsOf(page)]).toEqual([404, '']);
});

test.each(['/tools', '/tools/bio-generator'])('%s has one h1 and no inline style', async (address) => {
  const { page } = await showPage(address);
  expect(headingsOf(page, 1)).toHaveLength(1);
  expect(page.querySelector('[style]')).toBeNull();
});
