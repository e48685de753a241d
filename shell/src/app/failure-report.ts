/** The address to which browsers report that a page of a remote failed; rollouts end by these reports. */
export const FAILURE_REPORT_PATH = '/_page-failures';

/** Contains nothing about the visitor or the content of the page. */
export interface FailureReport {
  readonly remote: string;
  readonly release: string;
}
