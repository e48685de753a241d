import { expect, test } from 'vitest';
import { choiceField, numberField, optionalNumberField } from './field.ts';

const options = { label: 'Balance', unit: 'pounds', min: 1, max: 1_000_000, step: 1000 } as const;
const balance = numberField({ ...options, initial: '1,000' });
const messageOf = (text: string) => {
  const reading = balance.read(text);
  return reading.ok ? null : reading.message;
};

test.each([
  ['', 'Balance: enter an amount in pounds, for example 1,000.'],
  ['lots', "Balance: 'lots' is not an amount in pounds. Enter one, for example 1,000."],
  ['4,5', 'Balance: write decimals with a point: 4.5.'],
  ['180.000', "Balance: '180.000' can be read in two ways. Write 180,000 or 180."],
  ['1.500', "Balance: '1.500' can be read in two ways. Write 1,500 or 1.5."],
  ['0,125', 'Balance: write decimals with a point: 0.125.'],
  ['35k', null],
  ['-5', 'Balance: cannot be negative.'],
  ['0', 'Balance: must be between £1 and £1,000,000.'],
  ['1000001', 'Balance: must be between £1 and £1,000,000.'],
  ['x'.repeat(60), `Balance: '${'x'.repeat(39)}…' is not an amount in pounds. Enter one, for example 1,000.`],
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
  expect(term.read('1000001')).toEqual({ ok: false, message: 'Balance: must be between 1 and 1,000,000 years.' });
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
  expect(region.read('Scotland')).toEqual({ ok: true, value: 'scotland' });
  expect(region.read('France')).toEqual({
    ok: false,
    message: "Nation: 'France' is none of the choices. Choose one of: Wales / Scotland.",
  });
});

test('three decimals of a percentage are decimals', () => {
  expect(numberField({ ...options, unit: 'percent', initial: '4' }).read('4.125')).toEqual({
    ok: true,
    value: 0.04125,
  });
});
