import { errorMessage } from '@ledgerlight/resilience/error-message';
import { type Route, textAnswer } from '../http/answer.ts';
import type { Report } from './repeated-report.ts';

/** What visitors need, by name; each check rejects when its part is not there just now. */
export type PartChecks = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * `/health` says that the process is alive; `/ready` whether every part is there: 200, else 503. It names the process
 * that answered and each part, and tells the log why one is not there. All requests within a second share one check.
 * @param notes what `/ready` says beside the parts
 */
export function createReadinessRoutes(
  checks: PartChecks,
  report: Report,
  notes: () => Readonly<Record<string, unknown>> = () => ({}),
  now: () => number = () => performance.now(),
): readonly Route[] {
  async function check(part: string, isThere: () => Promise<unknown>): Promise<[string, boolean]> {
    try {
      await isThere();
      return [part, true];
    } catch (failure) {
      report(`Not ready, ${part}: ${errorMessage(failure)}`);
      return [part, false];
    }
  }

  let last: { readonly parts: Promise<readonly [string, boolean][]>; expires: number } | null = null;

  /** Checks all parts once for all who ask within a second. */
  function checkAll(): Promise<readonly [string, boolean][]> {
    if (last && now() < last.expires) return last.parts;
    const parts = Promise.all(Object.entries(checks).map(([part, isThere]) => check(part, isThere)));
    const current = { parts, expires: Number.POSITIVE_INFINITY };
    last = current;
    void parts.then(() => {
      current.expires = now() + READINESS_CACHED_MS;
    });
    return parts;
  }

  async function readiness() {
    const parts = await checkAll();
    const ready = parts.every(([, isThere]) => isThere);
    const status = ready ? 'ready' : 'not ready';
    return statusAnswer(ready ? 200 : 503, { status, process: process.pid, ...Object.fromEntries(parts), ...notes() });
  }

  return [
    { method: 'GET', path: '/health', answer: () => statusAnswer(200, { status: 'ok' }) },
    { method: 'GET', path: '/ready', answer: readiness },
  ];
}

const READINESS_CACHED_MS = 1_000;

function statusAnswer(status: number, said: object) {
  return textAnswer(status, 'application/json', JSON.stringify(said));
}
