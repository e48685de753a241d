import { measureArchive } from './archive.ts';
import { moveToCore } from './cores.ts';
import { writeDocument } from './document.ts';
import { MEASUREMENTS } from './measurements/all.ts';
import { type BenchOptions, readBenchOptions } from './options.ts';
import { HERE, readResults, writeResults } from './results.ts';
import { createBench } from './running.ts';
import { type MeasuredRow, tableOf } from './table.ts';

/** Measures the site beside references and prints a table (docs/performance.md). */

const say = (words: string) => process.stdout.write(`${words}\n`);

/** How often each contestant is measured and a page painted, how long it is put under load, and when no further run begins; in milliseconds. */
const WHOLE = { runs: 7, paints: 21, loadFor: 3_000, within: 4_500_000 };
const SHORT = { runs: 3, paints: 3, loadFor: 1_000, within: 75_000 };

const INTERRUPTED = 130;

const options = readBenchOptions(process.argv.slice(2));
if (options.docs) await writeDocument(await readResults());
else if (options.posts === null) await measureSite(options);
else for (const line of await measureArchive(options.posts, say)) say(line);

async function measureSite({ quick, row }: BenchOptions): Promise<void> {
  const begun = Date.now();
  // What is started from here stays beside the servers, unless it is one.
  moveToCore('load', process.pid);
  const { within, ...limits } = quick ? SHORT : WHOLE;
  const bench = createBench({ ...limits, endsAt: begun + within, say });
  // What was started would go on.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void bench.close().finally(() => process.exit(INTERRUPTED)));
  const rows: MeasuredRow[] = [];
  try {
    for (const { rows: all, measure } of MEASUREMENTS) {
      const chosen = all.filter(({ name, isQuick }) => (row === null ? isQuick || !quick : name.startsWith(row)));
      if (chosen.length === 0) continue;
      say(`Measuring ${chosen.map(({ name }) => name).join(', ')} …`);
      const isWanted = (name: string) => chosen.some((wanted) => wanted.name === name);
      const samples = await measure(bench, isWanted).catch(String);
      if (typeof samples === 'string') say(samples);
      const measuredAt = new Date().toISOString();
      const found = (name: string) => (typeof samples === 'string' ? { failure: samples } : { samples: samples[name] });
      rows.push(...chosen.map((of) => ({ ...of, measuredAt, ...found(of.name) })));
      // What comes later may fail.
      await writeResults(rows);
    }
  } finally {
    await bench.close();
  }
  if (rows.length === 0) throw new Error(`No row begins with '${row}': docs/performance.md names them.`);
  for (const line of tableOf(rows)) say(line);
  for (const { name, samples } of rows) if (samples?.note) say(`${name}: ${samples.note}`);
  say(`Up to ${limits.paints} runs each, in turns; ${HERE.cores}; ${Math.round((Date.now() - begun) / 1_000)} s.`);
  if (quick) say('This was the short bench: fewer runs and rows. All of them: npm run bench');
}
