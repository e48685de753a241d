import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrawnPicture, ScaledDown } from './scale.ts';

/**
 * What was made of a source, by the hash of that and of how: it is needed when a post is checked and again when it is sent, and a
 * folder for the time of the command takes the bytes in between. @throws what `make` throws
 */
export async function keptInWorkshop(source: string, make: () => Promise<ScaledDown>): Promise<ScaledDown> {
  const kept = made.get(source);
  if (typeof kept === 'string') return kept;
  if (kept !== undefined) return { ...kept, bytes: new Uint8Array(await readFile(await pathOf(source))) };
  const result = await make();
  if (typeof result === 'string') made.set(source, result);
  else {
    const { bytes, ...rest } = result;
    await writeFile(await pathOf(source), bytes, { mode: 0o600 });
    made.set(source, rest);
  }
  return result;
}

type Kept = Omit<DrawnPicture, 'bytes'> | Extract<ScaledDown, string>;

const made = new Map<string, Kept>();
let folder: Promise<string> | null = null;

async function pathOf(source: string): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'ledgerlight-pictures-')).then((path) => {
    process.once('exit', () => rmSync(path, { recursive: true, force: true }));
    return path;
  });
  return join(await folder, source);
}
