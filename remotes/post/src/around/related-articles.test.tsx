import { linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { sampleCard } from '../testing/sample-article.ts';
import { showPart } from '../testing/show-part.tsx';
import { RelatedArticles } from './related-articles.tsx';

const show = (...posts: ReturnType<typeof sampleCard>[]) =>
  showPart(<RelatedArticles type="market-analysis" posts={posts} />);

const related = (...posts: ReturnType<typeof sampleCard>[]) =>
  within(show(...posts)).getByRole('region', { name: 'More in Market Analysis' });

test('further articles stand under a heading that names their kind, in the order in which they come', () => {
  const section = related(sampleCard(3), sampleCard(1), sampleCard(2));
  within(section).getByRole('heading', { level: 2, name: 'More in Market Analysis' });
  expect(linksOf(section)).toEqual(['Post 3 -> /blog/post-3', 'Post 1 -> /blog/post-1', 'Post 2 -> /blog/post-2']);
});

test('each is a card below that heading, with what tells one from another', () => {
  const section = related(sampleCard(1, { title: 'Duration', author: 'Jan Nowak', readingMinutes: 4 }));
  const card = within(section).getByRole('article');
  within(within(card).getByRole('heading', { level: 3 })).getByRole('link', { name: 'Duration' });
  for (const words of ['4 min read', 'A ladder is a row of bonds…', 'Jan Nowak', '14 March 2026', 'Read Article'])
    expect(wordsOf(card)).toContain(words);
});

test('their pictures are fetched when they are near, and one without a picture keeps its place', () => {
  const section = related(sampleCard(1), sampleCard(2, { imageUrl: null }));
  const [photo, drawing] = within(section).getAllByRole('article');
  expect(
    within(photo ?? section)
      .getByRole('img')
      .getAttribute('loading'),
  ).toBe('lazy');
  expect(drawing?.querySelector('img')).toBeNull();
  expect(drawing?.firstElementChild?.className).toBe('picture');
});

test('an article that is alone of its kind has no such section', () => {
  expect(show().childElementCount).toBe(0);
});
