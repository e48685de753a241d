import { expect, test } from 'vitest';
import { choiceField, numberField, optionalNumberField } from './field.ts';

const options = { label: 'Balance', unit: 'pounds', min: 1, max: 1_000_000, step: 1000 } as const;
const balance = numberField({ ...options, initial: '1,000' });
const messageOf = (text: string) => {
  const reading = balance.read(text);
  return reading.ok ? null : reading.message;
};

test.each([
  ['', 'Balance: enter a number such as 180,000.'],
  ['lots', "Balance: 'lots' is no number such as 180,000."],
  ['4,5', 'Balance: write decimals with a point: 4.5.'],
  ['-5', 'Balance: cannot be negative.'],
  ['0', 'Balance: must be between £1 and £1,000,000.'],
  ['1000001', 'Balance: must be between £1 and £1,000,000.'],
  ['x'.repeat(60), `Balance: '${'x'.repeat(23)}…' is no number such as 180,000.`],
  ['£180,000', null],
])('answers %o with %o', (text, message) => {
  expect(messageOf(text)).toBe(message);
});

test('an optional number may be empty, which is null', () => {
  const optional = optionalNumberField(options);
  expect(optional.read(' ')).toEqual({ ok: true, value: null });
  expect(optional.read('7')).toEqual({ ok: true, value: 7 });
  expect(optional.read('seven').ok).toBe(false);
});

test('a whole number has no decimals', () => {
  const term = numberField({ ...options, unit: 'years', initial: '5', isWhole: true });
  expect(term.read('2.5')).toEqual({ ok: false, message: 'Balance: enter a whole number.' });
});

test('a choice is one of its values', () => {
  const region = choiceField({
    label: 'Nation',
    initial: 'wales',
    options: [
      { value: 'wales', label: 'Wales' },
      { value: 'scotland', label: 'Scotland' },
    ],
  });
  expect(region.read('scotland')).toEqual({ ok: true, value: 'scotland' });
  expect(region.read('France')).toEqual({
    ok: false,
    message: "Nation: 'France' is no choice. Choose one of wales, scotland.",
  });
});
