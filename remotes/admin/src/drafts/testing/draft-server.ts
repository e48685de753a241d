import type { Draft, DraftFields, DraftSave, SaveOutcome } from '@ledgerlight/backend/drafts';
import { BackendUnreachableError, isTransient } from '@ledgerlight/backend/errors';
import { emptyDraft } from '../initial-draft.ts';
import type { OfflineCopies, OfflineCopy } from '../offline/copies.ts';
import type { UnsentFile, UnsentFiles } from '../offline/unsent-files.ts';
import type { DraftServices } from '../services.ts';
import { sameDraft } from '../session/merge-draft.ts';

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

function draftOf({ id, version, fields }: StoredDraft): Draft {
  return { id, version, fields, contentHash: '', createdBy: null, updatedBy: null, updatedAt: '' };
}

/** Copies that survive a session, as those of a browser do. */
export function createMemoryCopies(): OfflineCopies & { readonly stored: Map<string, OfflineCopy> } {
  const stored = new Map<string, OfflineCopy>();
  const putNow = (copy: OfflineCopy) => void stored.set(copy.device, structuredClone(copy));
  return {
    stored,
    all: async () => [...stored.values()],
    put: async (copy) => putNow(copy),
    putNow,
    remove: async (_, device) => void stored.delete(device),
  };
}

/** Files that survive a page, as those of a browser do. */
export function createMemoryFiles(): UnsentFiles {
  const stored = new Map<string, Map<string, UnsentFile>>();
  const filesOf = (draftId: string) => stored.get(draftId) ?? new Map<string, UnsentFile>();
  return {
    drafts: async () => [...stored].flatMap(([draftId, files]) => (files.size > 0 ? [draftId] : [])),
    of: async (draftId) => [...filesOf(draftId).values()],
    async put(draftId, id, texts, bytes) {
      const known = bytes ?? filesOf(draftId).get(id);
      if (known) stored.set(draftId, filesOf(draftId).set(id, { ...known, ...texts, id }));
    },
    remove: async (draftId, id) => void filesOf(draftId).delete(id),
  };
}

/** Services of one device, alone in its drafts. */
export function createMemoryDrafts(
  server = createDraftServer(),
  {
    network,
    copies = createMemoryCopies(),
    files = createMemoryFiles(),
  }: { network?: Network; copies?: OfflineCopies; files?: UnsentFiles } = {},
): DraftServices {
  return {
    transport: server.connect(network),
    copies,
    files,
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
