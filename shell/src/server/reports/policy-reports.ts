import * as v from 'valibot';
import { emptyAnswer, NO_CACHING, type Route } from '../http/answer.ts';
import { readBody } from '../http/read-body.ts';
import { POLICY_REPORT_PATH } from '../http/security-headers.ts';

/**
 * Takes a browser's report, counts it by the directive that was broken and keeps nothing else of it: addresses and samples
 * of code may be of the visitor. Anybody can send one, so it is no more than a hint.
 * @param count told the directive of each report
 */
export function createPolicyReportRoute(count: (directive: string) => void): Route {
  return {
    method: 'POST',
    path: POLICY_REPORT_PATH,
    async answer({ request }) {
      const read = v.safeParse(reportSchema, await readBody(request, LARGEST_REPORT));
      for (const directive of read.success ? read.output : []) count(directive);
      return emptyAnswer(204, NO_CACHING);
    },
  };
}

const LARGEST_REPORT = 64 * 1024;

/** What browsers name of this site's policy. Nothing else is repeated: each made-up name would have a line of its own in the log. */
const directive = v.picklist([
  'base-uri',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
]);

/** What `report-to` sends, and the older form of `report-uri`. */
const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.pipe(
      v.array(v.object({ body: v.object({ effectiveDirective: directive }) })),
      v.maxLength(100),
      v.transform((reports) => reports.map(({ body }) => body.effectiveDirective)),
    ),
    v.pipe(
      v.object({ 'csp-report': v.object({ 'effective-directive': directive }) }),
      v.transform((report) => [report['csp-report']['effective-directive']]),
    ),
  ]),
);
