import ical from 'ical-generator';
import type { PlannedPost } from './plan.ts';

const POST_MINUTES = 30;

/**
 * Returns the posts as an iCalendar file (RFC 5545). Times have no zone, so that each calendar shows them in its own. The same post has
 * the same id in each export: importing a plan again changes entries in place of adding them.
 */
export function writeCalendar(posts: readonly PlannedPost[], now: Date): string {
  const calendar = ical({
    name: 'Content calendar',
    prodId: { company: 'Ledgerlight', product: 'Content calendar', language: 'EN' },
  });
  posts.forEach(({ day, time, channel, idea, note }, index) => {
    const start = new Date(`${day}T${time || '00:00'}:00Z`);
    calendar.createEvent({
      id: `${day}-${index}-${idOf(channel)}@content-calendar`,
      stamp: now,
      start,
      ...(time === '' ? { allDay: true } : { floating: true, end: new Date(start.getTime() + POST_MINUTES * 60_000) }),
      summary: `${channel}: ${idea}`,
      ...(note !== '' && { description: note }),
    });
  });
  return calendar.toString();
}

function idOf(channel: string): string {
  return channel.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
