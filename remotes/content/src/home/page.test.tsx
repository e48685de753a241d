import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { expect, test } from 'vitest';
import { postsInMemory, sampleCard } from '../testing/posts-in-memory.ts';
import { showPage } from '../testing/show-page.tsx';
import { homeCopy } from './copy.ts';

const cards = [
  sampleCard(1),
  sampleCard(2, { type: 'market-analysis' }),
  sampleCard(3, { type: 'education' }),
  sampleCard(4, { type: 'market-analysis' }),
];
const away = () => Promise.reject(new Error('away'));
const awayPosts = { ...postsInMemory([]), list: away, countByType: away };

const pages = {
  default: (await showPage('/', postsInMemory(cards))).html,
  original: (await showPage('/', postsInMemory(cards), { copyEdition: 'original' })).html,
};

/** The section that this heading names. */
function sectionOf(html: string, id: string): string {
  return html.match(new RegExp(`<section [^>]*aria-labelledby="${id}".*?</section>`))?.[0] ?? '';
}

/** A part as a reader has it: words without markup. */
function wordsOf(part: string): string {
  return part.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** Each link as its words and where it leads. */
function linksOf(part: string): string[] {
  return [...part.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, address = '', words = '']) => `${wordsOf(words).trim()} -> ${address}`,
  );
}

function headingsOf(part: string, level: number): string[] {
  return [...part.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, words = '']) =>
    wordsOf(words).trim(),
  );
}

/** Each figure as what stands before a reader: `98% Client Retention`, or `98% Example Client Retention`. */
function figuresOf(part: string): string[] {
  return [...part.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, label, value = '']) => `${wordsOf(value).trim()} ${label}`,
  );
}

/** What stands between a figure and its name. */
const MARKS = { default: ' Example', original: '' };

test('the sections stand in the specified order, each under its heading', () => {
  const order = ['welcome', 'services', 'education', 'newsletter-form', 'insights', 'results'];
  const named = [...pages.default.matchAll(/<section [^>]*aria-labelledby="([^"]*)"/g)].map(([, id]) => id);
  expect(named).toEqual(order);
  for (const id of order) expect(pages.default).toMatch(new RegExp(`<h[12] id="${id}"`));
});

