import { ADDRESS_KEYS, type ReadPost } from '../front-matter/read-post.ts';
import { uniqueName } from '../names.ts';
import type { SourcePost } from './find-posts.ts';

export interface PostNames {
  readonly folder: string;
  /** Null when the site has no text that could become a slug. */
  readonly slug: string | null;
}

/** Returns the names of posts by their paths, from the slugs or addresses in their front matter or from their file names. */
export function namePosts(posts: ReadonlyMap<SourcePost, ReadPost>): ReadonlyMap<string, PostNames> {
  const taken = new Set<string>();
  return new Map(
    Array.from(posts, ([{ path, pathInSite }, { fields, variables }]) => {
      const addresses = [fields.values.get('slug')?.text, ...ADDRESS_KEYS.map((key) => variables.get(key))];
      const address = addresses.find((text) => text?.trim() && !PLACEHOLDER.test(text)) ?? '';
      const typed = address.trim().replace(/\/+$|(?:\/index)?\.html?$/, '');
      const base = baseName(pathInSite);
      const slug = slugOf(typed.slice(typed.lastIndexOf('/') + 1)) || slugOf(base);
      const wanted = slug || base.replace(/[^\p{L}\p{N}_-]+/gu, '-') || 'post';
      const folder = uniqueName((suffix) => wanted.slice(0, MAX_SLUG_LENGTH - suffix.length) + suffix, taken);
      return [path, { folder, slug: slug === '' ? null : folder }] as const;
    }),
  );
}

/** Of an address such as `/:year/:title/`. */
const PLACEHOLDER = /[:{]/;

/** Returns the name of a post's file, or of the folder of an `index.md`, without date and extension. */
export function baseName(path: string): string {
  const parts = path.replace(/\.(?:mdx?|markdown)$/i, '').split('/');
  const name = parts.at(-1) ?? '';
  const own = /^index(?:\.[a-z]{2})?$/i.test(name) && parts.length > 1 ? (parts.at(-2) ?? '') : name;
  return own.replace(/^\d{4}-\d{2}-\d{2}-/, '') || own;
}

function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return slug.slice(0, MAX_SLUG_LENGTH).replace(/-+$/, '');
}

const MAX_SLUG_LENGTH = 80;
