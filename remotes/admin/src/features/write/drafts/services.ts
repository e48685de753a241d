import { createDrafts, createLeavingRequests, type Drafts } from '@ledgerlight/backend/drafts';
import { isTransient } from '@ledgerlight/backend/errors';
import { createPostManagement } from '@ledgerlight/backend/post-management';
import type { StaffAccess } from '@ledgerlight/backend/staff-access';
import { draftOfPost } from './initial-draft.ts';
import { createOfflineRows, type OfflineRows } from './offline/rows.ts';
import { sameDraft } from './session/compare.ts';
import type { DraftTransport } from './session/session-types.ts';

/** What the drafts of a person need, which tests replace. */
export interface DraftServices {
  readonly transport: DraftTransport;
  readonly rows: OfflineRows;
  readonly presence: Pick<Drafts, 'touch' | 'leave'> & {
    leaveWithPage(id: string, device: string): void;
  };
  readonly isTransient: (error: unknown) => boolean;
  remove: Drafts['remove'];
}

/** Creates the services of one signed-in person, for all drafts of a page. */
export function createDraftServices(staff: StaffAccess, username: string): DraftServices {
  const drafts = createDrafts(staff);
  const posts = createPostManagement(staff);
  const leaving = createLeavingRequests(staff);
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
    rows: createOfflineRows(username),
    presence: { touch: drafts.touch, leave: drafts.leave, leaveWithPage: leaving.leave },
    isTransient,
    remove: drafts.remove,
  };
}

/** Returns the ids of drafts with work that is in this browser alone, and forgets what the server has already. */
export async function unsentDrafts({ rows, transport }: Pick<DraftServices, 'rows' | 'transport'>) {
  const ids = await rows.ids();
  const isUnsent = async (id: string) => {
    const { texts, images } = await rows.of(id);
    const stored = await transport.find(id).catch(() => null);
    const arrived = texts.filter(({ fields, setAside }) => {
      return stored !== null && setAside.length === 0 && sameDraft(fields, stored.fields);
    });
    if (arrived.length > 0) await rows.remove(id, arrived);
    return texts.length > arrived.length || images.length > 0 ? [id] : [];
  };
  return (await Promise.all(ids.map(isUnsent))).flat();
}
