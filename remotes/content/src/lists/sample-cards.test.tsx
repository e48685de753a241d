import { characterCount } from '@ledgerlight/posts/character-count';
import { EXCERPT_CHARACTERS } from '@ledgerlight/posts/excerpt';
import { linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { cardsOf, cardWithTitle } from '../testing/cards.ts';
import { postsInMemory } from '../testing/posts-in-memory.ts';
import { showPageWithPosts } from '../testing/show-page-with-posts.tsx';
import { type ListSample, SAMPLE_GUIDES, SAMPLE_NEWS } from './samples-copy.ts';

function expectSamples(page: HTMLElement, samples: readonly ListSample[], action: string) {
  expect(cardsOf(page).flatMap(linksOf)).toEqual(samples.map(({ title, path }) => `${title} -> ${path}`));
  for (const { title, excerpt, author, category, date, image } of samples) {
    const card = cardWithTitle(page, title);
    for (const text of [excerpt, author, category, action]) within(card).getByText(text);
    expect(within(card).getByRole<HTMLTimeElement>('time').dateTime).toBe(date);
    expect(card.querySelector('img')?.getAttribute('src')).toBe(image);
  }
}

const unavailable = { list: () => Promise.reject(new Error('unavailable')) };

test.each([
  ['/news', SAMPLE_NEWS, 'Read Full Story'],
  ['/guides', SAMPLE_GUIDES, 'Read Guide'],
] as const)(
  'shows three samples below %s without posts, and a retry after a failure',
  async (address, samples, action) => {
    const { page, meta } = await showPageWithPosts(address, postsInMemory([]));
    expect(samples).toHaveLength(3);
    for (const { path } of samples) expect(path).toMatch(new RegExp(`^${address}/[a-z-]+$`));
    expectSamples(page, samples, action);
    expect(JSON.stringify(meta.structuredData)).not.toContain(`${address}/`);
    expect(wordsOf(page)).not.toContain('Try again');
    const { page: failed } = await showPageWithPosts(address, unavailable);
    within(failed).getByRole('button', { name: 'Try again' });
    expect(cardsOf(failed)).toHaveLength(3);
    expect(wordsOf(failed)).not.toContain('unavailable');
  },
);

test('shows a sample guide of each difficulty', async () => {
  const { page } = await showPageWithPosts('/guides', postsInMemory([]));
  for (const { title, difficulty, readingMinutes } of SAMPLE_GUIDES)
    expect(wordsOf(cardWithTitle(page, title))).toContain(` ${difficulty} ${readingMinutes} min read `);
  expect(SAMPLE_GUIDES.map(({ difficulty }) => difficulty)).toEqual(['Beginner', 'Intermediate', 'Advanced']);
});

test('shows no samples on /education, not even after a failure', async () => {
  const { page } = await showPageWithPosts('/education', unavailable);
  within(page).getByRole('heading', { level: 2, name: 'No Educational Content Yet' });
  within(page).getByRole('button', { name: 'Try again' });
  expect(within(page).queryByRole('article')).toBeNull();
});

test.each([...SAMPLE_NEWS, ...SAMPLE_GUIDES])('limits the excerpt of "$title" like that of a post', ({ excerpt }) => {
  expect(characterCount(excerpt)).toBeLessThanOrEqual(EXCERPT_CHARACTERS);
});
