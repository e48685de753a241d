import { normalisedName } from '@ledgerlight/publishing/file-reference';
import type { PublishProblem, PublishWarning } from '@ledgerlight/publishing/findings';
import type { ImageReference } from '@ledgerlight/publishing/post-text';
import type { FileProblem, FrontMatter, Place, SingleKey } from './front-matter.ts';

/** Something that the publish service found in a post, with its place in the file of that post. */
export function placedInFile(
  found: PublishProblem | PublishWarning,
  matter: FrontMatter,
  references: readonly ImageReference[],
): FileProblem {
  const { code, message, line, column = 1 } = found;
  if (line !== undefined) return { code, message, ...inFile({ line, column }, matter) };
  if ('field' in found && found.field === 'content') return { code, message, line: matter.contentLine, column: 1 };
  const named = found.image === undefined ? undefined : placeOfImage(found.image, matter, references);
  const key = 'field' in found ? KEY_OF[found.field] : KEY_OF_WARNING[code];
  // When a picture has too much text, it can only be the alternative one.
  const words = code === 'too-long' && key === 'image' ? matter.values.get('imageAlt') : undefined;
  const focus = code === 'invalid-focus' ? matter.values.get('imageFocus') : undefined;
  const place = focus ?? words ?? named ?? (key && matter.values.get(key)) ?? START;
  return { code, message, line: place.line, column: place.column };
}

/** The place in the file of a place in its text. */
export function inFile({ line, column }: Place, { contentLine }: FrontMatter): Place {
  return { line: line + contentLine - 1, column };
}

/** Where something stands that has no place of its own. */
export const START: Place = { line: 1, column: 1 };

/** The key of front matter for each place of the form. The content has none. */
const KEY_OF: Readonly<Partial<Record<PublishProblem['field'], SingleKey>>> = {
  title: 'title',
  author: 'author',
  metaTitle: 'metaTitle',
  metaDescription: 'description',
  postType: 'type',
  images: 'image',
  slug: 'slug',
  publishedAt: 'date',
};

const KEY_OF_WARNING: Readonly<Partial<Record<string, SingleKey>>> = {
  'long-title': 'title',
  'no-description': 'description',
  'cut-description': 'description',
  'default-author': 'author',
  'other-author': 'author',
  'deleted-before': 'slug',
  scheduled: 'date',
};

function placeOfImage(name: string, matter: FrontMatter, references: readonly ImageReference[]): Place | undefined {
  const named = [matter.values.get('image'), ...matter.images].find(
    (entry) => entry && normalisedName(entry.text) === name,
  );
  if (named) return named;
  const reference = references.find(({ url }) => normalisedName(url) === name);
  return reference && inFile(reference, matter);
}
