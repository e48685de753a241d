import type { ImageFacts } from '@ledgerlight/pictures/file';
import { type PutAside, putAside } from '../scratch/file.ts';

/** A picture that was made anew. */
export interface MadePicture {
  readonly bytes: Uint8Array;
  readonly facts: ImageFacts;
}

/** Why none was made: it stays as it is because nothing smaller would have fewer bytes, or for a reason that follows its name. */
export type NotMade = 'original' | 'stays-too-large' | { readonly refusal: string };

/**
 * What was made of a source, by its hash: it is needed when a post is checked and again when it is sent, and lies on disk in between.
 * What could not be kept is made again. `isLast` says that nobody needs it after this. @throws what `make` throws
 */
export async function keptInWorkshop(
  source: string,
  make: () => Promise<MadePicture | NotMade>,
  { isLast }: { readonly isLast: boolean },
): Promise<MadePicture | NotMade> {
  const kept = made.get(source);
  if (kept === undefined) {
    const making = make();
    if (isLast) return making;
    const keeping = making.then(keep);
    made.set(source, keeping);
    // Without room for its bytes it is made again when it is sent.
    await keeping.catch(() => made.delete(source));
    return making;
  }
  if (isLast) made.delete(source);
  return kept.then((known) => taken(known, isLast)).catch(make);
}

interface Placed {
  readonly facts: ImageFacts;
  readonly aside: PutAside;
}

const made = new Map<string, Promise<Placed | NotMade>>();

function keep(result: MadePicture | NotMade): Placed | NotMade {
  if (typeof result === 'string' || 'refusal' in result) return result;
  return { facts: result.facts, aside: putAside(result.bytes) };
}

function taken(known: Placed | NotMade, isLast: boolean): MadePicture | NotMade {
  if (typeof known === 'string' || 'refusal' in known) return known;
  const { facts, aside } = known;
  const bytes = aside.read();
  if (isLast) aside.letGo();
  return { bytes, facts };
}
