import type { Draft, DraftFields, DraftSave, SaveOutcome } from '@ledgerlight/backend/drafts';
import { BackendUnreachableError, isTransient } from '@ledgerlight/backend/errors';
import { emptyDraft } from '../initial-draft.ts';
import type { OfflineImage, OfflineText } from '../offline/row-schema.ts';
import type { OfflineRows } from '../offline/rows.ts';
import type { DraftServices } from '../services.ts';
import { sameDraft } from '../session/compare.ts';

/** A network between one device and the server: requests arrive or not, and answers return or not. */
export interface Network {
  isUp: boolean;
  losesAnswers: boolean;
}

interface StoredDraft extends DraftSave {
  readonly version: number;
  readonly since: number;
}

/** One draft on a server in memory, by the rules of `save_draft`. */
export function createDraftServer(id: string = crypto.randomUUID()) {
  let stored: StoredDraft | null = null;
  let post: DraftFields | null = null;
  const texts: string[] = [];

  function save(request: DraftSave): SaveOutcome {
    const { expectedVersion, device, step, fields } = request;
    const version = stored?.version ?? 0;
    const saved = (at: number): SaveOutcome => ({ outcome: 'saved', version: at, contentHash: '', updatedAt: '' });
    if (stored === null && expectedVersion > 0) return { outcome: 'gone' };
    const isOwn = stored?.device === device;
    if (stored && ((isOwn && step <= stored.step) || sameDraft(stored.fields, fields))) return saved(version);
    if (stored && expectedVersion !== version && !(isOwn && expectedVersion >= stored.since)) {
      return { outcome: 'conflict', draft: draftOf(stored) };
    }
    stored = { ...request, version: version + 1, since: isOwn ? (stored?.since ?? 0) : version };
    texts.push(fields.content);
    return saved(stored.version);
  }

  return {
    id,
    /** The texts that were stored, in order. */
    texts,
    draft: () => stored && draftOf(stored),
    publish(fields: DraftFields) {
      [stored, post] = [null, { ...fields, baseHash: 'published' }];
    },
    remove() {
      stored = null;
    },
    connect(network: Network = { isUp: true, losesAnswers: false }) {
      const unreachable = () => new BackendUnreachableError('The backend does not answer');
      const request = async <Value>(answer: () => Value): Promise<Value> => {
        await Promise.resolve();
        if (!network.isUp) throw unreachable();
        const value = answer();
        if (network.losesAnswers) throw unreachable();
        return value;
      };
      return {
        save: (sent: DraftSave) => request(() => save(sent)),
        find: () => request(() => stored && draftOf(stored)),
        findPost: () => request(() => post),
        sendWhileLeaving(sent: DraftSave) {
          if (network.isUp) save(sent);
          return network.isUp;
        },
      };
    },
  };
}

function draftOf({ id, version, fields, device, step }: StoredDraft): Draft {
  return { id, version, fields, device, step, contentHash: '', createdBy: null, updatedBy: 'nadia', updatedAt: '' };
}

/** Rows of one person that survive a page, as those of a browser do. */
export function createMemoryRows(): OfflineRows & { readonly texts: () => readonly OfflineText[] } {
  let texts: readonly OfflineText[] = [];
  const images = new Map<string, { readonly id: string; readonly image: OfflineImage }>();
  const removeTexts: OfflineRows['remove'] = async (id, removed) => {
    texts = texts.filter((text) => {
      return text.id !== id || !removed.some((one) => one.device === text.device && text.changedAt <= one.changedAt);
    });
  };
  const putNow = (text: OfflineText) => {
    texts = [structuredClone(text), ...texts.filter(({ device }) => device !== text.device)];
  };
  return {
    texts: () => texts,
    ids: async () => [...new Set([...texts, ...images.values()].map(({ id }) => id))],
    of: async (id) => ({
      texts: texts.filter((text) => text.id === id),
      images: [...images.values()].flatMap((stored) => (stored.id === id ? [stored.image] : [])),
    }),
    async put(text, contains) {
      await removeTexts(text.id, contains);
      putNow(text);
    },
    putNow,
    remove: removeTexts,
    putImage: async (id, image) => void images.set(image.id, { id, image }),
    removeImage: async (_, imageId) => void images.delete(imageId),
  };
}

/** Services of one device, alone in its drafts. */
export function createMemoryDrafts(
  server = createDraftServer(),
  { network, rows = createMemoryRows() }: { network?: Network; rows?: OfflineRows } = {},
): DraftServices {
  return {
    transport: server.connect(network),
    rows,
    presence: {
      touch: async () => ({ version: null, others: [] }),
      leave: async () => undefined,
      leaveWithPage: () => undefined,
    },
    isTransient,
    async remove() {
      server.remove();
      return 'removed';
    },
  };
}

export const EMPTY_DRAFT: DraftFields = { ...emptyDraft(), author: 'Team', type: 'education' };
