import { detectImageType, MAX_IMAGE_PIXELS } from '@ledgerlight/images/file';
import { EXTENSION_OF, inspectFile } from '@ledgerlight/images/scaling';
import sharp from 'sharp';
import { convertGif } from './convert-gif.ts';
import { type Converted, convertSvg } from './convert-svg.ts';

/** An image in a publishable format, or the reason for a refusal, which follows the name of the image. */
type ConvertedImage =
  | { readonly bytes: Uint8Array; readonly extension: string; readonly isConverted: boolean }
  | { readonly refusal: string };

/** Converts SVG, GIF, AVIF and HEIC to WEBP. Decodes JPG, PNG and WEBP only to detect damage. Never rejects. */
export async function convertImage(bytes: Uint8Array): Promise<ConvertedImage> {
  const type = detectImageType(bytes);
  if (type !== null) {
    const extension = EXTENSION_OF[type];
    const inspection = inspectFile(`image.${extension}`, bytes);
    if (!inspection.ok) return { refusal: inspection.message.replace(/^\S+ /, '') };
    if (await isDecodable(bytes)) return { bytes, extension, isConverted: false };
    return { refusal: 'is damaged: it cannot be shown. Export the image again.' };
  }
  const converted = await convertToWebp(bytes);
  return 'refusal' in converted ? converted : { ...converted, extension: 'webp', isConverted: true };
}

/** Returns the extension that the bytes call for, whatever a file name or a server says; null when no image can be made of them. */
export function extensionOf(bytes: Uint8Array): string | null {
  const type = detectImageType(bytes);
  return type === null ? convertibleFormat(bytes) : EXTENSION_OF[type];
}

function convertibleFormat(bytes: Uint8Array): 'gif' | 'svg' | 'avif' | 'heic' | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  if (/^GIF8[79]a/.test(start)) return 'gif';
  const brands = /^.{4}ftyp([\s\S]{4,60})/s.exec(start)?.[1] ?? '';
  if (/avi[fs]/.test(brands)) return 'avif';
  if (/hei[cxms]|he[vi][cxms]|mif1|msf1/.test(brands)) return 'heic';
  const isMarkup = /^(?:\u00EF\u00BB\u00BF)?\s*(?:<\?xml|<!DOCTYPE svg|<!--|<svg)/i.test(start);
  return isMarkup && /<svg[\s>]/i.test(start) ? 'svg' : null;
}

async function convertToWebp(bytes: Uint8Array): Promise<Converted> {
  const format = convertibleFormat(bytes);
  if (format === 'gif') return convertGif(bytes);
  if (format === 'svg') return convertSvg(bytes);
  if (format !== null) return convertHeif(bytes, format);
  return { refusal: 'is no JPG, PNG, WEBP, GIF, SVG, AVIF or HEIC. Export it as one of these.' };
}

async function convertHeif(bytes: Uint8Array, format: 'avif' | 'heic'): Promise<Converted> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', autoOrient: true });
    const written = await image.timeout({ seconds: CONVERSION_TIMEOUT_S }).webp({ quality: QUALITY }).toBuffer();
    return { bytes: new Uint8Array(written) };
  } catch {
    return { refusal: `cannot be decoded as ${format.toUpperCase()} on this machine. Export it as JPG or PNG.` };
  }
}

async function isDecodable(bytes: Uint8Array): Promise<boolean> {
  const isJpeg = bytes[0] === 0xff;
  const image = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: isJpeg ? 'warning' : 'error' });
  const scaled = image.timeout({ seconds: CONVERSION_TIMEOUT_S }).resize(8, 8, { fit: 'fill' }).raw();
  return scaled.toBuffer().then(
    () => true,
    () => false,
  );
}

const CONVERSION_TIMEOUT_S = 60;
const QUALITY = 86;
