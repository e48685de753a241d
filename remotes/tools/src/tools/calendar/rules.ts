import * as v from 'valibot';
import { intoLines, isDay, requiredText, TIME_OF_DAY, whenFilled } from '../../form/checks.ts';
import { defineTool, oneOf, readValues } from '../../form/tool-values.ts';
import { CADENCES, planCalendar } from './plan.ts';

const WEEKS = { '4': '4 weeks', '8': '8 weeks', '13': '13 weeks', '26': '26 weeks' };
export const MAX_CHANNELS = 8;
const MAX_SUBJECTS = 40;
const MAX_SUBJECT = 120;

const checks = v.object({
  start: v.pipe(
    v.string(),
    v.nonEmpty('The first day is empty. Choose one.'),
    whenFilled(isDay, 'The first day must be a day of the calendar, such as 2027-01-04.'),
    v.check((text) => !isDay(text) || (text >= '2000' && text < '2100'), 'The first day must be in this century.'),
  ),
  weeks: v.pipe(oneOf(WEEKS), v.transform(Number)),
  subjects: v.pipe(
    requiredText('The list of subjects', 5000),
    intoLines,
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
        cadence: oneOf(CADENCES),
        weekday: v.pipe(v.string(), v.regex(/^[0-6]$/), v.transform(Number)),
        time: v.pipe(
          v.string(),
          whenFilled(TIME_OF_DAY, 'The time has the form 09:30. Leave it empty for the whole day.'),
        ),
      }),
    ),
    v.minLength(1, 'There is no channel yet.'),
    v.maxLength(MAX_CHANNELS, `There may be at most ${MAX_CHANNELS} channels.`),
  ),
});

export const CALENDAR_RULES = defineTool({
  slug: 'calendar-generator',
  choices: { weeks: WEEKS },
  former: ['place', 'holidayRule'],
  empty: {
    start: '',
    weeks: '4',
    subjects: '',
    channels: [{ name: '', cadence: 'weekly', weekday: '1', time: '' }],
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
  },
  read: (values) => readValues(checks, values, (facts) => ({ posts: planCalendar(facts) })),
});
