import { createHash } from 'node:crypto';
import { type ImageFacts, inspectImage } from '@ledgerlight/pictures/file';
import { withoutMetadata } from '@ledgerlight/pictures/metadata';
import type { ScaledPicture } from '@ledgerlight/pictures/scaling';
import { normalisedName } from '@ledgerlight/publishing/file-reference';
import type { PublishImage } from '@ledgerlight/publishing/input';
import { type PictureContent, pictureContent } from '@ledgerlight/publishing/picture-content';
import { type PictureProblem, type PictureSource, preparePicture } from '../pictures/prepare.ts';
import { PictureChangedError } from '../process/errors.ts';
import type { SourceFile } from '../source/find-files.ts';
import type { MadePictures } from './parsed-post.ts';
import { readPicture } from './picture-files.ts';

/** The pictures of a post as they are published. Their bytes are read again when they are sent. */
export interface PreparedPictures {
  readonly images: readonly PublishImage[];
  readonly made: MadePictures;
  /** Those that were scaled down, by the hashes of what is published. */
  readonly scaled: ReadonlyMap<string, ScaledPicture>;
  /** What is wrong with pictures, by their names. */
  readonly failures: ReadonlyMap<string, PictureProblem>;
}

/**
 * Makes the pictures of a file ready for the site, one after the other, as they may be large: of each that is added stays what was found
 * in it, and not its bytes. A picture that fails is left as it is.
 */
export function preparingPictures(file: SourceFile): {
  readonly prepared: PreparedPictures;
  readonly add: (source: PictureSource) => Promise<void>;
} {
  const images: PublishImage[] = [];
  const made: Record<string, string> = {};
  const failures = new Map<string, PictureProblem>();
  const scaled = new Map<string, ScaledPicture>();

  async function add(source: PictureSource): Promise<void> {
    const { name } = source;
    const prepared = await preparePicture(source, file.reading);
    if (!prepared.ok) {
      failures.set(name, prepared);
      images.push(asItIs(source, file));
    } else {
      const { fileName, facts } = prepared;
      const content = withoutBytes(prepared.bytes, facts, { name, file, isMade: prepared.made !== null });
      images.push({ name, fileName, content });
      if (prepared.made !== null) made[name] = content.sha256;
      if (prepared.made !== null) {
        scaled.set(content.sha256, { name: fileName, before: prepared.made.before, after: facts });
      }
    }
  }

  return { prepared: { images, made, failures, scaled }, add };
}

/** What the check of the post finds in a picture that cannot be published. */
function asItIs({ name, fileName = name, bytes }: PictureSource, file: SourceFile): PublishImage {
  const inspection = inspectImage(fileName, bytes);
  if (!inspection.ok) return { name, fileName, bytes: new Uint8Array() };
  return { name, fileName, content: withoutBytes(bytes, inspection, { name, file, isMade: false }) };
}

/** The picture of a post by the name that its text has for it, and whether it was made of that file. */
interface PictureOrigin {
  readonly name: string;
  readonly file: SourceFile;
  readonly isMade: boolean;
}

/** What was found in a picture, whose bytes are read from its file again when they are sent. */
function withoutBytes(given: Uint8Array, facts: ImageFacts, origin: PictureOrigin): KnownContent {
  const { content, bytes } = pictureContent(given, facts);
  const sha256 = hashOf(bytes);
  return { ...content, sha256, read: () => readPublished(origin, content.type, sha256) };
}

type KnownContent = PictureContent & { readonly sha256: string };

/** @throws PictureChangedError when the picture is gone, or another one by now */
async function readPublished(
  { name: given, file, isMade }: PictureOrigin,
  type: PictureContent['type'],
  sha256: string,
): Promise<Uint8Array> {
  const name = normalisedName(given);
  const found = await readPicture(name, file);
  const picture = found.found === 'picture' ? found : null;
  const prepared = picture && isMade ? await preparePicture(picture, file.reading) : null;
  const source = isMade ? (prepared?.ok ? prepared.bytes : null) : (picture?.bytes ?? null);
  const bytes = source && withoutMetadata(type, source);
  if (bytes === null || hashOf(bytes) !== sha256) throw new PictureChangedError(name);
  return bytes;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
