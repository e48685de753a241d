import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEASUREMENTS } from './measurements/all.ts';
import { plotOf } from './plot.ts';
import type { BenchResults } from './results.ts';
import { tableOf } from './table.ts';

const DOCS = join(import.meta.dirname, '../../../docs');
const SECTION = /(<!-- bench: what stands from here [^\n]*-->\n).*(<!-- bench: up to here -->)/s;

/** Writes the table of these results into docs/performance.md, and the plot beside it. */
export async function writeDocument(results: BenchResults): Promise<void> {
  const file = join(DOCS, 'performance.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, withSection(text, sectionOf(results)));
  await writeFile(join(DOCS, 'images/performance.svg'), plotOf(results.rows));
}

/**
 * The text with this section in place of the one that stands in it.
 * @throws Error when the marks around it are missing
 */
export function withSection(text: string, section: string): string {
  if (!SECTION.test(text)) throw new Error('The document lacks a mark before or after what the bench writes');
  return text.replace(SECTION, (_, begin: string, end: string) => begin + section + end);
}

function sectionOf({ cores, processor, node, rows: measured }: BenchResults): string {
  const rows = MEASUREMENTS.flatMap(({ rows: all }) =>
    all.map((row) => measured.find(({ name }) => name === row.name) ?? row),
  );
  const days = [...new Set(measured.map(({ measuredAt }) => measuredAt.slice(0, 10)))].sort();
  const notes = measured.flatMap(({ name, samples }) => (samples?.note ? [`- \`${name}\`: ${samples.note}`] : []));
  return [
    `Measured on ${days.join(' and ')}: ${processor}, Node ${node}, ${cores}.`,
    '',
    '![How each benchmark meets its limit](images/performance.svg)',
    '',
    ...tableOf(rows),
    '',
    ...notes,
    '',
  ].join('\n');
}
