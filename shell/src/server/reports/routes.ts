import * as v from 'valibot';
import { FAILURE_REPORT_PATH, type FailureReport } from '../../app/failure-report.ts';
import { versionIn } from '../../app/release.ts';
import { isSameOrigin, readBody } from '../http/request.ts';
import { emptyResponse, NO_CACHING } from '../http/response.ts';
import type { Route } from '../http/route.ts';
import { POLICY_REPORT_PATH } from '../http/security-headers.ts';
import type { ReleaseOfView } from '../releases/rollout/view-counts.ts';
import { createClientLimiter } from '../traffic/concurrency-limits.ts';

export interface ReportRoutesOptions {
  readonly origin: string;
  isServed(page: ReleaseOfView): boolean;
  count(page: ReleaseOfView): void;
  report(problem: string): void;
}

/** Creates the routes for reports of browsers: violations of the content policy and pages that failed. */
export function createReportRoutes(options: ReportRoutesOptions): readonly Route[] {
  const { origin, isServed, count, report } = options;
  const failures = reportRoute(FAILURE_REPORT_PATH, origin, failureReportSchema, ({ remote, release }) => {
    const version = versionIn(release, remote) ?? '';
    if (isServed({ remote, version })) count({ remote, version });
  });
  return [policyReportRoute(report), failures];
}

/** Creates a route for reports from pages of this site. Every valid one gets the same response, whether it is counted or not. */
function reportRoute<Schema extends v.GenericSchema>(
  path: string,
  origin: string,
  schema: Schema,
  take: (report: v.InferOutput<Schema>) => void,
): Route {
  // Without the overall limit, whose slots slow uploads would hold: counting takes no time.
  const limiter = createClientLimiter();
  return {
    method: 'POST',
    path,
    async handle(given) {
      if (!isSameOrigin(given.request, origin)) return emptyResponse(403, NO_CACHING);
      const body = await limiter.perClient(given.clientKey(), () => readBody(given.request, MAX_REPORT_BYTES));
      const read = v.safeParse(schema, body);
      if (!read.success) return emptyResponse(400, NO_CACHING);
      take(read.output);
      return emptyResponse(204, NO_CACHING);
    },
  };
}

/** Counts policy violations by directive, and drops the rest of a report, which may be about the visitor. */
function policyReportRoute(report: (problem: string) => void): Route {
  return {
    method: 'POST',
    path: POLICY_REPORT_PATH,
    async handle({ request }) {
      const read = v.safeParse(policyReportSchema, await readBody(request, MAX_POLICY_REPORT_BYTES));
      for (const directive of read.success ? read.output : [])
        report(`Content-Security-Policy violation: ${directive}`);
      return emptyResponse(204, NO_CACHING);
    },
  };
}

const MAX_REPORT_BYTES = 2 * 1024;
const MAX_POLICY_REPORT_BYTES = 64 * 1024;

const failureReportSchema: v.GenericSchema<unknown, FailureReport> = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/)),
    release: v.pipe(v.string(), v.maxLength(1_500)),
  }),
);

/** Other names would let anybody write lines into the log. */
const directiveSchema = v.picklist(
  (
    'base-uri child-src connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src media-src ' +
    'object-src require-trusted-types-for script-src script-src-attr script-src-elem style-src style-src-attr style-src-elem ' +
    'trusted-types worker-src'
  ).split(' '),
);

const policyReportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.pipe(
      v.array(v.object({ body: v.object({ effectiveDirective: directiveSchema }) })),
      v.maxLength(100),
      v.transform((reports) => reports.map(({ body }) => body.effectiveDirective)),
    ),
    v.pipe(
      v.object({ 'csp-report': v.object({ 'effective-directive': directiveSchema }) }),
      v.transform((report) => [report['csp-report']['effective-directive']]),
    ),
  ]),
);
