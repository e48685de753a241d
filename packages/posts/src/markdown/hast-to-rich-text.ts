import { imageSizeFromAddress } from '@ledgerlight/images/name';
import type { Element, Nodes, Root } from 'hast';
import { addressWithinSite, safeLink } from '../address.ts';
import type { BlockKind } from '../blocks/block-kind.ts';
import { blockKindOf } from '../blocks/block-kinds.ts';
import { parseFormula } from '../blocks/math/formula.ts';
import { FORMULA_PROPERTY, MAX_INLINE_FORMULAS } from '../blocks/math/inline-math.ts';
import type { Claim } from '../claims/claim.ts';
import { CLAIM_PROPERTY } from '../claims/claim-marks.ts';
import { claimReference, sourceList, type UsedClaims } from '../claims/source-list.ts';
import { type ImageHosts, shownImage } from '../images/image-hosts.ts';
import { publicImageAddress } from '../images/stored-image.ts';
import {
  element,
  RICH_TEXT_TAGS,
  type RichText,
  type RichTextAttributes,
  type RichTextElement,
  type RichTextNode,
  type RichTextTag,
} from '../text/rich-text.ts';
import { typographicText } from '../text/typographic-text.ts';
import { captionTables, captionText, withRowHeaders } from './table-structure.ts';

export interface ImageRules extends ImageHosts {
  /**
   * Replaces the address of an image; null leaves it. A preview returns `blob:` addresses, which need no check, for files that
   * are selected but not uploaded yet.
   */
  readonly resolveImage?: ((address: string) => string | null) | undefined;
  /** Kinds of blocks that other packages show. */
  readonly furtherBlocks?: readonly BlockKind[] | undefined;
  /** Shows blocks as feeds do, whose readers lack the site's styles. */
  readonly isForFeed?: boolean | undefined;
}

interface Conversion {
  readonly rules: ImageRules;
  readonly claims: ReadonlyMap<string, Claim>;
  readonly usedClaims: UsedClaims;
  tables: number;
  formulas: number;
  readonly blocks: Map<BlockKind, number>;
}
type Attributes = { -readonly [Name in keyof RichTextAttributes]: RichTextAttributes[Name] };

/**
 * Converts the allowed elements, `RICH_TEXT_TAGS`, with the attributes named here. Other elements are replaced by their children. Links and
 * images are checked by `address.ts`. The sources of the claims in the text follow it.
 */
export function hastToRichText(tree: Nodes, rules: ImageRules, claims: Conversion['claims']): RichText {
  const counts = { tables: 0, formulas: 0, blocks: new Map() };
  const conversion: Conversion = { rules, claims, usedClaims: new Map(), ...counts };
  captionTables(tree);
  const text = convertChildren(tree.type === 'root' ? tree.children : [], conversion, tree);
  return [...text, ...sourceList(conversion.usedClaims)];
}

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

/** White space between the children of these comes from the serialisation, and is invalid within tables. */
const CONTAINERS: ReadonlySet<string> = new Set(['ul', 'ol', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'section']);

function isContainer(node: Nodes): boolean {
  return node.type === 'root' || (node.type === 'element' && CONTAINERS.has(node.tagName));
}

function convert(node: Element, conversion: Conversion): readonly RichTextNode[] {
  switch (node.tagName) {
    case 'a':
      return convertLink(node, conversion);
    case 'img':
      return convertImage(node, conversion.rules);
    case 'p':
      return convertParagraph(node, conversion);
    case 'span': {
      if (node.properties[FORMULA_PROPERTY] !== undefined) return convertFormula(node, conversion);
      const claim = conversion.claims.get(textProperty(node, CLAIM_PROPERTY));
      const figure = convertChildren(node.children, conversion, node);
      return claim ? claimReference(figure, claim, conversion.usedClaims) : figure;
    }
    case 'table':
      return [convertTable(node, conversion)];
    case 'pre': {
      const shown = convertBlock(node, conversion);
      if (shown === null) break;
      return shown;
    }
  }
  const tag = RICH_TEXT_TAGS.find((name) => name === node.tagName);
  const children = convertChildren(node.children, conversion, node);
  return tag === undefined ? children : [element(tag, attributesOf(tag, node), children)];
}

const LINK_ATTRIBUTES = {
  title: 'title',
  id: 'id',
  className: 'className',
  ariaLabel: 'aria-label',
  ariaDescribedBy: 'aria-describedby',
} as const;

