import { createHash } from 'node:crypto';
import { convertGif } from '@ledgerlight/importer/convert-gif';
import { convertSvg } from '@ledgerlight/importer/convert-svg';
import { damagedImage, type ImageFacts, inspectImage, MAX_IMAGE_BYTES } from '@ledgerlight/pictures/file';
import { inspectFile, nameAs, type ScaledPicture, staysTooLarge } from '@ledgerlight/pictures/scaling';
import { createBudget } from './budget.ts';
import { isWholePicture } from './decode.ts';
import { drawnPicture, type MadePicture, type NotMade } from './drawn-pictures.ts';
import { scaledDown } from './scale.ts';

/** How pictures are made ready for the site. */
export interface PictureReading {
  /** Whether large pictures stay as they are. */
  readonly keepsOriginals: boolean;
  /** Whether pictures of other formats become such as the site shows. */
  readonly converts: boolean;
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

/** What a picture was before it was made anew. */
type MadeOf = ({ readonly kind: 'scaled' } & Pick<ScaledPicture, 'before'>) | { readonly kind: 'converted' };

/** Why a picture is not published: it is none, or nobody asked for what would make it one. */
export interface PictureProblem {
  readonly code: 'invalid-image' | 'not-converted';
  readonly message: string;
}

/** Decodes a picture and makes it ready for the site. Never rejects. */
export async function preparePicture(source: PictureSource, reading: PictureReading): Promise<PreparedPicture> {
  const file = { name: source.fileName ?? source.name, bytes: source.bytes };
  const format = /\.(svg|gif)$/i.exec(file.name)?.[1]?.toUpperCase();
  return format === undefined ? fitted(file, reading) : converted(file, format, reading);
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
      return drawn === 'original' ? asItIs : prepared(name, drawn, { kind: 'scaled', before });
    }
    return (await easel(pixels, () => isWholePicture(bytes))) ? asItIs : invalid(damagedImage(name));
  } catch {
    return invalid(damagedImage(name));
  }
}

async function converted(
  { name, bytes }: PictureFile,
  format: string,
  { converts }: PictureReading,
): Promise<PreparedPicture> {
  if (!converts) {
    const message = `${name} is a picture in ${format}, which the site does not show. --convert publishes it as WEBP.`;
    return { ok: false, code: 'not-converted', message };
  }
  const drawn = nameAs(name, 'image/webp');
  const draw = async () => {
    const result = await (format === 'SVG' ? convertSvg(bytes) : convertGif(bytes));
    if ('refusal' in result) return result;
    const inspection = inspectImage(drawn, result.bytes);
    if (!inspection.ok) return { refusal: inspection.message.slice(drawn.length + 1) };
    const { ok: _, ...facts } = inspection;
    return { bytes: result.bytes, facts };
  };
  return prepared(name, await drawnPicture(hashOf(bytes), draw), { kind: 'converted' });
}

function prepared(name: string, result: MadePicture | NotMade, made: MadeOf): PreparedPicture {
  if (typeof result === 'string') return invalid(staysTooLarge(name));
  if ('refusal' in result) return invalid(`${name} ${result.refusal}`);
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
