import { imageSizeFromAddress } from '@ledgerlight/pictures/name';
import type { Element, Nodes, Root } from 'hast';
import { addressWithinSite, safeLink } from '../address.ts';
import { CHART_LANGUAGE, CHART_LIMITS, type Chart } from '../chart/data.ts';
import { chartFigure } from '../chart/figure.ts';
import { parseChart } from '../chart/parse.ts';
import { typographicChart } from '../chart/typographic.ts';
import { type ImageHosts, shownImage } from '../images/image-hosts.ts';
import { publicImageAddress } from '../images/stored-image.ts';
import {
  RICH_TEXT_TAGS,
  type RichText,
  type RichTextAttributes,
  type RichTextElement,
  type RichTextNode,
  type RichTextTag,
} from '../text/rich-text.ts';
import { typographicText } from '../text/typographic-text.ts';

/** What decides which images may be shown, and from where. */
export interface ImageRules extends ImageHosts {
  /**
   * Gives the address to show for an address in the text, or null for the usual check. A preview answers for the files that
   * are selected but not uploaded yet: its answer may be a `blob:` address too.
   */
  readonly resolveImage?: ((address: string) => string | null) | undefined;
  /** What stands for a chart, by default a figure with a drawing. */
  readonly showChart?: ((chart: Chart) => RichText) | undefined;
}

/**
 * Keeps of an element tree what an article may hold: the tags of `RICH_TEXT_TAGS` and, for each, the attributes named here.
 * An element with another tag is replaced by its children. Links and images pass the checks of `address.ts`.
 */
export function hastToRichText(tree: Nodes, rules: ImageRules): RichText {
  return convertChildren(tree.type === 'root' ? tree.children : [], { rules, tables: 0, charts: 0 }, tree);
}

interface Conversion {
  readonly rules: ImageRules;
  tables: number;
  charts: number;
}
type Attributes = { -readonly [Name in keyof RichTextAttributes]: RichTextAttributes[Name] };

function convertChildren(children: Root['children'], conversion: Conversion, parent: Nodes): RichTextNode[] {
  const result: RichTextNode[] = [];
  for (const child of children) {
    const nodes = child.type === 'text' ? [child.value] : child.type === 'element' ? convert(child, conversion) : [];
    for (const node of nodes) {
      const last = result.at(-1);
      if (typeof node === 'string' && typeof last === 'string') result[result.length - 1] = last + node;
      else if (node !== '') result.push(node);
    }
  }
  return isContainer(parent) ? result.filter((node) => node !== '\n') : result;
}

/** White space between the parts of these is of the serialisation, not of the text, and not allowed within tables. */
const CONTAINERS: ReadonlySet<string> = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'section']);

function isContainer(node: Nodes): boolean {
  return node.type === 'root' || (node.type === 'element' && CONTAINERS.has(node.tagName));
}

function convert(node: Element, conversion: Conversion): RichTextNode[] {
  switch (node.tagName) {
    case 'a':
      return convertLink(node, conversion);
    case 'img':
      return convertImage(node, conversion);
    case 'p':
      return convertParagraph(node, conversion);
    case 'table':
      return [convertTable(node, conversion)];
    case 'pre': {
      const chart = conversion.charts < CHART_LIMITS.charts ? chartOf(node) : null;
      if (chart === null) break;
      conversion.charts += 1;
      return [...(conversion.rules.showChart?.(chart) ?? [chartFigure(chart)])];
    }
  }
  const tag = RICH_TEXT_TAGS.find((name) => name === node.tagName);
  const children = convertChildren(node.children, conversion, node);
  return tag === undefined ? children : [build(tag, attributesOf(tag, node), children)];
}

function build(tag: RichTextTag, attributes: Attributes, children: RichText = []): RichTextElement {
  return {
    tag,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(children.length > 0 ? { children } : {}),
  };
}

function convertLink(node: Element, conversion: Conversion): RichTextNode[] {
  const children = convertChildren(node.children, conversion, node);
  const link = safeLink(publicImageAddress(textProperty(node, 'href'), conversion.rules.storageOrigin));
  if (link === null || children.length === 0) return children;
  const inPlace = addressWithinSite(link.href, conversion.rules.siteOrigin);
  const attributes: Attributes = { href: inPlace ?? link.href };
  copyTexts(
    node,
    { title: 'title', id: 'id', className: 'className', ariaLabel: 'aria-label', ariaDescribedBy: 'aria-describedby' },
    attributes,
  );
  if (link.kind === 'page' && inPlace === null)
    Object.assign(attributes, { target: '_blank', rel: 'noopener noreferrer' });
  return [build('a', attributes, children)];
}