function convertLink(node: Element, conversion: Conversion): RichTextNode[] {
  const children = convertChildren(node.children, conversion, node);
  const link = safeLink(publicImageAddress(textProperty(node, 'href'), conversion.rules.storageOrigin));
  if (link === null || children.length === 0) return children;
  const path = addressWithinSite(link.href, conversion.rules.siteOrigin);
  const isExternal = link.kind === 'page' && path === null;
  const newTab = isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return [element('a', { href: path ?? link.href, ...textProperties(node, LINK_ATTRIBUTES), ...newTab }, children)];
}

function convertImage(node: Element, rules: ImageRules): RichTextNode[] {
  const image = imageAttributes(node, rules);
  if (image === null) return [textProperty(node, 'alt')];
  return [element('img', { ...image, ...textProperties(node, { title: 'title' }) })];
}

function convertParagraph(node: Element, conversion: Conversion): RichTextNode[] {
  const [only] = node.children;
  if (node.children.length === 1 && only?.type === 'element' && only.tagName === 'img') {
    const title = textProperty(only, 'title');
    const image = title === '' ? null : imageAttributes(only, conversion.rules);
    const caption = element('figcaption', {}, [typographicText(title)]);
    if (image !== null) return [element('figure', {}, [element('img', image), caption])];
  }
  const children = convertChildren(node.children, conversion, node);
  return children.length > 0 ? [element('p', {}, children)] : [];
}

function imageAttributes(node: Element, rules: ImageRules): Attributes | null {
  const src = imageAddress(textProperty(node, 'src'), rules);
  if (src === null) return null;
  const size = imageSizeFromAddress(src);
  return { src, alt: textProperty(node, 'alt'), ...size, loading: 'lazy', decoding: 'async' };
}

function imageAddress(address: string, rules: ImageRules): string | null {
  const resolved = rules.resolveImage?.(address) ?? null;
  if (resolved?.startsWith('blob:')) return resolved;
  return shownImage(resolved ?? address, rules);
}

/** Null for code, which is shown as such. */
function convertBlock({ children: [code] }: Element, { rules, blocks }: Conversion): RichText | null {
  if (code?.type !== 'element') return null;
  const kind = blockKindOf(textProperty(code, 'className').replace(/^language-/, ''), rules.furtherBlocks);
  const count = kind ? (blocks.get(kind) ?? 0) : 0;
  if (!kind || count >= kind.maxPerPost) return null;
  const [written] = code.children;
  const text = written?.type === 'text' ? written.value : '';
  const shown = (rules.isForFeed && kind.renderForFeed?.(text)) || kind.render(text);
  if (shown) blocks.set(kind, count + 1);
  return shown;
}

function convertFormula(node: Element, conversion: Conversion): RichText {
  const tex = textProperty(node, FORMULA_PROPERTY);
  conversion.formulas += 1;
  const parsed = conversion.formulas > MAX_INLINE_FORMULAS ? null : parseFormula(tex, 'inline');
  return [parsed?.ok ? parsed.math : element('code', {}, [tex])];
}

function convertTable(node: Element, conversion: Conversion): RichTextElement {
  conversion.tables += 1;
  const table = withRowHeaders(element('table', {}, convertChildren(node.children, conversion, node)));
  const label = captionText(table) ?? `Table ${conversion.tables}`;
  return element('div', { className: 'table-scroll', tabIndex: 0, role: 'region', 'aria-label': label }, [table]);
}

function attributesOf(tag: RichTextTag, node: Element): Attributes {
  const { start, align, checked } = node.properties;
  if (/^(?:h[2-6]|li|ul)$/.test(tag)) return textProperties(node, { id: 'id', className: 'className' });
  switch (tag) {
    case 'ol':
      return { ...(typeof start === 'number' && { start }), ...textProperties(node, { className: 'className' }) };
    case 'code': {
      const [language] = /^language-[\w+#.-]{1,40}$/.exec(textProperty(node, 'className')) ?? [];
      return language === undefined ? {} : { className: language };
    }
    case 'pre':
      return { tabIndex: 0 };
    case 'th':
    case 'td':
      return {
        ...(tag === 'th' && { scope: 'col' }),
        ...(typeof align === 'string' && { className: `align-${align}` }),
      };
    case 'input':
      return {
        type: 'checkbox',
        disabled: true,
        checked: checked === true,
        'aria-label': checked === true ? 'Done' : 'To do',
      };
    case 'section':
      return { className: 'footnotes', 'aria-labelledby': 'footnote-label' };
    default:
      return {};
  }
}

function textProperties(node: Element, names: Readonly<Record<string, keyof Attributes>>): Attributes {
  const attributes: Attributes = {};
  for (const [property, attribute] of Object.entries(names)) {
    const text = textProperty(node, property);
    if (text !== '') attributes[attribute] = text;
  }
  return attributes;
}

function textProperty(node: Element, name: string): string {
  const value = node.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' ? value : '';
}
