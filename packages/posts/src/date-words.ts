/** A day in long form such as '14 March 2026', by the clock of UTC. A text that is no date stays as it is. */
export function dayInWords(iso: string): string {
  return inWords(DAY, iso);
}

/** A moment such as '14 Mar 2026, 08:30 UTC', the same on every machine. A text that is no date stays as it is. */
export function momentInUtc(iso: string): string {
  return inWords(MOMENT, iso);
}

/** The form of a day has one language and one zone, so that server and browser write the same. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

function inWords(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : format.format(date);
}
