import { escapeContent, unescapeContent } from '@ledgerlight/posts/escape';
import type { FormerVersion, PostFields, PostStore, PublishedPost, StoredPost } from '@ledgerlight/publishing/ports';
import { isRowId } from '../../client/column-schemas.ts';
import { createPostStore } from '../../posts/post-store.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';
import { createDrafts, type Draft, type DraftFields } from './drafts.ts';

/**
 * The drafts of the newsroom as a store of posts, so that the publish service saves drafts as it publishes posts: with images,
 * resolved references and conflicts. A post without a draft stands for itself. The slug of a draft is the one that was typed, else
 * that of its post or the one that its title would get; `findBySlug` finds a new post by its id. `publishedAt` is empty where the
 * draft has none.
 */
export function createDraftPostStore(staff: StaffAccess): PostStore {
  const posts = createPostStore(staff);
  const drafts = createDrafts(staff);
  const device = crypto.randomUUID();
  let step = 0;

  async function storedDraft(draft: Draft, post: StoredPost | null, signal: AbortSignal): Promise<StoredPost> {
    const { slug: typed, title } = draft.fields;
    const slug = typed || (post?.slug ?? (await posts.slugFor(title, signal)));
    const { id, contentHash } = draft;
    const facts = { id, slug, hasTypedSlug: typed !== '', contentHash, publishedAt: draft.fields.publishAt ?? '' };
    return { ...versionOf(draft), ...facts, excerpt: '', readingMinutes: 1, isHidden: false, publication: null };
  }

  async function findById(id: string, signal: AbortSignal): Promise<StoredPost | null> {
    const [draft, post] = await Promise.all([drafts.find(id, signal), posts.findById(id, signal)]);
    return draft ? storedDraft(draft, post, signal) : post;
  }

  /** Saves on top of a draft, or of a post without one; returns no row when others saved meanwhile. */
  async function save(id: string, former: Draft | null, fields: DraftFields, signal: AbortSignal) {
    step += 1;
    const outcome = await drafts.save({ id, expectedVersion: former?.version ?? 0, device, step, fields }, signal);
    const saved = outcome.outcome === 'saved' ? await findById(id, signal) : null;
    return saved ? [publishedOf(saved)] : [];
  }

  return {
    ...posts,
    findById,
    async findBySlug(slug, signal) {
      if (isRowId(slug)) return findById(slug, signal);
      const post = await posts.findBySlug(slug, signal);
      const draft = post && (await drafts.find(post.id, signal));
      return draft ? storedDraft(draft, post, signal) : post;
    },
    async lastChange(id, signal) {
      const draft = await drafts.find(id, signal);
      return draft ? { at: draft.updatedAt, by: draft.updatedBy } : posts.lastChange(id, signal);
    },
    async formerVersion(id, contentHash, signal) {
      const versions = await drafts.versions(id, signal);
      const found = versions.find((version) => version.contentHash === contentHash);
      return found ? versionOf(found) : posts.formerVersion(id, contentHash, signal);
    },
    // A byline is checked when a draft is published.
    bylineRefusal: async () => null,
    knownBylines: posts.knownBylines,
    topicRefusal: posts.topicRefusal,
    unknownDisclosures: async () => [],

    insert: (fields, { id, publishedAt, namedSlug }, signal) =>
      save(id, null, { ...NOTHING, ...draftFields(fields), slug: namedSlug ?? '', publishAt: publishedAt }, signal),

    async update(id, expectedContentHash, fields, { publishedAt, correction, slug }, signal) {
      const draft = await drafts.find(id, signal);
      const former = draft ?? (await posts.findById(id, signal));
      if (former?.contentHash !== expectedContentHash) return [];
      const kept = draft?.fields ?? { ...NOTHING, baseHash: expectedContentHash };
      const changed = {
        ...(publishedAt !== null && { publishAt: publishedAt }),
        ...(correction !== null && { correction }),
        ...(slug && { slug }),
      };
      return save(id, draft, { ...kept, ...draftFields(fields), ...changed }, signal);
    },
  };
}

const NOTHING = {
  slug: '',
  prompt: '',
  unplacedImages: '',
  notes: '',
  correction: '',
  publishAt: null,
  baseHash: null,
};

function draftFields({ excerpt, readingMinutes, ...fields }: PostFields) {
  return { ...fields, content: unescapeContent(fields.content) };
}

function versionOf({ fields, contentHash }: Pick<Draft, 'fields' | 'contentHash'>): FormerVersion {
  const { slug, prompt, unplacedImages, notes, correction, publishAt, baseHash, ...authored } = fields;
  return { ...authored, content: escapeContent(fields.content), contentHash };
}

function publishedOf({ id, slug, publishedAt, contentHash }: StoredPost): PublishedPost {
  return { id, slug, publishedAt, contentHash };
}
