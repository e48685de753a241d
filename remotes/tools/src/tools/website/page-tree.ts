import { escapeContent } from '@ledgerlight/posts/escape';

/** A piece of a page: a text, or an element with its attributes. From one tree come the file and the preview. */
export type PageNode = string | PageElement;

export interface PageElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly PageNode[];
}

export function element(
  tag: string,
  attributes: PageElement['attributes'],
  children: readonly PageNode[] = [],
): PageElement {
  return { tag, attributes, children };
}

/** Returns an element as HTML, with each block on a line of its own. */
export function toHtml({ tag, attributes, children }: PageElement, indent = ''): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeContent(value)}"`);
  const start = `${indent}<${tag}${written.join('')}>`;
  if (VOID_TAGS.has(tag)) return start;
  if (children.every(isInline)) return `${start}${children.map(inlineHtml).join('')}</${tag}>`;
  const lines = children.map((child) =>
    typeof child === 'string' ? `${indent}  ${escapeContent(child)}` : toHtml(child, `${indent}  `),
  );
  return [start, ...lines, `${indent}</${tag}>`].join('\n');
}

/** Creates an element in a document to look at. Links lead nowhere, because the preview has no address that they could be relative to. */
export function toDom({ tag, attributes, children }: PageElement, document: Document): HTMLElement {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'href') created.setAttribute(name, value);
  }
  created.append(...children.map((child) => (typeof child === 'string' ? child : toDom(child, document))));
  return created;
}

function isInline(node: PageNode): boolean {
  return typeof node === 'string' || INLINE_TAGS.has(node.tag);
}

function inlineHtml(node: PageNode): string {
  return typeof node === 'string' ? escapeContent(node) : toHtml(node);
}

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'link', 'meta']);
const INLINE_TAGS: ReadonlySet<string> = new Set(['a', 'br']);
