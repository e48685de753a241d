/** Dates in one language and one zone, so that server and browser write the same. */
const LONG_DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in long form such as 'March 14, 2026', by the clock of UTC. A text that is no date is shown as it is. */
export function DateText({ iso }: { readonly iso: string }) {
  const date = new Date(iso);
  return <time dateTime={iso}>{Number.isNaN(date.getTime()) ? iso : LONG_DATE.format(date)}</time>;
}
