import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTool } from '../../testing/read-tool.ts';
import { hashtagsOf, REACHES } from './hashtags.ts';
import { HASHTAG_RULES } from './rules.ts';

const { resultOf, problemsOf } = readTool(HASHTAG_RULES, HASHTAG_RULES.empty);

test('groups the tags of a text by their number of words', () => {
  const text = 'Tracker mortgages follow Bank Rate. A tracker mortgage suits some first-time buyers.';
  const { broad, medium, narrow } = hashtagsOf(text, 'UK');
  expect(broad).toContain('#Mortgages');
  expect(medium[0]).toBe('#TrackerMortgages');
  expect(medium).toContain('#BankRate');
  expect(narrow).toContain('#FirstTimeBuyers');
  expect(narrow[0]).toMatch(/UK$/);
});

test('keeps acronyms and accents', () => {
  expect(hashtagsOf('isa allowance', '').medium).toContain('#ISAAllowance');
  expect(hashtagsOf('Élan vital', '').medium).toContain('#ÉlanVital');
});

test.each([
  ['instagram', 5],
  ['threads', 1],
  ['x', 2],
])('selects as many tags for %s as it takes', (network, count) => {
  const text = 'Vegan baking with oat milk, rapeseed oil and flaxseed';
  expect(resultOf({ text, network }).suggested).toHaveLength(count);
});

test('refuses a text without a word', () => {
  expect(problemsOf({ text: '🚀' })).toHaveProperty('text');
});

test('makes valid tags of every text with a letter, each once and always the same', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }).filter((text) => /\p{L}/u.test(text.trim())),
      (text) => {
        const groups = hashtagsOf(text, 'Leeds');
        const tags = REACHES.flatMap((reach) => groups[reach]);
        expect(tags.length).toBeGreaterThan(0);
        expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
        for (const tag of tags) expect(tag).toMatch(/^#[\p{L}\p{M}\p{N}]*\p{L}[\p{L}\p{M}\p{N}]*$/u);
        expect(hashtagsOf(text, 'Leeds')).toEqual(groups);
      },
    ),
    { numRuns: 50 },
  );
});

test('reads ten thousand characters', () => {
  const text = 'Pension transfers and tracker mortgages for small firms. '.repeat(180).slice(0, 10_000);
  expect(resultOf({ text }).suggested).toContain('#PensionTransfers');
});
