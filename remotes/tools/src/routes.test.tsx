import { headingsOf, linksOf, pageOf, sectionOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { renderEdition } from '@ledgerlight/shell-api/testing/render-edition';
import { renderRoutes } from '@ledgerlight/shell-api/testing/render-routes';
import { TEST_ORIGIN, testServices } from '@ledgerlight/shell-api/testing/services';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import routes from './routes.tsx';
import { TOOL_GROUPS, TOOLS, type Tool, toolPath } from './tool/groups.ts';

const cardsOf = (page: HTMLElement) => within(page).getAllByRole('article');
const linkTo = (tool: Pick<Tool, 'slug' | 'title'>) => `${tool.title} -> ${toolPath(tool)}`;

async function renderLiveTool(slug: string) {
  const path = `/tools/${slug}`;
  const found = routes(testServices()).find((route) => route.path === path);
  const route = found && 'load' in found ? await found.load() : expect.fail(`${slug} has no lazy route`);
  const { html } = await renderRoutes([route], path);
  // A tool has no loader.
  const meta = route.handle.meta(undefined as never, {
    params: {},
    origin: TEST_ORIGIN,
    search: new URLSearchParams(),
  });
  return { page: pageOf(html), meta };
}

test('shows a card for each group with its five tools and a button to the first', async () => {
  const { page, status } = await renderEdition(routes, '/tools');
  expect(status).toBe(200);
  expect(cardsOf(page).map((card) => headingsOf(card, 2))).toEqual(TOOL_GROUPS.map(({ name }) => [name]));
  cardsOf(page).forEach((card, index) => {
    const group = TOOL_GROUPS[index] ?? expect.fail('A card too many');
    within(card).getByText(group.sentence);
    within(card).getByText('+5 tools');
    const links = group.tools.map(linkTo);
    expect(links).toHaveLength(5);
    expect(linksOf(card)).toEqual([...links, `Open ${links[0]}`]);
  });
});

test('leads from the specified groups to the calculators, which the introduction names', async () => {
  const { page } = await renderEdition(routes, '/tools');
  expect(headingsOf(page, 2)).toEqual([...TOOL_GROUPS.map(({ name }) => name), 'Calculators']);
  within(page).getByText(/tools for people who publish, and calculators for readers/);
});

test('counts the tools of the original edition', async () => {
  const { page } = await renderEdition(routes, '/tools', 'original');
  within(page).getByText(/Fifteen tools for people who publish/);
});

test('labels the star of the premium card, the only one', async () => {
  const { page } = await renderEdition(routes, '/tools');
  const stars = within(page).getAllByRole('img', { name: 'Premium' });
  expect(cardsOf(page).map((card) => stars.filter((star) => card.contains(star)).length)).toEqual([0, 0, 1]);
});

test.each(TOOLS)('announces $title in the edition original, and links to its group', async (tool) => {
  const { page, status } = await renderEdition(routes, toolPath(tool), 'original');
  expect(status).toBe(200);
  expect(headingsOf(page, 1)).toEqual([tool.title]);
  within(page).getByText(tool.description);
  within(page).getByRole('heading', { name: 'Coming Soon' });
  const others = tool.group.tools.filter(({ slug }) => slug !== tool.slug);
  expect(linksOf(page)).toEqual(['Back to Tools -> /tools', ...others.map(linkTo)]);
});

test.each(TOOLS)(
  'renders $slug with a form, an empty result and its method, for visitors without scripts too',
  async (tool) => {
    const { page, meta } = await renderLiveTool(tool.slug);
    expect(headingsOf(page, 1)).toEqual([tool.title]);
    expect(within(page).queryByRole('heading', { name: 'Coming Soon' })).toBeNull();
    expect(page.querySelector('noscript')?.innerHTML).toContain('needs scripts');
    expect(page.querySelector('[style]')).toBeNull();
    within(page).getByRole('form');
    within(page).getByRole('region', { name: 'Result' });
    expect(wordsOf(sectionOf(page, 'tool-method')).length).toBeGreaterThan(200);
    expect(linksOf(page)).toContain('Back to Tools -> /tools');
    expect(meta).toMatchObject({ path: toolPath(tool), structuredData: [{ '@type': 'WebApplication' }, {}] });
  },
);

test('answers an unknown tool with 404 and leaves the page to the shell', async () => {
  const { page, status } = await renderEdition(routes, '/tools/seo');
  expect([status, wordsOf(page)]).toEqual([404, '']);
});

test.each(['/tools', '/tools/bio-generator'])('renders %s with one h1 and no inline style', async (address) => {
  const { page } = await renderEdition(routes, address, 'original');
  expect(headingsOf(page, 1)).toHaveLength(1);
  expect(page.querySelector('[style]')).toBeNull();
});
