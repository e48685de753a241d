import { wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { NO_NEIGHBOURS, neighbourCard } from '../../testing/sample-post.ts';
import { showPart } from '../../testing/show-part.tsx';
import { NeighbourLinks } from './post-neighbours.tsx';

const older = neighbourCard(1);
const newer = neighbourCard(2);
const previousLink = ['Previous article Post 1', '/blog/post-1', 'prev'];
const nextLink = ['Next article Post 2', '/blog/post-2', 'next'];

const show = (neighbours: Partial<typeof NO_NEIGHBOURS>) =>
  showPart(<NeighbourLinks neighbours={{ ...NO_NEIGHBOURS, ...neighbours }} />);

test.each([
  ['both neighbours, the older first', { older, newer }, [previousLink, nextLink]],
  ['the newest post to the older one', { older }, [previousLink]],
  ['the oldest post to the newer one', { newer }, [nextLink]],
])('links %s', (_, neighbours, expected) => {
  const navigation = within(show(neighbours)).getByRole('navigation', { name: 'Next to this article' });
  const links = within(navigation).getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [wordsOf(link), link.getAttribute('href'), link.rel])).toEqual(expected);
});

test('renders nothing without neighbours', () => {
  expect(show({}).childElementCount).toBe(0);
});
