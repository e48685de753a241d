import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ensureChromium } from './support/chromium.ts';

/** Runs every test there is and says the counts of all runners in one last line. */

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numPendingTests: v.number() });
const playwrightReport = v.object({
  // What went wrong outside a test, such as a site that did not start.
  errors: v.array(v.unknown()),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
});

const reports = mkdtempSync(join(tmpdir(), 'ledgerlight-tests-'));
const counts: Counts[] = [];
let healthy = true;

runStep('turbo', ['run', 'build', '--output-logs=errors-only']);
process.env.CHROMIUM_PATH = ensureChromium();

const unit = join(reports, 'vitest.json');
runStep('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]);
count(unit, vitestReport, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
}));

const browser = join(reports, 'playwright.json');
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = browser;
// What fails and then passes is named as flaky in Playwright's own summary: a defect to mend, not a reason to stop a release.
runStep('playwright', ['test', '--config', 'tests', '--retries=1', '--reporter=list,json']);
count(browser, playwrightReport, ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
}));

rmSync(reports, { recursive: true });
const passed = sum((run) => run.passed);
const failed = sum((run) => run.failed);
const skipped = sum((run) => run.skipped);
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = healthy && failed === 0 && passed > 0 ? 0 : 1;

function runStep(program: string, options: string[]): void {
  const { status } = spawnSync(program, options, { stdio: 'inherit', cwd: join(import.meta.dirname, '..') });
  healthy &&= status === 0;
}

/** A runner that ended before it wrote its report counts as one failure. */
function count<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  read: (report: v.InferOutput<Schema>) => Counts,
): void {
  try {
    counts.push(read(v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))));
  } catch (error) {
    process.stderr.write(`${file} could not be read: ${String(error)}\n`);
    counts.push({ passed: 0, failed: 1, skipped: 0 });
  }
}

function sum(select: (run: Counts) => number): number {
  return counts.reduce((total, run) => total + select(run), 0);
}
