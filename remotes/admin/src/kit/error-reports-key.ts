/** The first part of the keys of error reports, which publishing a correction invalidates. */
export const ERROR_REPORTS_KEY = 'error-report';
