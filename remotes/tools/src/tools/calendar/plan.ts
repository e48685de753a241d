import { addDays, type Day, daysBetween, isWeekend, weekdayOf } from './dates.ts';
import { type HolidayPlace, holidaysOf } from './holidays.ts';
import { ideaOf } from './ideas.ts';

export const CADENCES = {
  weekdays: 'Every weekday',
  three: 'Three times a week',
  two: 'Twice a week',
  weekly: 'Once a week',
  fortnightly: 'Every other week',
  monthly: 'Once a month',
};
export const HOLIDAY_RULES = { move: 'Post on the next working day', skip: 'Do not post', note: 'Post, with a note' };

export interface Channel {
  readonly name: string;
  readonly cadence: keyof typeof CADENCES;
  /** 0 is Sunday: the first day of the week on which the channel posts. */
  readonly weekday: number;
  /** '09:30', or '' for the whole day. */
  readonly time: string;
}

interface PlanFacts {
  readonly start: Day;
  readonly weeks: number;
  readonly channels: readonly Channel[];
  readonly subjects: readonly string[];
  readonly place: HolidayPlace;
  readonly holidayRule: keyof typeof HOLIDAY_RULES;
}

export interface CalendarPost {
  readonly day: Day;
  readonly time: string;
  readonly channel: string;
  readonly idea: string;
  /** What a holiday did to it, or ''. */
  readonly note: string;
}

/** Returns the posts of the whole span, by day, time and channel. */
export function planCalendar(facts: PlanFacts): readonly CalendarPost[] {
  const holidays = holidaysWithin(facts);
  const planned = facts.channels.flatMap((channel, place) => {
    const own = daysOf(channel, facts);
    const taken = new Set([...own, ...holidays.keys()]);
    const days = own.flatMap((day) => placedOn(day, facts, holidays, taken) ?? []);
    // Each channel begins with another subject, so that one day does not repeat itself.
    return days.map(({ day, note }, index) => ({
      day,
      time: channel.time,
      channel: channel.name,
      idea: ideaOf(facts.subjects, index + place),
      note,
    }));
  });
  return planned.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf({ day, time, channel }: CalendarPost): string {
  return `${day} ${time} ${channel}`;
}

/** Days after the first weekday of the cadence, in one week. */
const OFFSETS: Readonly<Record<Channel['cadence'], readonly number[]>> = {
  weekdays: [],
  three: [0, 2, 4],
  two: [0, 3],
  weekly: [0],
  fortnightly: [0],
  monthly: [0],
};

function daysOf({ cadence, weekday }: Channel, { start, weeks }: PlanFacts): readonly Day[] {
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(start, index));
  if (cadence === 'weekdays') return days.filter((day) => !isWeekend(day));
  const weekdays = new Set(OFFSETS[cadence].map((offset) => (weekday + offset) % 7));
  const weekly = days.filter((day) => weekdays.has(weekdayOf(day)));
  if (cadence === 'fortnightly') return weekly.filter((_, index) => index % 2 === 0);
  if (cadence === 'monthly') return weekly.filter((day) => Number(day.slice(8)) <= 7);
  return weekly;
}

function holidaysWithin({ start, weeks, place }: PlanFacts): ReadonlyMap<Day, string> {
  const first = Number(start.slice(0, 4));
  const last = Number(addDays(start, weeks * 7).slice(0, 4));
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return new Map(years.flatMap((year) => [...holidaysOf(place, year)]));
}

/** Returns where a post goes when its day is a holiday; null when it is left out. */
function placedOn(
  day: Day,
  { holidayRule, start, weeks }: PlanFacts,
  holidays: ReadonlyMap<Day, string>,
  taken: Set<Day>,
) {
  const holiday = holidays.get(day);
  if (holiday === undefined) return { day, note: '' };
  if (holidayRule === 'note') return { day, note: holiday };
  if (holidayRule === 'skip') return null;
  let next = addDays(day, 1);
  while (isWeekend(next) || taken.has(next)) next = addDays(next, 1);
  taken.add(next);
  return daysBetween(start, next) < weeks * 7 ? { day: next, note: `Moved from ${holiday}` } : null;
}
