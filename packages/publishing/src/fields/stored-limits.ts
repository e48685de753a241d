/**
 * The most characters (Unicode code points) that the table `blog_posts` takes. Its own checks are the last word; these
 * say it before anything is sent.
 */
export const STORED_LIMITS = {
  title: 500,
  author: 200,
  metaTitle: 500,
  /** The most characters of the escaped text. */
  content: 1_000_000,
  slug: 80,
} as const;

/** The form of every slug: ASCII words in lower case, joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The slug that the database gives to the `number`th post of a title: `rates`, `rates-2`, `rates-3`. */
export function numberedSlug(base: string, number: number): string {
  if (number === 1) return base;
  const ending = `-${number}`;
  return base.slice(0, STORED_LIMITS.slug - ending.length).replace(/-+$/, '') + ending;
}
