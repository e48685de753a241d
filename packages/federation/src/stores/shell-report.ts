import * as v from 'valibot';

const shellReportSchema = v.object({
  process: v.pipe(v.string(), v.regex(/^\w[\w.-]{0,199}$/)),
  revision: v.number(),
  /** The served versions of each remote: two during a rollout. */
  releases: v.record(v.string(), v.array(v.string())),
  refused: v.array(v.object({ remote: v.string(), version: v.string(), reason: v.string() })),
});

/** What one shell process serves. It writes this to the store; `promote` waits for it and `status` shows it. */
export type ShellReport = v.InferOutput<typeof shellReportSchema>;

export const REPORT_INTERVAL_MS = 5_000;

/** Older reports are those of a stopped process. */
export const REPORT_VALID_MS = 4 * REPORT_INTERVAL_MS;

export function parseShellReport(text: string): ShellReport | null {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), shellReportSchema), text);
  return result.success ? result.output : null;
}
