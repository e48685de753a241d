import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageFacts } from '@ledgerlight/pictures/file';

/** A picture that was made anew. */
export interface MadePicture {
  readonly bytes: Uint8Array;
  readonly facts: ImageFacts;
}

/** Why none was made: it stays as it is because nothing smaller would have fewer bytes, or for a reason that follows its name. */
export type NotMade = 'original' | 'stays-too-large' | { readonly refusal: string };

/**
 * What was made of a source, by its hash: it is needed when a post is checked and again when it is sent, and a folder for the time of
 * the command takes the bytes in between. @throws what `make` throws
 */
export async function keptInWorkshop(
  source: string,
  make: () => Promise<MadePicture | NotMade>,
): Promise<MadePicture | NotMade> {
  const kept = made.get(source);
  if (kept === undefined) {
    const making = make();
    const keeping = making.then((result) => keep(source, result));
    made.set(source, keeping);
    await keeping;
    return making;
  }
  const known = await kept;
  return isFacts(known) ? { bytes: new Uint8Array(await readFile(await pathOf(source))), facts: known } : known;
}

const made = new Map<string, Promise<ImageFacts | NotMade>>();
let folder: Promise<string> | null = null;

async function keep(source: string, result: MadePicture | NotMade): Promise<ImageFacts | NotMade> {
  if (typeof result === 'string' || 'refusal' in result) return result;
  await writeFile(await pathOf(source), result.bytes, { mode: 0o600 });
  return result.facts;
}

function isFacts(known: ImageFacts | NotMade): known is ImageFacts {
  return typeof known !== 'string' && 'width' in known;
}

async function pathOf(source: string): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'ledgerlight-pictures-')).then((path) => {
    process.once('exit', () => rmSync(path, { recursive: true, force: true }));
    return path;
  });
  return join(await folder, source);
}
