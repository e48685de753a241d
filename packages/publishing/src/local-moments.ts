import { offsetsAt } from '@ledgerlight/posts/front-matter/post-date';

/** Returns the moments that a local time of this device can mean, in ISO 8601: two where its clocks skip or repeat it, none for no time. */
export function localMoments(text: string): readonly string[] {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || Number.isNaN(Date.parse(`${text}Z`))) return [];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return offsetsAt(text, timeZone).map((offset) => new Date(text + offset).toISOString());
}
