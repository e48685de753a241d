import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { decodeString } from 'micromark-util-decode-string';
import type { SyntaxNode } from '../markdown-language.ts';

/** An image in the text with its address: `![alt](url "title")`. */
export interface WrittenImage {
  readonly from: number;
  readonly to: number;
  readonly alt: string;
  /** Decoded. */
  readonly url: string;
  /** As it is written. */
  readonly address: string;
  /** The caption, and the credit behind `Credit:`. */
  readonly title: string;
}

/** Returns the image whose reference is on the line at the position; null without one. */
export function imageReferenceAt(state: EditorState, position: number): WrittenImage | null {
  const { from, to } = state.doc.lineAt(position);
  let found: WrittenImage | null = null;
  syntaxTree(state).iterate({
    from,
    to,
    enter({ name, node }) {
      const isNearer = found === null || node.from <= position;
      if (name === 'Image' && isNearer) found = readImageReference(state, node) ?? found;
    },
  });
  return found;
}

/** Returns null for an image whose address is in a definition. */
export function readImageReference(state: EditorState, node: SyntaxNode): WrittenImage | null {
  const address = node.getChild('URL');
  const [opening, closing] = node.getChildren('LinkMark');
  if (!address || !opening || !closing) return null;
  const written = state.sliceDoc(address.from, address.to);
  const title = node.getChild('LinkTitle');
  return {
    from: node.from,
    to: node.to,
    alt: decodeString(state.sliceDoc(opening.to, closing.from)),
    url: decodeString(written.replace(/^<(.*)>$/s, '$1')),
    address: written,
    title: title ? decodeString(state.sliceDoc(title.from + 1, title.to - 1)) : '',
  };
}
