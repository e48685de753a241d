import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { CalendarPost } from './plan.ts';
import { writeCalendar } from './write-calendar.ts';

const NOW = new Date('2027-01-01T12:34:56Z');
const AT_A_TIME: CalendarPost = { day: '2027-03-15', time: '09:30', channel: 'Blog', idea: 'Bonds' };
const WHOLE_DAY: CalendarPost = { ...AT_A_TIME, day: '2027-12-31', time: '' };

/** Returns the entries as a calendar program reads them. */
function entriesOf(posts: readonly CalendarPost[]) {
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar(posts, NOW)));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Ledgerlight//Content calendar//EN');
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

function timesOf({ startDate, endDate, component }: InstanceType<typeof ICAL.Event>) {
  const stamp = component.getFirstPropertyValue('dtstamp');
  return [String(startDate), String(endDate), startDate.zone.tzid, String(stamp)];
}

test('a post at a time has no zone and lasts half an hour, also over midnight', () => {
  const [morning, night] = entriesOf([AT_A_TIME, { ...WHOLE_DAY, time: '23:45' }]).map(timesOf);
  expect(morning).toEqual(['2027-03-15T09:30:00', '2027-03-15T10:00:00', 'floating', '2027-01-01T12:34:56Z']);
  expect(night).toEqual(['2027-12-31T23:45:00', '2028-01-01T00:15:00', 'floating', '2027-01-01T12:34:56Z']);
});

test('a post without a time takes its day', () => {
  const [entry = expect.fail('No entry')] = entriesOf([WHOLE_DAY]);
  expect(entry.startDate.isDate).toBe(true);
  expect(timesOf(entry).slice(0, 2)).toEqual(['2027-12-31', '2028-01-01']);
  expect(entry.summary).toBe('Blog: Bonds');
});

test('a post has the same id in each plan, and each post another one', () => {
  const posts = [AT_A_TIME, WHOLE_DAY, { ...AT_A_TIME, channel: 'Letter' }, { ...AT_A_TIME, idea: 'Bills' }];
  const ids = entriesOf(posts).map(({ uid }) => uid);
  expect(new Set(ids).size).toBe(4);
  expect(entriesOf(posts.slice(1)).map(({ uid }) => uid)).toEqual(ids.slice(1));
});

test('any text is read as it was typed, from lines of at most 75 octets that end in CRLF (RFC 5545, 3.1)', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aé🗞,;:\\"\n ', '\u0301'), minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(text, (idea) => {
      const file = writeCalendar([{ ...AT_A_TIME, idea }], NOW);
      const lines = file.split('\r\n');
      expect(lines.pop()).toBe('');
      for (const line of lines) {
        expect(line).not.toMatch(/[\r\n]/);
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      }
      const [entry] = entriesOf([{ ...AT_A_TIME, idea }]);
      expect(entry?.summary).toBe(`Blog: ${idea}`);
    }),
  );
});
