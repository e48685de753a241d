import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
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
 * What was made of a source, by its hash: it is needed when a post is checked and again when it is sent, and a file without a name
 * takes the bytes in between. What could not be kept is made again. @throws what `make` throws
 */
export async function keptInWorkshop(
  source: string,
  make: () => Promise<MadePicture | NotMade>,
): Promise<MadePicture | NotMade> {
  const kept = made.get(source);
  if (kept === undefined) {
    const making = make();
    const keeping = making.then(keep);
    made.set(source, keeping);
    // Without room for its bytes it is made again when it is sent.
    await keeping.catch(() => made.delete(source));
    return making;
  }
  return kept.then(taken).catch(make);
}

/** Where the bytes of a picture lie in the file. */
interface Placed {
  readonly facts: ImageFacts;
  readonly offset: number;
  readonly length: number;
}

const made = new Map<string, Promise<Placed | NotMade>>();
let file: Promise<FileHandle> | null = null;
let end = 0;

async function keep(result: MadePicture | NotMade): Promise<Placed | NotMade> {
  if (typeof result === 'string' || 'refusal' in result) return result;
  const { bytes, facts } = result;
  const offset = end;
  end += bytes.length;
  const { bytesWritten } = await (await openFile()).write(bytes, 0, bytes.length, offset);
  if (bytesWritten < bytes.length) throw new Error(`There is no room in ${tmpdir()}.`);
  return { facts, offset, length: bytes.length };
}

async function taken(known: Placed | NotMade): Promise<MadePicture | NotMade> {
  return isPlaced(known) ? { bytes: await readAt(known), facts: known.facts } : known;
}

async function readAt({ offset, length }: Placed): Promise<Uint8Array> {
  const { buffer } = await (await openFile()).read(new Uint8Array(length), 0, length, offset);
  return buffer;
}

function isPlaced(known: Placed | NotMade): known is Placed {
  return typeof known !== 'string' && 'facts' in known;
}

/** The file loses its name at once, so that it goes with the process, however that ends. */
function openFile(): Promise<FileHandle> {
  file ??= (async () => {
    const path = join(tmpdir(), `ledgerlight-${randomUUID()}`);
    const handle = await open(path, 'wx+', 0o600);
    await unlink(path);
    return handle;
  })();
  return file;
}
