import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { HAS_CORES } from './cores.ts';
import { MEASUREMENTS } from './measurements/all.ts';
import type { MeasuredRow } from './table.ts';

/** What the bench found last for each row, and where. */
export interface BenchResults {
  readonly cores: string;
  readonly processor: string;
  readonly node: string;
  readonly rows: readonly MeasuredRow[];
}

const FILE = join(import.meta.dirname, '../../../bench-results.json');

/** Where this process measures. */
export const HERE = {
  cores: HAS_CORES ? 'servers and load on a core each' : 'servers and load on the same cores: figures hold less',
  processor: cpus()[0]?.model ?? 'unknown',
  node: process.version,
} as const;

/** The stored results; empty before the first run. */
export async function readResults(): Promise<BenchResults> {
  const text = await readFile(FILE, 'utf8').catch(() => null);
  // Only this program writes the file.
  return text === null ? { ...HERE, rows: [] } : (JSON.parse(text) as BenchResults);
}

/** Keeps these rows in place of what was found for them before, in the order of the table. */
export async function writeResults(rows: readonly MeasuredRow[]): Promise<void> {
  const { rows: before } = await readResults();
  const all = MEASUREMENTS.flatMap(({ rows: known }) =>
    known.flatMap(({ name }) => [rows, before].flatMap((some) => some.filter((row) => row.name === name)).slice(0, 1)),
  );
  await writeFile(FILE, `${JSON.stringify({ ...HERE, rows: all }, null, 2)}\n`);
}
