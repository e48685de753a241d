import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { measureArchive } from './archive.ts';
import { HAS_CORES, moveToCore } from './cores.ts';
import { MEASUREMENTS } from './measurements/all.ts';
import { type BenchOptions, readBenchOptions } from './options.ts';
import { createBench } from './running.ts';
import { type MeasuredRow, tableOf } from './table.ts';

/** Measures the site beside what people would pick instead, and says so in a table; decision 0074 tells how. */

const RESULTS = join(import.meta.dirname, '../../bench-results.json');
const say = (words: string) => process.stdout.write(`${words}\n`);

const options = readBenchOptions(process.argv.slice(2));
if (options.posts === null) await measureSite(options);
else for (const line of await measureArchive(options.posts)) say(line);

async function measureSite({ quick, row }: BenchOptions): Promise<void> {
  const begun = Date.now();
  // What is started from here stays beside the servers, unless it is one.
  moveToCore('load', process.pid);
  const bench = createBench({ runs: quick ? 3 : 7, loadFor: quick ? 1_000 : 3_000, say });
  const rows: MeasuredRow[] = [];
  try {
    for (const { rows: all, measure } of MEASUREMENTS) {
      const chosen = all.filter(({ name, isQuick }) => (row === null ? isQuick || !quick : name.startsWith(row)));
      if (chosen.length === 0) continue;
      say(`Measuring ${chosen.map(({ name }) => name).join(', ')} …`);
      try {
        const samples = await measure(bench, (name) => chosen.some((wanted) => wanted.name === name));
        rows.push(...chosen.map((of) => ({ ...of, samples: samples[of.name] })));
      } catch (failure) {
        say(String(failure));
        rows.push(...chosen.map((of) => ({ ...of, failure: String(failure) })));
      }
    }
  } finally {
    await bench.close();
  }
  if (rows.length === 0) throw new Error(`No row begins with '${row}': docs/performance.md names them.`);
  const surroundings = {
    measuredAt: new Date().toISOString(),
    runs: bench.runs,
    quick,
    cores: HAS_CORES ? 'servers and load on a core each' : 'servers and load on the same cores: figures hold less',
    processor: cpus()[0]?.model ?? 'unknown',
    node: process.version,
    seconds: Math.round((Date.now() - begun) / 1_000),
  };
  await writeFile(RESULTS, `${JSON.stringify({ ...surroundings, rows }, null, 2)}\n`);
  for (const line of tableOf(rows)) say(line);
  for (const { name, samples } of rows) if (samples?.note) say(`${name}: ${samples.note}`);
  say(`${bench.runs} runs each, in turns; ${surroundings.cores}; ${surroundings.seconds} s.`);
  if (quick) say('This was the short bench: fewer runs and rows. All of them: npm run bench');
}
