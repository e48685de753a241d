import type { MatterEntry, MatterNode, Position } from './nodes.ts';

export const FRONT_MATTER_KEYS = [
  ...['title', 'author', 'type', 'description', 'metaTitle', 'image', 'imageAlt', 'imageFocus', 'images'],
  ...['canonicalUrl', 'noindex', 'socialTitle', 'socialDescription', 'topics', 'slug', 'date', 'draft', 'id'],
] as const;

export type FrontMatterKey = (typeof FRONT_MATTER_KEYS)[number];

/**
 * How each key may be written, as Hugo, Jekyll, Astro, Docusaurus, Eleventy, Obsidian and exports of Ghost write it too; a dot leads into a
 * map. Of several that a file has, the first counts: the date of publication comes before that of writing.
 */
export const KEY_SPELLINGS: Readonly<Record<FrontMatterKey, readonly string[]>> = {
  title: ['title'],
  author: ['author', 'author.name', 'authors', 'authors.name'],
  type: ['type'],
  description: ['description', 'meta_description', 'summary', 'excerpt', 'spoiler'],
  metaTitle: ['metaTitle', 'meta_title', 'seoTitle'],
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
  canonicalUrl: ['canonicalUrl', 'canonicalURL', 'canonical_url', 'canonical'],
  noindex: ['noindex', 'noIndex', 'robotsNoIndex', 'robots', 'unlisted'],
  socialTitle: ['socialTitle', 'ogTitle', 'og_title', 'twitterTitle', 'twitter_title'],
  socialDescription: [
    ...['socialDescription', 'ogDescription', 'og_description', 'twitterDescription', 'twitter_description'],
  ],
  topics: ['topics', 'topic'],
  slug: ['slug'],
  date: ['publishDate', 'date', 'pubDate', 'publishedAt', 'pubDatetime', 'published'],
  draft: ['draft', 'published', 'status'],
  id: ['id'],
};

const SPELLINGS = Object.values(KEY_SPELLINGS).flat();

export interface FlatValue extends Position {
  readonly path: string;
  /** Null for a value that is no text. */
  readonly text: string | null;
  readonly isInList: boolean;
  readonly at: Position;
}

/** Lists the values of nested front matter by paths. */
export function flatten(entries: readonly MatterEntry[], prefix = ''): readonly FlatValue[] {
  return entries.flatMap(({ key, value, line, column }) => valuesOf(prefix + key, value, { line, column }, false));
}

function valuesOf(path: string, node: MatterNode, place: Position, isInList: boolean): readonly FlatValue[] {
  if (node.kind === 'map') return flatten(node.entries, `${path}.`).map((value) => ({ ...value, isInList }));
  if (node.kind === 'list') return node.items.flatMap((item) => valuesOf(path, item, place, true));
  const at = { line: node.line, column: node.column };
  return [{ path, text: node.kind === 'text' ? node.text : null, isInList, at, ...place }];
}

/** The name of an unknown path in messages: itself where known keys are nested beside it, else its first level. */
export function unknownName(path: string): string {
  const [first = ''] = path.split('.', 1);
  return SPELLINGS.some((spelling) => spelling.startsWith(`${first}.`)) ? path : first;
}

export function isSpelling(path: string): boolean {
  return SPELLINGS.includes(path);
}
