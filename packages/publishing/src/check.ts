import { type ImageExtension, type ImageType, inspectImage } from '@ledgerlight/pictures/file';
import { withoutMetadata } from '@ledgerlight/pictures/metadata';
import { characterCount } from '@ledgerlight/posts/character-count';
import { brokenCharts } from '@ledgerlight/posts/chart/blocks';
import { escapeContent } from '@ledgerlight/posts/escape';
import { IMAGE_ALT_LIMIT, tidyImageAlt } from '@ledgerlight/posts/image-alt';
import { imageFocusText, parseImageFocus } from '@ledgerlight/posts/image-crop';
import { type ImageHosts, shownImage } from '@ledgerlight/posts/image-hosts';
import { MOST_PARTS, markupCost } from '@ledgerlight/posts/markdown/markup-cost';
import { type PostFormField, type PostFormValue, validatePostForm } from '@ledgerlight/posts/post-form';
import { featuredAlt, missingFeaturedAlt } from './check/featured-alt.ts';
import { unfinishedFields, unfinishedText } from './check/unfinished.ts';
import { type UnreadReference, unreadReferences } from './check/unread-references.ts';
import { findName, isFileReference, normalisedName } from './file-reference.ts';
import type { PostIdentity, PublishImage, PublishInput } from './publish-input.ts';
import { type ImageReference, imageReferences } from './rewrite-references.ts';
import { SLUG_PATTERN, STORED_LIMITS } from './stored-limits.ts';

