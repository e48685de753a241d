import { wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { NO_NEIGHBOURS, sampleCard } from '../testing/sample-article.ts';
import { showPart } from '../testing/show-part.tsx';
import { ArticleNeighbours } from './article-neighbours.tsx';

const older = sampleCard(1);
const newer = sampleCard(2);

const show = (some: Partial<typeof NO_NEIGHBOURS>) =>
  showPart(<ArticleNeighbours neighbours={{ ...NO_NEIGHBOURS, ...some }} />);

/** What each link says, where it leads and in which direction. */
function neighbours(some: Partial<typeof NO_NEIGHBOURS>) {
  const navigation = within(show(some)).getByRole('navigation', { name: 'Next to this article' });
  const links = within(navigation).getAllByRole<HTMLAnchorElement>('link');
  return links.map((link) => [wordsOf(link), link.getAttribute('href'), link.rel]);
}

const previousLink = ['Previous article Post 1', '/blog/post-1', 'prev'];
const nextLink = ['Next article Post 2', '/blog/post-2', 'next'];

test('the articles before and after are named and linked, the older one first', () => {
  expect(neighbours({ older, newer })).toEqual([previousLink, nextLink]);
});

test('the newest article has no next one, the oldest no previous one', () => {
  expect(neighbours({ older })).toEqual([previousLink]);
  expect(neighbours({ newer })).toEqual([nextLink]);
});

test('without either there is no navigation at all', () => {
  expect(show({}).childElementCount).toBe(0);
});
