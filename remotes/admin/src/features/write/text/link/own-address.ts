import type { EditorView } from '@codemirror/view';

/** Returns an address of this site without its origin, such as `/blog/rates#top`; null for any other text. */
export function ownAddress(text: string, siteOrigin: string): string | null {
  const typed = text.trim();
  const url = /^https?:\/\/\S+$/i.test(typed) ? URL.parse(typed) : null;
  return url && url.origin === new URL(siteOrigin).origin ? url.pathname + url.search + url.hash : null;
}

/** Replaces the address that was pasted before `end`, if it is still there, and selects the words of a link that it has to make. */
export function makeRelative(view: EditorView, address: string, relative: string, end: number): void {
  const from = view.state.sliceDoc(0, Math.min(end, view.state.doc.length)).lastIndexOf(address);
  if (from < 0) return;
  const to = from + address.length;
  const isInLink = view.state.sliceDoc(from - 2, from) === '](';
  const path = relative.replace(/[?#].*$/, '');
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ') || 'Home';
  const insert = isInLink ? relative : `[${words}](${relative})`;
  view.dispatch({
    changes: { from, to, insert },
    ...(!isInLink && { selection: { anchor: from + 1, head: from + 1 + words.length } }),
    userEvent: 'input.format',
  });
  view.focus();
}
