import * as v from 'valibot';
import { requiredText } from '../../form/checks.ts';
import { readValues, storedChoice, storedRows, storedToolText, type ToolRules } from '../../form/tool-values.ts';
import { isDay } from './dates.ts';
import { HOLIDAY_PLACES } from './holidays.ts';
import { CADENCES, type CalendarPost, HOLIDAY_RULES, planCalendar } from './plan.ts';

export const WEEKS = ['4', '8', '13', '26'] as const;
export const MAX_CHANNELS = 8;
const MAX_SUBJECTS = 40;
const MAX_SUBJECT = 120;
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '0'] as const;

const shape = v.object({
  start: storedToolText,
  weeks: storedChoice(WEEKS),
  subjects: storedToolText,
  channels: storedRows('name', 'cadence', 'weekday', 'time'),
  place: storedChoice(HOLIDAY_PLACES),
  holidayRule: storedChoice(HOLIDAY_RULES),
});

type CalendarValues = v.InferOutput<typeof shape>;

const checks = v.object({
  start: v.pipe(
    v.string(),
    v.nonEmpty('The first day is empty. Choose one.'),
    v.check((text) => text === '' || isDay(text), 'The first day must be a day of the calendar, such as 2027-01-04.'),
    v.check((text) => !isDay(text) || (text >= '2000' && text < '2100'), 'The first day must be in this century.'),
  ),
  weeks: v.pipe(v.picklist(WEEKS), v.transform(Number)),
  subjects: v.pipe(
    requiredText('The list of subjects', 5000),
    v.transform((text) => text.split(/\s*\n\s*/).filter(Boolean)),
    v.maxLength(MAX_SUBJECTS, `The list may have at most ${MAX_SUBJECTS} subjects.`),
    v.check(
      (all) => all.every((line) => line.length <= MAX_SUBJECT),
      `A subject has more than ${MAX_SUBJECT} characters. Shorten it.`,
    ),
  ),
  channels: v.pipe(
    v.array(
      v.object({
        name: requiredText('The channel', 60),
        cadence: v.picklist(CADENCES),
        weekday: v.pipe(v.picklist(WEEKDAYS), v.transform(Number)),
        time: v.pipe(
          v.string(),
          v.check(
            (text) => text === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
            'The time has the form 09:30. Leave it empty for the whole day.',
          ),
        ),
      }),
    ),
    v.minLength(1, 'There is no channel yet.'),
    v.maxLength(MAX_CHANNELS, `There may be at most ${MAX_CHANNELS} channels.`),
  ),
  place: v.picklist(HOLIDAY_PLACES),
  holidayRule: v.picklist(HOLIDAY_RULES),
});

export interface CalendarResult {
  readonly posts: readonly CalendarPost[];
}

export const CALENDAR_RULES: ToolRules<CalendarValues, CalendarResult> = {
  slug: 'calendar-generator',
  shape,
  empty: {
    start: '',
    weeks: '4',
    subjects: '',
    channels: [{ name: '', cadence: 'weekly', weekday: '1', time: '' }],
    place: 'none',
    holidayRule: 'move',
  },
  example: {
    start: '2027-03-15',
    weeks: '4',
    subjects: 'Mortgages\nPensions\nSavings accounts',
    channels: [
      { name: 'Blog', cadence: 'weekly', weekday: '1', time: '09:30' },
      { name: 'Newsletter', cadence: 'fortnightly', weekday: '5', time: '07:00' },
      { name: 'LinkedIn', cadence: 'two', weekday: '2', time: '12:00' },
    ],
    place: 'england',
    holidayRule: 'move',
  },
  read: (values) => readValues(checks, values, (facts) => ({ posts: planCalendar(facts) })),
};
