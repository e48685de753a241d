import { type Dispatch, useEffect, useRef, useState } from 'react';
import { noteUnsavedWork } from '../../unsaved-work.ts';
import { isChanged } from '../content.ts';
import type { EditorAction, EditorState } from '../state.ts';
import { createDraftKeeper, type DraftKeeper, type DraftKeeping } from './keeper.ts';
import { claimDraftKey } from './place.ts';
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
  const [key, setKey] = useState<string | null>(null);
  const [keeping, setKeeping] = useState<DraftKeeping | null>(null);
  const keeper = useRef<DraftKeeper | null>(null);

  useEffect(() => {
    let isHere = true;
    const open = async () => {
      const own = await claimDraftKey(store, name);
      const stored = await store.load(own).catch(() => null);
      if (!isHere) return;
      const draft = stored && readDraft(stored, { addressOf, storageOrigin });
      if (draft) dispatch({ type: 'draft-restored', ...draft });
      setKey(own);
    };
    void open();
    return () => {
      isHere = false;
    };
  }, [store, name, addressOf, storageOrigin, dispatch]);

  useEffect(() => {
    if (key === null) return;
    const own = createDraftKeeper(store, key, setKeeping);
    keeper.current = own;
    const flush = () => own.flush();
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      own.flush();
    };
  }, [store, key]);

  const { content, initial, base, setAside } = state;
  useEffect(() => {
    if (key !== null) keeper.current?.note(draftOf({ content, initial, base, setAside }));
  }, [key, content, initial, base, setAside]);

  const hasWork = isChanged(state);
  const settled = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (!hasWork) return;
    settled.current = noteUnsavedWork();
    return settled.current;
  }, [hasWork]);

  return {
    isLoaded: key !== null,
    keeping,
    clear: async () => {
      settled.current();
      await keeper.current?.clear();
    },
  };
}

/** What is worth keeping. A version that was thrown away on purpose does not come back after a reload. */
function draftOf(state: Pick<EditorState, 'content' | 'initial' | 'base' | 'setAside'>): Draft | null {
  const setAside = state.setAside?.reason === 'discarded' ? null : state.setAside;
  if (!isChanged(state) && setAside === null) return null;
  return { content: state.content, base: state.base, setAside, savedAt: new Date().toISOString() };
}
