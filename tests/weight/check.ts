import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { countLines, KINDS, sumOf } from './count-lines.ts';
import { exceeded, lowered } from './exceeded.ts';

/** Prints the lines of each package and fails where they exceed `weight.json`. With `--lower` it lowers the ceilings first. */

const ROOT = join(import.meta.dirname, '../..');
const FILE = join(ROOT, 'weight.json');

const lines = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.record(v.string(), v.strictObject({ source: lines, tests: lines, sql: lines, css: lines }));

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: ROOT,
  encoding: 'utf8',
});
// Git lists deleted files until their deletion is committed.
const paths = listed.split('\n').filter((path) => path !== '' && existsSync(join(ROOT, path)));
const weights = countLines(ROOT, paths);
let ceilings = v.parse(schema, JSON.parse(readFileSync(FILE, 'utf8')));
if (process.argv.includes('--lower')) {
  ceilings = lowered(weights, ceilings);
  writeFileSync(FILE, `${JSON.stringify(ceilings, null, 2)}\n`);
}

const row = (name: string, cells: readonly (string | number)[]) =>
  `${name.padEnd(27)}${cells.map((cell) => String(cell).padStart(8)).join('')}\n`;
process.stdout.write(row('lines', KINDS));
for (const [name, weight] of [...weights].sort(([, one], [, other]) => other.source - one.source)) {
  process.stdout.write(
    row(
      name,
      KINDS.map((kind) => weight[kind]),
    ),
  );
}
const sum = sumOf(weights.values());
process.stdout.write(
  row(
    'together',
    KINDS.map((kind) => sum[kind]),
  ),
);
const problems = exceeded(weights, ceilings);
if (problems.length > 0) {
  process.stderr.write(
    `${problems.join('\n')}\nRemove lines; the ceilings of weight.json only fall (CONTRIBUTING, 'Weight').\n`,
  );
  process.exitCode = 1;
}
