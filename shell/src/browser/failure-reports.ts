import { FAILURE_REPORT_PATH, type FailureReport } from '../app/failure-report.ts';

/** Creates the function that reports to the server, once for each page, that a remote failed in this browser. */
export function createFailureReports(release: string, isEnabled: boolean): (remote: string) => void {
  const reported = new Set<string>();
  return (remote) => {
    const key = `${remote} ${window.location.pathname}`;
    if (!isEnabled || reported.has(key)) return;
    reported.add(key);
    navigator.sendBeacon(FAILURE_REPORT_PATH, JSON.stringify({ remote, release } satisfies FailureReport));
  };
}
