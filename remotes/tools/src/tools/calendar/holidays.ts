import { addDays, type Day, dayOfMonth, isWeekend, nthWeekday } from './dates.ts';

/** The places whose holidays the calendar knows, with 'none' for no holidays. */
export const HOLIDAY_PLACES = {
  none: 'None',
  england: 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
  ireland: 'Ireland',
  poland: 'Poland',
  us: 'United States, federal',
};
export type HolidayPlace = keyof typeof HOLIDAY_PLACES;

type Rule = readonly [name: string, day: (year: number) => Day];

const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;

const on = (month: number, date: number) => (year: number) => dayOfMonth(year, month, date);
const nth = (month: number, weekday: number, count: number) => (year: number) =>
  nthWeekday(year, month, weekday, count);
const easter = (offset: number) => (year: number) => addDays(easterSunday(year), offset);

const CHRISTMAS: readonly Rule[] = [
  ['Christmas Day', on(12, 25)],
  ['Boxing Day', on(12, 26)],
];
const UK: readonly Rule[] = [
  ['New Year’s Day', on(1, 1)],
  ['Good Friday', easter(-2)],
  ['Early May bank holiday', nth(5, MONDAY, 1)],
  ['Spring bank holiday', nth(5, MONDAY, -1)],
  ...CHRISTMAS,
];

/** Holidays that the law names for every year. Those for a single occasion are proclaimed and not known ahead. */
const RULES: Readonly<Record<HolidayPlace, readonly Rule[]>> = {
  none: [],
  england: [...UK, ['Easter Monday', easter(1)], ['Summer bank holiday', nth(8, MONDAY, -1)]],
  scotland: [
    ...UK,
    ['2 January', on(1, 2)],
    ['Summer bank holiday', nth(8, MONDAY, 1)],
    ['St Andrew’s Day', on(11, 30)],
  ],
  'northern-ireland': [
    ...UK,
    ['St Patrick’s Day', on(3, 17)],
    ['Easter Monday', easter(1)],
    ['Battle of the Boyne', on(7, 12)],
    ['Summer bank holiday', nth(8, MONDAY, -1)],
  ],
  ireland: [
    ['New Year’s Day', on(1, 1)],
    [
      'St Brigid’s Day',
      (year) => (on(2, 1)(year) === nth(2, FRIDAY, 1)(year) ? on(2, 1)(year) : nth(2, MONDAY, 1)(year)),
    ],
    ['St Patrick’s Day', on(3, 17)],
    ['Easter Monday', easter(1)],
    ['May bank holiday', nth(5, MONDAY, 1)],
    ['June bank holiday', nth(6, MONDAY, 1)],
    ['August bank holiday', nth(8, MONDAY, 1)],
    ['October bank holiday', nth(10, MONDAY, -1)],
    ['Christmas Day', on(12, 25)],
    ['St Stephen’s Day', on(12, 26)],
  ],
  poland: [
    ['New Year’s Day', on(1, 1)],
    ['Epiphany', on(1, 6)],
    ['Easter Sunday', easter(0)],
    ['Easter Monday', easter(1)],
    ['Labour Day', on(5, 1)],
    ['Constitution Day', on(5, 3)],
    ['Pentecost', easter(49)],
    ['Corpus Christi', easter(60)],
    ['Assumption', on(8, 15)],
    ['All Saints’ Day', on(11, 1)],
    ['Independence Day', on(11, 11)],
    ['Christmas Eve', on(12, 24)],
    ['Christmas Day', on(12, 25)],
    ['Second day of Christmas', on(12, 26)],
  ],
  us: [
    ['New Year’s Day', on(1, 1)],
    ['Martin Luther King Jr. Day', nth(1, MONDAY, 3)],
    ['Washington’s Birthday', nth(2, MONDAY, 3)],
    ['Memorial Day', nth(5, MONDAY, -1)],
    ['Juneteenth', on(6, 19)],
    ['Independence Day', on(7, 4)],
    ['Labor Day', nth(9, MONDAY, 1)],
    ['Columbus Day', nth(10, MONDAY, 2)],
    ['Veterans Day', on(11, 11)],
    ['Thanksgiving', nth(11, THURSDAY, 4)],
    ['Christmas Day', on(12, 25)],
  ],
};

/** The United Kingdom gives a holiday at a weekend back on the next working day. */
const WITH_SUBSTITUTE_DAYS: ReadonlySet<HolidayPlace> = new Set(['england', 'scotland', 'northern-ireland']);

/** Returns the names of the holidays of a year by their days, substitute days included. */
export function holidaysOf(place: HolidayPlace, year: number): ReadonlyMap<Day, string> {
  const rules = RULES[place].map(([name, dayIn]) => [dayIn(year), name] as const).sort();
  const holidays = new Map<Day, string>(rules);
  if (!WITH_SUBSTITUTE_DAYS.has(place)) return holidays;
  for (const [day, name] of rules) {
    if (!isWeekend(day)) continue;
    let substitute = addDays(day, 1);
    while (isWeekend(substitute) || holidays.has(substitute)) substitute = addDays(substitute, 1);
    holidays.set(substitute, `${name} (substitute day)`);
  }
  return holidays;
}

/** The Gregorian computus (Meeus, Jones and Butcher). */
export function easterSunday(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const corrected = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15;
  const epact = corrected % 30;
  const moon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const offset = moon - weekday;
  const month = 3 + Math.floor((offset + 40) / 44);
  const date = offset + 28 - 31 * Math.floor(month / 4);
  return dayOfMonth(yearOfCentury + century * 100, month, date);
}