test('an outline never skips a level, and there is one h1', () => {
  const levels = [...pages.default.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.reduce((before, level) => {
    expect(level).toBeLessThanOrEqual(before + 1);
    return level;
  });
});

test('no anchor is given twice', () => {
  const anchors = [...pages.default.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(anchors).size).toBe(anchors.length);
});

for (const edition of COPY_EDITIONS) {
  const html = pages[edition];
  const copy = homeCopy(edition);
  const mark = MARKS[edition];

  test(`${edition}: the opening has its heading, both buttons, three figures and three services`, () => {
    const hero = sectionOf(html, 'welcome');
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
    const services = sectionOf(html, 'services');
    expect(headingsOf(services, 3)).toEqual(['Investment Advisory', 'Wealth Management', 'Financial Planning']);
    for (const feature of copy.services.list.flatMap(({ features }) => features)) expect(services).toContain(feature);
    expect(linksOf(services)).toEqual([
      'Learn More about Investment Advisory -> /blog',
      'Learn More about Wealth Management -> /guides',
      'Learn More about Financial Planning -> /news',
      'Schedule Your Financial Consultation -> /contact',
    ]);
  });

  test(`${edition}: education has four features, four services as questions and the way to a consultation`, () => {
    const education = sectionOf(html, 'education');
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
    const card = sectionOf(html, 'education').match(/<article.*<\/article>/)?.[0] ?? '';
    expect(headingsOf(card, 3)).toEqual(['Financial Newsletter']);
    const items = [...card.matchAll(/<h4[^>]*>([^<]*)<\/h4>(?:<span[^>]*>([^<]*)<\/span>)?/g)];
    expect(items.map(([, title, mark]) => [title, mark])).toEqual([
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
      const words = wordsOf(sectionOf(html, id));
      expect(words).toContain('2018 to 2024, after fees. Not a forecast.');
      expect(words).toContain('Past performance does not predict future results');
      expect(words).toContain('can fall as well as rise');
    }
    for (const id of ['welcome', 'education', 'newsletter-form', 'insights']) {
      expect(wordsOf(sectionOf(html, id))).not.toMatch(/\d%/);
    }
  });

  test(`${edition}: the years run from 2018 to 2024, and the page ends at the contact page`, () => {
    const results = sectionOf(html, 'results');
    const years = [...results.matchAll(/<time [^>]*dateTime="(\d{4})">\1<\/time>(?: <span[^>]*>([^<]*))?/g)];
    expect(years.map(([, year]) => Number(year))).toEqual([2018, 2019, 2020, 2021, 2022, 2023, 2024]);
    for (const [, , called = ''] of years) expect(called).toBe(mark.trim());
    expect(linksOf(results).at(-1)).toBe('Start With a Conversation -> /contact');
    expect(html.endsWith(results)).toBe(true);
  });
}

test('original: voices have initials for pictures, promise nothing and are called examples', () => {
  const results = sectionOf(pages.original, 'results');
  const voices = results.match(/<figure.*?<\/figure>/g) ?? [];
  expect(voices).toHaveLength(3);
  for (const voice of voices) {
    expect(voice).toMatch(/<span [^>]*aria-hidden="true">[A-Z]{2}<\/span>/);
    expect(voice).not.toMatch(/<img|\d\s?%|profit|guarantee/i);
  }
  expect(wordsOf(results)).toContain('These are examples');
  expect(wordsOf(results)).toContain('not statements of actual clients');
});

test('default: no client speaks; three questions lead to what is written about them', () => {
  const results = sectionOf(pages.default, 'results');
  expect(results).not.toMatch(/<blockquote|<figure/);
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
    headingsOf(sectionOf((await showPage('/', posts)).html, 'education'), 3);
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
  const { html } = await showPage('/', postsInMemory(cards), { newsletterUrl: '/embed/newsletter' });
  const form = sectionOf(html, 'newsletter-form');
  expect(form).toMatch(/<iframe [^>]*src="\/embed\/newsletter"/);
  expect(form).toMatch(/<iframe [^>]*title="Newsletter sign-up form"[^>]*loading="lazy"/);
});

test('a form of another site is not asked for before somebody wants it, and can be opened alone', async () => {
  const newsletterUrl = 'https://forms.example/ledgerlight?list=7';
  const { html } = await showPage('/', postsInMemory(cards), { newsletterUrl });
  const form = sectionOf(html, 'newsletter-form');
  expect(form).not.toContain('<iframe');
  expect(form).toContain('The form comes from forms.example');
  expect(linksOf(form)).toEqual([
    `Open the form on its own page -> ${newsletterUrl}`,
    'How we treat your data -> /privacy-policy',
    `Show the sign-up form -> ${newsletterUrl}`,
  ]);
  expect(linksOf(sectionOf(html, 'education'))).toContain(`Subscribe to Newsletter -> ${newsletterUrl}`);
});

test('the three newest posts of any kind are cards with the beginning of their text, as specified without dots', async () => {
  const excerpt = 'x'.repeat(120);
  const posts = postsInMemory([sampleCard(1, { excerpt: `${excerpt}…` }), ...cards.slice(1)]);
  const insights = sectionOf((await showPage('/', posts)).html, 'insights');
  expect(insights).toContain('>Latest Financial Insights</h2>');
  expect(linksOf(insights).filter((link) => link.includes('/blog/'))).toEqual([
    'Post 1 -> /blog/post-1',
    'Post 2 -> /blog/post-2',
    'Post 3 -> /blog/post-3',
  ]);
  expect(insights).toContain(`>${excerpt}<`);
  expect(insights).not.toContain('>Sample<');
  expect(posts.asked[0]?.limit).toBe(3);
});

test('fewer posts than three stand without samples beside them', async () => {
  const insights = sectionOf((await showPage('/', postsInMemory(cards.slice(0, 1)))).html, 'insights');
  expect(insights.match(/<article/g)).toHaveLength(1);
});

test('the cards’ pictures lie below the first screen and are not fetched before they are near', () => {
  expect(pages.default.match(/loading="lazy"/g)).toHaveLength(4);
  expect(pages.default).not.toContain('loading="eager"');
});

test('each category has the count of what its link shows', () => {
  const insights = sectionOf(pages.default, 'insights');
  expect(insights).toMatch(/href="\/blog\?type=market-analysis"[^>]*>Market Analysis<.*?>2 analyses</);
  expect(insights).toMatch(/href="\/guides\?type=investment-guide"[^>]*>Investment Guides<.*?>0 guides</);
  expect(insights).toMatch(/href="\/news"[^>]*>Financial News<.*?>1 article</);
});

test('all content is one button away', () => {
  expect(linksOf(sectionOf(pages.default, 'insights')).at(-1)).toBe('Explore All Financial Content -> /blog');
});

test('a site without posts shows three samples that say so and lead to the lists of their kinds', async () => {
  const insights = sectionOf((await showPage('/', postsInMemory([]))).html, 'insights');
  expect(wordsOf(insights)).toContain('Nothing has been published yet. These samples show what to expect.');
  expect(insights.match(/>Sample</g)).toHaveLength(3);
  const samples = insights.match(/<article.*?<\/article>/g)?.join('') ?? '';
  expect(linksOf(samples)).toEqual([
    'See market analyses -> /blog?type=market-analysis',
    'See investment guides -> /guides?type=investment-guide',
    'See financial news -> /news',
  ]);
  expect(samples).not.toMatch(/<time|min read/);
  expect(insights).toMatch(/>0 analyses</);
  expect(insights).not.toContain('Try again');
});

test('posts that cannot be loaded leave the samples, no counts and a way to ask again that needs no script', async () => {
  const { html } = await showPage('/', awayPosts);
  const insights = sectionOf(html, 'insights');
  expect(wordsOf(insights)).toContain('The latest articles could not be loaded just now.');
  expect(insights.match(/>Sample</g)).toHaveLength(3);
  expect(insights).not.toMatch(/\d (analyses|guides|articles)/);
  expect(insights).toMatch(/<form action="\/"><button type="submit"[^>]*>.*?Try again<\/button><\/form>/);
  expect(linksOf(insights).at(-1)).toBe('Explore All Financial Content -> /blog');
  expect(sectionOf(html, 'results')).not.toBe('');
});
