import { LRUCache } from 'lru-cache';

export type Report = (message: string, path?: string) => void;

/** Reports each message once per interval, by default a minute, with the number of times it was suppressed. */
export function createRepeatedReport(report: Report, intervalMs = 60_000): Report {
  const reported = new LRUCache<string, { since: number; suppressed: number }>({ max: MAX_MESSAGES });
  return (message, path) => {
    const last = reported.get(message);
    if (last && performance.now() - last.since < intervalMs) {
      last.suppressed += 1;
      return;
    }
    reported.set(message, { since: performance.now(), suppressed: 0 });
    report(last?.suppressed ? `${message} (repeated ${last.suppressed} times)` : message, path);
  };
}

const MAX_MESSAGES = 1_000;
