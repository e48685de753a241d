import { articleOfFile, articleOfForm, type LookAlike } from './article.ts';
import type { CheckedPost, PostCheck } from './check.ts';
import { type Contested, contestedArticle } from './contested.ts';
import { type FieldChange, fieldChanges } from './fields/field-changes.ts';
import type { PublishProblem, PublishWarning } from './findings.ts';
import type { FileSource } from './input.ts';
import { asShownBy, distinctPictures, findStored, type Picture, shows } from './pictures/pictures.ts';
import { deletedWarnings, notesWarnings, storedWarnings, unshownWarnings } from './plan-warnings.ts';
import type { PublishPorts, StoredPost } from './ports.ts';
import { deadLinkWarnings } from './references/dead-links.ts';
import { resolveRelativeLinks } from './references/relative-links.ts';

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

/** What publishing a post would do, without the post: a caller with many posts reads each again before it applies its plan. */
export interface PostPlan {
  readonly action: 'create' | 'update' | 'unchanged';
  readonly slug: string;
  /** What differs from the stored post; empty for a new post. */
  readonly changes: readonly FieldChange[];
  /** What others did to the article since the file published it; such a plan is not applied. */
  readonly contested: Contested | null;
  readonly images: readonly PlannedImage[];
  readonly problems: readonly [];
  readonly warnings: readonly PublishWarning[];
  /** What `applyPlan` goes by. */
  readonly work: PlannedWork;
}

/** A plan that can be applied. */
export interface ReadyPlan extends PostPlan {
  readonly post: CheckedPost;
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

/** What the plan compared a post with. */
export interface PlannedWork {
  readonly identity: CheckedPost['identity'];
  readonly pictures: readonly Picture[];
  /** The stored post that is updated or unchanged, null for a new one. */
  readonly existing: StoredPost | null;
  /** The id of the stored post, or that of the new one from the first try on. */
  readonly id: string;
  /** Names this publication when it is one from a file. */
  readonly publication: string | null;
  /** A line for readers on what was wrong: see `withCorrection`. */
  readonly correction: string | null;
  /** The addresses of the posts that relative links of the text mean. */
  readonly linkTargets: ReadonlyMap<string, string>;
}

/** How a plan is made. */
export interface PlanOptions {
  readonly signal?: AbortSignal | undefined;
  /** What is known of the file that the post comes from; nothing by default. */
  readonly source?: FileSource | undefined;
  /** What becomes of a file that looks like an article and is not known to be it; refused by default. */
  readonly lookAlike?: LookAlike | undefined;
  /** Whether the file counts, whatever others did to its article since. */
  readonly overwrite?: boolean | undefined;
  /** Slugs that posts get which are published along with this one. */
  readonly takenSlugs?: ReadonlySet<string> | undefined;
  /** The slugs of the posts that relative links mean which are published along with this one, by the addresses as typed. */
  readonly linkedSlugs?: ReadonlyMap<string, string> | undefined;
}

/**
 * Says what publishing would do: a post with problems is refused before the first request, of any other the pictures that are
 * there already are found, and it is compared with its article.
 * @throws what the stores throw
 */
export async function planPost(check: PostCheck, ports: PublishPorts, options: PlanOptions = {}): Promise<PublishPlan> {
  if (!check.ok) return refused(null, check.problems, check.warnings);
  const { post } = check;
  const { identity } = post;
  const { signal = new AbortController().signal, lookAlike = 'refuse', takenSlugs = new Set() } = options;
  const source = options.source ?? unknownSource(ports);
  const pictures = await distinctPictures(post.images, ports.environment);
  const [alreadyStored, relative] = await Promise.all([
    findStored(pictures, ports.images, signal),
    resolveRelativeLinks(post.text, ports, options.linkedSlugs ?? new Map(), signal),
  ]);
  const linkTargets = relative.targets;
  let stored = alreadyStored;
  const changesOf = (article: StoredPost) =>
    fieldChanges(post, article, { pictures, stored: asShownBy(article, stored), ports, linkTargets });
  const isSame = (article: StoredPost) => changesOf(article).length === 0;
  const [found, deadLinks] = await Promise.all([
    identity.kind === 'id'
      ? articleOfForm(post, identity.id, ports, signal)
      : articleOfFile(post, identity.slug, ports, { source, lookAlike, takenSlugs, isSame, signal }),
    deadLinkWarnings(post, ports, signal),
  ]);
  if (found.kind === 'refused') return refused(found.slug, [found.problem], check.warnings);
  const existing = found.kind === 'existing' ? found.post : null;
  const { id, slug } = found.kind === 'existing' ? found.post : found;
  // Another publisher may have stored them and written the article between the two questions.
  const isBehind = existing !== null && pictures.some((picture) => !stored.has(picture) && shows(existing, picture));
  if (isBehind) stored = await findStored(pictures, ports.images, signal);
  const changes = existing ? changesOf(existing) : [];
  const isContestable = found.kind === 'existing' && found.isKnown && changes.length > 0 && !options.overwrite;
  // A post keeps the byline that it has, whoever changes its words.
  const { author } = post.value;
  const [refusal, deletedAt, contested] = await Promise.all([
    existing?.author === author ? null : ports.posts.bylineRefusal(author, signal),
    existing === null && identity.kind === 'file' ? ports.posts.deletedAt(slug, signal) : null,
    isContestable ? contestedArticle(found.post, changes, source, ports, signal) : null,
  ]);
  if (refusal !== null) {
    return refused(slug, [{ code: 'byline-not-allowed', field: 'author', message: refusal }], check.warnings);
  }
  const publication = identity.kind === 'file' ? ports.environment.newId() : null;
  return {
    action: existing === null ? 'create' : changes.length > 0 ? 'update' : 'unchanged',
    slug,
    changes,
    contested,
    images: pictures.map((picture) => plannedImage(picture, stored)),
    problems: [],
    warnings: [
      ...check.warnings,
      ...unshownWarnings(post, ports),
      ...relative.warnings,
      ...deadLinks,
      ...notesWarnings(pictures, stored),
      ...storedWarnings(post, existing, ports),
      ...deletedWarnings(deletedAt),
    ],
    work: { identity, pictures, existing, id, publication, correction: null, linkTargets },
    post,
  };
}

function unknownSource({ environment }: PublishPorts): FileSource {
  return { id: null, newId: environment.newId(), published: null, isAsPublished: false, others: new Set() };
}

function refused(
  slug: string | null,
  problems: readonly PublishProblem[],
  warnings: readonly PublishWarning[],
): RefusedPlan {
  return { action: 'refused', slug, changes: [], images: [], problems, warnings };
}

function plannedImage(picture: Picture, stored: ReadonlyMap<Picture, string>): PlannedImage {
  const { name, size, width, height } = picture.image;
  return { name, status: stored.has(picture) ? 'present' : 'upload', bytes: size, width, height };
}
