import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** What a runner counted. */
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

/** Reads the counts of Vitest. A runner that ended before it wrote its report counts as one failure. */
export function vitestCounts(file: string): Counts {
  return countsIn(file, vitestReport, ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => {
    // Failed outside a test, such as in its preparation.
    const files = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    );
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: numPassedTests,
      failed: numFailedTests + files.length,
      skipped: numPendingTests,
      flaky: tests
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => fullName),
      failures: [
        ...files.map(({ name, message }) => failure(name, message)),
        ...tests
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failure(fullName, failureMessages[0])),
      ],
    };
  });
}

/** Reads the counts of Playwright, under the same rule. */
export function playwrightCounts(file: string): Counts {
  return countsIn(file, playwrightReport, ({ stats, errors, suites }) => {
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
  });
}

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

function countsIn<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  read: (report: v.InferOutput<Schema>) => Counts,
): Counts {
  try {
    return read(v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, flaky: [], failures: [`${file} could not be read: ${String(error)}`] };
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
