import type { EvidenceFilter, EvidenceRow, EvidenceTable, EvidenceTables } from '@ledgerlight/backend/evidence-rows';
import * as v from 'valibot';

export const MANIFEST_FILE = 'manifest.json';
export const SIGNATURE_FILE = 'manifest.sig';
export const AUDIT_LOG = 'audit-log';
export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** What a bundle contains. `chain` is the last entry of the audit log, with number 0 when it is empty. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

export const manifestSchema = v.object({
  format: v.literal('ledgerlight-evidence-2'),
  backend: v.string(),
  exportedAt: v.string(),
  /** The bounds of a bundle that is not of everything. */
  filter: v.object({ from: v.nullable(v.string()), to: v.nullable(v.string()), post: v.nullable(v.string()) }),
  /** For how long versions were stored at the time of the export. */
  retentionYears: v.nullable(v.number()),
  isSigned: v.boolean(),
  chain: v.object({ number: v.number(), hash: v.string() }),
  files: v.record(
    v.pipe(v.string(), v.regex(/^[a-z-]+\.(jsonl|csv)$/, 'not a file of a bundle')),
    v.object({ sha256: v.string(), rows: v.number() }),
  ),
});

/** A file of a bundle while it is written. */
export interface EvidenceFile {
  write(text: string): Promise<void>;
  /** Returns the SHA-256 of everything that was written, in hexadecimal digits. */
  close(): Promise<string>;
}

export interface EvidenceOptions {
  readonly backend: string;
  readonly filter: EvidenceFilter;
  readonly retentionYears: number | null;
  readonly signal: AbortSignal;
  open(name: string): Promise<EvidenceFile>;
  /** Signs the text of the manifest and returns the signature as base64; null leaves the bundle unsigned. */
  readonly sign: ((manifest: string) => string) | null;
  onTable(name: string, rows: number): void;
}

/**
 * Writes each table as JSON Lines and CSV, then the manifest and its signature. At most one page of rows is in memory.
 * @throws what the tables and files throw
 */
export async function writeEvidence(tables: EvidenceTables, options: EvidenceOptions): Promise<Manifest> {
  const files: Manifest['files'] = {};
  let chain = { number: 0, hash: FIRST_PREVIOUS_HASH };
  for (const [name, table] of Object.entries(tables)) {
    const { json, csv, last } = await writeTable(name, table, options);
    files[`${name}.jsonl`] = json;
    files[`${name}.csv`] = csv;
    if (name === AUDIT_LOG && last) chain = { number: Number(last['number']), hash: String(last['hash']) };
    options.onTable(name, json.rows);
  }
  const { backend, filter, retentionYears, sign } = options;
  const manifest: Manifest = {
    format: 'ledgerlight-evidence-2',
    ...{ backend, exportedAt: new Date().toISOString(), retentionYears, isSigned: sign !== null, chain, files },
    filter: { from: filter.from ?? null, to: filter.to ?? null, post: filter.postId ?? null },
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(MANIFEST_FILE, text, options);
  if (sign) await writeFile(SIGNATURE_FILE, `${sign(text)}\n`, options);
  return manifest;
}

/** Returns the CSV of these rows. Entries of the audit log outside of the filter are links of the chain only, and none of them. */
export function csvOf(columns: readonly string[], rows: readonly EvidenceRow[]): { text: string; rows: number } {
  const whole = rows.filter((row) => columns.every((column) => column in row));
  return { text: whole.map((row) => csvLine(columns.map((column) => row[column]))).join(''), rows: whole.length };
}

export function csvHead(columns: readonly string[]): string {
  return `\ufeff${csvLine(columns)}`;
}

async function writeTable(name: string, { columns, pages }: EvidenceTable, { open, signal }: EvidenceOptions) {
  const json = await open(`${name}.jsonl`);
  const csv = await open(`${name}.csv`);
  const rows = { json: 0, csv: 0 };
  let last: EvidenceRow | undefined;
  const close = async () => ({ jsonHash: await json.close(), csvHash: await csv.close() });
  try {
    await csv.write(csvHead(columns));
    for await (const page of pages(signal)) {
      signal.throwIfAborted();
      const lines = csvOf(columns, page);
      await json.write(page.map((row) => `${JSON.stringify(row)}\n`).join(''));
      await csv.write(lines.text);
      rows.json += page.length;
      rows.csv += lines.rows;
      last = page.at(-1);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const { jsonHash, csvHash } = await close();
  return { last, json: { sha256: jsonHash, rows: rows.json }, csv: { sha256: csvHash, rows: rows.csv } };
}

async function writeFile(name: string, text: string, { open }: EvidenceOptions): Promise<void> {
  const file = await open(name);
  await file.write(text);
  await file.close();
}

function csvLine(values: readonly unknown[]): string {
  return `${values.map((value) => csvCell(textOf(value))).join(',')}\r\n`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

// A spreadsheet runs such a cell; the JSON Lines have the text as it is.
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
