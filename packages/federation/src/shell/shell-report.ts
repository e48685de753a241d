import * as v from 'valibot';

/** The form of what one process of a shell serves. */
export const shellReportSchema = v.object({
  /** Names the process among all that read one store. */
  process: v.pipe(v.string(), v.regex(/^\w[\w.-]{0,199}$/)),
  /** The last revision that it has taken over, as far as it could. */
  revision: v.number(),
  /** The versions of each remote that visitors get from it: two while a rollout runs. */
  releases: v.record(v.string(), v.array(v.string())),
  /** The releases of that revision that it does not serve. */
  refused: v.array(v.object({ remote: v.string(), version: v.string(), reason: v.string() })),
});

/** What one process of a shell serves. */
export type ShellReport = v.InferOutput<typeof shellReportSchema>;

/** How often a process reports at least, in milliseconds. */
export const REPORT_INTERVAL_MS = 5_000;

/** How long a report counts: a process that was killed reports no more. */
export const REPORT_VALID_MS = 4 * REPORT_INTERVAL_MS;

/** Returns what a stored report says; null when it is damaged. */
export function parseShellReport(text: string): ShellReport | null {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), shellReportSchema), text);
  return result.success ? result.output : null;
}
