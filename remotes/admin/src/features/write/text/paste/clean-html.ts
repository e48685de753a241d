import type { Element, ElementContent, Root } from 'hast';
import { hastElement, withNestedLists, withWordLists } from './office-lists.ts';

type Parent = Root | Element;

/** Brings the HTML of office programs and web pages to plain elements: no scripts, no styles, lists in one another. */
export function cleanHtml(root: Root): Root {
  return { type: 'root', children: cleanChildren(root) };
}

const DROPPED = new Set(
  'script style head title meta link base template noscript iframe object embed applet frame frameset canvas audio video source track svg math form input button select textarea dialog nav xml'.split(
    ' ',
  ),
);

/** Elements that stay; of all others only the content does. */
const KEPT = new Set(
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li table caption thead tbody tfoot tr td th a img strong em del figure figcaption div dl dt dd sub sup'.split(
    ' ',
  ),
);

export function isBlock(tagName: string): boolean {
  return /^(?:h[1-6]|p|hr|blockquote|pre|ul|ol|table|figure|dl|div)$/.test(tagName);
}

function cleanChildren(parent: Parent): ElementContent[] {
  const children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [{ type: 'text', value: child.value.replace(/\u00AD|\u200B|\uFEFF/g, '') }];
    return child.type === 'element' ? cleanElement(child) : [];
  });
  return withNestedLists(withWordLists(children));
}

function cleanElement(node: Element): ElementContent[] {
  const style = styleOf(node);
  // The bullet or number that Word writes before the text of a list item; `withWordLists` reads it.
  if (style.get('mso-list') === 'ignore') return [hastElement('word-marker', node.children)];
  if (DROPPED.has(node.tagName) || style.get('display') === 'none') return [];
  const children = cleanChildren(node);
  const name = renamed(node);
  const content = emphasised(children, style, isInlineMark(name) ? name : null);
  if (!KEPT.has(name) || isInlineMark(name)) return content;
  if (name === 'table') return [hastElement(name, withHeader(children))];
  const inner = name === 'li' ? unwrappedParagraph(children) : /^h\d$/.test(name) ? children : content;
  return [{ ...hastElement(name, inner), properties: keptProperties(node) }];
}

type Style = ReadonlyMap<string, string>;

function styleOf({ properties }: Element): Style {
  const written = typeof properties.style === 'string' ? properties.style : '';
  const rules = written.toLowerCase().split(';');
  return new Map(
    rules.map((rule) => {
      const [name = '', value = ''] = rule.split(/:(.*)/s);
      return [name.trim(), value.trim()];
    }),
  );
}

const RENAMED = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['s', 'del'],
  ['strike', 'del'],
]);

function renamed({ tagName, properties }: Element): string {
  const classes = Array.isArray(properties.className) ? properties.className.join(' ') : '';
  if (tagName === 'p' && /\bMsoTitle\b/.test(classes)) return 'h1';
  const heading = tagName === 'p' && /\bMsoHeading([1-6])\b/.exec(classes);
  if (heading) return `h${heading[1]}`;
  return RENAMED.get(tagName) ?? tagName;
}

function isInlineMark(name: string): boolean {
  return name === 'strong' || name === 'em' || name === 'del';
}

/** Wraps inline content by its element or, as in Google Docs, by its style, which may also take the element's meaning. */
function emphasised(children: ElementContent[], style: Style, name: string | null): ElementContent[] {
  const weight = style.get('font-weight') ?? '';
  const isNormal = weight === 'normal' || Number(weight) < 600;
  const marks = [
    (name === 'strong' && !(weight !== '' && isNormal)) || weight === 'bold' || Number(weight) >= 600 ? 'strong' : null,
    (name === 'em' && style.get('font-style') !== 'normal') || style.get('font-style') === 'italic' ? 'em' : null,
    name === 'del' || (style.get('text-decoration') ?? '').includes('line-through') ? 'del' : null,
  ];
  const isInline = children.every((child) => child.type !== 'element' || !isBlock(child.tagName));
  if (!isInline || children.length === 0) return children;
  return marks.reduce<ElementContent[]>(
    (content, tagName) => (tagName === null ? content : [hastElement(tagName, content)]),
    children,
  );
}

/** Google Docs and LibreOffice put the text of every list item into a paragraph. */
function unwrappedParagraph(children: ElementContent[]): ElementContent[] {
  const paragraphs = children.filter((child) => child.type === 'element' && child.tagName === 'p');
  if (paragraphs.length !== 1) return children;
  return children.flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : [child]));
}

/** A markdown table has a header; in a spreadsheet it is the first row. */
function withHeader(children: ElementContent[]): ElementContent[] {
  const rowsOf = (node: ElementContent): Element[] => {
    if (node.type !== 'element') return [];
    return node.tagName === 'tr' ? [node] : node.children.flatMap(rowsOf);
  };
  const [first] = children.flatMap(rowsOf);
  for (const cell of first?.children ?? []) if (cell.type === 'element' && cell.tagName === 'td') cell.tagName = 'th';
  return children;
}

function keptProperties({ tagName, properties, children }: Element): Element['properties'] {
  const { href, src, alt, title, colSpan, start, style } = properties;
  if (tagName === 'a') return { ...(href !== undefined && { href }) };
  if (tagName === 'img') return { src: src ?? '', alt: alt ?? '', ...(title !== undefined && { title }) };
  if (tagName === 'ol' && start !== undefined) return { start };
  if ((tagName === 'td' || tagName === 'th') && colSpan !== undefined) return { colSpan };
  const isListItem = tagName === 'p' && typeof style === 'string' && /mso-list:\s*l\d/.test(style);
  return isListItem && children.length > 0 ? { style } : {};
}
