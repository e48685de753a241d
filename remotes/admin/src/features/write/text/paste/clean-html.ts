import { raisedText } from '@ledgerlight/importer/raised-text';
import type { Element, ElementContent, Root } from 'hast';
import { isMark, joinedMarks, marked } from './marks.ts';
import { hastElement, officeTextOf, withNestedLists, withWordLists } from './office-lists.ts';
import { tableRows } from './tables.ts';

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
  'h1 h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li table caption thead tbody tfoot tr td th a img strong em del figure figcaption div dl dt dd footnote footnote-call'.split(
    ' ',
  ),
);

export function isBlock(tagName: string): boolean {
  return /^(?:h[1-6]|p|hr|blockquote|pre|ul|ol|table|figure|dl|div|footnote)$/.test(tagName);
}

function cleanChildren(parent: Parent): ElementContent[] {
  const children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return [{ type: 'text', value: child.value.replace(/\u00AD|\u200B|\uFEFF/g, '') }];
    return child.type === 'element' ? cleanElement(child) : [];
  });
  return withNestedLists(withWordLists(joinedMarks(children)));
}

function cleanElement(node: Element): ElementContent[] {
  const style = styleOf(node);
  // The bullet or number that Word writes before the text of a list item; `withWordLists` reads it.
  if (style.get('mso-list') === 'ignore') return [hastElement('word-marker', node.children)];
  if (isLeftOut(node, style)) return [];
  const { type, checked, ariaChecked } = node.properties;
  if (type === 'checkbox') return [checkbox(checked)];
  const children = cleanChildren(node);
  const name = renamed(node);
  const kind = raising(name, style);
  if (kind && children.every(isWords))
    return [{ type: 'text', value: raisedText(children.map(officeTextOf).join(''), kind) }];
  const content = emphasised(children, style, name);
  if (!KEPT.has(name) || MARKS.has(name)) return content;
  if (name === 'table') return [hastElement(name, tableRows(children))];
  const item = ariaChecked === undefined ? children : [checkbox(ariaChecked), ...children];
  const inner = name === 'li' ? unwrappedParagraph(item) : /^h\d$/.test(name) ? children.map(onOneLine) : content;
  return [{ ...hastElement(name, inner), properties: keptProperties(node) }];
}

/** What readers of the document do not see, among that what the tracking of changes struck out, and comments. */
function isLeftOut(node: Element, style: Style): boolean {
  const { type, className, ariaRoleDescription } = node.properties;
  const isHidden = style.get('display') === 'none' || style.get('mso-element') === 'comment-list';
  const isDropped = DROPPED.has(node.tagName) && type !== 'checkbox';
  const isDrawnBox = String(ariaRoleDescription) === 'checkbox';
  return isHidden || isDropped || isDrawnBox || isTrackedDeletion(node) || String(className) === 'msocomanchor';
}

/** Whether HTML has words that the tracking of changes struck out. */
export const TRACKED_DELETION = /<del\b[^>]*\b(?:cite|datetime)=|\bmsoDel\b/i;

function isTrackedDeletion({ tagName, properties: { cite, dateTime, className } }: Element): boolean {
  return (tagName === 'del' && (cite ?? dateTime) !== undefined) || String(className) === 'msoDel';
}

/** In Google Docs and Word a style raises what may be no `sup`. */
function raising(name: string, style: Style): 'sup' | 'sub' | null {
  const align = name === 'span' || name === 'font' ? style.get('vertical-align') : name;
  if (align === 'super' || align === 'sup') return 'sup';
  return align === 'sub' ? 'sub' : null;
}

function isWords(node: ElementContent): boolean {
  return node.type === 'text' || (isMark(node) && node.children.every(isWords));
}

/** A heading has one line. */
function onOneLine(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  return node.tagName === 'br' ? { type: 'text', value: ' ' } : { ...node, children: node.children.map(onOneLine) };
}

function checkbox(state: unknown): Element {
  return { ...hastElement('input', []), properties: { type: 'checkbox', checked: String(state) === 'true' } };
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
  const classes = String(properties.className ?? '');
  if (tagName === 'p' && /\bMsoTitle\b/.test(classes)) return 'h1';
  const heading = tagName === 'p' && /\bMsoHeading([1-6])\b/.exec(classes);
  if (heading) return `h${heading[1]}`;
  return RENAMED.get(tagName) ?? tagName;
}

const MARKS: ReadonlySet<string> = new Set(['strong', 'em', 'del']);

/** Wraps inline content by its element or, as in Google Docs, by its style, which may also take the element's meaning. */
function emphasised(children: ElementContent[], style: Style, name: string): ElementContent[] {
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
    (content, tagName) => (tagName === null ? content : marked(tagName, content)),
    children,
  );
}

/** Google Docs and LibreOffice put the text of every list item into a paragraph. */
function unwrappedParagraph(children: ElementContent[]): ElementContent[] {
  const paragraphs = children.filter((child) => child.type === 'element' && child.tagName === 'p');
  if (paragraphs.length !== 1) return children;
  return children.flatMap((child) => (child.type === 'element' && child.tagName === 'p' ? child.children : [child]));
}

function keptProperties({ tagName, properties, children }: Element): Element['properties'] {
  const { href, src, alt, title, colSpan, rowSpan, start, style, number } = properties;
  if (tagName.startsWith('footnote')) return { number };
  if (tagName === 'a') return { ...(href !== undefined && { href }) };
  if (tagName === 'img') return { src: src ?? '', alt: alt ?? '', ...(title !== undefined && { title }) };
  if (tagName === 'ol' && start !== undefined) return { start };
  if (tagName === 'td' || tagName === 'th') return { colSpan, rowSpan };
  const isListItem = tagName === 'p' && typeof style === 'string' && /mso-list:\s*l\d/.test(style);
  return isListItem && children.length > 0 ? { style } : {};
}
