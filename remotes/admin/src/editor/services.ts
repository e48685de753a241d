import { createBylines } from '@ledgerlight/backend/bylines';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { createStructureGeneration, type StructureGeneration } from '@ledgerlight/backend/structure-generation';
import { publicImageAddress } from '@ledgerlight/posts/stored-image';
import type { PublishPorts } from '@ledgerlight/publishing/ports';
import { createDraftStore, type DraftStore } from './draft/store.ts';
import { drawPicture } from './image-list/files/draw-picture.ts';
import type { PictureTools } from './image-list/files/prepare-images.ts';

/** What the form works with. Tests give their own. */
export interface EditorServices {
  readonly ports: PublishPorts;
  readonly structure: StructureGeneration;
  readonly drafts: DraftStore;
  readonly pictures: Omit<PictureTools, 'addressOf'>;
  /** The bytes of a published picture as its post names it. @throws with a message for people */
  readPicture(kept: string, signal: AbortSignal): Promise<Uint8Array>;
  /** The names that the person may sign a post with, their own first. */
  authors(signal: AbortSignal): Promise<readonly string[]>;
  /** The username of who added a post; null for one that no person added. */
  publisherOf(postId: string, signal: AbortSignal): Promise<string | null>;
  /** Whether the person is still staff, as the backend sees it. Never rejects. */
  isSignedIn(): Promise<boolean>;
}

/** The form's surroundings for the signed-in person. `siteOrigin` is the site's, without a closing slash. */
export function createEditorServices(staff: StaffAccess, siteOrigin: string): EditorServices {
  const ports = createPublishPorts(staff, { siteOrigin });
  const management = createPostManagement(staff);
  return {
    ports,
    structure: createStructureGeneration(staff),
    drafts: createDraftStore(),
    pictures: { draw: drawPicture, newId: () => crypto.randomUUID() },
    readPicture: (kept, signal) => fetchPicture(publicImageAddress(kept, ports.images.origin), signal),
    authors: createBylines(staff).usable,
    publisherOf: async (postId, signal) => (await management.find(postId, signal))?.createdBy ?? null,
    isSignedIn: () =>
      staff.identity().then(
        ({ state }) => state === 'staff',
        () => true,
      ),
  };
}

/** How long a published picture may take to come, in milliseconds. */
const PICTURE_TIME = 20_000;

async function fetchPicture(address: string, signal: AbortSignal): Promise<Uint8Array> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(PICTURE_TIME)]);
  const response = await fetch(address, { signal: limited, credentials: 'omit' });
  if (!response.ok) throw new Error(`its address answers ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
