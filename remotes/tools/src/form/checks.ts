import { characterCount } from '@ledgerlight/posts/character-count';
import * as v from 'valibot';

/** Checks of fields, with messages for visitors. `name` begins the sentence: 'The title'. */

export function optionalText(name: string, max: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => characterCount(text) <= max,
      ({ input }) => tooLong(name, input, max),
    ),
  );
}

export function requiredText(name: string, max: number) {
  return v.pipe(optionalText(name, max), v.nonEmpty(`${name} is empty. Type something first.`));
}

/** Checks a text unless it is empty. */
export function whenFilled(test: RegExp | ((text: string) => boolean), message: string) {
  const passes = typeof test === 'function' ? test : (text: string) => test.test(text);
  return v.check((text: string) => text === '' || passes(text), message);
}

/** Splits a text into its lines, without the empty ones. */
export const intoLines = v.transform((text: string) => text.split(/\s*\n\s*/).filter(Boolean));

/** A complete web address, or nothing. */
export function optionalAddress(name: string) {
  return v.pipe(optionalText(name, MAX_ADDRESS), wholeAddress(name));
}

export function requiredAddress(name: string) {
  return v.pipe(requiredText(name, MAX_ADDRESS), wholeAddress(name));
}

const MAX_ADDRESS = 2000;

function wholeAddress(name: string) {
  return whenFilled(
    isWebAddress,
    `${name} must be a whole web address, such as https://example.com/page, without spaces.`,
  );
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);
}

/** Whether a text is a day of the calendar, such as '2027-01-04'. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A time such as '09:30'. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function tooLong(name: string, text: string, max: number): string {
  return `${name} has ${number(characterCount(text))} characters. Shorten it to ${number(max)} at most.`;
}

function number(value: number): string {
  return value.toLocaleString('en-GB');
}
