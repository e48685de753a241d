import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEMPLATE_VARIABLE } from '@ledgerlight/embedded-backend/testing/run-variables';
import { playwrightCounts, vitestCounts } from './run-reports.ts';
import { assertFreeSpace, ensureChromium } from './support/requirements.ts';

/** Runs a suite, its runners side by side where they can be, and prints their counts in one last line. */

/** `faults` has what kills, races, attacks, packs, builds, visits every page or needs the other database; `quick` the rest. Filters of Vitest, projects of Playwright. */
const SUITES = {
  quick: { filters: [], projects: ['site', 'own-sites'] },
  faults: { filters: ['.faults.test', '.databases.test', 'tests/lab/'], projects: ['failures', 'sweeps'] },
};
const suite = process.argv[2] === 'faults' ? 'faults' : 'quick';
const { filters, projects } = SUITES[suite];
const ROOT = join(import.meta.dirname, '..');
process.once('uncaughtException', ({ message }) => process.stderr.write(`${message}\n`, () => process.exit(1)));
assertFreeSpace();
const folder = mkdtempSync(join(tmpdir(), 'ledgerlight-tests-'));
// Programs that are about to end may still write what they compiled.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
const reports = { unit: join(folder, 'vitest.json'), browser: join(folder, 'playwright.json') };
const template = join(folder, 'backend');

Object.assign(process.env, {
  TEST_SUITE: suite,
  // Hundreds of programs are started from the same sources, which one of them compiles for all.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  CHROMIUM_PATH: ensureChromium(),
});
const building = run('turbo', ['run', 'build', '--output-logs=errors-only']);
// The backend is migrated once, and every test of it starts from a copy.
const isPrepared = await run(process.execPath, ['packages/embedded-backend/testing/make-template.ts', template]);
process.env[TEMPLATE_VARIABLE] = template;
// Of what Vitest runs, the faults alone need what is built.
if (!isPrepared || (suite === 'faults' && !(await building)))
  throw new Error('No test ran, because of the failure above.');
const unit = run('vitest', [
  ...['run', ...filters, '--reporter=default', '--reporter=json'],
  `--outputFile.json=${reports.unit}`,
]);
// What races or is killed has the machine for itself.
if (suite === 'faults') await unit;
const places = ['--config', 'tests', ...projects.map((name) => `--project=${name}`)];
const variables = { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.browser };
const browser = (await building) && run('playwright', ['test', ...places, '--reporter=list,json'], variables);
const wereHealthy = await Promise.all([unit, browser]);

const counts = [vitestCounts(reports.unit), playwrightCounts(reports.browser)];
const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((kind) =>
  counts.reduce((sum, of) => sum + of[kind], 0),
);
const flaky = counts.flatMap((of) => of.flaky);
const failures = counts.flatMap((of) => of.failures);
// At the end, where a reader of a long log finds them.
if (flaky.length > 0) process.stdout.write(`\n${flaky.length} flaky, passed at the second try:\n${flaky.join('\n')}\n`);
if (failures.length > 0) process.stdout.write(`\n${failures.length} failed:\n${failures.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = wereHealthy.every(Boolean) && failed === 0 && passed ? 0 : 1;

/** Resolves to whether the runner ended well. Its output is piped, so that no runner draws over the other's lines. */
function run(program: string, options: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const runner = spawn(program, options, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: ROOT,
    env: { ...process.env, ...environment },
  });
  runner.stdout.pipe(process.stdout, { end: false });
  runner.stderr.pipe(process.stderr, { end: false });
  return new Promise((resolve) => runner.once('close', (code) => resolve(code === 0)));
}
