import { createHash, type KeyObject } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceRow, EvidenceTables } from '@ledgerlight/backend/evidence-rows';
import type { Output } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { FIRST_PREVIOUS_HASH } from './chain.ts';
import { MANIFEST_FILE, type Manifest, SIGNATURE_FILE, signManifest } from './manifest.ts';

interface ExportServices {
  readonly tables: EvidenceTables;
  readonly backend: string;
  readonly signingKey: KeyObject | null;
  readonly signal: AbortSignal;
}

/** Runs `ledgerlight audit export`: writes each table as JSON Lines and CSV, then the manifest. @throws UsageError if `folder` exists */
export async function exportEvidence(folder: string, services: ExportServices, output: Output): Promise<ExitCode> {
  const { tables, backend, signingKey, signal } = services;
  await mkdir(folder).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(
      cause.code === 'EEXIST'
        ? `${folder} exists. Choose a new folder.`
        : `${folder} cannot be created: ${cause.message}`,
      { cause },
    );
  });
  const files: Manifest['files'] = {};
  let chain = { number: 0, hash: FIRST_PREVIOUS_HASH };
  for (const [name, read] of Object.entries(tables)) {
    const written = await writeTable(join(folder, name), read(signal));
    files[`${name}.jsonl`] = { sha256: written.jsonHash, rows: written.rows };
    files[`${name}.csv`] = { sha256: written.csvHash, rows: written.rows };
    if (name === 'audit-log' && written.last)
      chain = { number: Number(written.last['number']), hash: String(written.last['hash']) };
    output.result(`wrote  ${name}  ${written.rows} rows`);
  }
  if (chain.number === 0) output.alert('The audit log is empty, or your role may not read it.');
  const exportedAt = new Date().toISOString();
  const isSigned = signingKey !== null;
  const manifest: Manifest = { format: 'ledgerlight-evidence-1', backend, exportedAt, isSigned, chain, files };
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(folder, MANIFEST_FILE), bytes);
  if (signingKey) await writeFile(join(folder, SIGNATURE_FILE), `${signManifest(bytes, signingKey)}\n`);
  output.note(
    `Exported to ${folder}, ${isSigned ? 'signed' : 'unsigned: set --key to sign it'}. Chain head: ${chain.number} ${chain.hash}`,
  );
  output.document({
    status: 'ok',
    error: null,
    items: Object.keys(files).map((file) => ({ file, slug: null, action: 'exported' })),
  });
  return EXIT_CODES.done;
}

async function writeTable(path: string, pages: AsyncGenerator<readonly EvidenceRow[]>) {
  const json = await openHashed(`${path}.jsonl`);
  const csv = await openHashed(`${path}.csv`);
  let rows = 0;
  let last: EvidenceRow | undefined;
  try {
    for await (const page of pages) {
      if (last === undefined) await csv.write(`\ufeff${csvLine(Object.keys(page[0] ?? {}))}`);
      await json.write(page.map((row) => `${JSON.stringify(row)}\n`).join(''));
      await csv.write(page.map((row) => csvLine(Object.values(row))).join(''));
      rows += page.length;
      last = page.at(-1);
    }
  } finally {
    await json.close();
    await csv.close();
  }
  return { rows, last, jsonHash: json.digest(), csvHash: csv.digest() };
}

async function openHashed(path: string) {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  return {
    async write(text: string) {
      hash.update(text);
      await file.appendFile(text);
    },
    close: () => file.close(),
    digest: () => hash.digest('hex'),
  };
}

function csvLine(values: readonly unknown[]): string {
  return `${values.map((value) => csvCell(value === null ? '' : String(value))).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

// A spreadsheet runs such a cell; the JSON Lines have the text as it is.
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|^[\t\r\n]/u;
