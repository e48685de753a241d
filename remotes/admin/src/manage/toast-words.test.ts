import { expect, test } from 'vitest';
import { momentInWords } from '../publish-time.ts';
import { hiddenWords, shownAgainWords } from './toast-words.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const past = '2026-11-20T12:00:00Z';
const toCome = '2026-12-24T12:00:00Z';
const title = 'Rates';
const laterOn = `Visitors see 'Rates' from ${momentInWords(toCome)} on.`;

test('a post that is published again is back at its address from its time on', () => {
  expect(shownAgainWords({ title, publishedAt: past }, now)).toEqual({
    title: 'Post published again',
    text: "'Rates' is back at its address.",
  });
  expect(shownAgainWords({ title, publishedAt: toCome }, now)).toEqual({
    title: 'Post scheduled again',
    text: laterOn,
  });
});

test('hiding a post takes it from visitors who see it, and from those who would have seen it', () => {
  expect(hiddenWords({ title, publishedAt: past }, now).text).toBe("Visitors no longer see 'Rates'.");
  expect(hiddenWords({ title, publishedAt: toCome }, now).text).toMatch(/^Visitors will not see 'Rates'/);
});
