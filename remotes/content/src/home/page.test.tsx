import { headingsOf, linksOf, sectionOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { postsInMemory, sampleCard } from '../testing/posts-in-memory.ts';
import { showPage } from '../testing/show-page.tsx';
import { homeCopy } from './copy/copy.ts';

const cards = [
  sampleCard(1),
  sampleCard(2, { type: 'market-analysis' }),
  sampleCard(3, { type: 'education' }),
  sampleCard(4, { type: 'market-analysis' }),
];
const away = () => Promise.reject(new Error('away'));
const awayPosts = { ...postsInMemory([]), list: away, countByType: away };

const pages = {
  default: (await showPage('/', postsInMemory(cards))).page,
  original: (await showPage('/', postsInMemory(cards), { copyEdition: 'original' })).page,
};

/** The insights of the home page with these posts. */
const insightsOf = async (posts: Parameters<typeof showPage>[1]) =>
  sectionOf((await showPage('/', posts)).page, 'insights');

/** Each figure as what stands before a reader: `98% Client Retention`, or `98% Example Client Retention`. */
function figuresOf(part: HTMLElement): string[] {
  return within(part)
    .getAllByRole('definition')
    .filter(({ previousElementSibling }) => previousElementSibling?.tagName === 'DT')
    .map((value) => `${wordsOf(value)} ${value.previousElementSibling?.textContent}`);
}

/** What stands between a figure and its name. */
const MARKS = { default: ' Example', original: '' };

test('the sections stand in the specified order, each under its heading', () => {
  const order = ['welcome', 'services', 'education', 'newsletter-form', 'insights', 'results'];
  const regions = within(pages.default).getAllByRole('region');
  expect(regions.map((region) => region.getAttribute('aria-labelledby'))).toEqual(order);
  expect(order.map((id) => sectionOf(pages.default, id))).toEqual(regions);
});

test('an outline never skips a level, and there is one h1', () => {
  const levels = within(pages.default)
    .getAllByRole('heading')
    .map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.reduce((before, level) => {
    expect(level).toBeLessThanOrEqual(before + 1);
    return level;
  });
});

test('no anchor is given twice', () => {
  const anchors = Array.from(pages.default.querySelectorAll('[id]'), ({ id }) => id);
  expect(anchors).toContain('insights');
  expect(new Set(anchors).size).toBe(anchors.length);
});

for (const edition of COPY_EDITIONS) {
  const page = pages[edition];
  const copy = homeCopy(edition);
  const mark = MARKS[edition];

  test(`${edition}: the opening has its heading, both buttons, three figures and three services`, () => {
    const hero = sectionOf(page, 'welcome');
    expect(headingsOf(hero, 1)).toEqual(['Your Financial Success Partner']);
    expect(linksOf(hero)).toEqual(['Explore Financial Insights -> /blog', 'Schedule Consultation -> /contact']);
    expect(figuresOf(hero)).toEqual([
      `15,000+${mark} Clients Served`,
      `25+${mark} Years of Market Experience`,
      `25,000+${mark} Community Members`,
    ]);
    expect(headingsOf(hero, 2)).toEqual(['Investment Planning', 'Wealth Management', 'Financial Planning']);
    expect(wordsOf(hero)).toContain('not what an investment will return');
  });

  test(`${edition}: each service has its features and leads on, then comes the consultation`, () => {
    const services = sectionOf(page, 'services');
    expect(headingsOf(services, 3)).toEqual(['Investment Advisory', 'Wealth Management', 'Financial Planning']);
    for (const feature of copy.services.list.flatMap(({ features }) => features)) within(services).getByText(feature);
    expect(linksOf(services)).toEqual([
      'Learn More about Investment Advisory -> /blog',
      'Learn More about Wealth Management -> /guides',
      'Learn More about Financial Planning -> /news',
      'Schedule Your Financial Consultation -> /contact',
    ]);
  });

  test(`${edition}: education has four features, four services as questions and the way to a consultation`, () => {
    const education = sectionOf(page, 'education');
    expect(headingsOf(education, 3).slice(0, 4)).toEqual(
      {
        default: [
          '25,000+ Example Community Members',
          '3 Learning Materials',
          '15 Tools in the Making',
          'Daily Example Market Updates',
        ],
        original: [
          '25,000+ Community Members',
          '500+ Learning Materials',
          '15+ Professional Tools',
          'Daily Market Updates',
        ],
      }[edition],
    );
    expect(headingsOf(education, 4).slice(0, 4)).toEqual([
      'Investment Advisory',
      'Wealth Management',
      'Retirement Planning',
      'Tax Optimization',
    ]);
    expect(linksOf(education)).toContain('Schedule Consultation -> /contact');
  });

  test(`${edition}: the newsletter's card names its four parts and how often they come`, () => {
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
    expect(wordsOf(card)).toContain(`25,000+ subscribers${mark}`);
    expect(linksOf(card)).toEqual(['Subscribe to Newsletter -> /embed/newsletter']);
  });

  test(`${edition}: under every row of figures with a return stand its period and what it does not promise`, () => {
    for (const id of ['services', 'results']) {
      const words = wordsOf(sectionOf(page, id));
      expect(words).toContain('2018 to 2024, after fees. Not a forecast.');
      expect(words).toContain('Past performance does not predict future results');
      expect(words).toContain('can fall as well as rise');
    }
    for (const id of ['welcome', 'education', 'newsletter-form', 'insights']) {
      expect(wordsOf(sectionOf(page, id))).not.toMatch(/\d%/);
    }
  });

  test(`${edition}: the years run from 2018 to 2024, and the page ends at the contact page`, () => {
    const results = sectionOf(page, 'results');
    const years = within(results).getAllByRole<HTMLTimeElement>('time');
    expect(years.map(({ dateTime }) => Number(dateTime))).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024]);
    for (const year of years) expect(year.nextElementSibling?.textContent ?? '').toBe(mark.trim());
    expect(linksOf(results).at(-1)).toBe('Start With a Conversation -> /contact');
    expect(within(page).getAllByRole('region').at(-1)).toBe(results);
  });
}

