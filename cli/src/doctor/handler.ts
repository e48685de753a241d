import { errorMessage } from '@ledgerlight/backend/errors';
import type { Output } from '../output/contract.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { type Check, CheckFailure } from './checks.ts';

/** What a check found. */
interface CheckResult {
  readonly name: string;
  readonly status: 'ok' | 'failed' | 'skipped';
  readonly message: string;
  /** How to mend it; null where the message says it, or there is nothing to mend. */
  readonly mend: string | null;
}

/** Makes all checks that can be made, tells each in a line, and ends with 1 when something is to be mended. */
export async function examine(checks: readonly Check[], output: Output): Promise<ExitCode> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await resultOf(check, results);
    results.push(result);
    output.result(`${MARKS[result.status]}  ${result.name.padEnd(NAME_WIDTH)}  ${result.message}`);
    if (result.mend !== null) output.result(`${' '.repeat(NAME_WIDTH + MARKS.ok.length + 4)}${result.mend}`);
  }
  const failed = results.filter(({ status }) => status === 'failed');
  const message = failed.length === 1 ? 'One thing is to be mended.' : `${failed.length} things are to be mended.`;
  output.note(failed.length === 0 ? 'All is ready for publishing.' : message);
  const [first] = failed;
  if (first) output.note(`Next: ${first.mend ?? first.message}`);
  const error = failed.length === 0 ? null : { code: 'NOT_READY', message };
  const problems = failed.map(({ name: code, message, mend }) => ({
    ...NO_PLACE,
    code,
    message: mend === null ? message : `${message}. ${mend}`,
  }));
  output.document({ status: error === null ? 'ok' : 'error', error, items: results, problems });
  return error === null ? EXIT_CODES.done : EXIT_CODES.someFailed;
}

async function resultOf({ name, after, run }: Check, before: readonly CheckResult[]): Promise<CheckResult> {
  const missing = before.find((result) => after.includes(result.name) && result.status !== 'ok');
  if (missing) return { name, status: 'skipped', message: `first mend ${missing.name}`, mend: null };
  try {
    return { name, status: 'ok', message: await run(), mend: null };
  } catch (error) {
    const mend = error instanceof CheckFailure ? error.mend : null;
    return { name, status: 'failed', message: errorMessage(error), mend };
  }
}

const NO_PLACE = { file: null, line: null, column: null };
const MARKS = { ok: 'ok     ', failed: 'FAILED ', skipped: 'skipped' };
const NAME_WIDTH = 'configuration'.length + 1;
