import { useEffect, useState } from 'react';
import { noteUnsavedWork } from './unsaved-work.ts';

/** Prompts for confirmation before a form with changes is left. */
export function useUnsavedForm(isChanged: boolean): void {
  useEffect(() => (isChanged ? noteUnsavedWork('form') : undefined), [isChanged]);
}

/** As `useUnsavedForm`, for a form whose fields hold what is typed: `note` is its `onChange`, `saved` follows its storing. */
export function useFormChanges() {
  const [isChanged, setChanged] = useState(false);
  useUnsavedForm(isChanged);
  return { note: () => setChanged(true), saved: () => setChanged(false) };
}
