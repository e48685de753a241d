import { useEffect } from 'react';
import { noteUnsavedWork } from './unsaved-work.ts';

/** Prompts for confirmation before a form with changes is left. */
export function useUnsavedForm(isChanged: boolean): void {
  useEffect(() => (isChanged ? noteUnsavedWork('form') : undefined), [isChanged]);
}
