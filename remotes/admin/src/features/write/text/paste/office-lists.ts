import type { Element, ElementContent } from 'hast';

/** Makes lists of the paragraphs that Word writes for list items, by the level in their style. */
export function withWordLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  const open: Element[] = [];
  for (const node of nodes) {
    const level = wordLevel(node);
    if (level === null || node.type !== 'element') {
      if (node.type === 'element' || /\S/.test(node.type === 'text' ? node.value : '')) open.length = 0;
      result.push(node);
      continue;
    }
    open.length = Math.min(open.length, level);
    while (open.length < level) {
      const list = hastElement(isNumbered(node) ? 'ol' : 'ul', []);
      const parent = open.at(-1);
      if (parent) lastItem(parent).children.push(list);
      else result.push(list);
      open.push(list);
    }
    const children = node.children.filter((child) => !isMarker(child));
    open.at(-1)?.children.push(hastElement('li', withCheckbox(children)));
  }
  return result;
}

/** How a check list of Word begins its paragraphs. */
const CHECKBOX = /^\s*([☐☑☒])\s*/;

function withCheckbox(children: ElementContent[]): ElementContent[] {
  const [first, ...others] = children;
  const [found, box] = (first?.type === 'text' && CHECKBOX.exec(first.value)) || [];
  if (first?.type !== 'text' || found === undefined) return children;
  const properties = { type: 'checkbox', checked: box !== '☐' };
  return [{ ...hastElement('input', []), properties }, { ...first, value: first.value.slice(found.length) }, ...others];
}

/** Moves a list that stands in a list, as Google Docs writes it, into the item before it. */
export function withNestedLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    const before = result.findLast((one) => one.type === 'element');
    const isNested = isElement(node, 'ul') || isElement(node, 'ol');
    if (isNested && before?.type === 'element' && before.tagName === 'li') before.children.push(node);
    else result.push(node);
  }
  return result;
}

function wordLevel(node: ElementContent): number | null {
  if (!isElement(node, 'p')) return null;
  const found = /mso-list:\s*l\d+ level(\d)/.exec(String(node.properties.style ?? ''));
  if (found) return Number(found[1]);
  return CHECKBOX.test(officeTextOf(node)) ? 1 : null;
}

function isNumbered({ children }: Element): boolean {
  const marker = children.find(isMarker);
  return marker !== undefined && /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(officeTextOf(marker));
}

function isMarker(node: ElementContent): boolean {
  return textOfMarker(node) !== null;
}

/** The marker may lie in the formatting of its paragraph. */
function textOfMarker(node: ElementContent): string | null {
  if (node.type !== 'element') return null;
  if (node.tagName === 'word-marker') return officeTextOf(node);
  const [only] = node.children;
  return node.children.length === 1 && only ? textOfMarker(only) : null;
}

export function officeTextOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(officeTextOf).join('') : '';
}

function lastItem(list: Element): Element {
  const last = list.children.at(-1);
  if (last?.type === 'element') return last;
  const item = hastElement('li', []);
  list.children.push(item);
  return item;
}

export function hastElement(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}

function isElement(node: ElementContent, tagName: string): node is Element {
  return node.type === 'element' && node.tagName === tagName;
}