/** Something that must be mended before the post can be published. */
export interface PublishProblem {
  readonly code:
    | 'invalid-field'
    | 'too-long'
    | 'invalid-image'
    | 'same-name'
    | 'missing-image'
    | 'broken-picture'
    | 'invalid-chart'
    | 'invalid-slug'
    | 'invalid-focus'
    | 'byline-not-allowed'
    | 'invalid-date';
  /** The place of the form; a file has its own keys for them. */
  readonly field: PostFormField | 'slug' | 'publishedAt';
  readonly message: string;
  /** The image that the problem is about, as it was named. */
  readonly image?: string;
  /** Place in the content, from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** Something that a writer would want to know; it hinders nothing. */
export interface PublishWarning {
  readonly code:
    | 'unused-image'
    | 'missing-alt'
    | 'image-not-shown'
    | 'not-a-picture'
    | 'notes-left-out'
    | 'long-title'
    | 'no-description'
    | 'default-author'
    | 'cut-description'
    | 'unedited-outline'
    | 'dead-link'
    | 'other-author'
    | 'scheduled';
  readonly message: string;
  readonly image?: string;
  /** The path of the link that the warning is about. */
  readonly link?: string;
  /** Place in the content, from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** An image whose bytes are what its name says. */
export interface CheckedImage {
  /** Normalised: the key by which references find it. */
  readonly name: string;
  /** What is published: the given bytes without what cameras and programs noted in them. */
  readonly bytes: Uint8Array;
  /** Whether there were such notes. */
  readonly hadNotes: boolean;
  readonly alt: string;
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
  readonly extension: ImageExtension;
}

/** A post without problems. */
export interface CheckedPost {
  readonly value: PostFormValue;
  /** At least one, in the order of the writer. */
  readonly images: readonly CheckedImage[];
  /** What the featured image says to who cannot see it; empty for nothing. */
  readonly imageAlt: string;
  /** What of the featured image matters most; empty leaves it to the site. */
  readonly imageFocus: string;
  readonly identity: PostIdentity;
  readonly publishedAt: string | null;
}

/** What can be said about a post without asking the backend. */
export type PostCheck =
  | { readonly ok: true; readonly post: CheckedPost; readonly warnings: readonly PublishWarning[] }
  | { readonly ok: false; readonly problems: readonly PublishProblem[]; readonly warnings: readonly PublishWarning[] };

/**
 * Checks the fields by the rules of the form (specification section 5), the images by their bytes, the references of the
 * text, and the limits of the table. Finds all problems at once, sends nothing and never throws.
 * @param hosts where readers get pictures from; while the storage is not known, pictures of other hosts are not warned about
 */
export function checkPost(input: PublishInput, hosts: ImageHosts = {}): PostCheck {
  const form = validatePostForm({ ...input.fields, imageCount: input.images.length });
  const problems: PublishProblem[] = form.ok
    ? []
    : form.problems.map(({ field, message }) => ({ code: 'invalid-field', field, message }));
  problems.push(...lengthProblems(input), ...identityProblems(input));
  if (!problems.some(isAboutLength)) problems.push(...costProblems(input));
  const images = checkImages(input.images, problems);
  const warnings = [...fieldWarnings(input), ...unfinishedFields(input.fields)];
  // A text that is far too long is not worth the time to read it.
  const isReadable = !problems.some(isAboutLength);
  const references = isReadable ? imageReferences(input.fields.content) : [];
  const imageAlt = featuredAlt(images[0], references);
  const imageFocus = checkFocus(input.images[0], problems);
  if (images[0] && imageAlt === '') warnings.push(missingFeaturedAlt(images[0]));
  if (isReadable) {
    checkReferences(input, references, { hosts, problems, warnings });
    warnings.push(...unfinishedText(input.fields.content));
    problems.push(
      ...brokenCharts(input.fields.content).map((broken) => ({
        code: 'invalid-chart' as const,
        field: 'content' as const,
        ...broken,
      })),
    );
  }
  if (!form.ok || problems.length > 0) return { ok: false, problems, warnings };
  const { identity, publishedAt } = input;
  return { ok: true, post: { value: form.value, images, imageAlt, imageFocus, identity, publishedAt }, warnings };
}

/** Above this many characters search results cut a title. */
export const TITLE_SHOWN_WHOLE = 60;

function lengthProblems({ fields }: PublishInput): PublishProblem[] {
  const lengths = [
    { field: 'title', label: 'The title', text: fields.title.trim() },
    { field: 'author', label: 'The author', text: fields.author.trim() },
    { field: 'metaTitle', label: 'The meta title', text: fields.metaTitle.trim() },
    { field: 'content', label: 'The content', text: escapeContent(fields.content) },
  ] as const;
  return lengths.flatMap(({ field, label, text }): PublishProblem[] => {
    const count = characterCount(text);
    const limit = STORED_LIMITS[field];
    if (count <= limit) return [];
    const message = `${label} has ${inWords(count)} characters; at most ${inWords(limit)} are allowed.`;
    return [{ code: 'too-long', field, message }];
  });
}

function isAboutLength({ code, field }: PublishProblem): boolean {
  return code === 'too-long' && field === 'content';
}

/** What takes longer than a second to render is refused before anybody waits for it. */
function costProblems({ fields }: PublishInput): PublishProblem[] {
  const { parts, costliestLine } = markupCost(fields.content);
  if (parts <= MOST_PARTS) return [];
  const message = `The content has about ${inWords(parts)} lines, links and marks; at most ${inWords(MOST_PARTS)} are shown quickly enough. Line ${inWords(costliestLine)} has the most. Divide the text into several posts.`;
  return [{ code: 'too-long', field: 'content', message, line: costliestLine, column: 1 }];
}

function inWords(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

function identityProblems({ identity, publishedAt }: PublishInput): PublishProblem[] {
  const problems: PublishProblem[] = [];
  const slug = identity.kind === 'slug' ? identity.slug : null;
  if (slug !== null && (!SLUG_PATTERN.test(slug) || slug.length > STORED_LIMITS.slug)) {
    const message = `The slug '${slug.slice(0, 100)}' must be lower-case ASCII words joined by hyphens, at most ${STORED_LIMITS.slug} characters.`;
    problems.push({ code: 'invalid-slug', field: 'slug', message });
  }
  if (publishedAt !== null && Number.isNaN(Date.parse(publishedAt))) {
    const message = `The date '${publishedAt}' is not a date of the form 2026-03-14T08:30:00Z.`;
    problems.push({ code: 'invalid-date', field: 'publishedAt', message });
  }
  return problems;
}

function checkFocus(featured: PublishImage | undefined, problems: PublishProblem[]): string {
  const { name: image = '', focus = '' } = featured ?? {};
  if (focus.trim() === '') return '';
  const read = parseImageFocus(focus);
  if (read) return imageFocusText(read);
  const message = `The focus '${focus.slice(0, 100)}' must be two whole per cents from the left and the top, such as 30% 70%.`;
  problems.push({ code: 'invalid-focus', field: 'images', message, image });
  return '';
}

function checkImages(images: readonly PublishImage[], problems: PublishProblem[]): readonly CheckedImage[] {
  const checked = new Map<string, CheckedImage>();
  for (const { name: given, bytes, alt: typedAlt = '' } of images) {
    const alt = tidyImageAlt(typedAlt);
    const altLength = characterCount(alt);
    if (altLength > IMAGE_ALT_LIMIT) {
      const message = `The alternative text of '${given}' has ${inWords(altLength)} characters; at most ${IMAGE_ALT_LIMIT} are allowed.`;
      problems.push({ code: 'too-long', field: 'images', message, image: given });
    }
    const inspection = inspectImage(given, bytes);
    if (!inspection.ok) {
      problems.push({ code: 'invalid-image', field: 'images', message: inspection.message, image: given });
      continue;
    }
    const { type, width, height, extension } = inspection;
    const published = withoutMetadata(type, bytes);
    const name = normalisedName(given);
    const other = checked.get(name);
    if (other && !sameBytes(other.bytes, published)) {
      const message = `Two different images are called '${given}'. Rename one of them.`;
      problems.push({ code: 'same-name', field: 'images', message, image: given });
    }
    const hadNotes = published !== bytes;
    if (!other) checked.set(name, { name, bytes: published, hadNotes, alt, type, width, height, extension });
  }
  return [...checked.values()];
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function fieldWarnings({ fields }: PublishInput): PublishWarning[] {
  const warnings: PublishWarning[] = [];
  const length = characterCount(fields.title.trim());
  if (length > TITLE_SHOWN_WHOLE && fields.metaTitle.trim() === '') {
    const message = `The title has ${length} characters; search results cut it after about ${TITLE_SHOWN_WHOLE}. A meta title may be shorter.`;
    warnings.push({ code: 'long-title', message });
  }
  if (fields.metaDescription.trim() === '') {
    warnings.push({ code: 'no-description', message: 'There is no description; search results show the first words.' });
  }
  return warnings;
}

function checkReferences(
  input: PublishInput,
  references: readonly ImageReference[],
  {
    hosts,
    problems,
    warnings,
  }: { readonly hosts: ImageHosts; readonly problems: PublishProblem[]; readonly warnings: PublishWarning[] },
): void {
  const images = new Map(input.images.map((image) => [normalisedName(image.name), image]));
  const used = new Set<string>();
  const missing = new Set<string>();
  for (const reference of references) {
    const { url, line, column } = reference;
    const name = findName(url, images);
    if (name !== null) used.add(name);
    else if (isFileReference(url)) {
      if (!missing.has(url)) problems.push(missingImage(reference, [...images.keys()]));
      missing.add(url);
    } else if (shownImage(url, hosts) === null) {
      const message = `The picture '${url.slice(0, 100)}' is not shown to readers: only given files and pictures of this site are. Give the file instead.`;
      warnings.push({ code: 'image-not-shown', message, image: url, line, column });
    }
    if (reference.alt === '' && !(name !== null && images.get(name)?.alt?.trim())) {
      const message = `The picture '${url.slice(0, 100)}' has no alternative text; who cannot see it learns nothing of it.`;
      warnings.push({ code: 'missing-alt', message, image: url, line, column });
    }
  }
  for (const { typed, reason, line, column } of unreadReferences(input.fields.content)) {
    const message = `'${typed}' is no picture to readers. ${WAY_OUT[reason]}`;
    if (reason === 'tag') warnings.push({ code: 'not-a-picture', message, line, column });
    else problems.push({ code: 'broken-picture', field: 'content', message, line, column });
  }
  warnings.push(...unusedImages([...images.keys()].slice(1).filter((name) => !used.has(name))));
}

const WAY_OUT: Readonly<Record<UnreadReference['reason'], string>> = {
  tag: 'HTML is shown as it is typed. Write ![alt](name.png).',
  'within-html': 'It stands within HTML, which is shown as it is typed. Take it out of there.',
  address:
    'Write an address with spaces or brackets in angle brackets, as in ![alt](<my picture.png>), or %20 for each space.',
  label: 'Nothing defines its label. Write ![alt](name.png).',
};

/** One warning for each, or one for all where there are so many that others would be overlooked. */
function unusedImages(names: readonly string[]): readonly PublishWarning[] {
  const [first = ''] = names;
  if (names.length > MOST_NAMED) {
    const some = names.slice(0, MOST_NAMED).join(', ');
    const message = `${names.length} images are neither the first nor used in the text, so no reader sees them: ${some} and ${names.length - MOST_NAMED} more.`;
    return [{ code: 'unused-image', message, image: first }];
  }
  return names.map((image) => {
    const message = `The image '${image}' is neither the first nor used in the text, so no reader sees it.`;
    return { code: 'unused-image', message, image };
  });
}

const MOST_NAMED = 3;

function missingImage({ url, line, column }: ImageReference, names: readonly string[]): PublishProblem {
  const near = names.find((name) => name.toLowerCase() === normalisedName(url).toLowerCase());
  const hint = near === undefined ? '' : ` Did you mean '${near}'?`;
  const message = `The text shows the picture '${url.slice(0, 100)}', but there is no such file.${hint}`;
  return { code: 'missing-image', field: 'content', message, image: url, line, column };
}
