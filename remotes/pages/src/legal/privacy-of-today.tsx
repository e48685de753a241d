import { usePageData } from '@ledgerlight/shell-api';
import { LegalPage } from './page.tsx';
import { PRIVACY_POLICY } from './privacy-copy.ts';

/**
 * The privacy policy whose 'last updated' is always the current day (specification section 2). The server decides the day, so
 * that the browser shows the same.
 */
export function PrivacyOfToday() {
  return <LegalPage legal={privacyUpdatedOn(usePageData<string>())} />;
}

/** The privacy policy as if its text were of this day. @param day `YYYY-MM-DD` */
export function privacyUpdatedOn(day: string) {
  return { ...PRIVACY_POLICY, updated: day };
}

/** The current day by the clock of UTC, `YYYY-MM-DD`. */
export function currentDay(): string {
  return new Date().toISOString().slice(0, 10);
}
