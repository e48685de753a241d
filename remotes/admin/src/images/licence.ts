/** How long before its end a licence is shown as ending. The database filters by the same. */
const ENDING_DAYS = 30;

export type LicenceState = 'ended' | 'ending' | 'valid';

/** @param until the last day, YYYY-MM-DD; null is for ever */
export function licenceState(until: string | null, today: string): LicenceState {
  if (until === null) return 'valid';
  if (until < today) return 'ended';
  const limit = new Date(today);
  limit.setUTCDate(limit.getUTCDate() + ENDING_DAYS);
  return until <= limit.toISOString().slice(0, 10) ? 'ending' : 'valid';
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
