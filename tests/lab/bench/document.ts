import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEASUREMENTS } from './measurements/all.ts';
import type { BenchResults } from './results.ts';
import { tableOf } from './table.ts';

const FILE = join(import.meta.dirname, '../../../docs/performance.md');
const SECTION = /(<!-- bench: what stands from here [^\n]*-->\n).*(<!-- bench: up to here -->)/s;

/** Writes the table of these results into docs/performance.md. */
export async function writeDocument(results: BenchResults): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  await writeFile(FILE, withSection(text, sectionOf(results)));
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
    ...tableOf(rows),
    '',
    ...notes,
    '',
  ].join('\n');
}
