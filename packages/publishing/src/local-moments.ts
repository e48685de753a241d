const DAY_MS = 86_400_000;

/** Returns the moments that a local time of this device can mean, in ISO 8601: two where its clocks skip or repeat it, none for no time. */
export function localMoments(text: string): readonly string[] {
  const utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(utc)) return [];
  const offsetAt = (moment: number) => new Date(moment).getTimezoneOffset() * 60_000;
  const around = [...new Set([utc - DAY_MS, utc + DAY_MS].map(offsetAt))];
  const fitting = around.filter((offset) => offsetAt(utc + offset) === offset);
  return (fitting.length === 1 ? fitting : around).map((offset) => new Date(utc + offset).toISOString());
}
