import type { SourcePost } from './find-posts.ts';

/** The names of an imported post. */
export interface PostNames {
  /** The folder of its file below the target. */
  readonly folder: string;
  /** Null where no slug can be made of what the site has. */
  readonly slug: string | null;
}

/** Names posts by their slugs or files; `slugs` has the slugs that files name, by their paths. No two have the same folder. */
export function namePosts(
  posts: readonly SourcePost[],
  slugs: ReadonlyMap<string, string>,
): ReadonlyMap<string, PostNames> {
  const taken = new Set<string>();
  return new Map(
    posts.map(({ path, pathInSite }) => {
      const typed = slugs.get(path)?.replace(/\/+$/, '').split('/').at(-1) ?? '';
      const base = baseName(pathInSite);
      const slug = slugOf(typed) || slugOf(base);
      const wanted = slug || base.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, MAX_SLUG_LENGTH) || 'post';
      const folder = freeName(wanted, taken);
      return [path, { folder, slug: slug === '' ? null : folder }] as const;
    }),
  );
}

/** The name of a post's file, or of its folder, without date and ending. */
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

function freeName(wanted: string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const name = wanted.slice(0, MAX_SLUG_LENGTH - suffix.length) + suffix;
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
