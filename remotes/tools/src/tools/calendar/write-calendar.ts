import ical from 'ical-generator';
import type { CalendarPost } from './plan.ts';

const POST_MINUTES = 30;

/**
 * Returns the posts as an iCalendar file (RFC 5545). Times have no zone, so that each calendar shows them in its own. The same post has
 * the same id in each export, and another post another one: importing a plan again adds nothing, and two plans keep their entries.
 */
export function writeCalendar(posts: readonly CalendarPost[], now: Date): string {
  const calendar = ical({
    name: 'Content calendar',
    prodId: { company: 'Ledgerlight', product: 'Content calendar', language: 'EN' },
  });
  for (const { day, time, channel, idea } of posts) {
    const start = new Date(`${day}T${time || '00:00'}:00Z`);
    calendar.createEvent({
      id: new URLSearchParams({ day, time, channel, idea }).toString(),
      stamp: now,
      start,
      ...(time === '' ? { allDay: true } : { floating: true, end: new Date(start.getTime() + POST_MINUTES * 60_000) }),
      summary: `${channel}: ${idea}`,
    });
  }
  // The library leaves out the end of the last line, which RFC 5545 requires (3.1).
  return `${calendar.toString()}\r\n`;
}
