import { useEffect, useEffectEvent } from 'react';
import { noteUnsavedWork } from './unsaved-work.ts';

/** Prompts for confirmation before a form with changes is left. */
export function useUnsavedForm(isChanged: boolean, onChanged?: (isChanged: boolean) => void): void {
  const report = useEffectEvent(() => onChanged?.(isChanged));
  useEffect(() => {
    report();
    return isChanged ? noteUnsavedWork('form') : undefined;
  }, [isChanged]);
}
