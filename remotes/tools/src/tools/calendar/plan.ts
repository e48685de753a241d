import * as v from 'valibot';
import { choice, intoLines, isDay, rows, TIME_OF_DAY, text } from '../../form/fields.ts';

const CADENCES = {
  weekdays: 'Every weekday',
  three: 'Three times a week',
  two: 'Twice a week',
  weekly: 'Once a week',
  fortnightly: 'Every other week',
  monthly: 'Once a month',
};

const WEEKS = { '4': '4 weeks', '8': '8 weeks', '13': '13 weeks', '26': '26 weeks' };
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MAX_CHANNELS = 8;
const MAX_SUBJECTS = 40;
const MAX_SUBJECT = 120;

export const PLAN_FIELDS = {
  start: v.pipe(
    text('First day', 10, {
      type: 'date',
      required: true,
      test: [isDay, 'The first day must be a day of the calendar, such as 2027-01-04.'],
    }),
    v.check((day) => !isDay(day) || (day >= '2000' && day < '2100'), 'The first day must be in this century.'),
  ),
  weeks: v.pipe(choice('Length', WEEKS), v.transform(Number)),
  subjects: v.pipe(
    text('Subjects', 5000, { hint: 'One on each line. They take turns.', lines: 4, required: true }),
    intoLines,
    v.maxLength(MAX_SUBJECTS, `The list may have at most ${MAX_SUBJECTS} subjects.`),
    v.check(
      (all) => all.every((line) => line.length <= MAX_SUBJECT),
      `A subject has more than ${MAX_SUBJECT} characters. Shorten it.`,
    ),
  ),
  channels: v.pipe(
    rows(
      {
        name: text('Name', 60, { hint: 'Such as Blog or Newsletter', required: true }),
        cadence: choice('How often', CADENCES, { empty: 'weekly' }),
        /** 0 is Sunday: the first day of the week on which the channel posts. */
        weekday: v.pipe(
          text('First day of the week', 1, {
            options: DAYS.map((day, index) => [String((index + 1) % 7), day] as const),
            empty: '1',
            test: [/^[0-6]$/, 'The day is none of the options.'],
          }),
          v.transform(Number),
        ),
        time: text('Time', 5, {
          hint: 'May be empty',
          type: 'time',
          test: [TIME_OF_DAY, 'The time has the form 09:30. Leave it empty for the whole day.'],
        }),
      },
      { label: 'Channels', rowLabel: 'Channel', max: MAX_CHANNELS },
    ),
    v.minLength(1, 'There is no channel yet.'),
    v.maxLength(MAX_CHANNELS, `There may be at most ${MAX_CHANNELS} channels.`),
  ),
};

type PlanFacts = v.InferOutput<v.ObjectSchema<typeof PLAN_FIELDS, undefined>>;
type Cadence = Pick<PlanFacts['channels'][number], 'cadence' | 'weekday'>;

/** A day such as `2027-01-04`, counted in UTC, so that no time zone moves it. */
type Day = string;

export interface CalendarPost {
  readonly day: Day;
  readonly time: string;
  readonly channel: string;
  readonly idea: string;
}

/** Returns the posts of the whole span, by day, time and channel. */
export function planCalendar({ start, weeks, channels, subjects }: PlanFacts): readonly CalendarPost[] {
  const days = Array.from({ length: weeks * 7 }, (_, index) => dayAfter(start, index));
  const planned = channels.flatMap(({ name, time, ...channel }, place) =>
    // Each channel begins with another subject, so that one day does not repeat itself.
    daysOf(channel, days).map((day, index) => ({ day, time, channel: name, idea: ideaOf(subjects, index + place) })),
  );
  const keyOf = ({ day, time, channel }: CalendarPost) => `${day} ${time} ${channel}`;
  return planned.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const WEEKDAYS = [1, 2, 3, 4, 5];
/** Days after the first weekday of the cadence, in one week. */
const OFFSETS: Readonly<Partial<Record<Cadence['cadence'], readonly number[]>>> = { three: [0, 2, 4], two: [0, 3] };

function daysOf({ cadence, weekday }: Cadence, days: readonly Day[]): readonly Day[] {
  const chosen = (OFFSETS[cadence] ?? [0]).map((offset) => (weekday + offset) % 7);
  const weekdays = cadence === 'weekdays' ? WEEKDAYS : chosen;
  const weekly = days.filter((day) => weekdays.includes(new Date(day).getUTCDay()));
  if (cadence === 'fortnightly') return weekly.filter((_, index) => index % 2 === 0);
  if (cadence === 'monthly') return weekly.filter((day) => Number(day.slice(8)) <= 7);
  return weekly;
}

function dayAfter(day: Day, count: number): Day {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** What a post does with its subject, in an order that alternates long and short forms. */
const FORMS = [
  'answer one question that readers send you',
  'explain one figure and where it comes from',
  'compare two choices side by side',
  'a checklist to work through',
  'a mistake, what it costs and how to avoid it',
  'what changed, and who it concerns',
  'a worked example with your own numbers',
  'one term in plain words',
];

/** Returns the idea for the nth post of a channel. Subjects alternate; each comes back in another form until all forms are used. */
function ideaOf(subjects: readonly string[], index: number): string {
  const turn = index % subjects.length;
  const round = Math.floor(index / subjects.length);
  return `${subjects[turn]}: ${FORMS[(round + turn) % FORMS.length]}`;
}
