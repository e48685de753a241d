import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';

/** Where browsers report what a page tried against its Content-Security-Policy. */
export const POLICY_REPORT_PATH = '/_policy-reports';

/**
 * Takes a browser's report, counts it by the directive that was broken and keeps nothing else of it: addresses and samples
 * of code may be of the visitor. Anybody can send one, so it is no more than a hint.
 * @param count told the directive of each report
 */
export async function takePolicyReport(
  request: IncomingMessage,
  response: ServerResponse,
  count: (directive: string) => void,
): Promise<void> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= LARGEST_REPORT) parts.push(part);
  }
  const read = size <= LARGEST_REPORT ? v.safeParse(reportSchema, Buffer.concat(parts).toString()) : null;
  for (const directive of read?.success ? read.output : []) count(directive);
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
}

const LARGEST_REPORT = 64 * 1024;

/** The form of a directive; whatever else stands there is not repeated. */
const directive = v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/));

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
