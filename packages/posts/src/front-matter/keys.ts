import type { MatterEntry, MatterNode, Place } from './nodes.ts';

/** The keys that front matter may have. */
export const FRONT_MATTER_KEYS = [
  'title',
  'author',
  'type',
  'description',
  'metaTitle',
  'image',
  'imageAlt',
  'imageFocus',
  'images',
  'slug',
  'date',
  'draft',
  'id',
] as const;

/** One of the keys of `FRONT_MATTER_KEYS`. */
export type FrontMatterKey = (typeof FRONT_MATTER_KEYS)[number];

/**
 * How each key may be written, as Hugo, Jekyll, Astro, Docusaurus, Eleventy and Obsidian write it too; a point leads into a map. Of
 * several that a file has, the first counts. The day on which others show a post comes before the one on which it was written.
 */
export const KEY_SPELLINGS: Readonly<Record<FrontMatterKey, readonly string[]>> = {
  title: ['title'],
  author: ['author', 'author.name', 'authors', 'authors.name'],
  type: ['type'],
  description: ['description', 'summary', 'excerpt', 'spoiler'],
  metaTitle: ['metaTitle', 'seoTitle'],
  image: [
    ...['image', 'image.src', 'image.path', 'image.url', 'image.feature'],
    ...['cover', 'cover.image', 'cover.src', 'cover.path', 'cover.url', 'coverImage', 'cover_image'],
    ...['heroImage', 'heroImage.src', 'heroImage.path', 'heroImage.url', 'hero'],
    ...['featuredImage', 'featured_image', 'featureImage'],
    ...['header.image', 'header.teaser', 'header.overlay_image', 'banner', 'thumbnail', 'ogImage'],
  ],
  imageAlt: ['imageAlt', 'image.alt', 'image_alt', 'cover.alt', 'coverAlt', 'heroImage.alt', 'heroImageAlt'],
  imageFocus: ['imageFocus'],
  images: ['images'],
  slug: ['slug'],
  date: ['publishDate', 'date', 'pubDate', 'publishedAt', 'pubDatetime', 'published'],
  draft: ['draft', 'published', 'status'],
  id: ['id'],
};

/** One single value of front matter, with the whole path of its key. */
export interface FlatValue extends Place {
  readonly path: string;
  /** Null for what is no text. */
  readonly text: string | null;
  readonly isInList: boolean;
  /** The place of the value itself. */
  readonly at: Place;
}

/** Every single value below entries. */
export function flatten(entries: readonly MatterEntry[], prefix = ''): readonly FlatValue[] {
  return entries.flatMap(({ key, value, line, column }) => {
    const path = prefix + key;
    return valuesOf(path, value, { line, column }, false);
  });
}

function valuesOf(path: string, node: MatterNode, place: Place, isInList: boolean): readonly FlatValue[] {
  if (node.kind === 'map') return flatten(node.entries, `${path}.`).map((value) => ({ ...value, isInList }));
  if (node.kind === 'list') return node.items.flatMap((item) => valuesOf(path, item, place, true));
  const at = { line: node.line, column: node.column };
  return [{ path, text: node.kind === 'text' ? node.text : null, isInList, at, ...place }];
}

/** What a path that no key is written by is called: itself where keys stand beside it, or else the key of the first level. */
export function unknownName(path: string): string {
  const [first = ''] = path.split('.', 1);
  return SPELLINGS.some((spelling) => spelling.startsWith(`${first}.`)) ? path : first;
}

/** Whether a name is that of a key as one can be written. */
export function isSpelling(path: string): boolean {
  return SPELLINGS.includes(path);
}

const SPELLINGS = Object.values(KEY_SPELLINGS).flat();
