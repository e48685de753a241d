import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { FAILURE_REPORT_PATH, type FailureReport } from '../../app/failure-report.ts';
import { versionIn } from '../../app/release.ts';
import { emptyAnswer, NO_CACHING, type Route } from '../http/answer.ts';
import { readBody } from '../http/read-body.ts';
import type { FailedPage, PageOfRelease } from '../releases/canary/canaries.ts';
import { createClientQueues } from '../traffic/client-queues.ts';

/** What takes the reports of browsers. */
export interface FailureReportOptions {
  /** Whether reports are taken at all. */
  readonly isTaken: boolean;
  /** The origin under which visitors reach the site. */
  readonly origin: string;
  clientKeyOf(request: IncomingMessage): string;
  /** Returns the signed bucket of the visitor; null when there is none. */
  bucketOf(request: IncomingMessage): number | null;
  /** Whether somebody gets this release at this moment. */
  isServed(page: Pick<PageOfRelease, 'remote' | 'version'>): boolean;
  count(page: FailedPage): void;
}

/**
 * Takes what a browser says of a page that failed in it: which remote, in which release. Only pages of this site may send it, and
 * what nobody is served is not counted; whether to believe it is up to whoever counts. The answer is the same in any case.
 */
export function createFailureReportRoute(options: FailureReportOptions): Route {
  const queues = createClientQueues();
  return {
    method: 'POST',
    path: FAILURE_REPORT_PATH,
    async answer({ request }) {
      if (!options.isTaken) return emptyAnswer(404, NO_CACHING);
      if (!comesFromThisSite(request, options.origin)) return emptyAnswer(403, NO_CACHING);
      const visitor = options.clientKeyOf(request);
      const body = await queues.inTurn(visitor, () => readBody(request, LARGEST_REPORT));
      const read = v.safeParse(reportSchema, body);
      if (!read.success) return emptyAnswer(400, NO_CACHING);
      const { remote, release } = read.output;
      const version = versionIn(release, remote) ?? '';
      if (options.isServed({ remote, version })) {
        options.count({ remote, version, visitor: () => visitor, bucket: options.bucketOf(request) });
      }
      return emptyAnswer(204, NO_CACHING);
    },
  };
}

/** Browsers say whose page sends; an old one names the origin at least. */
function comesFromThisSite({ headers }: IncomingMessage, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === origin : site === 'same-origin';
}

const LARGEST_REPORT = 2 * 1024;

const reportSchema: v.GenericSchema<unknown, FailureReport> = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,60}$/)),
    release: v.pipe(v.string(), v.maxLength(1_500)),
  }),
);
