import { PORTABLE_ADDRESS, type RichText, type RichTextElement, type RichTextTag } from '@ledgerlight/posts/rich-text';
import { escapeHtml, HEADING_FONT, html } from './html-elements.ts';
import type { PaletteClass } from './palette.ts';

/** Writes rich text as HTML of a mail: absolute addresses, inline styles, only the elements named here. */
export function richTextHtml(nodes: RichText, site: string): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementHtml(node, site))).join('');
}

/** Returns an address as a mail may contain it; null for one that means something on a page of the site only. */
function absoluteAddress(address: string, site: string): string | null {
  if (address.startsWith('#') || !URL.canParse(address, site)) return null;
  const { href } = new URL(address, site);
  return PORTABLE_ADDRESS.test(href) ? href : null;
}

function elementHtml({ tag, attributes = {}, children = [] }: RichTextElement, site: string): string {
  const content = richTextHtml(children, site);
  if (tag === 'input') return attributes.checked ? '☑ ' : '☐ ';
  if (tag === 'br') return '<br>';
  if (tag === 'a') {
    const href = absoluteAddress(String(attributes.href ?? ''), site);
    return href === null ? content : html('a', { classes: ['link'], attributes: { href } }, content);
  }
  if (tag === 'img') {
    const src = absoluteAddress(String(attributes.src ?? ''), site);
    const alt = String(attributes.alt ?? '');
    if (src === null) return escapeHtml(alt);
    return html('img', { style: IMAGE_STYLE, attributes: { src, alt, width: 536 } });
  }
  const shown = SHOWN[tag];
  if (shown === undefined) return content;
  const start = tag === 'ol' && attributes.start !== undefined ? { start: String(attributes.start) } : {};
  const written = { classes: shown.classes, style: shown.style ?? '', attributes: { ...shown.attributes, ...start } };
  return html(shown.as ?? tag, written, tag === 'hr' ? undefined : content);
}

interface ShownElement {
  /** The element in the mail, if it is another one. */
  readonly as?: string;
  readonly classes?: readonly PaletteClass[];
  readonly style?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export const IMAGE_STYLE = 'display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:6px';
const HEADING = `margin:28px 0 10px;${HEADING_FONT};font-weight:600;line-height:1.25`;
const CELL = 'padding:8px 10px;border-width:0 0 1px;border-style:solid;text-align:left;vertical-align:top';
const LIST = 'margin:0 0 16px;padding:0 0 0 24px';

const SHOWN: Readonly<Partial<Record<RichTextTag, ShownElement>>> = {
  p: { style: 'margin:0 0 16px' },
  h2: { style: `${HEADING};font-size:22px` },
  h3: { style: `${HEADING};font-size:19px` },
  h4: { style: `${HEADING};font-size:17px` },
  h5: { style: `${HEADING};font-size:16px` },
  h6: { style: `${HEADING};font-size:16px` },
  ul: { style: LIST },
  ol: { style: LIST },
  li: { style: 'margin:0 0 6px' },
  blockquote: {
    classes: ['muted', 'rule'],
    style: 'margin:0 0 16px;padding:0 0 0 16px;border-width:0 0 0 3px;border-style:solid',
  },
  pre: { classes: ['soft'], style: 'margin:0 0 16px;padding:12px;white-space:pre-wrap;font-size:14px' },
  code: { style: "font-family:Consolas,'DejaVu Sans Mono',monospace" },
  hr: { classes: ['rule'], style: 'margin:24px 0;border-width:1px 0 0;border-style:solid' },
  strong: {},
  em: {},
  del: {},
  sup: {},
  table: {
    style: 'width:100%;margin:0 0 16px;border-collapse:collapse;font-size:15px',
    attributes: { cellpadding: '0', cellspacing: '0' },
  },
  thead: {},
  tbody: {},
  tr: {},
  th: { classes: ['rule'], style: CELL },
  td: { classes: ['rule'], style: CELL },
  div: { as: 'div' },
  section: { as: 'div', style: 'font-size:14px' },
  figure: { as: 'div', style: 'margin:0 0 16px' },
  figcaption: { as: 'div', classes: ['muted'], style: 'padding:6px 0 0;font-size:14px' },
  details: { as: 'div' },
  summary: { as: 'div', style: 'font-weight:600' },
};
