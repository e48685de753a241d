import { readNavigation } from './navigation.ts';

/** Marks the document's element when the browser is about to find the scroll place of an earlier visit: all has to be laid out for that. */
export function markShownAgain(): void {
  if (readNavigation()?.type !== 'navigate') document.documentElement.setAttribute('data-shown-again', '');
}
