const PUBLISH_DATES = { first: '1900-01-01', last: '2199-12-31' } as const;

/** Returns why a post cannot be published at a moment, as a sentence; null when it can. Expects ISO 8601 with zone. */
export function publishDateProblem(moment: string): string | null {
  const time = Date.parse(moment);
  const shortened = moment.slice(0, 40);
  if (Number.isNaN(time)) return `The date '${shortened}' is not a date of the form 2026-03-14T08:30:00Z.`;
  const day = new Date(time).toISOString();
  if (day >= PUBLISH_DATES.first && day.slice(0, 10) <= PUBLISH_DATES.last) return null;
  return `The date '${shortened}' is out of range. Use one from ${PUBLISH_DATES.first} to ${PUBLISH_DATES.last}.`;
}