test('original: voices have initials for pictures, promise nothing and are called examples', () => {
  const results = sectionOf(pages.original, 'results');
  const voices = within(results).getAllByRole('figure');
  expect(voices).toHaveLength(3);
  for (const voice of voices) {
    expect(
      within(voice)
        .getByText(/^[A-Z]{2}$/)
        .getAttribute('aria-hidden'),
    ).toBe('true');
    expect(within(voice).queryByRole('img')).toBeNull();
    expect(wordsOf(voice)).not.toMatch(/\d\s?%|profit|guarantee/i);
  }
  expect(wordsOf(results)).toContain('These are examples');
  expect(wordsOf(results)).toContain('not statements of actual clients');
});

test('default: no client speaks; three questions lead to what is written about them', () => {
  const results = sectionOf(pages.default, 'results');
  expect([within(results).queryByRole('figure'), within(results).queryByRole('blockquote')]).toEqual([null, null]);
  expect(headingsOf(results, 3)).toContain('Questions worth asking');
  expect(
    headingsOf(results, 4)
      .slice(0, 3)
      .every((question) => question.endsWith('?')),
  ).toBe(true);
  expect(linksOf(results).slice(0, 3)).toEqual([
    'Read about costs -> /search?q=costs',
    'Read the guides -> /guides',
    'Read about holding on -> /search?q=rebalancing',
  ]);
});

test('what can be learned is counted by the insights, and called free while their count is not known', async () => {
  const features = async (posts: Parameters<typeof showPage>[1]) =>
    headingsOf(sectionOf((await showPage('/', posts)).page, 'education'), 3);
  expect(await features(postsInMemory([...cards, ...cards]))).toContain('6 Learning Materials');
  expect(await features(postsInMemory([]))).toContain('Free Learning Materials');
  expect(await features(awayPosts)).toContain('Free Learning Materials');
});

test('default: services and results show the same figures as everywhere', () => {
  expect(figuresOf(sectionOf(pages.default, 'services'))).toEqual([
    '98% Example Client Retention',
    '15,000+ Example Clients Served',
    '$2.5B+ Example Assets Managed',
    '12.5% Example Average Annual Returns',
  ]);
  expect(figuresOf(sectionOf(pages.default, 'results'))).toEqual([
    '98% Example Client Retention',
    '12.5% Example Average Annual Returns',
    '25+ Example Years of Market Experience',
  ]);
});

