import { type ApprovalNeeds, createApprovalRules } from '@ledgerlight/backend/approval-rules';
import { createBylines } from '@ledgerlight/backend/bylines';
import { createDisclosures, type DisclosureLibrary } from '@ledgerlight/backend/disclosures';
import { createEmbargoes, type Embargoes } from '@ledgerlight/backend/embargoes';
import { createGlossaryTerms, type GlossaryTerms } from '@ledgerlight/backend/glossary-terms';
import { createImageLibrary } from '@ledgerlight/backend/image-library';
import { createPeople, type Profile } from '@ledgerlight/backend/people';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPreviewLinks, type PreviewLinks } from '@ledgerlight/backend/preview-links';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import { createReviews, type Reviews } from '@ledgerlight/backend/reviews';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { createStructureGeneration, type StructureGeneration } from '@ledgerlight/backend/structure-generation';
import { createTopics } from '@ledgerlight/backend/topics';
import type { TopicLink } from '@ledgerlight/posts/post';
import { publicImageAddress } from '@ledgerlight/posts/stored-image';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import type { ImageRecords } from '../../../images/describe-images.ts';
import { drawImage } from '../../../images/draw-image.ts';
import type { LibraryPages } from '../../../images/library-dialog.tsx';
import { storeDraftImage } from '../../../images/store-image.ts';
import type { StoreImage } from '../drafting/draft-images.ts';
import { createDraftServices, type DraftServices } from '../drafts/services.ts';

/** A published post that a text may link to. */
export interface LinkTarget {
  readonly slug: string;
  readonly title: string;
}

/** The dependencies of the editor, which tests replace. */
export interface EditorServices {
  readonly ports: PublishPorts;
  readonly structure: StructureGeneration;
  readonly library: LibraryPages & ImageRecords;
  readonly disclosures: Pick<DisclosureLibrary, 'all'>;
  readonly glossary: Pick<GlossaryTerms, 'all'>;
  readonly drafts: DraftServices;
  readonly previews: PreviewLinks;
  /** Stores an image of a draft, so that other devices see it. */
  readonly storeImage: StoreImage;
  readonly reviews: Pick<Reviews, 'queue' | 'text' | 'submit' | 'submitStored'>;
  readonly embargoes: Pick<Embargoes, 'find' | 'set'>;
  /** Returns what a text of this type needs as the post, or the draft, with this id. */
  approvalNeeds(postId: string, type: string, signal: AbortSignal): Promise<ApprovalNeeds>;
  readonly draw: typeof drawImage;
  /** Loads the bytes of a published image by its stored address. @throws with a message for people */
  readImage(stored: string, signal: AbortSignal): Promise<Uint8Array>;
  authors(signal: AbortSignal): Promise<readonly string[]>;
  profile(signal: AbortSignal): Promise<Pick<Profile, 'byline'>>;
  topics(signal: AbortSignal): Promise<readonly TopicLink[]>;
  /** Returns the username of who added a post; null for a post that no person added. */
  publisherOf(postId: string, signal: AbortSignal): Promise<string | null>;
  /** Finds published posts by their titles, for links; the newest without a search. */
  findPosts(search: string, signal: AbortSignal): Promise<readonly LinkTarget[]>;
  /** Never rejects. */
  isSignedIn(): Promise<boolean>;
}

/** @param siteOrigin without a closing slash */
export function createEditorServices(staff: StaffAccess, username: string, siteOrigin: string): EditorServices {
  const ports = createPublishPorts(staff, { siteOrigin });
  const management = createPostManagement(staff);
  return {
    ports,
    structure: createStructureGeneration(staff),
    library: createImageLibrary(staff),
    disclosures: createDisclosures(staff),
    glossary: createGlossaryTerms(staff),
    drafts: createDraftServices(staff, username),
    previews: createPreviewLinks(staff),
    storeImage: (file, signal) => storeDraftImage(ports, file, signal),
    reviews: createReviews(staff),
    embargoes: createEmbargoes(staff),
    approvalNeeds: createApprovalRules(staff).needsOf,
    draw: drawImage,
    readImage: (stored, signal) => fetchImage(publicImageAddress(stored, ports.images.origin), signal),
    authors: createBylines(staff).usable,
    profile: createPeople(staff, siteOrigin).profile,
    topics: createTopics(staff).all,
    publisherOf: async (postId, signal) => (await management.find(postId, signal))?.createdBy ?? null,
    findPosts: async (search, signal) =>
      (await management.list({ search, types: [], states: ['published'], limit: LINK_TARGETS }, signal)).posts,
    isSignedIn: () =>
      staff.identity().then(
        ({ state }) => state === 'staff',
        () => true,
      ),
  };
}

const LINK_TARGETS = 8;
const IMAGE_TIMEOUT_MS = 20_000;

async function fetchImage(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(IMAGE_TIMEOUT_MS)]);
  const response = await fetch(address, { signal: limited, credentials: 'omit' });
  if (!response.ok) throw new Error(`its address answers ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
