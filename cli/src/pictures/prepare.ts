import { createHash } from 'node:crypto';
import { damagedImage, type ImageFacts, MAX_IMAGE_BYTES } from '@ledgerlight/pictures/file';
import { inspectFile, nameAs, type ScaledPicture, staysTooLarge } from '@ledgerlight/pictures/scaling';
import { createBudget } from './budget.ts';
import { isWholePicture } from './decode.ts';
import { drawnPicture, type MadePicture, type NotMade } from './drawn-pictures.ts';
import { scaledDown } from './scale.ts';

/** How pictures are made ready for the site. */
export interface PictureReading {
  /** Whether large pictures stay as they are. */
  readonly keepsOriginals: boolean;
}

/** The file of a picture as it lies there. */
export interface PictureSource {
  /** The name by which a post refers to it. */
  readonly name: string;
  /** The name of its file, where that is another one. */
  readonly fileName?: string;
  readonly bytes: Uint8Array;
}

type PictureFile = Pick<PictureSource, 'name' | 'bytes'>;

/** A picture as it is published, or what is wrong with it. */
export type PreparedPicture =
  | {
      readonly ok: true;
      /** The name of the file, with the ending of what it holds now. */
      readonly fileName: string;
      readonly bytes: Uint8Array;
      readonly facts: ImageFacts;
      /** What it was made of; null when these are the bytes of its file. */
      readonly made: MadeOf | null;
    }
  | ({ readonly ok: false } & PictureProblem);

/** What a picture was before it was scaled down. */
type MadeOf = Pick<ScaledPicture, 'before'>;

/** Why a picture is not published. */
export interface PictureProblem {
  readonly code: 'invalid-image';
  readonly message: string;
}

/** Decodes a picture and makes it ready for the site. Never rejects. */
export async function preparePicture(source: PictureSource, reading: PictureReading): Promise<PreparedPicture> {
  const file = { name: source.fileName ?? source.name, bytes: source.bytes };
  const format = /\.(svg|gif|avif|heic)$/i.exec(file.name)?.[1]?.toUpperCase();
  if (format === undefined) return fitted(file, reading);
  return invalid(`${file.name} is a picture in ${format}, which the site does not show. Export it as PNG or WEBP.`);
}

async function fitted({ name, bytes }: PictureFile, { keepsOriginals }: PictureReading): Promise<PreparedPicture> {
  const before = inspectFile(name, bytes);
  if (!before.ok) return invalid(before.message);
  const { scaling, ok: _, ...facts } = before;
  const pixels = before.width * before.height;
  if (keepsOriginals && scaling === 'must') return invalid(tooLargeAsItIs(name));
  const asItIs = { ok: true, fileName: name, bytes, facts, made: null } as const;
  try {
    if (!keepsOriginals && scaling !== 'no') {
      const draw = () => easel(pixels, () => scaledDown(bytes, before));
      const drawn = await drawnPicture(hashOf(bytes), draw);
      return drawn === 'original' ? asItIs : prepared(name, drawn, { before });
    }
    return (await easel(pixels, () => isWholePicture(bytes))) ? asItIs : invalid(damagedImage(name));
  } catch {
    return invalid(damagedImage(name));
  }
}

function prepared(name: string, result: MadePicture | NotMade, made: MadeOf): PreparedPicture {
  if (typeof result === 'string') return invalid(staysTooLarge(name));
  return { ok: true, fileName: nameAs(name, result.facts.type), ...result, made };
}

function invalid(message: string): PreparedPicture {
  return { ok: false, code: 'invalid-image', message };
}

function tooLargeAsItIs(name: string): string {
  const most = MAX_IMAGE_BYTES / 1024 / 1024;
  return `${name} has more than ${most} MB, which --original cannot keep. Without it the picture is scaled down.`;
}

/** How many pixels are drawn at the same time: those of one photograph, or of many small pictures. */
const easel = createBudget(16_000_000);

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