test('original: services count fewer clients, results speak of satisfaction and of another return', () => {
  expect(figuresOf(sectionOf(pages.original, 'services'))).toEqual([
    '98% Client Retention',
    '1,500+ Clients Served',
    '$2.5B+ Assets Managed',
    '12.5% Average Annual Returns',
  ]);
  expect(figuresOf(sectionOf(pages.original, 'results'))).toEqual([
    '98% Client Satisfaction',
    '15.2% Average Return',
    '25+ Years of Market Experience',
  ]);
});

test('the newsletter’s form stands in a frame that is named and waits until it is near', async () => {
  const { page } = await showPage('/', postsInMemory(cards), { newsletterUrl: '/embed/newsletter' });
  const frame = within(sectionOf(page, 'newsletter-form')).getByTitle('Newsletter sign-up form');
  expect([frame.getAttribute('src'), frame.getAttribute('loading')]).toEqual(['/embed/newsletter', 'lazy']);
});

test('a form of another site is not asked for before somebody wants it, and can be opened alone', async () => {
  const newsletterUrl = 'https://forms.example/ledgerlight?list=7';
  const { page } = await showPage('/', postsInMemory(cards), { newsletterUrl });
  const form = sectionOf(page, 'newsletter-form');
  expect(form.querySelector('iframe')).toBeNull();
  expect(wordsOf(form)).toContain('The form comes from forms.example');
  expect(linksOf(form)).toEqual([
    `Open the form on its own page -> ${newsletterUrl}`,
    'How we treat your data -> /privacy-policy',
    `Show the sign-up form -> ${newsletterUrl}`,
  ]);
  expect(linksOf(sectionOf(page, 'education'))).toContain(`Subscribe to Newsletter -> ${newsletterUrl}`);
});

test('the three newest posts of any kind are cards with the beginning of their text, as specified without dots', async () => {
  const excerpt = 'x'.repeat(120);
  const posts = postsInMemory([sampleCard(1, { excerpt: `${excerpt}…` }), ...cards.slice(1)]);
  const insights = await insightsOf(posts);
  within(insights).getByRole('heading', { level: 2, name: 'Latest Financial Insights' });
  expect(linksOf(insights).filter((link) => link.includes('/blog/'))).toEqual([
    'Post 1 -> /blog/post-1',
    'Post 2 -> /blog/post-2',
    'Post 3 -> /blog/post-3',
  ]);
  within(insights).getByText(excerpt);
  expect(within(insights).queryByText('Sample')).toBeNull();
  expect(posts.asked[0]?.limit).toBe(3);
});

test('fewer posts than three stand without samples beside them', async () => {
  expect(within(await insightsOf(postsInMemory(cards.slice(0, 1)))).getAllByRole('article')).toHaveLength(1);
});

test('the cards’ pictures lie below the first screen and are not fetched before they are near', () => {
  const loading = Array.from(pages.default.querySelectorAll('[loading]'), (each) => each.getAttribute('loading'));
  expect(loading).toEqual(['lazy', 'lazy', 'lazy', 'lazy']);
});

test('each category has the count of what its link shows', () => {
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

test('all content is one button away', () => {
  expect(linksOf(sectionOf(pages.default, 'insights')).at(-1)).toBe('Explore All Financial Content -> /blog');
});

test('a site without posts shows three samples that say so and lead to the lists of their kinds', async () => {
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

test('posts that cannot be loaded leave the samples, no counts and a way to ask again that needs no script', async () => {
  const { page } = await showPage('/', awayPosts);
  const insights = sectionOf(page, 'insights');
  expect(wordsOf(insights)).toContain('The latest articles could not be loaded just now.');
  expect(within(insights).getAllByText('Sample')).toHaveLength(3);
  expect(wordsOf(insights)).not.toMatch(/\d (analyses|guides|articles)/);
  const button = within(insights).getByRole<HTMLButtonElement>('button', { name: 'Try again' });
  expect([button.type, button.form?.getAttribute('action')]).toEqual(['submit', '/']);
  expect(linksOf(insights).at(-1)).toBe('Explore All Financial Content -> /blog');
  sectionOf(page, 'results');
});
