import { useEffect, useEffectEvent, useRef } from 'react';

/** What leaving would cost. 'draft': what this browser stores and the server does not have yet. 'form': what was typed. */
export type UnsavedWork = 'draft' | 'form';

export function hasUnsavedWork(): boolean {
  return notes.size > 0;
}

/** Returns what would be lost, the worst first. */
export function unsavedWork(): UnsavedWork | null {
  const noted = [...notes.values()];
  return (['form', 'draft'] as const).find((work) => noted.includes(work)) ?? null;
}

/** Notes unsaved work, so that leaving the admin area prompts for confirmation. The returned function ends it. */
export function noteUnsavedWork(work: UnsavedWork): () => void {
  const note = Symbol(work);
  notes.set(note, work);
  return () => {
    notes.delete(note);
  };
}

const notes = new Map<symbol, UnsavedWork>();

/**
 * Prompts for confirmation before a form with changes is left. The returned function ends that at once, for a form that is about to be
 * left because its text is saved elsewhere or deleted.
 */
export function useUnsavedForm(isChanged: boolean, onChanged?: (isChanged: boolean) => void): () => void {
  const report = useEffectEvent(() => onChanged?.(isChanged));
  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    report();
    end.current = isChanged ? noteUnsavedWork('form') : undefined;
    return end.current;
  }, [isChanged]);
  return () => end.current?.();
}
