import type { Route } from '../http/answer.ts';
import { createFailureReportRoute, type FailureReportOptions } from './failure-reports.ts';
import { createPolicyReportRoute } from './policy-reports.ts';

/** What the routes for reports of browsers need. */
export interface ReportRoutesOptions extends FailureReportOptions {
  report(problem: string): void;
}

/** Creates the routes that take reports of browsers. */
export function createReportRoutes(options: ReportRoutesOptions): readonly Route[] {
  const { report } = options;
  return [
    createPolicyReportRoute((directive) => report(`A page broke the Content-Security-Policy: ${directive}`)),
    createFailureReportRoute(options),
  ];
}
