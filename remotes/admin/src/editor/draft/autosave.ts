import type { EditorDraft } from '../content.ts';
import { draftFiles, draftRecord } from './record.ts';
import type { DraftStore } from './store.ts';

export type SaveResult = 'saved' | 'without-images' | 'failed';

/** How long typing pauses before the draft is saved. */
const SAVE_DELAY_MS = 400;
/** How much typing without a pause a crash of the browser may lose. */
const MAX_SAVE_DELAY_MS = 1_000;

/** Saves the newest draft of one form in the background. Never throws. */
export class DraftAutosave {
  readonly #store: DraftStore;
  readonly #key: string;
  readonly #onSaved: (result: SaveResult) => void;
  #isStored: boolean;
  #pending: { readonly draft: EditorDraft | null; readonly since: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<void> = Promise.resolve();

  /** @param isStored whether the store has a draft under the key already */
  constructor(store: DraftStore, key: string, isStored: boolean, onSaved: (result: SaveResult) => void) {
    this.#store = store;
    this.#key = key;
    this.#isStored = isStored;
    this.#onSaved = onSaved;
  }

  note(draft: EditorDraft | null): void {
    const since = this.#pending?.since ?? Date.now();
    this.#pending = { draft, since };
    clearTimeout(this.#timer);
    const delay = Math.max(0, Math.min(SAVE_DELAY_MS, since + MAX_SAVE_DELAY_MS - Date.now()));
    this.#timer = setTimeout(() => this.#save(), delay);
  }

  /** Saves what is pending; its text synchronously, for a page that is about to close. */
  flush(): void {
    if (this.#pending === null) return;
    const { draft } = this.#pending;
    if (draft !== null || this.#isStored) this.#store.saveText(this.#key, draft && draftRecord(draft));
    this.#save();
  }

  clear(): Promise<void> {
    clearTimeout(this.#timer);
    this.#pending = null;
    this.#queue = this.#queue.then(() => this.#remove());
    return this.#queue;
  }

  #save(): void {
    clearTimeout(this.#timer);
    if (this.#pending === null) return;
    const { draft } = this.#pending;
    this.#pending = null;
    this.#queue = this.#queue.then(() => (draft === null ? this.#remove() : this.#write(draft)));
  }

  async #write(draft: EditorDraft): Promise<void> {
    this.#isStored = true;
    const files = draftFiles(draft);
    try {
      await this.#store.save(this.#key, draftRecord(draft), files);
      this.#onSaved('saved');
    } catch {
      // Images fill the storage; the text cannot be chosen again.
      await this.#store.save(this.#key, draftRecord(draft), new Map()).then(
        () => this.#onSaved(files.size > 0 ? 'without-images' : 'saved'),
        () => this.#onSaved('failed'),
      );
    }
  }

  async #remove(): Promise<void> {
    if (!this.#isStored) return;
    await this.#store.remove(this.#key).then(
      () => {
        this.#isStored = false;
      },
      () => undefined,
    );
  }
}
