import { FAILURE_REPORT_PATH, type FailureReport } from '../app/failure-report.ts';

const HYDRATION_TIMEOUT_MS = 30_000;

/** Creates the reports to the server that a remote failed in this browser, at most one for each page. */
export function createFailureReports(release: string) {
  const reported = new Set<string>();
  const bodyOf = (remote: string) => JSON.stringify({ remote, release } satisfies FailureReport);
  return {
    report(remote: string): void {
      const key = `${remote} ${window.location.pathname}`;
      if (reported.has(key)) return;
      reported.add(key);
      navigator.sendBeacon(FAILURE_REPORT_PATH, bodyOf(remote));
    },
    /**
     * Has the browser report the remote unless the returned function is called in time. A page in an endless loop cannot report itself;
     * Chromium does once it is closed. Browsers without `fetchLater` report nothing. A visitor who leaves earlier is not counted.
     */
    reportUnlessHydrated(remote: string | undefined): () => void {
      if (remote === undefined || !isDeferring(window)) return () => undefined;
      const hydrated = new AbortController();
      const end = () => hydrated.abort();
      const body = bodyOf(remote);
      const { signal } = hydrated;
      window.fetchLater(FAILURE_REPORT_PATH, { method: 'POST', body, signal, activateAfter: HYDRATION_TIMEOUT_MS });
      window.addEventListener('pagehide', end, { signal });
      return end;
    },
  };
}

interface DeferringWindow {
  fetchLater(address: string, init: RequestInit & { readonly activateAfter: number }): unknown;
}

function isDeferring<Given extends object>(window: Given): window is Given & DeferringWindow {
  return 'fetchLater' in window;
}
