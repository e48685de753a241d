import type { ServerResponse } from 'node:http';
import type { Report } from './repeated-report.ts';

/** What visitors need, by name; each check rejects when its part is not there just now. */
export type PartChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** Makes the answer to `/ready`: 200 when every part is there, else 503; it names each part, and tells why one is not there. */
export function createReadiness(checks: PartChecks, report: Report): (response: ServerResponse) => Promise<void> {
  async function check(part: string, isThere: () => Promise<unknown>): Promise<[string, boolean]> {
    try {
      await isThere();
      return [part, true];
    } catch (failure) {
      report(`Not ready, ${part}: ${failure instanceof Error ? failure.message : String(failure)}`);
      return [part, false];
    }
  }

  return async (response) => {
    const parts = await Promise.all(Object.entries(checks).map(([part, isThere]) => check(part, isThere)));
    const ready = parts.every(([, isThere]) => isThere);
    response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(parts) }));
  };
}
