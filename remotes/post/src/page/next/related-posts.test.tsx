import { linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { neighbourCard } from '../../testing/sample-post.ts';
import { showPart } from '../../testing/show-part.tsx';
import { RelatedPosts } from './related-posts.tsx';

const show = (...posts: ReturnType<typeof neighbourCard>[]) =>
  showPart(<RelatedPosts type="market-analysis" posts={posts} />);

const related = (...posts: ReturnType<typeof neighbourCard>[]) =>
  within(show(...posts)).getByRole('region', { name: 'More in Market Analysis' });

test('lists posts in the given order under a heading that names their type', () => {
  const section = related(neighbourCard(3), neighbourCard(1), neighbourCard(2));
  within(section).getByRole('heading', { level: 2, name: 'More in Market Analysis' });
  expect(linksOf(section)).toEqual(['Post 3 -> /blog/post-3', 'Post 1 -> /blog/post-1', 'Post 2 -> /blog/post-2']);
});

test('shows title, reading time, excerpt, author and date on each card', () => {
  const section = related(neighbourCard(1, { title: 'Duration', author: 'Jan Nowak', readingMinutes: 4 }));
  const card = within(section).getByRole('article');
  within(within(card).getByRole('heading', { level: 3 })).getByRole('link', { name: 'Duration' });
  for (const words of ['4 min read', 'A ladder is a row of bonds…', 'Jan Nowak', '14 March 2026', 'Read Article'])
    expect(wordsOf(card)).toContain(words);
});

test('loads images lazily, and draws a placeholder without one', () => {
  const section = related(neighbourCard(1), neighbourCard(2, { imageUrl: null }));
  const image = within(section).getByRole('img');
  expect(image.getAttribute('loading')).toBe('lazy');
  expect(section.querySelectorAll('.cover')).toHaveLength(1);
});

test('renders nothing without related posts', () => {
  expect(show().childElementCount).toBe(0);
});

test('says that posts of other types are related', () => {
  const section = show(neighbourCard(1), neighbourCard(2, { type: 'education' }));
  within(section).getByRole('heading', { level: 2, name: 'Related articles' });
});
