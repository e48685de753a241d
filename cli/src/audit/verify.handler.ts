import { createHash, type KeyObject } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { Output } from '../output/contract.ts';
import { UsageError } from '../process/errors.ts';
import { EXIT_CODES, type ExitCode } from '../process/exit-codes.ts';
import {
  AUDIT_LOG,
  csvHead,
  csvOf,
  FIRST_PREVIOUS_HASH,
  MANIFEST_FILE,
  type Manifest,
  manifestSchema,
  SIGNATURE_FILE,
} from './bundle.ts';
import { type ChainEnd, chainEntrySchema, entryProblem } from './chain.ts';
import { readJsonLines } from './json-lines.ts';
import { isSignedBy } from './manifest.ts';
import { checkTexts } from './text-check.ts';

/** Runs `ledgerlight audit verify`: names every file and the first entry that do not fit. @throws UsageError if it is no bundle */
export async function verifyEvidence(folder: string, publicKey: KeyObject | null, output: Output): Promise<ExitCode> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${folder} has no ${MANIFEST_FILE}: it is not an evidence export.`, { cause });
  });
  const manifest = parseManifest(text);
  const changedFiles = await fileProblems(folder, manifest);
  const problems = [
    ...(await signatureProblems(folder, text, publicKey)),
    ...changedFiles,
    ...(changedFiles.length === 0 ? await tableProblems(folder, manifest) : []),
    ...(await chainProblems(folder, manifest)),
  ];
  for (const problem of problems) output.alert(problem);
  if (problems.length === 0) {
    output.result(`Verified ${manifest.chain.number} entries. Chain head: ${manifest.chain.hash}`);
    if (publicKey === null)
      output.note(
        'The signature was not checked: give --public-key. Without it, files and manifest may have been replaced together.',
      );
  }
  const error = problems.length === 0 ? null : { code: 'NOT_AUTHENTIC', message: problems.join(' ') };
  output.document({
    status: error ? 'error' : 'ok',
    error,
    items: [{ file: folder, slug: null, action: error ? 'refused' : 'verified' }],
  });
  return error ? EXIT_CODES.someFailed : EXIT_CODES.done;
}

function parseManifest(text: string): Manifest {
  try {
    return v.parse(manifestSchema, JSON.parse(text));
  } catch (cause) {
    throw new UsageError(`${MANIFEST_FILE} is damaged or of another program.`, { cause });
  }
}

async function signatureProblems(folder: string, manifest: string, publicKey: KeyObject | null): Promise<string[]> {
  if (publicKey === null) return [];
  const signature = await readFile(join(folder, SIGNATURE_FILE), 'utf8').catch(() => null);
  if (signature === null) return ['The export is unsigned.'];
  return isSignedBy(manifest, signature.trim(), publicKey) ? [] : ['The signature is not of this key and manifest.'];
}

async function fileProblems(folder: string, { files }: Manifest): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, { sha256 }] of Object.entries(files)) {
    const hash = await fileHash(join(folder, name)).catch(() => null);
    if (hash === null) problems.push(`${name} is missing.`);
    else if (hash !== sha256) problems.push(`${name} was changed: its hash does not fit.`);
  }
  return problems;
}

async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Returns the tables whose CSV has other rows than its JSON Lines. */
async function tableProblems(folder: string, { files }: Manifest): Promise<string[]> {
  const problems: string[] = [];
  for (const name of Object.keys(files).filter((file) => file.endsWith('.jsonl'))) {
    const csv = name.replace('.jsonl', '.csv');
    if ((await csvHash(folder, name, csv)) !== files[csv]?.sha256)
      problems.push(`${csv} does not have the rows of ${name}.`);
  }
  return problems;
}

/** Returns the hash of the CSV that belongs to JSON Lines, with the columns of the one that is there; null when a file is damaged. */
async function csvHash(folder: string, name: string, csv: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    const columns = await csvColumns(join(folder, csv));
    hash.update(csvHead(columns));
    for await (const row of readJsonLines(join(folder, name), rowSchema)) hash.update(csvOf(columns, [row]).text);
    return hash.digest('hex');
  } catch {
    return null;
  }
}

async function csvColumns(file: string): Promise<readonly string[]> {
  for await (const line of createInterface({ input: createReadStream(file) }))
    return [...line.matchAll(/"([a-z_]+)"/g)].map(([, column = '']) => column);
  return [];
}

/** Returns the changed texts, the first problem of the chain, and up to twenty versions that its entries name and the bundle lacks. */
async function chainProblems(folder: string, manifest: Manifest): Promise<string[]> {
  const { chain, files } = manifest;
  if (files[CHAIN_FILE] === undefined) return [`The manifest does not name ${CHAIN_FILE}.`];
  let last: ChainEnd = { number: 0, hash: FIRST_PREVIOUS_HASH };
  const { problems: changed, versionProblem } = await checkTexts(folder, manifest);
  const missing: string[] = [];
  try {
    for await (const entry of readJsonLines(join(folder, CHAIN_FILE), chainEntrySchema)) {
      const problem = entryProblem(entry, last);
      if (problem) return [...changed, problem];
      last = entry;
      const lack = missing.length < MAX_MISSING ? versionProblem(entry) : null;
      if (lack) missing.push(lack);
    }
  } catch {
    return [...changed, `${CHAIN_FILE} cannot be read after entry ${last.number}.`];
  }
  if (last.number === chain.number && last.hash === chain.hash) return [...changed, ...missing];
  return [...changed, `The audit log ends at entry ${last.number}, the manifest at ${chain.number}.`];
}

const CHAIN_FILE = `${AUDIT_LOG}.jsonl`;
const MAX_MISSING = 20;
const rowSchema = v.record(v.string(), v.unknown());
