import { publishDateProblem } from '@ledgerlight/posts/publish-date';

/** What stands in the control 'Publish at'. */
export type PublishTime =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'time'; readonly iso: string };

/** Reads the text of a `datetime-local` control, which is in local time. */
export function readPublishTime(text: string): PublishTime {
  if (text === '') return { kind: 'none' };
  const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) return { kind: 'invalid', message: 'This is not a date and time. Choose it again.' };
  const iso = new Date(moment).toISOString();
  const message = publishDateProblem(iso);
  return message === null ? { kind: 'time', iso } : { kind: 'invalid', message };
}

/** A moment as a `datetime-local` control wants it: local time, to the minute. */
export function localDateTime(iso: string): string {
  const moment = new Date(iso);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return Number.isNaN(local.getTime()) ? '' : local.toISOString().slice(0, 16);
}

/** A moment in words, in local time: `3 May 2027, 09:00`. */
export function momentInWords(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** The name of the zone that local time is in, with its distance from UTC at that moment: `Europe/Warsaw (GMT+2)`. */
export function localZone(iso: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat('en-GB', { timeZoneName: 'shortOffset' }).formatToParts(new Date(iso));
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return timeZone === 'UTC' || offset === '' ? timeZone : `${timeZone} (${offset})`;
}
