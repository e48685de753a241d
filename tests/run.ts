import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { TEMPLATE_VARIABLE } from '@ledgerlight/embedded-backend/testing/run-variables';
import * as v from 'valibot';
import { ensureChromium } from './support/chromium.ts';
import { measureSlowness } from './support/machine-slowness.ts';

/**
 * Runs a suite and prints the counts of all runners in one last line. The runners follow each other: side by side they delay each
 * other until tests meet their time limits, and end no sooner.
 */

/** `faults` has what kills, races, attacks, packs or builds; `quick` the rest. Filters of Vitest, projects of Playwright. */
const SUITES = {
  quick: { filters: [], projects: ['posts', 'pages', 'site', 'staff', 'own-sites'] },
  faults: { filters: ['.faults.test'], projects: ['failures'] },
};
const suite = process.argv[2] === 'faults' ? 'faults' : 'quick';
const { filters, projects } = SUITES[suite];
process.env.TEST_SUITE = suite;

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The tests that passed at their second try. */
  readonly flaky: readonly string[];
  /** The tests that failed, each with the first lines of its error. */
  readonly failures: readonly string[];
}

const MAX_ERROR_LINES = 8;
const ROOT = join(import.meta.dirname, '..');

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});
const browserTest = v.object({
  status: v.string(),
  results: v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })),
});
type BrowserTest = v.InferOutput<typeof browserTest>;
/** A file or a group of Playwright's report. */
interface Group {
  readonly title: string;
  readonly suites?: readonly Group[] | undefined;
  readonly specs: readonly { readonly title: string; readonly tests: readonly BrowserTest[] }[];
}
const playwrightGroup: v.GenericSchema<unknown, Group> = v.object({
  title: v.string(),
  suites: v.optional(v.array(v.lazy(() => playwrightGroup))),
  specs: v.array(v.object({ title: v.string(), tests: v.array(browserTest) })),
});
const playwrightReport = v.object({
  suites: v.array(playwrightGroup),
  // What went wrong outside a test, such as a site that did not start.
  errors: v.array(v.unknown()),
  stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number(), skipped: v.number() }),
});

const reports = mkdtempSync(join(tmpdir(), 'ledgerlight-tests-'));
const unit = join(reports, 'vitest.json');
const browser = join(reports, 'playwright.json');
// Hundreds of programs are started from the same sources, which one of them compiles for all.
process.env.NODE_COMPILE_CACHE = join(reports, 'compiled');
// A slow machine needs longer for the same, and what hangs is still ended.
process.env.TEST_TIMEOUT_MULTIPLIER ??= String(await measureSlowness());
// The backend is migrated once, and every test of it starts from a copy.
const template = join(reports, 'backend');
const arePrepared = await Promise.all([
  run('turbo', ['run', 'build', '--output-logs=errors-only']),
  run(process.execPath, ['packages/embedded-backend/testing/make-template.ts', template]),
]);
process.env[TEMPLATE_VARIABLE] = template;
process.env.CHROMIUM_PATH = ensureChromium();

const wereHealthy = [
  await run('vitest', ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`]),
  await run(
    'playwright',
    ['test', '--config', 'tests', '--reporter=list,json', ...projects.map((name) => `--project=${name}`)],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
  ),
];
const counts = [
  countsIn(unit, vitestReport, (report) => {
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    // Failed outside a test, such as in its preparation.
    const files = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + files.length,
      skipped: report.numPendingTests,
      flaky: tests
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
        .map(({ fullName }) => fullName),
      failures: [
        ...files.map(({ name, message }) => failure(name, message)),
        ...tests
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failure(fullName, failureMessages?.[0])),
      ],
    };
  }),
  countsIn(browser, playwrightReport, ({ stats, errors, suites }) => {
    const tests = suites.flatMap((group) => testsIn(group));
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      flaky: tests.filter(({ status }) => status === 'flaky').map(({ name }) => name),
      failures: tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ name, results }) => failure(name, results.find(({ error }) => error)?.error?.message)),
    };
  }),
];

const passed = sum((of) => of.passed);
const failed = sum((of) => of.failed);
const skipped = sum((of) => of.skipped);
const flaky = counts.flatMap((of) => of.flaky);
const failures = counts.flatMap((of) => of.failures);
// At the end, where a reader of a long log finds them.
if (flaky.length > 0) process.stdout.write(`\n${flaky.length} flaky, passed at the second try:\n${flaky.join('\n')}\n`);
if (failures.length > 0) process.stdout.write(`\n${failures.length} failed:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
// Programs that are about to end may still write what they compiled.
rmSync(reports, { recursive: true, force: true, maxRetries: 10 });
process.exitCode = [...arePrepared, ...wereHealthy].every(Boolean) && failed === 0 && passed > 0 ? 0 : 1;

/** Resolves to whether the runner ended well. */
function run(program: string, options: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const runner = spawn(program, options, { stdio: 'inherit', cwd: ROOT, env: { ...process.env, ...environment } });
  return new Promise((resolve) => runner.once('close', (code) => resolve(code === 0)));
}

/** A runner that ended before it wrote its report counts as one failure. */
function countsIn<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  read: (report: v.InferOutput<Schema>) => Counts,
): Counts {
  try {
    return read(v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    process.stderr.write(`${file} could not be read: ${String(error)}\n`);
    return { passed: 0, failed: 1, skipped: 0, flaky: [], failures: [] };
  }
}

function testsIn({ title, suites = [], specs }: Group): readonly (BrowserTest & { readonly name: string })[] {
  const own = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, name: spec.title })));
  const inGroups = suites.flatMap((group) => testsIn(group));
  return [...own, ...inGroups].map((test) => ({ ...test, name: `${title} ${test.name}` }));
}

/** Returns the name of a test with the first lines of what it failed with. */
function failure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MAX_ERROR_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

function sum(select: (counts: Counts) => number): number {
  return counts.reduce((total, of) => total + select(of), 0);
}
