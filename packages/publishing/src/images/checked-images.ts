import { inspectImage } from '@ledgerlight/images/file';
import { characterCount } from '@ledgerlight/posts/character-count';
import { IMAGE_ALT_LIMIT, tidyImageAlt } from '@ledgerlight/posts/image-alt';
import { imageFocusText, parseImageFocus } from '@ledgerlight/posts/image-crop';
import type { Findings, PublishProblem, PublishWarning } from '../findings.ts';
import type { PublishImage } from '../input.ts';
import { findName, normalisedName } from '../references/file-reference.ts';
import type { ImageReference } from '../text/post-text.ts';
import { type ImageContent, imageContent } from './image-content.ts';

export interface CheckedImage extends ImageContent {
  readonly name: string;
  readonly fileName: string;
  readonly alt: string;
}

interface ImageCheck extends Findings {
  readonly images: readonly CheckedImage[];
  /** Names with the same bytes as the first image. */
  readonly featuredNames: ReadonlySet<string>;
}

/** Inspects the images of a post in `checkPost`: type and size, names, alternative texts. */
export function checkImages(images: readonly PublishImage[]): ImageCheck {
  const problems: PublishProblem[] = [];
  const warnings: PublishWarning[] = [];
  const checked = new Map<string, CheckedImage>();
  const bytesByName = new Map<string, Bytes>();
  for (const image of images) {
    const { name: given, fileName = given, alt: typedAlt = '' } = image;
    const alt = tidyImageAlt(typedAlt);
    const altLength = characterCount(alt);
    if (altLength > IMAGE_ALT_LIMIT) {
      const message = `The alternative text of '${given}' has ${altLength.toLocaleString('en')} characters; at most ${IMAGE_ALT_LIMIT} are allowed.`;
      problems.push({ code: 'too-long', field: 'images', message, image: given });
    }
    const inspected = inspect(image);
    if ('message' in inspected) {
      problems.push({ code: 'invalid-image', field: 'images', message: inspected.message, image: given });
      continue;
    }
    const { content, bytes } = inspected;
    const name = normalisedName(given);
    const other = bytesByName.get(name);
    if (other && !isSame(other, bytes)) {
      const message = `Two different images are called '${given}'. Rename one of them.`;
      problems.push({ code: 'same-name', field: 'images', message, image: given });
    }
    if (other) continue;
    if (content.isMoving) warnings.push(standsStill(given));
    checked.set(name, { name, fileName, ...content, alt });
    bytesByName.set(name, bytes);
  }
  const [featured] = bytesByName.values();
  const same = [...bytesByName].filter(([, bytes]) => featured && isSame(bytes, featured));
  return { images: [...checked.values()], featuredNames: new Set(same.map(([name]) => name)), problems, warnings };
}

/** Identifies the bytes: their hash, or the bytes themselves. */
type Bytes = string | Uint8Array;

function inspect(
  image: PublishImage,
): { readonly content: ImageContent; readonly bytes: Bytes } | { readonly message: string } {
  if ('content' in image) return { content: image.content, bytes: image.content.sha256 };
  const inspection = inspectImage(image.fileName ?? image.name, image.bytes);
  if (!inspection.ok) return inspection;
  const { content, bytes } = imageContent(image.bytes, inspection);
  return { content, bytes };
}

function standsStill(image: string): PublishWarning {
  const message = `The image '${image}' is animated, but the site shows only its first frame. Choose one frame, or link to a video.`;
  return { code: 'stands-still', message, image };
}

/** The given alternative text, else that of the first reference to the image; empty for none. */
export function featuredAlt(
  { alt: given }: CheckedImage,
  names: ReadonlySet<string>,
  references: readonly ImageReference[],
): string {
  if (given !== '') return given;
  const words = references.map(({ url, alt }) => (findName(url, names) === null ? '' : tidyImageAlt(alt)));
  return words.find((alt) => alt !== '' && characterCount(alt) <= IMAGE_ALT_LIMIT) ?? '';
}

export function checkFocus(featured: PublishImage | undefined): {
  readonly imageFocus: string;
  readonly problems: readonly PublishProblem[];
} {
  const { name: image = '', focus = '' } = featured ?? {};
  if (focus.trim() === '') return { imageFocus: '', problems: [] };
  const read = parseImageFocus(focus);
  if (read) return { imageFocus: imageFocusText(read), problems: [] };
  const message = `The focus '${focus.slice(0, 100)}' must be two whole percentages, from the left and from the top, such as 30% 70%.`;
  return { imageFocus: '', problems: [{ code: 'invalid-focus', field: 'images', message, image }] };
}

function isSame(one: Bytes, other: Bytes): boolean {
  if (one === other || typeof one === 'string' || typeof other === 'string') return one === other;
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
