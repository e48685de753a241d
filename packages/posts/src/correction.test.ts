import { expect, test } from 'vitest';
import { CORRECTION_LIMIT, checkCorrection, correctionLine, parseCorrectionLine } from './correction.ts';

test('a correction becomes one line', () => {
  expect(checkCorrection('  The rate is\n3.75 %,\t not 3.5 %. ')).toEqual({
    ok: true,
    note: 'The rate is 3.75 %, not 3.5 %.',
  });
});

test('a blank text is no correction', () => {
  expect(checkCorrection(' \n\u00a0')).toEqual({ ok: true, note: null });
});

test.each([
  ['invisible characters', '\u200b\u2060\u00ad\u3164', 'no character that can be seen'],
  ['a control character', 'The rate\u0000 is 3.75 %.', 'control character'],
  ['half of a character', 'The rate \ud83d is 3.75 %.', 'half of a character'],
  ['more than the limit', '€'.repeat(CORRECTION_LIMIT + 1), 'has 501 characters; at most 500'],
])('%s are rejected', (_, typed, message) => {
  expect(checkCorrection(typed)).toEqual({ ok: false, message: expect.stringContaining(message) });
});

test('the limit counts code points', () => {
  expect(checkCorrection('🚀'.repeat(CORRECTION_LIMIT))).toMatchObject({ ok: true });
});

test.each([
  ['correction', 'Wrong.', 'Wrong.'],
  ['clarification', 'Unclear.', 'Clarification: Unclear.'],
  ['update', '', 'Update: '],
  ['correction', 'Update: later.', 'Correction: Update: later.'],
] as const)('the kind %s is written before the note and read again', (kind, note, line) => {
  expect(correctionLine({ kind, note })).toBe(line);
  expect(parseCorrectionLine(line)).toEqual({ kind, note });
});

test('the limit does not count the kind', () => {
  expect(checkCorrection(` Update:\n${'x'.repeat(CORRECTION_LIMIT)}`)).toEqual({
    ok: true,
    note: `Update: ${'x'.repeat(CORRECTION_LIMIT)}`,
  });
  expect(checkCorrection('Clarification: ')).toEqual({ ok: true, note: null });
});
