import { headingsOf, linksOf, sectionOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { NO_CHOICES } from '@ledgerlight/shell-api/testing/services';
import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { postsInMemory, sampleCard } from '../testing/posts-in-memory.ts';
import { showPageWithPosts } from '../testing/show-page-with-posts.tsx';
import { HOME_DEFAULT } from './copy/copy.default.ts';
import { HOME_ORIGINAL } from './copy/copy.original.ts';

const cards = [
  sampleCard(1),
  sampleCard(2, { type: 'market-analysis' }),
  sampleCard(3, { type: 'education' }),
  sampleCard(4, { type: 'market-analysis' }),
];
const reject = () => Promise.reject(new Error('unavailable'));
const unavailablePosts = { ...postsInMemory([]), list: reject, home: reject };

const pages = {
  default: (await showPageWithPosts('/', postsInMemory(cards))).page,
  original: (await showPageWithPosts('/', postsInMemory(cards), { copyEdition: 'original' })).page,
};

const insightsOf = async (posts: Parameters<typeof showPageWithPosts>[1]) =>
  sectionOf((await showPageWithPosts('/', posts)).page, 'insights');

/** Returns each figure as `98% Client Retention`. */
function figuresOf(part: HTMLElement): string[] {
  return within(part)
    .getAllByRole('definition')
    .filter(({ previousElementSibling }) => previousElementSibling?.tagName === 'DT')
    .map((value) => `${wordsOf(value)} ${value.previousElementSibling?.textContent}`);
}

test.each([
  ['default', ['welcome', 'insights', 'services', 'education', 'newsletter-form', 'results']],
  ['original', ['welcome', 'services', 'education', 'newsletter-form', 'insights', 'results']],
] as const)('shows the sections in the order of the edition %s', (edition, order) => {
  const page = pages[edition];
  const regions = within(page).getAllByRole('region');
  expect(regions.map((region) => region.getAttribute('aria-labelledby'))).toEqual(order);
  expect(order.map((id) => sectionOf(page, id))).toEqual(regions);
});

test('has one h1, no heading gap and unique ids', () => {
  const levels = within(pages.default)
    .getAllByRole('heading')
    .map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  const ids = Array.from(pages.default.querySelectorAll('[id]'), ({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(COPY_EDITIONS)('edition %s', (edition) => {
  const page = pages[edition];
  const copy = { default: HOME_DEFAULT, original: HOME_ORIGINAL }[edition];

  test('lists each service with its features and a link, then the consultation', () => {
    const services = sectionOf(page, 'services');
    expect(headingsOf(services, 3)).toEqual(
      expect.arrayContaining(['Investment Advisory', 'Wealth Management', 'Financial Planning']),
    );
    for (const feature of copy.services.list.flatMap(({ features }) => features)) within(services).getByText(feature);
    expect(linksOf(services).slice(0, 4)).toEqual([
      'Learn More about Investment Advisory -> /blog',
      'Learn More about Wealth Management -> /guides',
      'Learn More about Financial Planning -> /news',
      'Schedule Your Financial Consultation -> /contact',
    ]);
  });

  test('has four questions for a conversation and a link to it', () => {
    const part = sectionOf(page, 'education');
    expect(headingsOf(part, 4).slice(0, 4)).toEqual([
      'Investment Advisory',
      'Wealth Management',
      'Retirement Planning',
      'Tax Optimization',
    ]);
    expect(linksOf(part)).toContain('Schedule Consultation -> /contact');
  });

  test('names the four parts of the newsletter and their frequency', () => {
    const card = within(sectionOf(page, 'education')).getByRole('article');
    expect(headingsOf(card, 3)).toEqual(['Financial Newsletter']);
    const items = within(card).getAllByRole('heading', { level: 4 });
    const marks = items.map(({ nextElementSibling: next }) =>
      next?.tagName === 'SPAN' ? next.textContent : undefined,
    );
    expect(items.map(({ textContent }, place) => [textContent, marks[place]])).toEqual([
      ['Market Analysis', 'Weekly'],
      ['Investment Tips', 'Featured'],
      ['Portfolio Updates', 'Monthly'],
      ['Expert Insights', undefined],
    ]);
    expect(linksOf(card)).toEqual(['Subscribe to Newsletter -> /newsletter']);
  });

  test('warns of risk in every row of figures with a return', () => {
    const parts = ['welcome', 'services', 'education', 'newsletter-form', 'insights', 'results'];
    const withReturns = parts.filter((id) => /\d\.\d%/.test(wordsOf(sectionOf(page, id))));
    expect(withReturns).toEqual(['services', 'results']);
    for (const id of withReturns) {
      const words = wordsOf(sectionOf(page, id));
      expect(words).toContain('Past performance does not predict future results');
      expect(words).toContain('can fall as well as rise');
      if (edition === 'default') expect(words).toContain('2018 to 2024, after fees. Not a forecast.');
    }
  });

  test('lists the years from 2018 to 2024 and ends with a link to contact', () => {
    const results = sectionOf(page, 'results');
    const years = within(results).getAllByRole<HTMLTimeElement>('time');
    expect(years.map(({ dateTime }) => Number(dateTime))).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024]);
    expect(linksOf(results).at(-1)).toBe('Start With a Conversation -> /contact');
    expect(within(page).getAllByRole('region').at(-1)).toBe(results);
  });
});

test.each(COPY_EDITIONS)(
  'opens the %s edition with heading, two buttons, three figures and three services',
  (edition) => {
    const hero = sectionOf(pages[edition], 'welcome');
    expect(headingsOf(hero, 1)).toEqual(['Your Financial Success Partner']);
    expect(linksOf(hero)).toEqual(['Explore Financial Insights -> /blog', 'Schedule Consultation -> /contact']);
    expect(figuresOf(hero)).toEqual([
      '15,000+ Clients Served',
      '25+ Years of Market Experience',
      '25,000+ Community Members',
    ]);
    expect(headingsOf(hero, 2)).toEqual(['Investment Planning', 'Wealth Management', 'Financial Planning']);
  },
);

test.each([
  [
    'default',
    [
      '25,000+ Example Community Members',
      '4 Learning Materials',
      '15 Professional Tools',
      'Daily Example Market Updates',
    ],
    '25,000+ subscribers Example',
  ],
  [
    'original',
    ['25,000+ Community Members', '500+ Learning Materials', '15+ Professional Tools', 'Daily Market Updates'],
    '25,000+ subscribers',
  ],
] as const)('has four features and the readers of the newsletter in the %s edition', (edition, features, readers) => {
  const education = sectionOf(pages[edition], 'education');
  expect(figuresOf(education)).toEqual(features);
  expect(wordsOf(within(education).getByRole('article'))).toContain(readers);
});

test('does not count learning materials that it does not know', async () => {
  for (const posts of [postsInMemory([]), unavailablePosts]) {
    const { page } = await showPageWithPosts('/', posts);
    expect(figuresOf(sectionOf(page, 'education'))[1]).toBe('Free Learning Materials');
  }
});

test('marks each row of invented figures and the years once in the default edition', () => {
  const marked = (page: HTMLElement) =>
    ['welcome', 'services', 'results'].map((id) => within(sectionOf(page, id)).queryAllByText('Example').length);
  expect(marked(pages.default)).toEqual([1, 1, 2]);
  within(pages.default).getByRole('heading', { name: 'From 2018 to 2024 Example' });
  expect(within(pages.original).queryByText('Example')).toBeNull();
});

test('says once that the site is a demonstration', async () => {
  const regulatoryStatus = 'Not a real firm.';
  const { page } = await showPageWithPosts('/', postsInMemory(cards), { regulatoryStatus });
  within(sectionOf(page, 'services')).getByText(regulatoryStatus);
  within(page).getByText(regulatoryStatus);
});

test('shows testimonials with initials, marked as examples, in the original edition', () => {
  const results = sectionOf(pages.original, 'results');
  const voices = within(results).getAllByRole('figure');
  expect(voices).toHaveLength(3);
  for (const voice of voices) {
    const initials = within(voice).getByText(/^[A-Z]{2}$/);
    expect(initials.getAttribute('aria-hidden')).toBe('true');
    expect(within(voice).queryByRole('img')).toBeNull();
    expect(wordsOf(voice)).not.toMatch(/\d\s?%|profit|guarantee/i);
  }
  expect(wordsOf(results)).toContain('These are examples');
  expect(wordsOf(results)).toContain('not statements of actual clients');
});

test('shows three questions with links in place of testimonials in the default edition', () => {
  const results = sectionOf(pages.default, 'results');
  expect([within(results).queryByRole('figure'), within(results).queryByRole('blockquote')]).toEqual([null, null]);
  expect(headingsOf(results, 3)).toContain('Questions worth asking');
  expect(linksOf(results).slice(0, 3)).toEqual([
    'Read about costs -> /search?q=costs',
    'Read the guides -> /guides',
    'Read about holding on -> /search?q=rebalancing',
  ]);
});

test.each([
  ['default', '15,000+ Clients Served', '12.5% Average Annual Returns'],
  ['original', '1,500+ Clients Served', '15.2% Average Return'],
] as const)('shows the figures of services and results in the %s edition', (edition, clients, average) => {
  expect(figuresOf(sectionOf(pages[edition], 'services'))).toEqual([
    '98% Client Retention',
    clients,
    '$2.5B+ Assets Managed',
    '12.5% Average Annual Returns',
  ]);
  expect(figuresOf(sectionOf(pages[edition], 'results'))).toEqual([
    '98% Client Satisfaction',
    average,
    '25+ Years of Market Experience',
  ]);
});

test('loads the newsletter form lazily in a named frame', async () => {
  const { page } = await showPageWithPosts('/', postsInMemory(cards), { newsletterUrl: '/embed/newsletter' });
  const frame = within(sectionOf(page, 'newsletter-form')).getByTitle('Newsletter sign-up form');
  expect([frame.getAttribute('src'), frame.getAttribute('loading')]).toEqual(['/embed/newsletter', 'lazy']);
});

test('links a form of another site without loading it', async () => {
  const newsletterUrl = 'https://forms.example/ledgerlight?list=7';
  const { page } = await showPageWithPosts('/', postsInMemory(cards), { newsletterUrl });
  const form = sectionOf(page, 'newsletter-form');
  expect(form.querySelector('iframe')).toBeNull();
  expect(wordsOf(form)).toContain('The form comes from forms.example');
  expect(linksOf(form)).toEqual([
    'What to expect, and all letters -> /newsletter',
    'How we treat your data -> /privacy-policy',
    `Show the sign-up form -> ${newsletterUrl}`,
  ]);
});

test('shows the three newest posts of any type with their excerpts', async () => {
  const insights = await insightsOf(postsInMemory(cards));
  within(insights).getByRole('heading', { level: 2, name: 'Latest Financial Insights' });
  expect(linksOf(insights).filter((link) => link.includes('/blog/'))).toEqual([
    'Post 1 -> /blog/post-1',
    'Post 2 -> /blog/post-2',
    'Post 3 -> /blog/post-3',
  ]);
  expect(within(insights).getAllByText('A ladder is a row of bonds…')).toHaveLength(3);
  expect(within(insights).queryByText('Sample')).toBeNull();
});

test('shows pinned posts in their slots', async () => {
  const pinned = cards.slice(3).concat(cards.slice(0, 2));
  const insights = await insightsOf(postsInMemory(pinned));
  const shown = within(insights).getAllByRole('article');
  expect(shown.flatMap((card) => headingsOf(card, 3))).toEqual(['Post 4', 'Post 1', 'Post 2']);
});

test('links topics and calculators in one row each, in the default edition only', async () => {
  const topics = [{ slug: 'tax', name: 'Tax', description: '' }];
  const posts = postsInMemory(cards, { choices: { ...NO_CHOICES, topics } });
  const rowsOf = (page: HTMLElement) => within(page).queryAllByRole('navigation').map(linksOf);
  const { page } = await showPageWithPosts('/', posts);
  const [byTopic, calculators] = rowsOf(page);
  expect(byTopic).toEqual(['Tax -> /topics/tax', 'All topics -> /topics']);
  expect(calculators).toContain('All calculators -> /calculators');
  expect(rowsOf((await showPageWithPosts('/', posts, { copyEdition: 'original' })).page)).toEqual([]);
});

test('shows fewer than three posts without samples', async () => {
  expect(within(await insightsOf(postsInMemory(cards.slice(0, 1)))).getAllByRole('article')).toHaveLength(1);
});

test('loads the images of the newest posts at once and the form lazily', () => {
  const loading = Array.from(pages.default.querySelectorAll('[loading]'), (each) => each.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'eager', 'eager', 'lazy']);
});

test('counts the posts of each category', () => {
  const insights = within(sectionOf(pages.default, 'insights'));
  for (const [name, address, count] of [
    ['Market Analysis', '/blog?type=market-analysis', '2 analyses'],
    ['Investment Guides', '/guides?type=investment-guide', '0 guides'],
    ['Financial News', '/news', '1 article'],
  ] as const) {
    const link = insights
      .getAllByRole('link', { name: new RegExp(`^${name}`) })
      .find((each) => each.getAttribute('href') === address);
    expect(link?.closest('li')?.textContent).toContain(count);
  }
});

test('shows three samples with links to their lists without posts', async () => {
  const insights = await insightsOf(postsInMemory([]));
  expect(wordsOf(insights)).toContain('Nothing has been published yet. These samples show what to expect.');
  expect(within(insights).getAllByText('Sample')).toHaveLength(3);
  const samples = within(insights).getAllByRole('article');
  expect(samples.flatMap(linksOf)).toEqual([
    'See market analyses -> /blog?type=market-analysis',
    'See investment guides -> /guides?type=investment-guide',
    'See financial news -> /news',
  ]);
  expect(samples.flatMap((sample) => within(sample).queryAllByRole('time'))).toEqual([]);
  expect(samples.map(wordsOf).join()).not.toContain('min read');
  within(insights).getByText('0 analyses');
  expect(within(insights).queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('shows samples, no counts and a retry without scripts when posts cannot be loaded', async () => {
  const { page } = await showPageWithPosts('/', unavailablePosts);
  const insights = sectionOf(page, 'insights');
  expect(wordsOf(insights)).toContain('The latest articles could not be loaded just now.');
  expect(within(insights).getAllByText('Sample')).toHaveLength(3);
  expect(wordsOf(insights)).not.toMatch(/\d (analyses|guides|articles)/);
  const button = within(insights).getByRole<HTMLButtonElement>('button', { name: 'Try again' });
  expect([button.type, button.form?.getAttribute('action')]).toEqual(['submit', '/']);
  expect(linksOf(insights)).toContain('Explore All Financial Content -> /blog?type=all');
});
