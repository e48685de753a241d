import { createHash } from 'node:crypto';
import type { ScaledPicture } from '@ledgerlight/pictures/scaling';
import type { PublishImage } from '@ledgerlight/publishing/input';
import { type PictureProblem, type PictureReading, type PictureSource, preparePicture } from '../pictures/prepare.ts';

/** The hashes of pictures that were made anew, by the names of their sources. */
export type MadePictures = Readonly<Record<string, string>>;

/** The pictures of a post as they are published. */
export interface PreparedPictures {
  readonly images: readonly PublishImage[];
  readonly made: MadePictures;
  /** Those that were scaled down, by the hashes of what is published. */
  readonly scaled: ReadonlyMap<string, ScaledPicture>;
  /** The names of those that had another format, by these hashes. */
  readonly converted: ReadonlyMap<string, string>;
  /** What is wrong with pictures, by their names. */
  readonly failures: ReadonlyMap<string, PictureProblem>;
}

/** Makes pictures ready for the site, one after the other, as they may be large. A picture that fails is left as it is. */
export async function preparedPictures(
  sources: readonly PictureSource[],
  reading: PictureReading,
): Promise<PreparedPictures> {
  const images: PublishImage[] = [];
  const made: Record<string, string> = {};
  const failures = new Map<string, PictureProblem>();
  const scaled = new Map<string, ScaledPicture>();
  const converted = new Map<string, string>();
  for (const source of sources) {
    const { name } = source;
    const prepared = await preparePicture(source, reading);
    if (!prepared.ok) {
      failures.set(name, prepared);
      images.push(source);
      continue;
    }
    const { fileName, bytes, facts } = prepared;
    images.push({ name, fileName, bytes, facts });
    if (prepared.made === null) continue;
    const hash = createHash('sha256').update(bytes).digest('hex');
    made[name] = hash;
    if (prepared.made.kind === 'converted') converted.set(hash, name);
    else scaled.set(hash, { name: fileName, before: prepared.made.before, after: facts });
  }
  return { images, made, failures, scaled, converted };
}
