import { type Draft, draftFiles, draftRecord } from './record.ts';
import type { DraftStore } from './store.ts';

/** How well the last attempt to keep the draft went. */
export type DraftKeeping = 'kept' | 'without-images' | 'failed';

/** Keeps the newest draft of one form: when typing rests, and at least every second while it goes on. Never throws. */
export interface DraftKeeper {
  /** The form changed; null when it holds nothing that is worth keeping. */
  note(draft: Draft | null): void;
  /** Writes what is still waiting; its text is stored when this returns, for a page that is about to close. */
  flush(): void;
  /** Forgets the draft, also one that is still waiting; resolves when that is done. */
  clear(): Promise<void>;
}

/**
 * @param onKept is told about each attempt
 * @param options.isStored whether the store has a draft under the key when the form is opened
 */
export function createDraftKeeper(
  store: DraftStore,
  key: string,
  onKept: (keeping: DraftKeeping) => void,
  { delay = DELAY_MS, isStored: wasStored = true } = {},
): DraftKeeper {
  let waiting: { readonly draft: Draft | null; readonly since: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  let isStored = wasStored;

  function write(): void {
    clearTimeout(timer);
    if (waiting === null) return;
    const { draft } = waiting;
    waiting = null;
    last = last.then(() => (draft === null ? remove() : keep(draft)));
  }

  async function keep(draft: Draft): Promise<void> {
    isStored = true;
    try {
      await store.save(key, draftRecord(draft), draftFiles(draft));
      onKept('kept');
    } catch {
      // What fills the storage is the pictures; the text is what nobody can pick again.
      await store.save(key, draftRecord(draft), new Map()).then(
        () => onKept(draftFiles(draft).size > 0 ? 'without-images' : 'kept'),
        () => onKept('failed'),
      );
    }
  }

  async function remove(): Promise<void> {
    if (!isStored) return;
    await store.remove(key).then(
      () => {
        isStored = false;
      },
      () => undefined,
    );
  }

  return {
    note(draft) {
      const since = waiting?.since ?? Date.now();
      waiting = { draft, since };
      clearTimeout(timer);
      timer = setTimeout(write, Math.max(0, Math.min(delay, since + MAX_WAIT_MS - Date.now())));
    },
    flush() {
      if (waiting === null) return;
      const { draft } = waiting;
      if (draft !== null || isStored) store.saveText(key, draft && draftRecord(draft));
      write();
    },
    clear() {
      clearTimeout(timer);
      waiting = null;
      last = last.then(remove);
      return last;
    },
  };
}

/** How long typing rests before the draft is written: long enough not to write at every key. */
const DELAY_MS = 400;

/** How much of what is typed without a rest a crash of the browser may cost. */
const MAX_WAIT_MS = 1_000;
