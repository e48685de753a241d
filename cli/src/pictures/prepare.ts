import { createHash } from 'node:crypto';
import { damagedImage, type ImageFacts, MAX_IMAGE_BYTES } from '@ledgerlight/pictures/file';
import { inspectFile, nameAs, type ScaledPicture, staysTooLarge } from '@ledgerlight/pictures/scaling';
import { isWholePicture } from './decode.ts';
import { scaledDown } from './scale.ts';
import { keptInWorkshop } from './workshop.ts';

/** How pictures are made ready for the site. */
export interface PictureReading {
  /** Whether large pictures stay as they are. */
  readonly keepsOriginals: boolean;
}

/** The file of a picture as it lies there. */
export interface PictureSource {
  /** The name by which a post refers to it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A picture as it is published, or what is wrong with it. */
export type PreparedPicture =
  | {
      readonly ok: true;
      /** The name of the file, with the ending of what it holds now. */
      readonly fileName: string;
      readonly bytes: Uint8Array;
      readonly facts: ImageFacts;
      /** What it was made of; null when these are the bytes of its file. */
      readonly made: Pick<ScaledPicture, 'before'> | null;
    }
  | { readonly ok: false; readonly message: string };

/** Decodes a picture and makes it ready for the site. What was made once is not made again by the same command. Never rejects. */
export async function preparePicture(
  { name, bytes }: PictureSource,
  { keepsOriginals }: PictureReading,
): Promise<PreparedPicture> {
  const before = inspectFile(name, bytes);
  if (!before.ok) return before;
  const { scaling, ok: _, ...facts } = before;
  if (keepsOriginals && scaling === 'must') return { ok: false, message: tooLargeAsItIs(name) };
  const asItIs = { ok: true, fileName: name, bytes, facts, made: null } as const;
  try {
    if (!keepsOriginals && scaling !== 'no') {
      const drawn = await keptInWorkshop(hashOf(bytes), () => scaledDown(bytes, before));
      if (drawn === 'stays-too-large') return { ok: false, message: staysTooLarge(name) };
      if (drawn === 'original') return asItIs;
      return { ok: true, fileName: nameAs(name, drawn.facts.type), ...drawn, made: { before } };
    }
    return (await isWholePicture(bytes)) ? asItIs : { ok: false, message: damagedImage(name) };
  } catch {
    return { ok: false, message: damagedImage(name) };
  }
}

function tooLargeAsItIs(name: string): string {
  const most = MAX_IMAGE_BYTES / 1024 / 1024;
  return `${name} has more than ${most} MB, which --original cannot keep. Without it the picture is scaled down.`;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
