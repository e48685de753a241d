import { createDrafts, createLeavingRequests, type Drafts } from '@ledgerlight/backend/drafts';
import { isTransient } from '@ledgerlight/backend/errors';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import { createPublishPorts } from '@ledgerlight/backend/publish-ports';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { draftOfPost } from './initial-draft.ts';
import { adoptBrowserDrafts } from './offline/browser-drafts.ts';
import { createOfflineCopies, type OfflineCopies } from './offline/copies.ts';
import { formerDrafts } from './offline/former-drafts.ts';
import { createUnsentFiles, type UnsentFiles } from './offline/unsent-files.ts';
import type { DraftTransport } from './session/draft-session.ts';

/** What the drafts of a person need, which tests replace. */
export interface DraftServices {
  readonly transport: DraftTransport;
  readonly copies: OfflineCopies;
  readonly files: UnsentFiles;
  readonly presence: Pick<Drafts, 'touch' | 'leave'> & {
    leaveWithPage(id: string, device: string): void;
  };
  readonly isTransient: (error: unknown) => boolean;
  remove: Drafts['remove'];
  /** Imports the drafts that an earlier version left in this browser alone, once. Never rejects. */
  adopt(): Promise<void>;
}

/** Creates the services of one signed-in person, for all drafts of a page. */
export function createDraftServices(staff: StaffAccess, username: string): DraftServices {
  const drafts = createDrafts(staff);
  const posts = createPostManagement(staff);
  const leaving = createLeavingRequests(staff);
  const copies = createOfflineCopies(username);
  let adopted: Promise<void> | null = null;
  // For a page that closes before its first save.
  void leaving.prepare();
  return {
    transport: {
      save(save) {
        void leaving.prepare();
        return drafts.save(save);
      },
      find: (id) => drafts.find(id),
      async findPost(id) {
        const post = await posts.find(id);
        return post && draftOfPost(post);
      },
      sendWhileLeaving: leaving.save,
    },
    copies,
    files: createUnsentFiles(username),
    presence: { touch: drafts.touch, leave: drafts.leave, leaveWithPage: leaving.leave },
    isTransient,
    remove: drafts.remove,
    adopt() {
      adopted ??= adoptBrowserDrafts(
        username,
        { old: formerDrafts, copies, ports: createPublishPorts(staff) },
        AbortSignal.timeout(ADOPTION_TIMEOUT_MS),
      );
      return adopted;
    },
  };
}

const ADOPTION_TIMEOUT_MS = 20_000;
