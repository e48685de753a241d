import { useEffect, useRef } from 'react';
import { isFocusFree } from '../../free-focus.ts';
import { controlId } from '../copy.ts';

/**
 * When the form of a new post is there, its title has the focus, unless somebody is at work elsewhere meanwhile.
 * @param isEmpty whether it is a new post that nothing is written of
 * @returns gives the focus to the title
 */
export function useTitleFocus(isShown: boolean, isEmpty: boolean): () => void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isShown || isDone.current) return;
    isDone.current = true;
    if (isEmpty && isFocusFree()) focusTitle();
  }, [isShown, isEmpty]);
  return focusTitle;
}

function focusTitle(): void {
  document.getElementById(controlId('title'))?.focus();
}
