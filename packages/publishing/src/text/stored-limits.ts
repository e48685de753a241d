/** Limits of the table `blog_posts` in Unicode code points; content is escaped. */
export const STORED_LIMITS = {
  title: 500,
  author: 200,
  metaTitle: 500,
  content: 1_000_000,
  slug: 80,
} as const;

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Returns the slug that the database gives to the `number`th post of a title: `rates`, `rates-2`, `rates-3`. */
export function numberedSlug(base: string, number: number): string {
  if (number === 1) return base;
  const ending = `-${number}`;
  return base.slice(0, STORED_LIMITS.slug - ending.length).replace(/-+$/, '') + ending;
}
