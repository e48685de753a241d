import type { Element, ElementContent, Nodes, Root } from 'hast';
import { element, type RichText, type RichTextElement, type RichTextNode } from '../text/rich-text.ts';

const CAPTION = /^Table:\s+/;

/**
 * Makes, in place, a paragraph `Table: …` directly above a table its caption. Applies to tables outside of lists and quotes.
 */
export function captionTables(tree: Nodes): void {
  if (tree.type !== 'root') return;
  tree.children = tree.children.filter((node, index, all) => {
    const table = isParagraph(node) ? tableAfter(all, index) : null;
    const words = table && isParagraph(node) ? captionOf(node) : null;
    if (!table || !words) return true;
    table.children.unshift({ type: 'element', tagName: 'caption', properties: {}, children: words });
    return false;
  });
}

function isParagraph(node: Root['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'p';
}

function tableAfter(nodes: Root['children'], index: number): Element | null {
  const next = nodes.slice(index + 1, index + 3).find(({ type }) => type === 'element');
  return next?.type === 'element' && next.tagName === 'table' ? next : null;
}

function captionOf({ children: [first, ...rest] }: Element): ElementContent[] | null {
  if (first?.type !== 'text' || !CAPTION.test(first.value)) return null;
  return [{ ...first, value: first.value.replace(CAPTION, '') }, ...rest];
}

/**
 * Makes the first cell of each row its header, if those cells are all different, and empty headers plain cells, which screen readers
 * do not announce.
 */
export function withRowHeaders(table: RichTextElement): RichTextElement {
  const rows = rowsOf(table, 'tbody');
  const labels = rows.map(({ children: [label] = [] }) => plainText(label ?? ''));
  const areLabels = new Set(labels).size === labels.length && labels.every((label) => label !== '');
  const hasValues = rows.every(({ children = [] }) => children.length > 1);
  return mapCells(table, (cell, isFirst, isBody) => {
    const { attributes = {}, children = [] } = cell;
    const { scope: _, ...others } = attributes;
    if (cell.tag === 'th' && plainText(cell) === '') return element('td', others, children);
    return isBody && isFirst && areLabels && hasValues ? element('th', { scope: 'row', ...others }, children) : cell;
  });
}

/** Returns the words of a table's caption; null without one. */
export function captionText({ children = [] }: RichTextElement): string | null {
  const caption = children.find((node) => isElement(node) && node.tag === 'caption');
  return caption ? plainText(caption) : null;
}

function rowsOf({ children = [] }: RichTextElement, part: 'tbody'): readonly RichTextElement[] {
  return children
    .filter(isElement)
    .flatMap(({ tag, children: rows = [] }) => (tag === part ? rows.filter(isElement) : []));
}

type ChangeCell = (cell: RichTextElement, isFirst: boolean, isBody: boolean) => RichTextElement;

function mapCells(table: RichTextElement, change: ChangeCell): RichTextElement {
  const inside = (node: RichTextElement, map: (child: RichTextElement, index: number) => RichTextElement) => ({
    ...node,
    children: (node.children ?? []).map((child, index) => (isElement(child) ? map(child, index) : child)),
  });
  return inside(table, (part) =>
    part.tag === 'caption'
      ? part
      : inside(part, (row) => inside(row, (cell, index) => change(cell, index === 0, part.tag === 'tbody'))),
  );
}

function isElement(node: RichTextNode): node is RichTextElement {
  return typeof node !== 'string';
}

function plainText(node: RichTextNode): string {
  if (!isElement(node)) return node.trim() === '' ? '' : node;
  const children: RichText = node.children ?? [];
  return children.map(plainText).join('') || (node.tag === 'img' ? String(node.attributes?.alt ?? '') : '');
}
