import { PORTABLE_ADDRESS, type RichText, type RichTextElement, type RichTextTag } from '@ledgerlight/posts/rich-text';

/** Escapes a text for the content and the quoted attributes of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Writes rich text as HTML of a mail: absolute addresses, only the elements named here. */
export function richTextHtml(nodes: RichText, site: string): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementHtml(node, site))).join('');
}

function elementHtml({ tag, attributes = {}, children = [] }: RichTextElement, site: string): string {
  const content = richTextHtml(children, site);
  if (tag === 'input') return attributes.checked ? '☑ ' : '☐ ';
  if (tag === 'br' || tag === 'hr') return `<${tag}>`;
  if (tag === 'a') {
    const href = absoluteAddress(String(attributes.href ?? ''), site);
    return href === null ? content : `<a href="${escapeHtml(href)}">${content}</a>`;
  }
  if (tag === 'img') {
    const src = absoluteAddress(String(attributes.src ?? ''), site);
    const alt = escapeHtml(String(attributes.alt ?? ''));
    return src === null ? alt : `<img src="${escapeHtml(src)}" alt="${alt}" width="536">`;
  }
  if (BLOCKS.has(tag)) return `<div>${content}</div>`;
  if (!SHOWN.has(tag)) return content;
  const start =
    tag === 'ol' && attributes.start !== undefined ? ` start="${escapeHtml(String(attributes.start))}"` : '';
  return `<${tag}${start}>${content}</${tag}>`;
}

/** Returns an address as a mail may contain it; null for one that means something on a page of the site only. */
function absoluteAddress(address: string, site: string): string | null {
  if (address.startsWith('#') || !URL.canParse(address, site)) return null;
  const { href } = new URL(address, site);
  return PORTABLE_ADDRESS.test(href) ? href : null;
}

const SHOWN: ReadonlySet<RichTextTag> = new Set([
  ...(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'] as const),
  ...(['strong', 'em', 'del', 'sup', 'table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
]);
const BLOCKS: ReadonlySet<RichTextTag> = new Set([
  ...(['div', 'section', 'figure', 'figcaption', 'details', 'summary'] as const),
]);
