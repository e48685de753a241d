import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ToolValues } from '../../form/tool-values.ts';
import { readTool } from '../../testing/read-tool.ts';
import { copyClaimsIn } from './claims.ts';
import { LANDING_RULES } from './rules.ts';

const { empty, example } = LANDING_RULES;
const valid = {
  ...empty,
  product: 'tea',
  what: 'a drink',
  buyers: 'readers',
  problem: 'mornings are slow',
  outcome: 'wake up',
  action: 'order',
};
const { resultOf, problemsOf } = readTool(LANDING_RULES, valid);

test('writes the page of the example in the order in which readers decide', () => {
  const { markdown, findings } = resultOf(example);
  expect(markdown.match(/^## .*/gm)).toEqual([
    '## Headline: choose one',
    '## Line below it',
    '## Problem',
    '## What Till Diary does',
    '## Proof',
    '## Doubts',
    '## Price',
    '## Button',
  ]);
  expect(markdown).toContain('Till Diary is a cash book on your phone for small cafés.');
  expect(markdown).toContain('- It reads receipts with the camera, so that nothing has to be typed.');
  expect(findings.map(({ text }) => text)).toEqual(['Proof, price and answers are there.', '“42” is a claim.']);
});

test('leaves out what is empty, and says what is missing', () => {
  const { markdown, findings } = resultOf({});
  expect(markdown).not.toMatch(/Proof|Doubts|Price|does/);
  expect(findings.map(({ text }) => text)).toEqual([
    'There is no proof.',
    'There is no price.',
    'There is no doubt answered.',
  ]);
  expect(resultOf({ proof: 'Ten shops use it.' }).findings[0]?.text).toBe('The proof has no source.');
});

test('a full stop does not end up within a sentence', () => {
  expect(resultOf({ outcome: 'wake up...', proof: 'Ten shops use it.' }).markdown).not.toMatch(/\.\.|\.:/);
});

test.each([
  ['Saves 12 hours a week', ['12 hours']],
  ['Over 1,200 customers', ['Over 1,200 customers']],
  ['The best and fastest app', ['The best', 'fastest']],
  ['Cheaper than a shop, twice as fast', ['Cheaper than', 'twice as']],
  ['It always works', ['always']],
  ['Trusted by banks', ['Trusted by']],
  ['It saves you money', ['saves you money']],
  ['Guaranteed returns, risk-free', ['Guaranteed returns', 'risk-free']],
  ['A drink in the morning', []],
])('finds in “%s” the claims %o', (text, phrases) => {
  expect(copyClaimsIn(text).map(({ phrase }) => phrase)).toEqual(phrases);
});

test('claims of any text stand apart, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('best', '12%', 'guaranteed returns', 'than', 'never', ' ', '🫖')), (words) => {
      const text = words.join(' ');
      let end = 0;
      for (const claim of copyClaimsIn(text)) {
        expect(claim.start).toBeGreaterThanOrEqual(end);
        expect(text.slice(claim.start, claim.end)).toBe(claim.phrase);
        end = claim.end;
      }
    }),
  );
});

test.each<[ToolValues, Record<string, unknown>]>([
  [{ product: '' }, { product: expect.stringContaining('is empty') }],
  [{ outcome: 'x'.repeat(10_000) }, { outcome: expect.stringContaining('10,000 characters') }],
  [{ benefits: [{ feature: '', benefit: 'x' }] }, { 'benefits.0': 'A benefit needs the feature behind it.' }],
  [{ doubts: [{ question: 'Why?', answer: '' }] }, { 'doubts.0': expect.stringContaining('needs its answer') }],
])('refuses %o', (changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
});
