import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { linkPackages } from '../../support/sites/copied-tree.ts';

/**
 * Seeds one fault after another in a copy of the last commit, and runs the tests that should find it.
 * Usage: npm run test:mutants [-- [--whole] [words of a layer, a rule or a file]]. `--whole` runs the suites instead of the named tests.
 */

const mutantSchema = v.strictObject({
  rule: v.string(),
  /** A path, or `migrations`: the last of them that has the text counts. */
  file: v.string(),
  /** Must be in the file once. */
  from: v.string(),
  to: v.string(),
  suite: v.optional(v.picklist(['quick', 'faults']), 'quick'),
  tests: v.array(v.string()),
});
type Mutant = v.InferOutput<typeof mutantSchema>;

/** A fault may make a test run forever. */
const MAX_RUN_MS = 30 * 60_000;
const MIGRATIONS = 'packages/backend/supabase/migrations';
const { values, positionals } = parseArgs({ options: { whole: { type: 'boolean' } }, allowPositionals: true });
const mutants = ['database', 'domain', 'server', 'browser'].flatMap((layer) => {
  const rows: unknown = JSON.parse(readFileSync(join(import.meta.dirname, `${layer}.json`), 'utf8'));
  const named = v.parse(v.array(mutantSchema), rows).map((mutant) => ({ ...mutant, layer }));
  return named.filter(({ rule, file }) =>
    positionals.every((word) => [layer, rule, file].some((name) => name.includes(word))),
  );
});
const copy = mkdtempSync(join(tmpdir(), 'ledgerlight-mutants-'));
const git = (...words: string[]) => execFileSync('git', ['worktree', ...words], { cwd: import.meta.dirname });
let found = 0;
git('add', '--quiet', '--detach', copy, 'HEAD');
try {
  await linkPackages(copy);
  // Before the first test runs, so that a text that was changed since is named at once.
  for (const mutant of mutants) seed(mutant)();
  const fault = values.whole ? null : await findingOf([...new Set(mutants.flatMap(({ tests }) => tests))]);
  if (fault !== null) throw new Error(`A test fails without a fault: ${fault}`);
  for (const mutant of mutants) {
    const { layer, rule, suite, file, from, to, tests } = mutant;
    const restore = seed(mutant);
    const finding = values.whole ? await failureOf('node', 'tests/run.ts', suite) : await findingOf(tests);
    restore();
    process.stdout.write(`| ${layer} | ${rule} | ${suite} | ${finding ?? `not found: ${file}: ${from} → ${to}`} |\n`);
    if (finding !== null) found += 1;
  }
} finally {
  git('remove', '--force', copy);
}
process.stdout.write(`${found} of ${mutants.length} faults found\n`);
process.exitCode = found === mutants.length ? 0 : 1;

/** Returns how to remove the fault again. @throws Error when its text is not there once */
function seed({ file, from, to }: Mutant): () => void {
  const isSql = file === 'migrations';
  const paths = isSql ? globSync(`${MIGRATIONS}/*.sql`, { cwd: copy }).toSorted() : [file];
  const path = join(copy, paths.findLast((name) => readFileSync(join(copy, name), 'utf8').includes(from)) ?? file);
  const before = readFileSync(path, 'utf8');
  const pieces = before.split(from);
  if (pieces.length !== 2) throw new Error(`${path} has ${pieces.length - 1} times ${JSON.stringify(from)}`);
  const write = (content: string) => {
    writeFileSync(path, content);
    // Their hashes follow: else the test of these would find every fault.
    if (isSql) execFileSync('sh', ['-c', 'sha256sum *.sql > ../migrations.sha256'], { cwd: join(copy, MIGRATIONS) });
  };
  write(pieces.join(to));
  return () => write(before);
}

/** Returns what failed first, or null: files of Vitest, then those of Playwright on a new build. */
async function findingOf(files: readonly string[]): Promise<string | null> {
  const inBrowser = files.filter((file) => file.endsWith('.spec.ts'));
  const others = files.filter((file) => !inBrowser.includes(file));
  const failure = others.length === 0 ? null : await failureOf('vitest', 'run', '--reporter=tap-flat', ...others);
  if (failure !== null || inBrowser.length === 0) return failure;
  const broken = await failureOf('turbo', 'run', 'build', '--output-logs=errors-only');
  return broken ?? failureOf('playwright', 'test', '--config', 'tests', '--reporter=line', ...inBrowser);
}

/** Returns the first test that a runner names as failed, else the runner; null when it ended well. */
async function failureOf(program: string, ...options: string[]): Promise<string | null> {
  const PATH = `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`;
  const environment = { cwd: copy, env: { ...process.env, PATH }, timeout: MAX_RUN_MS };
  const child = spawn(program, options, { ...environment, stdio: ['ignore', 'pipe', 'ignore'] });
  const [[code], output] = await Promise.all([once(child, 'close'), text(child.stdout)]);
  return code === 0 ? null : (/^(?:not ok \d+ - |\s+1\) )(.*)/m.exec(output)?.[1] ?? program);
}
