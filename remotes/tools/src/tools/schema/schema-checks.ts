import * as v from 'valibot';
import { optionalAddress, optionalText, requiredText } from '../../form/checks.ts';

/** Checks that several kinds share. */
export const NAME = requiredText('The name', 200);
export const DESCRIPTION = optionalText('The description', 5000);
export const URL_CHECK = optionalAddress('The address of the page');
export const IMAGE = optionalAddress('The address of the image');

export function optionalDate(name: string) {
  return v.pipe(
    v.string(),
    v.check((text) => text === '' || isDate(text), `${name} must be a day of the calendar, such as 2027-03-31.`),
  );
}

export function requiredDate(name: string) {
  return v.pipe(optionalDate(name), v.nonEmpty(`${name} is empty. Choose a day.`));
}

export function optionalTime(name: string) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
      `${name} must be a time, such as 18:30.`,
    ),
  );
}

export const PRICE = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => text === '' || /^\d{1,9}(?:\.\d{1,2})?$/.test(text),
    'The price needs digits and a point, such as 1299.90.',
  ),
);

export const CURRENCY = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.check((text) => text === '' || /^[A-Z]{3}$/.test(text), 'The currency is a code of three letters, such as GBP.'),
);

/** A list of whole addresses, one on each line. */
export function addressLines(name: string) {
  return v.pipe(
    optionalText(name, 5000),
    v.transform((text) => text.split(/\s+/).filter(Boolean)),
    v.check(
      (all) => all.every((line) => /^https?:/i.test(line) && URL.canParse(line)),
      `${name} needs whole addresses, one on each line.`,
    ),
  );
}

export function rowsOf<Entries extends v.ObjectEntries>(entries: Entries, empty: string) {
  return v.pipe(v.array(v.object(entries)), v.minLength(1, empty));
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
