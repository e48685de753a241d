import { createHash, type KeyObject } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type EvidenceFile, writeEvidence } from '@ledgerlight/backend/evidence-bundle';
import type { EvidenceFilter, EvidenceTables } from '@ledgerlight/backend/evidence-rows';
import type { Output } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { signManifest } from './manifest.ts';

interface ExportServices {
  readonly tables: EvidenceTables;
  readonly backend: string;
  readonly filter: EvidenceFilter;
  readonly retentionYears: number | null;
  readonly signingKey: KeyObject | null;
  readonly signal: AbortSignal;
}

/** Runs `ledgerlight audit export`: writes a bundle into a new folder. @throws UsageError if `folder` exists */
export async function exportEvidence(folder: string, services: ExportServices, output: Output): Promise<ExitCode> {
  const { tables, signingKey, ...options } = services;
  await mkdir(folder).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(
      cause.code === 'EEXIST'
        ? `${folder} exists. Choose a new folder.`
        : `${folder} cannot be created: ${cause.message}`,
      { cause },
    );
  });
  const { chain, files, isSigned } = await writeEvidence(tables, {
    ...options,
    open: (name) => openHashed(join(folder, name)),
    sign: signingKey && ((bytes) => signManifest(bytes, signingKey)),
    onTable: (name, rows) => output.result(`wrote  ${name}  ${rows} rows`),
  });
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

async function openHashed(path: string): Promise<EvidenceFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  return {
    async write(text) {
      hash.update(text);
      await file.appendFile(text);
    },
    async close() {
      await file.close();
      return hash.digest('hex');
    },
  };
}
