import { momentInUtc } from '@ledgerlight/posts/date-words';
import type { CheckedPost } from './check.ts';
import { numberedSlug } from './fields/stored-limits.ts';
import type { PublishProblem } from './findings.ts';
import type { FileSource } from './input.ts';
import type { PublishPorts, StoredPost } from './ports.ts';

/** What to do with a file that nobody remembers and that looks like an article that is there. */
export type LookAlike = 'refuse' | 'adopt' | 'as-new';

/** How the article of a post is found. */
export interface ArticleSearch {
  readonly source: FileSource;
  readonly lookAlike: LookAlike;
  /** Slugs that posts get which are published along with this one. */
  readonly takenSlugs: ReadonlySet<string>;
  /** Whether publishing the post would change nothing of this article. */
  readonly isSame: (article: StoredPost) => boolean;
  readonly signal: AbortSignal;
}

/** The article that a post is, the place of a new one, or why it can be neither. */
export type FoundArticle =
  | { readonly kind: 'existing'; readonly post: StoredPost; readonly isKnown: boolean }
  | { readonly kind: 'new'; readonly id: string; readonly slug: string }
  | { readonly kind: 'refused'; readonly slug: string; readonly problem: PublishProblem };

/** Finds the article of the form: the one that has its id, or else the free place that the database is going to give. */
export async function articleOfForm(
  { value }: CheckedPost,
  id: string,
  { posts }: PublishPorts,
  signal: AbortSignal,
): Promise<FoundArticle> {
  const [post, base] = await Promise.all([posts.findById(id, signal), posts.slugFor(value.title, signal)]);
  if (post !== null) return { kind: 'existing', post, isKnown: false };
  return { kind: 'new', id, slug: await freeSlug(base, { posts, takenSlugs: new Set(), signal }) };
}

/**
 * Finds the article of a file by its id. Without one that is there the file makes a new article, unless one is there that it looks
 * like: what a title or a slug has in common with an article is never enough to take it for the same.
 */
export async function articleOfFile(
  { value }: CheckedPost,
  named: string | null,
  { posts, environment }: PublishPorts,
  { source, lookAlike, takenSlugs, isSame, signal }: ArticleSearch,
): Promise<FoundArticle> {
  const id = source.id ?? source.newId;
  const known = await posts.findById(id, signal);
  if (known !== null) {
    return named === null || named === known.slug
      ? { kind: 'existing', post: known, isKnown: true }
      : refused(named, 'slug-stays', stays(known, named));
  }
  const [removal, base] = await Promise.all([posts.removal(id, signal), posts.slugFor(named ?? value.title, signal)]);
  if (named !== null && base !== named) {
    return refused(
      named,
      'invalid-slug',
      `The slug '${named}' is kept for the site itself. Use another one, such as '${base}'.`,
    );
  }
  if (removal !== null && lookAlike !== 'as-new') {
    const by = removal.by === null ? '' : ` by ${removal.by}`;
    const message = `The article of this file was removed on ${momentInUtc(removal.at)}${by}. Bring it back with "ledgerlight restore ${removal.slug}" or in the admin area; --as-new makes a new article of the file.`;
    return refused(base, 'removed', message);
  }
  const newId = removal === null ? id : environment.newId();
  const holder = await posts.findBySlug(base, signal);
  if (holder === null && !takenSlugs.has(base)) return { kind: 'new', id: newId, slug: base };
  // Another run made it between the two questions.
  if (holder?.id === id) return { kind: 'existing', post: holder, isKnown: true };
  const isOthers = holder === null || source.others.has(holder.id);
  if (holder !== null && !isOthers && (lookAlike === 'adopt' || isSame(holder))) {
    return { kind: 'existing', post: holder, isKnown: false };
  }
  if (named !== null) return refused(base, isOthers ? 'slug-taken' : 'looks-published', taken(holder, named, isOthers));
  if (holder !== null && !isOthers && lookAlike === 'refuse') {
    const message = `The article '${holder.title}' at '${base}' has this title, and nobody remembers whether this file is that article. If it is, publish with --adopt. If not, give the file a slug of its own, or publish with --as-new.`;
    return refused(base, 'looks-published', message);
  }
  return { kind: 'new', id: newId, slug: await freeSlug(base, { posts, takenSlugs, signal }) };
}

function refused(slug: string, code: PublishProblem['code'], message: string): FoundArticle {
  return { kind: 'refused', slug, problem: { code, field: 'slug', message } };
}

function stays({ slug }: StoredPost, named: string): string {
  return `The article of this file is at '${slug}', where readers and links find it, and a slug stays. Write slug: ${slug} in place of ${named}, or leave it out.`;
}

function taken(holder: StoredPost | null, slug: string, isOthers: boolean): string {
  if (holder === null || isOthers)
    return `The slug '${slug}' is that of the article of another file. Give this one another slug.`;
  return `The slug '${slug}' is that of the article '${holder.title}' by ${holder.author}, and nobody remembers whether this file is that article. If it is, publish with --adopt, or bring it here with "ledgerlight pull ${slug}". If not, give the file another slug.`;
}

/** The slug that the database is going to give; it has the last word when two publish at once. */
async function freeSlug(
  base: string,
  { posts, takenSlugs, signal }: Pick<ArticleSearch, 'takenSlugs' | 'signal'> & Pick<PublishPorts, 'posts'>,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(base, number);
    if (!takenSlugs.has(slug) && (await posts.findBySlug(slug, signal)) === null) return slug;
  }
}
