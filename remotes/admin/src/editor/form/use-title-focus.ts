import { useEffect } from 'react';
import { isFocusFree } from '../../free-focus.ts';
import { controlId } from '../editor-copy.ts';

/** When the form of a new post is there, its title has the focus, unless somebody is at work elsewhere meanwhile. */
export function useTitleFocus(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && isFocusFree()) document.getElementById(controlId('title'))?.focus();
  }, [isWanted]);
}
