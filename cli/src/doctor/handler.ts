import { errorMessage } from '@ledgerlight/backend/errors';
import type { Output } from '../output/contract.ts';
import type { CheckResult } from '../output/document.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { type Check, CheckFailure } from './checks.ts';

/** Runs the checks of `ledgerlight doctor` and prints their results. */
export async function runChecks(checks: readonly Check[], output: Output): Promise<ExitCode> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    const result = await runCheck(check, results);
    results.push(result);
    output.result(`${MARKS[result.status]}  ${result.name.padEnd(NAME_WIDTH)}  ${result.message}`);
    if (result.mend !== null) output.result(`${' '.repeat(NAME_WIDTH + MARKS.ok.length + 4)}${result.mend}`);
  }
  const failed = results.filter(({ status }) => status === 'failed');
  const message = failed.length === 1 ? '1 check failed.' : `${failed.length} checks failed.`;
  const [first] = failed;
  output.note(first ? message : 'All checks passed.');
  if (first) output.note(`Next: ${first.mend ?? first.message}`);
  const problems = failed.map(({ name: code, message: text, mend }) => ({
    ...{ file: null, line: null, column: null, code },
    message: mend === null ? text : `${text}. ${mend}`,
  }));
  const error = first ? { code: 'NOT_READY', message } : null;
  output.document({ status: first ? 'error' : 'ok', error, items: results, problems });
  return first ? EXIT_CODES.someFailed : EXIT_CODES.done;
}

async function runCheck({ name, after, run }: Check, results: readonly CheckResult[]): Promise<CheckResult> {
  const missing = results.find((result) => after.includes(result.name) && result.status !== 'ok');
  if (missing) return { name, status: 'skipped', message: `requires ${missing.name}`, mend: null };
  try {
    return { name, status: 'ok', message: await run(), mend: null };
  } catch (error) {
    const mend = error instanceof CheckFailure ? error.hint : null;
    return { name, status: 'failed', message: errorMessage(error), mend };
  }
}

const MARKS = { ok: 'ok     ', failed: 'FAILED ', skipped: 'skipped' };
const NAME_WIDTH = 'configuration'.length + 1;
