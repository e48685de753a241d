import type { Article } from '@ledgerlight/shell-api';
import { TEST_ORIGIN as origin } from '@ledgerlight/shell-api/testing/services';
import { expect, test } from 'vitest';
import { NO_NEIGHBOURS, SAMPLE_NOTE, SAMPLE_POST } from '../testing/sample-post.ts';
import { postMeta } from './post-meta.ts';

const metaOf = (changes: Partial<Article> = {}) =>
  postMeta(
    { post: { ...SAMPLE_POST, ...changes }, neighbours: NO_NEIGHBOURS },
    { origin, params: {}, search: new URLSearchParams() },
  );

const nodeOf = (changes: Partial<Article> = {}) => metaOf(changes).structuredData[0];

test('names the author, the dates and the image with its size', () => {
  const { author, publishedAt, updatedAt } = SAMPLE_POST;
  expect(metaOf()).toMatchObject({
    title: SAMPLE_POST.title,
    description: SAMPLE_POST.excerpt,
    path: '/blog/bond-ladders',
    kind: 'article',
    index: true,
    keywords: ['Market Analysis'],
    image: { url: expect.stringContaining('/og/bond-ladders.png?v='), width: 1200, height: 630, alt: 'Bond ladders' },
    furtherImage: { url: SAMPLE_POST.imageUrl, width: 1200, height: 675, alt: SAMPLE_POST.imageAlt },
    article: { author, publishedAt, updatedAt },
  });
});

test('prefers the title and description written for search engines', () => {
  const meta = metaOf({ metaTitle: 'Ladders of bonds', metaDescription: 'How a ladder works.' });
  expect(meta).toMatchObject({ title: 'Ladders of bonds', description: 'How a ladder works.' });
});

test('names the original, the texts of cards, and whether search engines list it', () => {
  const canonicalUrl = 'https://original.example/a?b=1';
  expect(metaOf()).toMatchObject({ index: true, social: { title: undefined, description: undefined } });
  expect(metaOf({ canonicalUrl, indexing: 'noindex', socialTitle: 'Look', socialDescription: 'Here' })).toMatchObject({
    canonicalUrl,
    index: false,
    social: { title: 'Look', description: 'Here' },
  });
  expect(nodeOf({ canonicalUrl })).toMatchObject({ mainEntityOfPage: canonicalUrl });
});

test('describes financial news as a news article by a person', () => {
  expect(nodeOf({ type: 'financial-news', updatedAt: '2026-03-16T08:30:00+00:00' })).toMatchObject({
    '@type': 'NewsArticle',
    url: `${origin}/blog/bond-ladders`,
    headline: SAMPLE_POST.title,
    description: SAMPLE_POST.excerpt,
    author: { '@type': 'Person', name: SAMPLE_POST.author },
    image: [SAMPLE_POST.imageUrl],
    datePublished: SAMPLE_POST.publishedAt,
    dateModified: '2026-03-16T08:30:00+00:00',
    timeRequired: 'PT6M',
  });
});

test('describes any other type as a blog posting with breadcrumbs', () => {
  expect(metaOf().structuredData).toMatchObject([
    { '@type': 'BlogPosting', articleSection: 'Market Analysis' },
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

test('lists corrections with their dates', () => {
  const corrections = [
    { kind: 'correction' as const, note: 'The rate is 3.75 %.', correctedAt: '2026-03-16T08:30:00+00:00' },
  ];
  expect(nodeOf({ corrections })?.correction).toEqual([
    { '@type': 'CorrectionComment', text: 'The rate is 3.75 %.', datePublished: '2026-03-16T08:30:00+00:00' },
  ]);
});

test('describes the author by their record, and a team as an organisation', () => {
  expect(nodeOf({ authorNote: SAMPLE_NOTE })?.author).toMatchObject({
    '@type': 'Person',
    name: SAMPLE_POST.author,
    url: `${origin}/authors/marta-kowalczyk`,
    jobTitle: SAMPLE_NOTE.role,
  });
  const team = { ...SAMPLE_NOTE, kind: 'team' as const };
  expect(nodeOf({ authorNote: team })?.author).toMatchObject({ '@type': 'Organization', name: SAMPLE_POST.author });
});

test('leaves out an image and corrections that a post does not have', () => {
  const node = nodeOf({ imageUrl: null });
  expect(node).not.toHaveProperty('image');
  expect(node).not.toHaveProperty('correction');
});
