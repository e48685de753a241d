/**
 * Whether nobody is at work with the keyboard: nothing has the focus, or a heading that was given it so that a screen reader
 * begins there. Only then may something that appears take the focus.
 */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || /^H[1-6]$/.test(focused.tagName);
}
