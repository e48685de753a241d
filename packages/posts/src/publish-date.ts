/** The first and the last day on which a post may be published, by the clock of UTC. */
const PUBLISH_DATES = { first: '1900-01-01', last: '2199-12-31' } as const;

/**
 * Checks the moment at which a post is to be published: ISO 8601 with zone, within `PUBLISH_DATES`.
 * @returns why it cannot be, in words for the writer; null when it can
 */
export function publishDateProblem(moment: string): string | null {
  const time = Date.parse(moment);
  const shown = moment.slice(0, 40);
  if (Number.isNaN(time)) return `The date '${shown}' is not a date of the form 2026-03-14T08:30:00Z.`;
  if (time >= FIRST && time < END) return null;
  return `The date '${shown}' is out of range. Use one from ${PUBLISH_DATES.first} to ${PUBLISH_DATES.last}.`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST = Date.parse(PUBLISH_DATES.first);
const END = Date.parse(PUBLISH_DATES.last) + DAY_MS;
