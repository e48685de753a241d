/** Leaves for the document of a path. Never resolves, since this page is about to end. */
export function loadDocument(path: string): Promise<never> {
  window.location.assign(path);
  return new Promise(() => {});
}
