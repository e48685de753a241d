import { expect, test } from 'vitest';
import { momentInWords } from '../publish-time.ts';
import { hiddenWords, restoredWords, shownAgainWords } from './toast-words.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const past = '2026-11-20T12:00:00Z';
const toCome = '2026-12-24T12:00:00Z';
const title = 'Rates';
const laterOn = `Visitors see 'Rates' from ${momentInWords(toCome)} on.`;

/** What is said after a version was brought back for a post in this state. */
function restored(state: 'published' | 'scheduled' | 'unpublished', publishedAt: string): string {
  return restoredWords({ title }, { state, publishedAt }, now).text;
}

test('a version that was restored is what visitors see only when they see the post', () => {
  expect(restored('published', past)).toBe("'Rates' is what visitors see now.");
  expect(restored('scheduled', toCome)).toBe(laterOn);
  for (const time of [past, toCome]) expect(restored('unpublished', time)).toMatch(/^'Rates' stays hidden/);
});

test('a post whose time has come since it was loaded is seen', () => {
  expect(restored('scheduled', past)).toBe("'Rates' is what visitors see now.");
});

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
