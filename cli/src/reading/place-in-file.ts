import { normalisedName } from '@ledgerlight/publishing/file-reference';
import type { PublishProblem, PublishWarning } from '@ledgerlight/publishing/findings';
import type { ImageReference } from '@ledgerlight/publishing/post-text';
import type { FileProblem, FrontMatter, Place, SingleKey } from '../front-matter/front-matter.ts';

/** Where the parts of a post stand in its file. */
export interface PlacesInFile {
  /** The line of the file on which its text begins. */
  readonly contentLine: number;
  readonly keys: ReadonlyMap<SingleKey, Place>;
  /** Where each picture is named first. */
  readonly images: ReadonlyMap<string, Place>;
}

/** Notes the places of a file that was read. */
export function placesInFile(matter: FrontMatter, references: readonly ImageReference[]): PlacesInFile {
  const featured = matter.values.get('image');
  const images = new Map<string, Place>();
  for (const { text, line, column } of [...(featured ? [featured] : []), ...matter.images]) {
    const name = normalisedName(text);
    if (!images.has(name)) images.set(name, { line, column });
  }
  for (const reference of references) {
    const name = normalisedName(reference.url);
    if (!images.has(name)) images.set(name, inFile(reference, matter));
  }
  const keys = new Map(Array.from(matter.values, ([key, { line, column }]) => [key, { line, column }] as const));
  return { contentLine: matter.contentLine, keys, images };
}

/** Something that the publish service found in a post, with its place in the file of that post. */
export function placedInFile(found: PublishProblem | PublishWarning, places: PlacesInFile): FileProblem {
  const { code, message, line, column = 1 } = found;
  if (line !== undefined) return { code, message, ...inFile({ line, column }, places) };
  if ('field' in found && found.field === 'content') return { code, message, line: places.contentLine, column: 1 };
  const named = found.image === undefined ? undefined : places.images.get(found.image);
  const key = 'field' in found ? KEY_OF[found.field] : KEY_OF_WARNING[code];
  // When a picture has too much text, it can only be the alternative one.
  const words = code === 'too-long' && key === 'image' ? places.keys.get('imageAlt') : undefined;
  const focus = code === 'invalid-focus' ? places.keys.get('imageFocus') : undefined;
  return { code, message, ...(focus ?? words ?? named ?? (key && places.keys.get(key)) ?? START) };
}

/** The place in the file of a place in its text. */
export function inFile({ line, column }: Place, { contentLine }: Pick<PlacesInFile, 'contentLine'>): Place {
  return { line: line + contentLine - 1, column };
}

/** Where something stands that has no place of its own. */
export const START: Place = { line: 1, column: 1 };

/** The places of a file of which nothing is known. */
export const NO_PLACES: PlacesInFile = { contentLine: 1, keys: new Map(), images: new Map() };

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
