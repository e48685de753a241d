/** Where a browser tells that a page failed in it. */
export const FAILURE_REPORT_PATH = '/_page-failures';

/** What it tells: nothing of whoever looks at the page, nor of what is on it. */
export interface FailureReport {
  /** The remote whose page failed. */
  readonly remote: string;
  /** The release of the document, as `releaseName` makes it. */
  readonly release: string;
}
