import { readTopics } from '@ledgerlight/posts/topics';
import type { CheckedPost, PostCheck } from './check.ts';
import { type Conflict, findConflict } from './conflict.ts';
import { type FieldChange, fieldChanges } from './fields/post-fields.ts';
import { findPost, type SimilarPostPolicy } from './find-post.ts';
import type { Findings, PublishProblem, PublishWarning } from './findings.ts';
import { asShownBy, distinctImages, findStored, type PostImage, shows } from './images/post-images.ts';
import type { FileSource } from './input.ts';
import {
  addressWarnings,
  bylineWarnings,
  licenceWarnings,
  notesWarnings,
  storedWarnings,
  unshownWarnings,
} from './plan-warnings.ts';
import type { PublishPorts, StoredPost } from './ports.ts';
import { deadLinkWarnings } from './references/dead-links.ts';
import { resolveRelativeLinks } from './references/relative-links.ts';

export interface PlannedImage {
  readonly name: string;
  /** `present`: the same bytes are stored already. */
  readonly status: 'upload' | 'present';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** What publishing a post would do: the result of `planPost` and the argument of `applyPlan`. */
export interface PostPlan {
  readonly post: CheckedPost;
  readonly action: 'create' | 'update' | 'unchanged';
  readonly slug: string;
  readonly changes: readonly FieldChange[];
  /** Changes by others since the file published it; such a plan is not applied. */
  readonly contested: Conflict | null;
  readonly images: readonly PlannedImage[];
  readonly problems: readonly [];
  readonly warnings: readonly PublishWarning[];
  readonly work: PlannedWork;
}

export interface RefusedPlan extends Findings {
  readonly action: 'refused';
  readonly slug: string | null;
  readonly changes: readonly [];
  readonly images: readonly [];
}

export type PublishPlan = PostPlan | RefusedPlan;

export interface PlannedWork {
  readonly identity: CheckedPost['identity'];
  readonly pictures: readonly PostImage[];
  readonly existing: StoredPost | null;
  /** The id of the stored post, or that of the new one from the first attempt on. */
  readonly id: string;
  readonly publication: string | null;
  /** A note for readers: see `withCorrection`. */
  readonly correction: string | null;
  readonly linkTargets: ReadonlyMap<string, string>;
}

export interface PlanOptions {
  readonly signal?: AbortSignal | undefined;
  readonly source?: FileSource | undefined;
  /** What to do with a file of unknown identity that resembles a stored post; refused by default. */
  readonly lookAlike?: SimilarPostPolicy | undefined;
  readonly overwrite?: boolean | undefined;
  readonly takenSlugs?: ReadonlySet<string> | undefined;
  /** Slugs of posts in the same run, by the relative links that mean them. */
  readonly linkedSlugs?: ReadonlyMap<string, string> | undefined;
}

/**
 * Plans a publish without writing: compares the post with the stored one and finds its images. A post with problems is
 * refused before the first request.
 * @throws what the stores throw
 */
export async function planPost(check: PostCheck, ports: PublishPorts, options: PlanOptions = {}): Promise<PublishPlan> {
  if (!check.ok) return refused(null, check);
  const { post } = check;
  const { identity } = post;
  const { signal = new AbortController().signal, source = unknownSource(ports), overwrite = false } = options;
  const { lookAlike = 'refuse', takenSlugs = new Set(), linkedSlugs = new Map() } = options;
  const markdown = await post.readMarkdown();
  const images = await distinctImages(post.images, ports.environment);
  const [alreadyStored, links] = await Promise.all([
    findStored(images, ports.images, signal),
    resolveRelativeLinks(post.text, ports, linkedSlugs, signal),
  ]);
  let stored = alreadyStored;
  const linkTargets = links.targets;
  const changesOf = (other: StoredPost) =>
    fieldChanges(post, other, { markdown, images, stored: asShownBy(other, stored), linkTargets }, ports);
  const isSame = (other: StoredPost) => changesOf(other).length === 0;
  const [found, deadLinks] = await Promise.all([
    findPost(post, ports, { source, lookAlike, takenSlugs, isSame, signal }),
    deadLinkWarnings(post, ports, signal),
  ]);
  if (found.kind === 'refused') return refused(found.slug, { problems: [found.problem], warnings: check.warnings });
  const isStored = found.kind === 'existing';
  const existing = isStored ? found.post : null;
  const { id } = isStored ? found.post : found;
  const slug = isStored ? (found.movesTo ?? found.post.slug) : found.slug;
  // Another publisher may have stored them and written the post between the two reads.
  const isOutdated = existing !== null && images.some((image) => !stored.has(image) && shows(existing, image));
  if (isOutdated) stored = await findStored(images, ports.images, signal);
  const changes = existing ? changesOf(existing) : [];
  if (existing && existing.slug !== slug) changes.push({ name: 'slug', before: existing.slug, after: slug });
  const mayConflict = isStored && found.isKnown && changes.length > 0 && !overwrite;
  const [problems, deletedAt, contested, licences, bylines] = await Promise.all([
    siteProblems(post, existing, ports, signal),
    existing === null && identity.kind === 'file' ? ports.posts.deletedAt(slug, signal) : null,
    mayConflict ? findConflict(found.post, changes, source, ports, signal) : null,
    licenceWarnings(post, [...stored.values()], ports, signal),
    bylineWarnings(post, existing, ports, signal),
  ]);
  if (problems.length > 0) return refused(slug, { problems, warnings: check.warnings });
  const publication = identity.kind === 'file' ? ports.environment.newId() : null;
  return {
    action: existing === null ? 'create' : changes.length > 0 ? 'update' : 'unchanged',
    slug,
    changes,
    contested,
    images: images.map((postImage) => {
      const { name, size: bytes, width, height } = postImage.image;
      return { name, status: stored.has(postImage) ? 'present' : 'upload', bytes, width, height };
    }),
    problems: [],
    warnings: [
      ...check.warnings,
      ...unshownWarnings(post, ports),
      ...links.warnings,
      ...deadLinks,
      ...notesWarnings(images, stored),
      ...licences,
      ...bylines,
      ...storedWarnings(post, existing, deletedAt, ports),
      ...addressWarnings(identity, existing, slug, ports.environment.now()),
    ],
    work: { identity, pictures: images, existing, id, publication, correction: null, linkTargets },
    post,
  };
}

/** Returns why the site does not take a post: for its byline, or for unknown topics and disclosures. */
async function siteProblems(
  post: CheckedPost,
  existing: StoredPost | null,
  ports: PublishPorts,
  signal: AbortSignal,
): Promise<readonly PublishProblem[]> {
  const { author, topics: wanted } = post.value;
  const [refusal, topics, disclosures] = await Promise.all([
    // A stored post keeps its byline.
    existing?.author === author ? null : ports.posts.bylineRefusal(author, signal),
    existing?.topics === wanted ? [] : unknownTopics(post, ports, signal),
    unknownDisclosures(post, ports, signal),
  ]);
  if (refusal !== null) return [{ code: 'byline-not-allowed', field: 'author', message: refusal }];
  return [...topics, ...disclosures];
}

async function unknownTopics({ value }: CheckedPost, { posts }: PublishPorts, signal: AbortSignal) {
  const refusals = await Promise.all(readTopics(value.topics).map((slug) => posts.topicRefusal(slug, signal)));
  return refusals.flatMap((message): PublishProblem[] =>
    message === null ? [] : [{ code: 'unknown-topic', field: 'topics', message }],
  );
}

async function unknownDisclosures({ disclosures }: CheckedPost, { posts }: PublishPorts, signal: AbortSignal) {
  const keys = disclosures.map(({ key }) => key);
  const unknown = new Set(keys.length === 0 ? [] : await posts.unknownDisclosures(keys, signal));
  return disclosures
    .filter(({ key }) => unknown.has(key))
    .map(({ key, line }): PublishProblem => {
      const message = `There is no disclosure '${key}'. The section Claims of the admin area lists them.`;
      return { code: 'unknown-disclosure', field: 'content', message, line, column: 1 };
    });
}

function unknownSource({ environment }: PublishPorts): FileSource {
  return { id: null, newId: environment.newId(), published: null, isAsPublished: false, others: new Set() };
}

function refused(slug: string | null, { problems, warnings }: Findings): RefusedPlan {
  return { action: 'refused', slug, changes: [], images: [], problems, warnings };
}
