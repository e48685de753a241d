import * as v from 'valibot';

/** The most posts that a browser stores for later. */
export const MAX_SAVED_POSTS = 200;

const savedPostSchema = v.object({ slug: v.pipe(v.string(), v.regex(/^[^/?#\s]+$/)), title: v.string() });

/** A post that a visitor saved for later, with what a list needs to link it. */
export type SavedPost = v.InferOutput<typeof savedPostSchema>;

const savedPostsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.unknown()),
  v.transform((entries) => entries.filter((entry) => v.is(savedPostSchema, entry)).slice(0, MAX_SAVED_POSTS)),
);

/** Parses what a browser stores, newest first; leaves out damaged entries. */
export function parseSavedPosts(stored: string | null): readonly SavedPost[] {
  const parsed = v.safeParse(savedPostsSchema, stored);
  return parsed.success ? parsed.output : [];
}

/** Returns the list with the post at its start, or null if the list is full. */
export function withSavedPost(posts: readonly SavedPost[], { slug, title }: SavedPost): readonly SavedPost[] | null {
  const others = withoutSavedPost(posts, slug);
  return others.length < MAX_SAVED_POSTS ? [{ slug, title }, ...others] : null;
}

export function withoutSavedPost(posts: readonly SavedPost[], slug: string): readonly SavedPost[] {
  return posts.filter((post) => post.slug !== slug);
}
