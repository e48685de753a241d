import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FileImage, ImageEntry } from '../../../images/image-entry.ts';
import { noteUnsavedWork } from '../../../kit/unsaved/unsaved-work.ts';

export type StoreImage = (
  file: { readonly name: string; readonly bytes: Uint8Array },
  signal: AbortSignal,
) => Promise<string>;

const RETRY_DELAY_MS = 5_000;

/** Sends the files of a form to storage, one after the other and again after a failure, and knows their addresses. */
export class DraftImages {
  readonly addresses = new Map<string, string>();
  readonly #store: StoreImage;
  readonly #listeners = new Set<() => void>();
  #images: readonly FileImage[] = [];
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #closing = new AbortController();

  constructor(store: StoreImage) {
    this.#store = store;
  }

  send(images: readonly ImageEntry[]): void {
    const before = this.pending();
    this.#images = images.filter((image) => image.kind === 'file');
    this.sendAgain();
    if (this.pending() !== before) this.#notify();
  }

  readonly sendAgain = (): void => {
    clearTimeout(this.#timer);
    if (this.pending() === 0 || this.#closing.signal.aborted) return;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
      if (this.pending() > 0) this.#timer = setTimeout(this.sendAgain, RETRY_DELAY_MS);
    });
  };

  /** How many files have no address yet. */
  readonly pending = (): number => this.#images.filter(({ id }) => !this.addresses.has(id)).length;

  /** Resolves when what is being sent has an address, or failed. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  close(): void {
    clearTimeout(this.#timer);
    this.#closing.abort();
  }

  async #sendAll(): Promise<void> {
    const { signal } = this.#closing;
    const failed = new Set<string>();
    const next = () => this.#images.find(({ id }) => !this.addresses.has(id) && !failed.has(id));
    for (let image = next(); image && !signal.aborted; image = next()) {
      const { id, name, blob } = image;
      try {
        const bytes = new Uint8Array(await blob.arrayBuffer());
        this.addresses.set(id, await this.#store({ name, bytes }, signal));
        this.#notify();
      } catch {
        failed.add(id);
      }
    }
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Sends the images of a form while it is open; leaving prompts first while one is in this page alone. */
export function useDraftImages(images: readonly ImageEntry[], store: StoreImage): DraftImages {
  const [sender] = useState(() => new DraftImages(store));
  useEffect(() => sender.send(images), [sender, images]);
  useEffect(() => {
    window.addEventListener('online', sender.sendAgain);
    return () => {
      window.removeEventListener('online', sender.sendAgain);
      sender.close();
    };
  }, [sender]);
  const isPending = useSyncExternalStore(sender.subscribe, sender.pending) > 0;
  useEffect(() => (isPending ? noteUnsavedWork('draft') : undefined), [isPending]);
  return sender;
}
