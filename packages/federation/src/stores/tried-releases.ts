import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '@ledgerlight/resilience/replace-file';
import * as v from 'valibot';

/**
 * Returns the keys of the releases that passed the trial of a shell with this folder of copies, such as `pages@0123456789ab`. None if the
 * record is missing or damaged.
 */
export async function readTriedReleases(copies: string): Promise<readonly string[]> {
  const read = v.safeParse(triedSchema, await readFile(join(copies, FILE), 'utf8').catch(() => ''));
  return read.success ? read.output : [];
}

/** Records releases that need no trial: they passed it, or their process is the trial. */
export async function recordTriedReleases(copies: string, releases: readonly string[]): Promise<void> {
  const all = new Set([...(await readTriedReleases(copies)), ...releases]);
  await replaceFile(join(copies, FILE), JSON.stringify([...all].slice(-MAX_RELEASES)));
}

const FILE = 'tried.json';
const MAX_RELEASES = 500;
const triedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
