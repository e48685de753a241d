import { StyleModule } from 'style-mod';

/**
 * Lets CodeMirror's styles pass the content security policy. `style-mod` adopts a constructed style sheet in shadow roots
 * only; into a document it writes a style element, which the policy refuses. The document uses the set of a shadow root.
 */
export function adoptStyles(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  StyleModule.mount(root, []);
  for (const key of Object.getOwnPropertySymbols(root)) {
    if (!(key in document)) Reflect.set(document, key, Reflect.get(root, key));
  }
}
