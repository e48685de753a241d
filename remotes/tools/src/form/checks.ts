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

/** A complete web address, or nothing. */
export function optionalAddress(name: string) {
  return v.pipe(
    optionalText(name, MAX_ADDRESS),
    v.check((text) => text === '' || isWebAddress(text), `${name} ${ADDRESS_FORM}`),
  );
}

export function requiredAddress(name: string) {
  return v.pipe(
    requiredText(name, MAX_ADDRESS),
    v.check((text) => text === '' || isWebAddress(text), `${name} ${ADDRESS_FORM}`),
  );
}

const MAX_ADDRESS = 2000;
const ADDRESS_FORM = 'must be a whole web address, such as https://example.com/page, without spaces.';

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);
}

function tooLong(name: string, text: string, max: number): string {
  return `${name} has ${number(characterCount(text))} characters. Shorten it to ${number(max)} at most.`;
}

function number(value: number): string {
  return value.toLocaleString('en-GB');
}
