import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteUnsavedWork } from '../../unsaved-work.ts';
import type { EditorDraft } from '../content.ts';
import { DraftAutosave, type SaveResult } from './autosave.ts';
import { lockDraftKey, lockWhenReleased } from './draft-lock.ts';
import { readDraft } from './record.ts';
import type { DraftStore } from './store.ts';

/** How long a new page waits for the draft of a page that is closing. */
const RELEASE_TIMEOUT_MS = 10_000;

/** What a draft needs of the form: its values, and where to put restored ones. */
export interface DraftedForm {
  /** Null when there is nothing to save. */
  draft(): EditorDraft | null;
  restore(draft: EditorDraft): void;
  /** @returns a function that ends the subscription */
  onChange(listener: () => void): () => void;
}

interface DraftOptions {
  readonly store: DraftStore;
  readonly name: string;
  readonly storageOrigin: string;
}

/** Restores the draft of an earlier visit, and saves the form until it is published. */
export function useDraft(form: DraftedForm, hasWork: boolean, options: DraftOptions) {
  const { store } = options;
  const draftKey = useDraftKey(!hasWork, form, options);
  const [lastResult, setLastResult] = useState<SaveResult | null>(null);
  const autosave = useRef<DraftAutosave | null>(null);

  useEffect(() => {
    if (draftKey === null) return;
    const own = new DraftAutosave(store, draftKey.key, draftKey.isStored, setLastResult);
    autosave.current = own;
    const unsubscribe = form.onChange(() => own.note(form.draft()));
    own.note(form.draft());
    const flush = () => own.flush();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', flush, { signal });
    window.addEventListener('pagehide', flush, { signal });
    // A browser on a slow machine ends a closing page before its pagehide event.
    window.addEventListener('beforeunload', flush, { signal });
    return () => {
      listening.abort();
      unsubscribe();
      flush();
    };
  }, [store, draftKey, form]);

  const forgetWork = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!hasWork) return;
    forgetWork.current = noteUnsavedWork();
    return forgetWork.current;
  }, [hasWork]);

  return {
    isLoaded: draftKey !== null,
    lastResult,
    async clear(): Promise<void> {
      forgetWork.current();
      await autosave.current?.clear();
    },
  };
}

/** Locks the key of the form's draft and restores what is stored under it. */
function useDraftKey(isUntouched: boolean, form: DraftedForm, { store, name, storageOrigin }: DraftOptions) {
  const [draftKey, setDraftKey] = useState<{ readonly key: string; readonly isStored: boolean } | null>(null);
  const canRestore = useEffectEvent(() => isUntouched);
  useEffect(() => {
    const unmount = new AbortController();
    const load = async (key: string) => {
      const stored = await store.load(key).catch(() => null);
      if (unmount.signal.aborted) return;
      const draft = stored && readDraft(stored, storageOrigin);
      if (draft) form.restore(draft);
      setDraftKey({ key, isStored: stored !== null });
    };
    const isWanted = () => canRestore() && !unmount.signal.aborted;
    const loadWhenReleased = async (key: string, signal: AbortSignal) => {
      if (await lockWhenReleased(key, isWanted, signal)) await load(key);
    };
    const open = async () => {
      const { own, held } = await lockDraftKey(store, name);
      await load(own);
      const signal = AbortSignal.any([unmount.signal, AbortSignal.timeout(RELEASE_TIMEOUT_MS)]);
      for (const key of held) void loadWhenReleased(key, signal);
    };
    void open();
    return () => unmount.abort();
  }, [store, name, storageOrigin, form]);
  return draftKey;
}
