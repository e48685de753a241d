import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrawnPicture, ScaledDown } from './scale.ts';

/**
 * What was made of a source, by its hash: it is needed when a post is checked and again when it is sent, and a folder for the time of
 * the command takes the bytes in between. @throws what `make` throws
 */
export async function keptInWorkshop(source: string, make: () => Promise<ScaledDown>): Promise<ScaledDown> {
  const kept = made.get(source);
  if (kept !== undefined) {
    const known = await kept;
    return typeof known === 'string'
      ? known
      : { ...known, bytes: new Uint8Array(await readFile(await pathOf(source))) };
  }
  const making = make();
  const keeping = making.then((result) => keep(source, result));
  made.set(source, keeping);
  await keeping;
  return making;
}

type Kept = Omit<DrawnPicture, 'bytes'> | Extract<ScaledDown, string>;

const made = new Map<string, Promise<Kept>>();
let folder: Promise<string> | null = null;

async function keep(source: string, result: ScaledDown): Promise<Kept> {
  if (typeof result === 'string') return result;
  const { bytes, ...rest } = result;
  await writeFile(await pathOf(source), bytes, { mode: 0o600 });
  return rest;
}

async function pathOf(source: string): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'ledgerlight-pictures-')).then((path) => {
    process.once('exit', () => rmSync(path, { recursive: true, force: true }));
    return path;
  });
  return join(await folder, source);
}
