import { useEffect, useRef } from 'react';
import { isFocusFree } from '../../is-focus-free.ts';
import { controlId } from '../copy.ts';

/** Focuses the title when an empty form appears and nothing else has the focus. */
export function useTitleFocus(isShown: boolean, isEmpty: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isShown || isDone.current) return;
    isDone.current = true;
    if (isEmpty && isFocusFree()) focusTitle();
  }, [isShown, isEmpty]);
}

export function focusTitle(): void {
  document.getElementById(controlId('title'))?.focus();
}