function convertImage(node: Element, conversion: Conversion): RichTextNode[] {
  const image = imageAttributes(node, conversion.rules);
  if (image === null) return [textProperty(node, 'alt')];
  copyTexts(node, { title: 'title' }, image);
  return [build('img', image)];
}

/** An image that stands alone and has a title is a figure: the title is what everybody can read beneath it. */
function convertParagraph(node: Element, conversion: Conversion): RichTextNode[] {
  const only = node.children.length === 1 ? node.children[0] : undefined;
  if (only?.type === 'element' && only.tagName === 'img' && textProperty(only, 'title') !== '') {
    const image = imageAttributes(only, conversion.rules);
    const caption = build('figcaption', {}, [typographicText(textProperty(only, 'title'))]);
    if (image !== null) return [build('figure', {}, [build('img', image), caption])];
  }
  const children = convertChildren(node.children, conversion, node);
  return children.length > 0 ? [build('p', {}, children)] : [];
}

function imageAttributes(node: Element, rules: ImageRules): Attributes | null {
  const src = imageAddress(textProperty(node, 'src'), rules);
  if (src === null) return null;
  const size = imageSizeFromAddress(src);
  return { src, alt: textProperty(node, 'alt'), ...size, loading: 'lazy', decoding: 'async' };
}

function imageAddress(written: string, rules: ImageRules): string | null {
  const resolved = rules.resolveImage?.(written) ?? null;
  if (resolved?.startsWith('blob:')) return resolved;
  return shownImage(resolved ?? written, rules);
}

/** The chart that a code block of that language holds; null leaves the block as it was typed. */
function chartOf({ children: [code] }: Element): Chart | null {
  if (code?.type !== 'element' || textProperty(code, 'className') !== `language-${CHART_LANGUAGE}`) return null;
  const [text] = code.children;
  const parsed = parseChart(text?.type === 'text' ? text.value : '');
  return parsed.ok ? typographicChart(parsed.chart) : null;
}

/** Wide tables scroll in a frame of their own, which the keyboard can reach and a screen reader can name. */
function convertTable(node: Element, conversion: Conversion): RichTextElement {
  conversion.tables += 1;
  const label = `Table ${conversion.tables}`;
  const table = build('table', {}, convertChildren(node.children, conversion, node));
  return build('div', { className: 'table-scroll', tabIndex: 0, role: 'region', 'aria-label': label }, [table]);
}

function attributesOf(tag: RichTextTag, node: Element): Attributes {
  const attributes: Attributes = {};
  switch (tag) {
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
    case 'li':
    case 'ul':
      copyTexts(node, { id: 'id', className: 'className' }, attributes);
      break;
    case 'ol':
      if (typeof node.properties.start === 'number') attributes.start = node.properties.start;
      copyTexts(node, { className: 'className' }, attributes);
      break;
    case 'code':
      copyLanguage(node, attributes);
      break;
    case 'pre':
      attributes.tabIndex = 0;
      break;
    case 'th':
    case 'td':
      if (tag === 'th') attributes.scope = 'col';
      if (typeof node.properties.align === 'string') attributes.className = `align-${node.properties.align}`;
      break;
    case 'input':
      Object.assign(attributes, { type: 'checkbox', disabled: true, checked: node.properties.checked === true });
      attributes['aria-label'] = attributes.checked === true ? 'Done' : 'To do';
      break;
    case 'section':
      Object.assign(attributes, { className: 'footnotes', 'aria-labelledby': 'footnote-label' });
      break;
  }
  return attributes;
}

function copyLanguage(node: Element, attributes: Attributes): void {
  const language = /^language-[\w+#.-]{1,40}$/.exec(textProperty(node, 'className'))?.[0];
  if (language !== undefined) attributes.className = language;
}

function copyTexts(node: Element, names: Readonly<Record<string, keyof Attributes>>, attributes: Attributes): void {
  for (const [property, attribute] of Object.entries(names)) {
    const text = textProperty(node, property);
    if (text !== '') attributes[attribute] = text;
  }
}

function textProperty(node: Element, name: string): string {
  const value = node.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' ? value : '';
}
