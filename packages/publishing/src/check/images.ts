import { inspectImage } from '@ledgerlight/pictures/file';
import { characterCount } from '@ledgerlight/posts/character-count';
import { IMAGE_ALT_LIMIT, tidyImageAlt } from '@ledgerlight/posts/image-alt';
import { imageFocusText, parseImageFocus } from '@ledgerlight/posts/image-crop';
import type { ImageReference } from '../fields/post-text.ts';
import type { PublishProblem, PublishWarning } from '../findings.ts';
import type { PublishImage } from '../input.ts';
import { type PictureContent, pictureContent } from '../pictures/picture-content.ts';
import { findName, normalisedName } from '../references/file-reference.ts';

/** An image whose bytes are what its name says. */
export interface CheckedImage extends PictureContent {
  /** The normalised name, by which references find the image. */
  readonly name: string;
  /** The name of the file that holds it. */
  readonly fileName: string;
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
  const marks = new Map<string, Mark>();
  for (const image of images) {
    const { name: given, fileName = given, alt: typedAlt = '' } = image;
    const alt = tidyImageAlt(typedAlt);
    const altLength = characterCount(alt);
    if (altLength > IMAGE_ALT_LIMIT) {
      const message = `The alternative text of '${given}' has ${altLength.toLocaleString('en')} characters; at most ${IMAGE_ALT_LIMIT} are allowed.`;
      problems.push({ code: 'too-long', field: 'images', message, image: given });
    }
    const seen = lookedInto(image);
    if ('message' in seen) {
      problems.push({ code: 'invalid-image', field: 'images', message: seen.message, image: given });
      continue;
    }
    const { content, mark } = seen;
    const name = normalisedName(given);
    const other = marks.get(name);
    if (other && !isSameMark(other, mark)) {
      const message = `Two different images are called '${given}'. Rename one of them.`;
      problems.push({ code: 'same-name', field: 'images', message, image: given });
    }
    if (other) continue;
    if (content.isMoving) warnings.push(standsStill(given));
    checked.set(name, { name, fileName, ...content, alt });
    marks.set(name, mark);
  }
  const [featured] = marks.values();
  const same = [...marks].filter(([, mark]) => featured && isSameMark(mark, featured));
  return { images: [...checked.values()], featuredNames: new Set(same.map(([name]) => name)), problems, warnings };
}

/** What tells the bytes of a picture from those of another one: their hash, or themselves. */
type Mark = string | Uint8Array;

function lookedInto(
  image: PublishImage,
): { readonly content: PictureContent; readonly mark: Mark } | { readonly message: string } {
  if ('content' in image) return { content: image.content, mark: image.content.sha256 };
  const inspection = inspectImage(image.fileName ?? image.name, image.bytes);
  if (!inspection.ok) return inspection;
  const { content, bytes } = pictureContent(image.bytes, inspection);
  return { content, mark: bytes };
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

function isSameMark(one: Mark, other: Mark): boolean {
  if (one === other || typeof one === 'string' || typeof other === 'string') return one === other;
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
