import { publishDateProblem } from '@ledgerlight/posts/publish-date';
import { localMoments } from '@ledgerlight/publishing/local-moments';

export type PublishTime =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'time'; readonly iso: string };

/** Parses the value of a `datetime-local` control, which is in local time. */
export function parsePublishTime(text: string): PublishTime {
  if (text === '') return { kind: 'none' };
  const [iso, other] = localMoments(text);
  if (iso === undefined) return { kind: 'invalid', message: 'This is not a date and time. Choose it again.' };
  const message =
    other === undefined
      ? publishDateProblem(iso)
      : `The clocks change then, so that this is ${iso.slice(11, 16)} or ${other.slice(11, 16)} UTC. Choose another time.`;
  return message === null ? { kind: 'time', iso } : { kind: 'invalid', message };
}

/** Returns the value of a `datetime-local` control: local time, to the minute. */
export function localDateTime(iso: string): string {
  const date = new Date(iso);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 16);
}

/** Formats a time in local time, with the day as pages show it: `29 November 2026 at 09:00`. */
export function formatDateTime(iso: string): string {
  return DATE_TIME.format(new Date(iso));
}

// Creating a format takes longer than rendering the form around it.
const DATE_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
const OFFSET = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' });

/** Returns the local time zone at a chosen time, and at this moment without one: clocks may change in between. */
export function chosenZone(time: PublishTime): string {
  return localZone(time.kind === 'time' ? time.iso : new Date().toISOString());
}

/** Returns the local time zone with its offset at this time: `Europe/Warsaw (GMT+2)`. */
export function localZone(iso: string): string {
  const { timeZone } = OFFSET.resolvedOptions();
  const offset = OFFSET.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return timeZone === 'UTC' || offset === '' ? timeZone : `${timeZone} (${offset})`;
}

/**
 * Whether another time or address of a post needs an approval: visitors had it, and the person does not edit every post. A post that
 * was hidden before its time counts as one that visitors had once that time has passed.
 */
export function needsApprovalToMove(publishedAt: string, rights: readonly string[], now = Date.now()): boolean {
  return Date.parse(publishedAt) <= now && !rights.includes('edit-every-post');
}
