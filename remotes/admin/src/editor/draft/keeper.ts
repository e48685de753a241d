import { type Draft, draftFiles, draftRecord } from './record.ts';
import type { DraftStore } from './store.ts';

/** How well the last attempt to keep the draft went. */
export type DraftKeeping = 'kept' | 'without-images' | 'failed';

/** Keeps the newest draft of one form, a moment after the last change. Never throws. */
export interface DraftKeeper {
  /** The form changed; null when it holds nothing that is worth keeping. */
  note(draft: Draft | null): void;
  /** Writes at once what is still waiting. */
  flush(): void;
  /** Forgets the draft, also one that is still waiting; resolves when that is done. */
  clear(): Promise<void>;
}

/** @param onKept is told about each attempt */
export function createDraftKeeper(
  store: DraftStore,
  key: string,
  onKept: (keeping: DraftKeeping) => void,
  delay = DELAY,
): DraftKeeper {
  let waiting: { readonly draft: Draft | null } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  let isStored = true;

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
      waiting = { draft };
      clearTimeout(timer);
      timer = setTimeout(write, delay);
    },
    flush: write,
    clear() {
      clearTimeout(timer);
      waiting = null;
      last = last.then(remove);
      return last;
    },
  };
}

/** How long typing rests before the draft is written, in milliseconds: long enough not to write at every key. */
const DELAY = 400;
