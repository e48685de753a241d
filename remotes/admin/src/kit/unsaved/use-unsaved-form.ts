import { useEffect, useEffectEvent, useRef } from 'react';
import { noteUnsavedWork } from './unsaved-work.ts';

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
