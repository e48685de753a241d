export const CADENCES = {
  weekdays: 'Every weekday',
  three: 'Three times a week',
  two: 'Twice a week',
  weekly: 'Once a week',
  fortnightly: 'Every other week',
  monthly: 'Once a month',
};

/** A day such as `2027-01-04`, counted in UTC, so that no time zone moves it. */
type Day = string;

interface Channel {
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
}

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
  return planned.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf({ day, time, channel }: CalendarPost): string {
  return `${day} ${time} ${channel}`;
}

const WEEKDAYS = [1, 2, 3, 4, 5];
/** Days after the first weekday of the cadence, in one week. */
const OFFSETS: Readonly<Partial<Record<Channel['cadence'], readonly number[]>>> = { three: [0, 2, 4], two: [0, 3] };

function daysOf({ cadence, weekday }: Pick<Channel, 'cadence' | 'weekday'>, days: readonly Day[]): readonly Day[] {
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
