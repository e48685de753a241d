import * as v from 'valibot';
import { optionalAddress, optionalText, requiredText, whenFilled } from '../../form/checks.ts';
import { isDay, TIME_OF_DAY } from '../../form/day-checks.ts';

/** Checks that several kinds share. */
export const NAME = requiredText('The name', 200);
export const DESCRIPTION = optionalText('The description', 5000);
export const URL_CHECK = optionalAddress('The address of the page');
export const IMAGE = optionalAddress('The address of the image');

export function optionalDate(name: string) {
  return v.pipe(v.string(), whenFilled(isDay, `${name} must be a day of the calendar, such as 2027-03-31.`));
}

export function requiredDate(name: string) {
  return v.pipe(optionalDate(name), v.nonEmpty(`${name} is empty. Choose a day.`));
}

export function optionalTime(name: string) {
  return v.pipe(v.string(), whenFilled(TIME_OF_DAY, `${name} must be a time, such as 18:30.`));
}

export const TRIMMED = v.pipe(v.string(), v.trim());

export const PRICE = v.pipe(
  TRIMMED,
  whenFilled(/^\d{1,9}(?:\.\d{1,2})?$/, 'The price needs digits and a point, such as 1299.90.'),
);

export const CURRENCY = v.pipe(
  TRIMMED,
  v.toUpperCase(),
  whenFilled(/^[A-Z]{3}$/, 'The currency is a code of three letters, such as GBP.'),
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
