import type { Nodes, Root, Text } from 'mdast';
import { typographicText } from '../text/typographic-text.ts';
import { nodesOf } from './tree-nodes.ts';

/**
 * Makes the straight quotes of a parsed text typographic, in place. Each paragraph, heading and cell is read as one line,
 * through emphasis and links. Code, HTML, addresses and attributes stay as typed.
 */
export function makeTypographic(tree: Root): void {
  for (const node of nodesOf(tree, 'paragraph', 'heading', 'tableCell')) {
    const pieces: Piece[] = [];
    collectPieces(node, pieces);
    const line = typographicText(pieces.map(({ shown }) => shown).join(''));
    let start = 0;
    for (const { text, shown } of pieces) {
      if (text) text.value = line.slice(start, start + shown.length);
      start += shown.length;
    }
  }
}

interface Piece {
  readonly text: Text | null;
  readonly shown: string;
}

const OBJECT_REPLACEMENT = '\uFFFC';

function collectPieces(node: Nodes, pieces: Piece[]): void {
  if (node.type === 'text') pieces.push({ text: node, shown: node.value });
  else if (node.type === 'break') pieces.push({ text: null, shown: ' ' });
  else if (!('children' in node) || isBareAddress(node)) pieces.push({ text: null, shown: OBJECT_REPLACEMENT });
  else for (const child of node.children) collectPieces(child, pieces);
}

function isBareAddress(node: Nodes): boolean {
  if (node.type !== 'link') return false;
  const [only, ...rest] = node.children;
  return only?.type === 'text' && rest.length === 0 && node.url.endsWith(only.value);
}
