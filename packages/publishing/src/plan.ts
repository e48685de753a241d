import { escapeContent, unescapeContent } from '@ledgerlight/posts/escape';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { CheckedPost, PostCheck } from './check.ts';
import { deadLinkWarnings } from './dead-links.ts';
import type { PublishProblem, PublishWarning } from './findings.ts';
import { contentWithAddresses, distinctPictures, findStored, type Picture } from './pictures.ts';
import { deletedWarnings, notesWarnings, storedWarnings, unshownWarnings } from './plan-warnings.ts';
import type { PublishPorts, StoredPost } from './ports.ts';
import { numberedSlug } from './stored-limits.ts';

/** A field whose stored value is not the wanted one. Texts are as their author wrote them, content not escaped. */
export interface FieldChange {
  readonly name:
    | 'title'
    | 'content'
    | 'author'
    | 'type'
    | 'imageUrl'
    | 'imageAlt'
    | 'imageFocus'
    | 'metaTitle'
    | 'metaDescription'
    | 'publishedAt';
  readonly before: string | null;
  /** A picture that is still to be sent stands with its given name. */
  readonly after: string | null;
}

/** One picture of the post; several names with the same bytes are one. */
export interface PlannedImage {
  /** The name that was given first. */
  readonly name: string;
  /** `present`: the same bytes are stored already and are not sent again. */
  readonly status: 'upload' | 'present';
  /** How many bytes it has. */
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** A plan that can be applied. */
export interface ReadyPlan {
  readonly action: 'create' | 'update' | 'unchanged';
  readonly slug: string;
  /** What differs from the stored post; empty for a new post. */
  readonly changes: readonly FieldChange[];
  readonly images: readonly PlannedImage[];
  readonly problems: readonly [];
  readonly warnings: readonly PublishWarning[];
  /** What `applyPlan` goes by. */
  readonly work: PlannedWork;
}

/** A plan that cannot be applied: `problems` has at least one entry. */
export interface RefusedPlan {
  readonly action: 'refused';
  readonly slug: string | null;
  readonly changes: readonly [];
  readonly images: readonly [];
  readonly problems: readonly PublishProblem[];
  readonly warnings: readonly PublishWarning[];
}

/** What publishing would do. Making a plan writes nothing. */
export type PublishPlan = ReadyPlan | RefusedPlan;

/** The checked post and what the plan compared it with. */
export interface PlannedWork {
  readonly post: CheckedPost;
  readonly pictures: readonly Picture[];
  /** The stored post that is updated or unchanged, null for a new one. */
  readonly existing: StoredPost | null;
  /** The id of the stored post, or that of the new one from the first try on. */
  readonly id: string;
  /** A line for readers on what was wrong: see `withCorrection`. */
  readonly correction: string | null;
}

/**
 * Says what publishing would do: a post with problems is refused before the first request, of any other the pictures that are
 * there already are found, and it is compared with the stored post.
 * @throws what the stores throw
 */
export async function planPost(
  check: PostCheck,
  ports: PublishPorts,
  options: { readonly signal?: AbortSignal | undefined } = {},
): Promise<PublishPlan> {
  if (!check.ok) return refused(null, check.problems, check.warnings);
  const { post } = check;
  const signal = options.signal ?? new AbortController().signal;
  const pictures = await distinctPictures(post.images, ports.environment);
  const wantedSlug = post.identity.kind === 'slug' ? post.identity.slug : null;
  const [base, stored, deadLinks] = await Promise.all([
    ports.posts.slugFor(wantedSlug ?? post.value.title, signal),
    findStored(pictures, ports.images, signal),
    deadLinkWarnings(post.text, ports, signal),
  ]);
  if (wantedSlug !== null && base !== wantedSlug) {
    const message = `The slug '${wantedSlug}' is kept for the site itself. Use another one, such as '${base}'.`;
    return refused(wantedSlug, [{ code: 'invalid-slug', field: 'slug', message }], check.warnings);
  }
  const existing =
    post.identity.kind === 'slug'
      ? await ports.posts.findBySlug(base, signal)
      : await ports.posts.findById(post.identity.id, signal);
  // A post keeps the byline that it has, whoever changes its words.
  const { author } = post.value;
  const [refusal, deletedAt] = await Promise.all([
    existing?.author === author ? null : ports.posts.bylineRefusal(author, signal),
    existing === null && post.identity.kind === 'slug' ? ports.posts.deletedAt(base, signal) : null,
  ]);
  if (refusal !== null) {
    return refused(base, [{ code: 'byline-not-allowed', field: 'author', message: refusal }], check.warnings);
  }
  const isNumbered = existing === null && post.identity.kind === 'id';
  const slug = isNumbered ? await freeSlug(base, ports, signal) : (existing?.slug ?? base);
  const changes = existing ? changesOf(post, existing, { pictures, stored, ports }) : [];
  return {
    action: existing === null ? 'create' : changes.length > 0 ? 'update' : 'unchanged',
    slug,
    changes,
    images: pictures.map((picture) => plannedImage(picture, stored)),
    problems: [],
    warnings: [
      ...check.warnings,
      ...unshownWarnings(post, ports),
      ...deadLinks,
      ...notesWarnings(pictures, stored),
      ...storedWarnings(post, existing, ports),
      ...deletedWarnings(deletedAt),
    ],
    work: { post, pictures, existing, id: existing?.id ?? newId(post, ports), correction: null },
  };
}

function refused(
  slug: string | null,
  problems: readonly PublishProblem[],
  warnings: readonly PublishWarning[],
): RefusedPlan {
  return { action: 'refused', slug, changes: [], images: [], problems, warnings };
}

function newId({ identity }: CheckedPost, { environment }: PublishPorts): string {
  return identity.kind === 'id' ? identity.id : environment.newId();
}

/** The slug that the database is going to give; it has the last word when two publish at once. */
async function freeSlug(base: string, ports: PublishPorts, signal: AbortSignal): Promise<string> {
  let number = 1;
  while ((await ports.posts.findBySlug(numberedSlug(base, number), signal)) !== null) number += 1;
  return numberedSlug(base, number);
}

interface Known {
  readonly pictures: readonly Picture[];
  readonly stored: ReadonlyMap<Picture, string>;
  readonly ports: PublishPorts;
}

function changesOf(post: CheckedPost, existing: StoredPost, { pictures, stored, ports }: Known): FieldChange[] {
  const { value } = post;
  const content = contentWithAddresses(post.text, stored, ports.images);
  const [featured] = pictures;
  const storedName = featured && stored.get(featured);
  const wanted: FieldChange[] = [
    { name: 'title', before: existing.title, after: value.title },
    { name: 'author', before: existing.author, after: value.author },
    { name: 'type', before: existing.type, after: value.postType },
    { name: 'metaTitle', before: existing.metaTitle, after: value.metaTitle },
    { name: 'metaDescription', before: existing.metaDescription, after: value.metaDescription },
    {
      name: 'imageUrl',
      before: existing.imageUrl,
      after: storedName === undefined ? (featured?.image.name ?? null) : storedImagePath(storedName),
    },
    { name: 'imageAlt', before: existing.imageAlt, after: post.imageAlt },
    { name: 'imageFocus', before: existing.imageFocus, after: post.imageFocus },
  ];
  const changes = wanted.filter(({ before, after }) => before !== after);
  if (existing.content !== escapeContent(content)) {
    changes.push({ name: 'content', before: unescapeContent(existing.content), after: content });
  }
  if (post.publishedAt !== null && Date.parse(post.publishedAt) !== Date.parse(existing.publishedAt)) {
    changes.push({ name: 'publishedAt', before: existing.publishedAt, after: post.publishedAt });
  }
  return changes;
}

function plannedImage(picture: Picture, stored: ReadonlyMap<Picture, string>): PlannedImage {
  const { name, bytes, width, height } = picture.image;
  return { name, status: stored.has(picture) ? 'present' : 'upload', bytes: bytes.length, width, height };
}
