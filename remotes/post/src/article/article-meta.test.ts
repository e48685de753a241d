import type { Article } from '@ledgerlight/shell-api';
import { TEST_ORIGIN as origin } from '@ledgerlight/shell-api/testing/services';
import { expect, test } from 'vitest';
import { NO_NEIGHBOURS, SAMPLE_ARTICLE } from '../testing/sample-article.ts';
import { articleMeta } from './article-meta.ts';

const metaOf = (changes: Partial<Article> = {}) =>
  articleMeta(
    { article: { ...SAMPLE_ARTICLE, ...changes }, neighbours: NO_NEIGHBOURS },
    { origin, params: {}, search: new URLSearchParams() },
  );

test('the head names the author, the dates and the picture with its size', () => {
  expect(metaOf()).toMatchObject({
    title: 'Bond ladders',
    description: 'A ladder is a row of bonds…',
    path: '/blog/bond-ladders',
    kind: 'article',
    index: true,
    keywords: ['Market Analysis'],
    image: { url: expect.stringContaining('/og/bond-ladders.png?v='), width: 1200, height: 630, alt: 'Bond ladders' },
    furtherImage: {
      url: expect.stringContaining('-1200x675.webp'),
      width: 1200,
      height: 675,
      alt: 'A line that falls and rises again',
    },
    article: {
      author: 'Marta Kowalczyk',
      publishedAt: '2026-03-14T08:30:00+00:00',
      updatedAt: '2026-03-14T08:30:00+00:00',
    },
  });
});

test("the author's own words for search engines come before those of the article", () => {
  const meta = metaOf({ metaTitle: 'Ladders of bonds', metaDescription: 'How a ladder works.' });
  expect(meta).toMatchObject({ title: 'Ladders of bonds', description: 'How a ladder works.' });
});

test('the structured data tells of the article and of the way to it', () => {
  const corrections = [{ note: 'The rate is 3.75 %.', correctedAt: '2026-03-16T08:30:00+00:00' }];
  expect(metaOf({ corrections }).structuredData[0]).toMatchObject({ correction: [{ text: 'The rate is 3.75 %.' }] });
  expect(metaOf().structuredData).toMatchObject([
    { headline: 'Bond ladders', description: 'A ladder is a row of bonds…' },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Home', item: `${origin}/` },
        { name: 'Market Analysis', item: `${origin}/blog?type=market-analysis` },
        { name: 'Bond ladders', item: `${origin}/blog/bond-ladders` },
      ],
    },
  ]);
});
