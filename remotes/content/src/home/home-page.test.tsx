import { expect, test } from 'vitest';
import { postsInMemory, sampleCard } from '../testing/posts-in-memory.ts';
import { showPage } from '../testing/show-page.tsx';

const cards = [
  sampleCard(1),
  sampleCard(2, { type: 'market-analysis' }),
  sampleCard(3, { type: 'education' }),
  sampleCard(4, { type: 'market-analysis' }),
];

test('the home page opens with its heading, both ways on, and three figures', async () => {
  const { html } = await showPage('/', postsInMemory(cards));
  expect(html).toContain('>Your Financial Success Partner</h1>');
  expect(html).toMatch(/href="\/blog"[^>]*>Explore Financial Insights</);
  expect(html).toMatch(/href="\/contact"[^>]*>Schedule Consultation</);
  expect(html.match(/<dt>/g)).toHaveLength(3);
});

test('the three newest posts of any kind are shown as cards', async () => {
  const { html } = await showPage('/', postsInMemory(cards));
  expect([...html.matchAll(/href="\/blog\/(post-\d)"/g)].map(([, slug]) => slug)).toEqual([
    'post-1',
    'post-2',
    'post-3',
  ]);
});

test('each category has the count of what its link shows', async () => {
  const { html } = await showPage('/', postsInMemory(cards));
  expect(html).toMatch(/href="\/blog\?type=market-analysis"[^>]*>Market Analysis<.*?>2 analyses</);
  expect(html).toMatch(/href="\/guides\?type=investment-guide"[^>]*>Investment Guides<.*?>0 guides</);
  expect(html).toMatch(/href="\/news"[^>]*>Financial News<.*?>1 article</);
});

test('when posts cannot be loaded the page stands without them and names no count', async () => {
  const away = () => Promise.reject(new Error('away'));
  const { html } = await showPage('/', { ...postsInMemory([]), list: away, countByType: away });
  expect(html).toContain('Your Financial Success Partner');
  expect(html).not.toMatch(/\d (analyses|guides|articles)/);
  expect(html).toMatch(/href="\/blog"[^>]*>Explore All Financial Content</);
});

test('each service leads on, and the page ends at a consultation', async () => {
  const { html } = await showPage('/', postsInMemory(cards));
  for (const [title, path] of [
    ['Investment Advisory', '/blog'],
    ['Wealth Management', '/guides'],
    ['Financial Planning', '/news'],
  ]) {
    expect(html).toContain(`aria-label="Learn More: ${title}" href="${path}"`);
  }
  expect(html).toMatch(/href="\/contact"[^>]*>Schedule Your Financial Consultation</);
});
