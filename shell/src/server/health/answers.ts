import { errorMessage } from '@ledgerlight/backend/errors';
import { type Route, textAnswer } from '../http/answer.ts';
import type { Report } from './repeated-report.ts';

/** What visitors need, by name; each check rejects when its part is not there just now. */
export type PartChecks = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * `/health` says that the process is alive; `/ready` whether every part is there: 200, else 503. It names the process
 * that answered and each part, and tells the log why one is not there.
 * @param notes what `/ready` says beside the parts
 */
export function createHealthRoutes(
  checks: PartChecks,
  report: Report,
  notes: () => Readonly<Record<string, unknown>> = () => ({}),
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

  async function readiness() {
    const parts = await Promise.all(Object.entries(checks).map(([part, isThere]) => check(part, isThere)));
    const ready = parts.every(([, isThere]) => isThere);
    const status = ready ? 'ready' : 'not ready';
    return statusAnswer(ready ? 200 : 503, { status, process: process.pid, ...Object.fromEntries(parts), ...notes() });
  }

  return [
    { method: 'GET', path: '/health', answer: () => statusAnswer(200, { status: 'ok' }) },
    { method: 'GET', path: '/ready', answer: readiness },
  ];
}

function statusAnswer(status: number, said: object) {
  return textAnswer(status, 'application/json', JSON.stringify(said));
}
