import { createHash, type KeyObject } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceFilter, EvidenceTables } from '@ledgerlight/backend/evidence-rows';
import { isThere } from '../files/paths.ts';
import { createStagingFolder } from '../files/staging-folder.ts';
import type { Output } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import { type EvidenceFile, type Manifest, writeEvidence } from './bundle.ts';
import { signManifest } from './manifest.ts';

interface ExportServices {
  readonly tables: EvidenceTables;
  readonly backend: string;
  readonly filter: EvidenceFilter;
  readonly retentionYears: number | null;
  readonly signingKey: KeyObject | null;
  readonly signal: AbortSignal;
}

/** Runs `ledgerlight audit export`: writes a bundle into a new folder, or nothing. @throws UsageError if `folder` exists */
export async function exportEvidence(folder: string, services: ExportServices, output: Output): Promise<ExitCode> {
  if (await isThere(folder)) throw new UsageError(`${folder} exists. Choose a new folder.`);
  const staging = await createStagingFolder(folder).catch((cause: Error) => {
    throw new UsageError(`${folder} cannot be created: ${cause.message}`, { cause });
  });
  try {
    const { chain, files, isSigned } = await writeFiles(staging, services, output);
    await rename(staging, folder);
    output.note(
      `Exported to ${folder}, ${isSigned ? 'signed' : 'unsigned: set --key to sign it'}. Chain head: ${chain.number} ${chain.hash}`,
    );
    output.document({
      status: 'ok',
      error: null,
      items: Object.keys(files).map((file) => ({ file, slug: null, action: 'exported' })),
    });
    return EXIT_CODES.done;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function writeFiles(folder: string, services: ExportServices, output: Output): Promise<Manifest> {
  const { tables, signingKey, ...options } = services;
  return writeEvidence(tables, {
    ...options,
    open: (name) => openHashed(join(folder, name)),
    sign: signingKey && ((manifest) => signManifest(manifest, signingKey)),
    onTable: (name, rows) => output.result(`wrote  ${name}  ${rows} rows`),
  });
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
