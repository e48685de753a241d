import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteUnsavedWork } from '../../unsaved-work.ts';
import { type EditorDraft, isChanged } from '../content.ts';
import type { EditorAction, EditorState } from '../state.ts';
import { DraftAutosave, type SaveResult } from './autosave.ts';
import { lockDraftKey, lockWhenReleased } from './draft-lock.ts';
import { readDraft } from './record.ts';
import type { DraftStore } from './store.ts';

/** How long a new page waits for the draft of a page that is closing. */
const RELEASE_TIMEOUT_MS = 10_000;

interface DraftOptions {
  readonly store: DraftStore;
  readonly name: string;
  readonly storageOrigin: string;
}

/** Restores the draft of an earlier visit, and saves the form until it is published. */
export function useDraft(state: EditorState, dispatch: Dispatch<EditorAction>, options: DraftOptions) {
  const { store } = options;
  const hasWork = isChanged(state);
  const draftKey = useDraftKey(!hasWork, dispatch, options);
  const [lastResult, setLastResult] = useState<SaveResult | null>(null);
  const autosave = useRef<DraftAutosave | null>(null);

  useEffect(() => {
    if (draftKey === null) return;
    const own = new DraftAutosave(store, draftKey.key, draftKey.isStored, setLastResult);
    autosave.current = own;
    const flush = () => own.flush();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', flush, { signal });
    window.addEventListener('pagehide', flush, { signal });
    // A browser on a slow machine ends a closing page before its pagehide event.
    window.addEventListener('beforeunload', flush, { signal });
    return () => {
      listening.abort();
      flush();
    };
  }, [store, draftKey]);

  const { content, initial, base, setAside } = state;
  useEffect(() => {
    if (draftKey !== null) autosave.current?.note(draftOf({ content, initial, base, setAside }));
  }, [draftKey, content, initial, base, setAside]);

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
function useDraftKey(
  isUntouched: boolean,
  dispatch: Dispatch<EditorAction>,
  { store, name, storageOrigin }: DraftOptions,
) {
  const [draftKey, setDraftKey] = useState<{ readonly key: string; readonly isStored: boolean } | null>(null);
  const canRestore = useEffectEvent(() => isUntouched);
  useEffect(() => {
    const unmount = new AbortController();
    const load = async (key: string) => {
      const stored = await store.load(key).catch(() => null);
      if (unmount.signal.aborted) return;
      const draft = stored && readDraft(stored, storageOrigin);
      if (draft) dispatch({ type: 'draft-restored', ...draft });
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
  }, [store, name, storageOrigin, dispatch]);
  return draftKey;
}

/** Returns null when there is nothing to save. A version that was discarded is not saved. */
function draftOf(state: Pick<EditorState, 'content' | 'initial' | 'base' | 'setAside'>): EditorDraft | null {
  const setAside = state.setAside?.reason === 'discarded' ? null : state.setAside;
  if (!isChanged(state) && setAside === null) return null;
  return { content: state.content, base: state.base, setAside, savedAt: new Date().toISOString() };
}
