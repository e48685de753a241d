import type { Emphasis, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { forEachNode, nodesOf } from '../tree/tree-nodes.ts';
import { CLAIM_ID } from './claim.ts';

/** A figure of the text that names its claim, such as `[3.75 %]{claim=bank-rate}`. */
export interface ClaimMark {
  readonly id: string;
  readonly figure: string;
  readonly line: number;
  readonly column: number;
}

const MARK = new RegExp(`\\[([^[\\]]{1,200})\\]\\{claim=(${CLAIM_ID})\\}`, 'g');

/** The property of an element that names the claim of its figure. */
export const CLAIM_PROPERTY = 'dataClaim';

/** Returns the marks of a parsed text in its order. */
export function claimMarks(tree: Root): readonly ClaimMark[] {
  return nodesOf(tree, 'text').flatMap((node) =>
    [...node.value.matchAll(MARK)].map(({ index, 1: figure = '', 2: id = '' }) => ({
      id,
      figure,
      ...placeIn(node, index),
    })),
  );
}

/** Returns the places of `{claim=` that belong to no mark. */
export function brokenMarks(tree: Root): readonly { readonly line: number; readonly column: number }[] {
  return nodesOf(tree, 'text').flatMap((node) => {
    const rest = node.value.replace(MARK, (mark) => ' '.repeat(mark.length));
    return [...rest.matchAll(/\{claim=/g)].map(({ index }) => placeIn(node, index));
  });
}

/** Returns a text with its marks replaced by their figures. */
export function withoutMarks(text: string): string {
  return text.includes('{claim=') ? text.replace(MARK, '$1') : text;
}

/**
 * Wraps, in place, each marked figure of a known claim in a `span` that names it. Figures within links stay bare, since a link cannot hold
 * another.
 */
export function wrapClaims(tree: Root, isKnown: (id: string) => boolean): void {
  forEachNode(tree, (node) => {
    if (node.type === 'link' || node.type === 'linkReference') {
      for (const text of nodesOf({ type: 'root', children: [node] }, 'text')) text.value = withoutMarks(text.value);
    } else if (isPhrasingParent(node)) {
      node.children = node.children.flatMap((child) =>
        child.type === 'text' ? wrapped(child.value, isKnown) : [child],
      );
    }
  });
}

function wrapped(value: string, isKnown: (id: string) => boolean): PhrasingContent[] {
  const pieces: PhrasingContent[] = [];
  let end = 0;
  for (const { index, 0: mark, 1: figure = '', 2: id = '' } of value.matchAll(MARK)) {
    if (!isKnown(id)) continue;
    if (index > end) pieces.push({ type: 'text', value: value.slice(end, index) });
    pieces.push(spanOf(figure, id));
    end = index + mark.length;
  }
  return [...pieces, ...(end < value.length ? [{ type: 'text' as const, value: value.slice(end) }] : [])];
}

/** Markdown has no such node: `mdast-util-to-hast` names the element after `hName`. */
function spanOf(figure: string, id: string): Emphasis {
  const data = { hName: 'span', hProperties: { [CLAIM_PROPERTY]: id } };
  return { type: 'emphasis', data, children: [{ type: 'text', value: figure }] };
}

function isPhrasingParent(node: Nodes): node is Extract<Parents, { children: PhrasingContent[] }> {
  return /^(?:paragraph|heading|tableCell|emphasis|strong|delete)$/.test(node.type);
}

function placeIn({ value, position }: Extract<Nodes, { type: 'text' }>, index: number) {
  const before = value.slice(0, index).split('\n');
  const { line = 1, column = 1 } = position?.start ?? {};
  const last = before.at(-1)?.length ?? 0;
  return { line: line + before.length - 1, column: before.length === 1 ? column + last : last + 1 };
}
