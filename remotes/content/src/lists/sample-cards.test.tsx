import { characterCount } from '@ledgerlight/posts/character-count';
import { EXCERPT_CHARACTERS } from '@ledgerlight/posts/excerpt';
import { expect, test } from 'vitest';
import { postsInMemory } from '../testing/posts-in-memory.ts';
import { showPage } from '../testing/show-page.tsx';
import { SAMPLE_GUIDES, SAMPLE_NEWS } from './samples-copy.ts';

test('without posts /news shows built-in samples that lead below /news', async () => {
  const { html } = await showPage('/news', postsInMemory([]));
  const cards = html.match(/<article.*?<\/article>/g) ?? [];
  expect(cards).toHaveLength(3);
  for (const [place, { title, excerpt, author, category, date, path }] of SAMPLE_NEWS.entries()) {
    expect(path).toMatch(/^\/news\/[a-z-]+$/);
    expect(cards[place]).toContain(`href="${path}"`);
    expect(cards[place]).toContain('<svg class="cover"');
    for (const text of [`>${title}<`, `>${excerpt}<`, author, `>${category}<`, `dateTime="${date}"`])
      expect(cards[place]).toContain(text);
  }
  expect(html.match(/Read Full Story/g)).toHaveLength(SAMPLE_NEWS.length);
  expect(html.match(/<article/g)).toHaveLength(SAMPLE_NEWS.length);
  expect(html).not.toContain('No News Yet');
});

test('without posts /guides shows built-in samples of each difficulty that lead below /guides', async () => {
  const { html } = await showPage('/guides', postsInMemory([]));
  const cards = html.match(/<article.*?<\/article>/g) ?? [];
  expect(cards).toHaveLength(3);
  for (const [place, { path, difficulty, readingMinutes, ...sample }] of SAMPLE_GUIDES.entries()) {
    const { title, excerpt, author, category, date } = sample;
    expect(path).toMatch(/^\/guides\/[a-z-]+$/);
    expect(cards[place]).toContain(`href="${path}"`);
    expect(cards[place]).toContain(`>${difficulty}</span>`);
    expect(cards[place]).toContain(`${readingMinutes} min read`);
    for (const text of [`>${title}<`, `>${excerpt}<`, author, `>${category}<`, `dateTime="${date}"`, 'Read Guide'])
      expect(cards[place]).toContain(text);
  }
  expect(SAMPLE_GUIDES.map(({ difficulty }) => difficulty)).toEqual(['Beginner', 'Intermediate', 'Advanced']);
  expect(html).not.toContain('All levels');
});

test.each(['/news', '/guides'])('%s offers to try again only when posts could not be loaded', async (address) => {
  expect((await showPage(address, postsInMemory([]))).html).not.toContain('Try again');
  const { html } = await showPage(address, { list: () => Promise.reject(new Error('away')) });
  expect(html).toContain('Try again');
  expect(html).toContain('<article');
  expect(html).not.toContain('away');
});

test('/education has no samples, not even when posts could not be loaded', async () => {
  const { html } = await showPage('/education', { list: () => Promise.reject(new Error('away')) });
  expect(html).toContain('No Educational Content Yet');
  expect(html).toContain('Try again');
  expect(html).not.toContain('<article');
});

test('samples are not told to search engines as articles', async () => {
  const { meta } = await showPage('/news', postsInMemory([]));
  expect(JSON.stringify(meta.structuredData)).not.toContain('/news/');
});

test('an excerpt of a sample is as long as one of a post', () => {
  for (const { excerpt } of [...SAMPLE_NEWS, ...SAMPLE_GUIDES])
    expect(characterCount(excerpt)).toBeLessThanOrEqual(EXCERPT_CHARACTERS);
});
