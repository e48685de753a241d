import { characterCount } from '@ledgerlight/posts/character-count';
import { EXCERPT_CHARACTERS } from '@ledgerlight/posts/excerpt';
import { linksOf, wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { cardOf, cardsOf } from '../../testing/cards.ts';
import { postsInMemory } from '../../testing/posts-in-memory.ts';
import { showPage } from '../../testing/show-page.tsx';
import { type ListSample, SAMPLE_GUIDES, SAMPLE_NEWS } from './samples-copy.ts';

/** Expects the cards of a page to be these samples, with the words of their list. */
function expectSamples(page: HTMLElement, samples: readonly ListSample[], action: string) {
  expect(cardsOf(page).flatMap(linksOf)).toEqual(samples.map(({ title, path }) => `${title} -> ${path}`));
  for (const { title, excerpt, author, category, date } of samples) {
    const card = cardOf(page, title);
    for (const text of [excerpt, author, category, action]) within(card).getByText(text);
    expect(within(card).getByRole<HTMLTimeElement>('time').dateTime).toBe(date);
    expect(within(card).queryByRole('img')).toBeNull();
    expect(card.querySelectorAll('svg[viewBox="0 0 640 360"]')).toHaveLength(1);
  }
}

test('without posts /news shows built-in samples that lead below /news', async () => {
  const { page } = await showPage('/news', postsInMemory([]));
  expect(SAMPLE_NEWS).toHaveLength(3);
  for (const { path } of SAMPLE_NEWS) expect(path).toMatch(/^\/news\/[a-z-]+$/);
  expectSamples(page, SAMPLE_NEWS, 'Read Full Story');
  expect(wordsOf(page)).not.toContain('No News Yet');
});

test('without posts /guides shows built-in samples of each difficulty that lead below /guides', async () => {
  const { page } = await showPage('/guides', postsInMemory([]));
  expect(SAMPLE_GUIDES).toHaveLength(3);
  for (const { path } of SAMPLE_GUIDES) expect(path).toMatch(/^\/guides\/[a-z-]+$/);
  expectSamples(page, SAMPLE_GUIDES, 'Read Guide');
  for (const { title, difficulty, readingMinutes } of SAMPLE_GUIDES)
    expect(wordsOf(cardOf(page, title))).toContain(` ${difficulty} ${readingMinutes} min read `);
  expect(SAMPLE_GUIDES.map(({ difficulty }) => difficulty)).toEqual(['Beginner', 'Intermediate', 'Advanced']);
  expect(wordsOf(page)).not.toContain('All levels');
});

test.each(['/news', '/guides'])('%s offers to try again only when posts could not be loaded', async (address) => {
  const { page: empty } = await showPage(address, postsInMemory([]));
  expect(cardsOf(empty)).toHaveLength(3);
  expect(wordsOf(empty)).not.toContain('Try again');
  const { page: failed } = await showPage(address, { list: () => Promise.reject(new Error('away')) });
  within(failed).getByRole('button', { name: 'Try again' });
  expect(cardsOf(failed)).toHaveLength(3);
  expect(wordsOf(failed)).not.toContain('away');
});

test('/education has no samples, not even when posts could not be loaded', async () => {
  const { page } = await showPage('/education', { list: () => Promise.reject(new Error('away')) });
  within(page).getByRole('heading', { level: 2, name: 'No Educational Content Yet' });
  within(page).getByRole('button', { name: 'Try again' });
  expect(within(page).queryByRole('article')).toBeNull();
});

test('samples are not told to search engines as articles', async () => {
  const { meta } = await showPage('/news', postsInMemory([]));
  expect(JSON.stringify(meta.structuredData)).not.toContain('/news/');
});

test('an excerpt of a sample is as long as one of a post', () => {
  for (const { excerpt } of [...SAMPLE_NEWS, ...SAMPLE_GUIDES])
    expect(characterCount(excerpt)).toBeLessThanOrEqual(EXCERPT_CHARACTERS);
});
