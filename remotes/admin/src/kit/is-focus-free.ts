/** Whether an element that appears may take the focus: nothing has it, or a heading to which the page moved it. */
export function isFocusFree(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || /^H[1-6]$/.test(focused.tagName);
}
