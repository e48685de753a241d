import { isAnimatedImage } from '@ledgerlight/pictures/animation';
import { type ImageFacts, inspectImage } from '@ledgerlight/pictures/file';
import { withoutMetadata } from '@ledgerlight/pictures/metadata';
import { characterCount } from '@ledgerlight/posts/character-count';
import { IMAGE_ALT_LIMIT, tidyImageAlt } from '@ledgerlight/posts/image-alt';
import { imageFocusText, parseImageFocus } from '@ledgerlight/posts/image-crop';
import { findName, normalisedName } from '../file-reference.ts';
import type { PublishProblem, PublishWarning } from '../findings.ts';
import type { PublishImage } from '../input.ts';
import type { ImageReference } from '../post-text.ts';

/** An image whose bytes are what its name says. */
export interface CheckedImage extends ImageFacts {
  /** The normalised name, by which references find the image. */
  readonly name: string;
  /** The name of the file that holds it. */
  readonly fileName: string;
  /** How many bytes are published: the given ones without what cameras and programs noted in them. */
  readonly size: number;
  /** The hash of these bytes as `PublishEnvironment` makes it; null when nobody has made it yet. */
  readonly sha256: string | null;
  /** Gives these bytes. Where there are many pictures, they are not kept in memory. */
  readonly read: () => Promise<Uint8Array>;
  /** Whether there were such notes. */
  readonly hadNotes: boolean;
  readonly alt: string;
}

/** Looks into each picture once: whether it is what its name says, and what of it is published. */
export function checkImages(images: readonly PublishImage[]): {
  readonly images: readonly CheckedImage[];
  /** The names of those that are the first one too. */
  readonly featuredNames: ReadonlySet<string>;
  readonly problems: readonly PublishProblem[];
  readonly warnings: readonly PublishWarning[];
} {
  const problems: PublishProblem[] = [];
  const warnings: PublishWarning[] = [];
  const checked = new Map<string, CheckedImage>();
  const bytesOf = new Map<string, Uint8Array>();
  for (const { name: given, fileName = given, bytes, facts, alt: typedAlt = '' } of images) {
    const alt = tidyImageAlt(typedAlt);
    const altLength = characterCount(alt);
    if (altLength > IMAGE_ALT_LIMIT) {
      const message = `The alternative text of '${given}' has ${altLength.toLocaleString('en')} characters; at most ${IMAGE_ALT_LIMIT} are allowed.`;
      problems.push({ code: 'too-long', field: 'images', message, image: given });
    }
    const inspection = facts ? { ok: true as const, ...facts } : inspectImage(fileName, bytes);
    if (!inspection.ok) {
      problems.push({ code: 'invalid-image', field: 'images', message: inspection.message, image: given });
      continue;
    }
    const { type, width, height, extension } = inspection;
    const published = withoutMetadata(type, bytes);
    const name = normalisedName(given);
    const other = bytesOf.get(name);
    if (other && !sameBytes(other, published)) {
      const message = `Two different images are called '${given}'. Rename one of them.`;
      problems.push({ code: 'same-name', field: 'images', message, image: given });
    }
    if (other) continue;
    if (isAnimatedImage(type, published)) warnings.push(standsStill(given));
    const content = { size: published.length, sha256: null, read: async () => published };
    checked.set(name, {
      name,
      fileName,
      ...content,
      hadNotes: published !== bytes,
      alt,
      type,
      width,
      height,
      extension,
    });
    bytesOf.set(name, published);
  }
  const [featured] = bytesOf.values();
  const same = [...bytesOf].filter(([, bytes]) => featured && sameBytes(bytes, featured));
  return { images: [...checked.values()], featuredNames: new Set(same.map(([name]) => name)), problems, warnings };
}

function standsStill(image: string): PublishWarning {
  const message = `The picture '${image}' moves, and readers see it stand still: the site shows its first frame. Choose a frame that says enough, or link to a film.`;
  return { code: 'stands-still', message, image };
}

/** The words given for the featured image, else those with which the text shows it by one of its names; empty for none. */
export function featuredAlt(
  { alt: given }: CheckedImage,
  names: ReadonlySet<string>,
  references: readonly ImageReference[],
): string {
  if (given !== '') return given;
  const words = references.map(({ url, alt }) => (findName(url, names) === null ? '' : tidyImageAlt(alt)));
  return words.find((alt) => alt !== '' && characterCount(alt) <= IMAGE_ALT_LIMIT) ?? '';
}

/** What of the featured image matters most, as it is stored. */
export function checkFocus(featured: PublishImage | undefined): {
  readonly imageFocus: string;
  readonly problems: readonly PublishProblem[];
} {
  const { name: image = '', focus = '' } = featured ?? {};
  if (focus.trim() === '') return { imageFocus: '', problems: [] };
  const read = parseImageFocus(focus);
  if (read) return { imageFocus: imageFocusText(read), problems: [] };
  const message = `The focus '${focus.slice(0, 100)}' must be two whole per cents from the left and the top, such as 30% 70%.`;
  return { imageFocus: '', problems: [{ code: 'invalid-focus', field: 'images', message, image }] };
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one === other || (one.length === other.length && one.every((byte, index) => byte === other[index]));
}
