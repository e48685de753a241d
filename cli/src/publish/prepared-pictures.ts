import { type ImageFacts, inspectImage } from '@ledgerlight/pictures/file';
import type { ScaledPicture } from '@ledgerlight/pictures/scaling';
import type { PublishImage } from '@ledgerlight/publishing/input';
import { pictureContent } from '@ledgerlight/publishing/picture-content';
import { type PictureProblem, type PictureSource, preparePicture } from '../pictures/prepare.ts';
import type { FoundFile } from './find-files.ts';
import { freeAtOnce, type KnownContent, type PictureOrigin, withoutBytes } from './let-go.ts';

/** The hashes of pictures that were made anew, by the names of their sources. */
export type MadePictures = Readonly<Record<string, string>>;

/** The pictures of a post as they are published. Their bytes were let go. */
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

/**
 * Makes the pictures of a file ready for the site, one after the other, as they may be large: of each that is added stays what was found
 * in it, and its bytes are given up. A picture that fails is left as it is.
 */
export function preparingPictures(file: FoundFile): {
  readonly prepared: PreparedPictures;
  readonly add: (source: PictureSource) => Promise<void>;
} {
  const images: PublishImage[] = [];
  const made: Record<string, string> = {};
  const failures = new Map<string, PictureProblem>();
  const scaled = new Map<string, ScaledPicture>();
  const converted = new Map<string, string>();

  async function add(source: PictureSource): Promise<void> {
    const { name } = source;
    const prepared = await preparePicture(source, file.reading);
    if (!prepared.ok) {
      failures.set(name, prepared);
      images.push(asItIs(source, file));
    } else {
      const { fileName, facts } = prepared;
      const content = letGo(prepared.bytes, facts, { name, file, isMade: prepared.made !== null });
      images.push({ name, fileName, content });
      if (prepared.made !== null) made[name] = content.sha256;
      if (prepared.made?.kind === 'converted') converted.set(content.sha256, name);
      if (prepared.made?.kind === 'scaled') {
        scaled.set(content.sha256, { name: fileName, before: prepared.made.before, after: facts });
      }
    }
    freeAtOnce(source.bytes);
  }

  return { prepared: { images, made, failures, scaled, converted }, add };
}

/** What the check of the post finds in a picture that cannot be published. */
function asItIs({ name, fileName = name, bytes }: PictureSource, file: FoundFile): PublishImage {
  const inspection = inspectImage(fileName, bytes);
  if (!inspection.ok) return { name, fileName, bytes: new Uint8Array() };
  return { name, fileName, content: letGo(bytes, inspection, { name, file, isMade: false }) };
}

function letGo(given: Uint8Array, facts: ImageFacts, from: PictureOrigin): KnownContent {
  const { content, bytes } = pictureContent(given, facts);
  const known = withoutBytes(content, bytes, from);
  for (const read of [given, bytes]) freeAtOnce(read);
  return known;
}
