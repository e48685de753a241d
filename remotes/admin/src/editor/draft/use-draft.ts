import { type Dispatch, useEffect, useRef, useState } from 'react';
import { noteUnsavedWork } from '../../unsaved-work.ts';
import { isChanged } from '../content.ts';
import type { EditorAction, EditorState } from '../state.ts';
import { createDraftKeeper, type DraftKeeper, type DraftKeeping } from './keeper.ts';
import { claimDraftKey, claimWhenReleased } from './place.ts';
import { type Draft, type DraftSurroundings, readDraft } from './record.ts';
import type { DraftStore } from './store.ts';

/** The draft of the form. */
export interface DraftStatus {
  /** Whether it is known if there is a draft. */
  readonly isLoaded: boolean;
  /** How the last attempt to keep it went; null before the first. */
  readonly keeping: DraftKeeping | null;
  /** Forgets the draft: what it held is published, so that nobody is asked before leaving either. */
  clear(): Promise<void>;
}

/** Brings the draft of an earlier visit back, and keeps what is typed until it is published. */
export function useDraft(
  form: { readonly state: EditorState; readonly dispatch: Dispatch<EditorAction> },
  { store, name, addressOf, storageOrigin }: DraftSurroundings & { readonly store: DraftStore; readonly name: string },
): DraftStatus {
  const { state, dispatch } = form;
  const [place, setPlace] = useState<{ readonly key: string; readonly isStored: boolean } | null>(null);
  const [keeping, setKeeping] = useState<DraftKeeping | null>(null);
  const keeper = useRef<DraftKeeper | null>(null);

  const hasWork = isChanged(state);
  const isUntouched = useRef(true);
  useEffect(() => {
    const left = new AbortController();
    const load = async (key: string) => {
      const stored = await store.load(key).catch(() => null);
      if (left.signal.aborted) return;
      const draft = stored && readDraft(stored, { addressOf, storageOrigin });
      if (draft) dispatch({ type: 'draft-restored', ...draft });
      setPlace({ key, isStored: stored !== null });
    };
    const takeWhenReleased = async (key: string, signal: AbortSignal) => {
      if (await claimWhenReleased(key, isWanted, signal)) await load(key);
    };
    const open = async () => {
      const { own, held } = await claimDraftKey(store, name);
      await load(own);
      const signal = AbortSignal.any([left.signal, AbortSignal.timeout(RELEASE_TIMEOUT_MS)]);
      for (const key of held) void takeWhenReleased(key, signal);
    };
    const isWanted = () => isUntouched.current && !left.signal.aborted;
    void open();
    return () => left.abort();
  }, [store, name, addressOf, storageOrigin, dispatch]);

  useEffect(() => {
    if (place === null) return;
    const own = createDraftKeeper(store, place.key, setKeeping, { isStored: place.isStored });
    keeper.current = own;
    const flush = () => own.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    // A browser on a slow machine ends a closing page before its pagehide event.
    window.addEventListener('beforeunload', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('beforeunload', flush);
      own.flush();
    };
  }, [store, place]);

  const { content, initial, base, setAside } = state;
  useEffect(() => {
    if (place !== null) keeper.current?.note(draftOf({ content, initial, base, setAside }));
  }, [place, content, initial, base, setAside]);

  const settled = useRef<() => void>(() => undefined);
  useEffect(() => {
    isUntouched.current = !hasWork;
    if (!hasWork) return;
    settled.current = noteUnsavedWork();
    return settled.current;
  }, [hasWork]);

  return {
    isLoaded: place !== null,
    keeping,
    clear: async () => {
      settled.current();
      await keeper.current?.clear();
    },
  };
}

/** How long a page that is closing may hold its draft before a new page stops waiting for it. */
const RELEASE_TIMEOUT_MS = 10_000;

/** What is worth keeping. A version that was thrown away on purpose does not come back after a reload. */
function draftOf(state: Pick<EditorState, 'content' | 'initial' | 'base' | 'setAside'>): Draft | null {
  const setAside = state.setAside?.reason === 'discarded' ? null : state.setAside;
  if (!isChanged(state) && setAside === null) return null;
  return { content: state.content, base: state.base, setAside, savedAt: new Date().toISOString() };
}
