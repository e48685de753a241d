import { FAILURE_REPORT_PATH, type FailureReport } from '../app/failure-report.ts';

/**
 * Tells the server which remote failed in this browser, once for each address. Does nothing when nobody wants to
 * know.
 * @param release of the document
 */
export function createFailureReports(release: string, isWanted: boolean): (remote: string) => void {
  const told = new Set<string>();
  return (remote) => {
    const failed = `${remote} ${window.location.pathname}`;
    if (!isWanted || told.has(failed)) return;
    told.add(failed);
    navigator.sendBeacon(FAILURE_REPORT_PATH, JSON.stringify({ remote, release } satisfies FailureReport));
  };
}
