import { formatMoment } from '@ledgerlight/posts/date-words';
import type { CheckedPost } from './check.ts';
import type { PublishProblem } from './findings.ts';
import type { FileSource } from './input.ts';
import type { PublishPorts, StoredPost } from './ports.ts';
import { numberedSlug } from './text/stored-limits.ts';

/** What to do with a file of unknown identity that resembles a stored post. */
export type SimilarPostPolicy = 'refuse' | 'adopt' | 'as-new';

export interface PostLookup {
  readonly source: FileSource;
  readonly lookAlike: SimilarPostPolicy;
  readonly takenSlugs: ReadonlySet<string>;
  readonly isSame: (post: StoredPost) => boolean;
  readonly signal: AbortSignal;
}

export type FoundPost =
  | {
      readonly kind: 'existing';
      readonly post: StoredPost;
      readonly isKnown: boolean;
      /** The slug that it is to get; null leaves its own. */
      readonly movesTo?: string | null;
    }
  | { readonly kind: 'new'; readonly id: string; readonly slug: string }
  | { readonly kind: 'refused'; readonly slug: string; readonly problem: PublishProblem };

/** Finds the stored post that a publish would update, or an id and a slug for a new one. The first request of `planPost`. */
export async function findPost(post: CheckedPost, ports: PublishPorts, search: PostLookup): Promise<FoundPost> {
  const { identity, value } = post;
  if (identity.kind === 'file') return findFilePost(value.title, identity.slug, ports, search);
  const { posts } = ports;
  const { id, slug: named = null } = identity;
  const [stored, base, refusal] = await Promise.all([
    posts.findById(id, search.signal),
    named ?? posts.slugFor(value.title, search.signal),
    named === null ? null : posts.slugRefusal(named, id, search.signal),
  ]);
  if (refusal !== null && named !== stored?.slug) return refused(base, 'slug-taken', refusal);
  if (stored !== null) return { kind: 'existing', post: stored, isKnown: false, movesTo: named };
  return { kind: 'new', id, slug: named ?? (await freeSlug(base, id, ports, search)) };
}

/** A post of a file resembles a stored one of equal title or slug, which is never proof of identity. */
async function findFilePost(
  title: string,
  named: string | null,
  ports: PublishPorts,
  search: PostLookup,
): Promise<FoundPost> {
  const { posts, environment } = ports;
  const { source, lookAlike, takenSlugs, signal } = search;
  const id = source.id ?? source.newId;
  const known = await posts.findById(id, signal);
  if (known !== null) {
    // The slug under which the file published the post is no change of the file.
    const movesTo = named === known.slug || named === source.slug ? null : named;
    const refusal = movesTo === null ? null : await posts.slugRefusal(movesTo, id, signal);
    if (refusal !== null) return refused(movesTo ?? '', 'slug-taken', refusal);
    return { kind: 'existing', post: known, isKnown: true, movesTo };
  }
  const [removal, base] = await Promise.all([posts.removal(id, signal), posts.slugFor(named ?? title, signal)]);
  if (named !== null && base !== named) {
    const message = `The slug '${named}' is reserved for the site. Use another one, such as '${base}'.`;
    return refused(named, 'invalid-slug', message);
  }
  if (removal !== null && lookAlike !== 'as-new') {
    const by = removal.by === null ? '' : ` by ${removal.by}`;
    const message = `The post of this file was removed on ${formatMoment(removal.at)}${by}. Restore it with "ledgerlight restore ${removal.slug}" or in the admin area, or publish with --as-new to create a new post.`;
    return refused(base, 'removed', message);
  }
  const newId = removal === null ? id : environment.newId();
  const holder = await posts.findBySlug(base, signal);
  if (holder === null && !takenSlugs.has(base)) {
    const refusal = await posts.slugRefusal(base, newId, signal);
    if (refusal === null) return { kind: 'new', id: newId, slug: base };
    if (named !== null) return refused(base, 'slug-taken', refusal);
  }
  // A concurrent run created it between the two reads.
  if (holder?.id === id) return { kind: 'existing', post: holder, isKnown: true };
  return resolveHolder(holder, { base, named, newId }, ports, search);
}

async function resolveHolder(
  holder: StoredPost | null,
  { base, named, newId }: { readonly base: string; readonly named: string | null; readonly newId: string },
  ports: PublishPorts,
  search: PostLookup,
): Promise<FoundPost> {
  const { source, lookAlike, isSame } = search;
  const similar = holder !== null && !source.others.has(holder.id) ? holder : null;
  if (similar && (lookAlike === 'adopt' || isSame(similar))) {
    return { kind: 'existing', post: similar, isKnown: false };
  }
  if (named !== null && similar) {
    const message = `The slug '${named}' belongs to the post '${similar.title}' by ${similar.author}, and there is no record that this file is that post. If it is, publish with --adopt, or fetch the post with "ledgerlight pull ${named}". If not, give the file another slug.`;
    return refused(base, 'looks-published', message);
  }
  if (named !== null) {
    const message = `The slug '${named}' belongs to the post of another file. Give this file another slug.`;
    return refused(base, 'slug-taken', message);
  }
  if (similar && lookAlike === 'refuse') {
    const message = `The post '${similar.title}' has the address '${base}', which this title leads to, and there is no record that this file is that post. If it is, publish with --adopt. If not, give the file another slug, or publish with --as-new.`;
    return refused(base, 'looks-published', message);
  }
  if (holder && lookAlike === 'refuse' && isSame(holder)) {
    const message = `The file is a copy of the published post '${holder.title}' at '${base}', which is the post of another file. Publish with --as-new to create a second post with the same text.`;
    return refused(base, 'copy', message);
  }
  return { kind: 'new', id: newId, slug: await freeSlug(base, newId, ports, search) };
}

function refused(slug: string, code: PublishProblem['code'], message: string): FoundPost {
  return { kind: 'refused', slug, problem: { code, field: 'slug', message } };
}

/** The database decides when two publish concurrently. */
async function freeSlug(
  base: string,
  id: string,
  { posts }: PublishPorts,
  { takenSlugs, signal }: Pick<PostLookup, 'takenSlugs' | 'signal'>,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const slug = numberedSlug(base, number);
    if (!takenSlugs.has(slug) && (await posts.slugRefusal(slug, id, signal)) === null) return slug;
  }
}
