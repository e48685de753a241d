import type { RichText, RichTextElement } from '@ledgerlight/posts/rich-text';
import { absoluteAddress } from './rich-text-html.ts';

/** Writes rich text as plain text of a mail: paragraphs with empty lines between, links with their address behind. */
export function richTextPlain(nodes: RichText, site: string): string {
  return blocksOf(nodes, site).join('\n\n');
}

function blocksOf(nodes: RichText, site: string): readonly string[] {
  const blocks: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim() !== '') blocks.push(line.trim());
    line = '';
  };
  for (const node of nodes) {
    if (typeof node === 'string' || INLINE.has(node.tag)) {
      line += inlineText([node], site);
      continue;
    }
    endLine();
    blocks.push(...blockTexts(node, site));
  }
  endLine();
  return blocks;
}

function blockTexts({ tag, children = [], attributes = {} }: RichTextElement, site: string): readonly string[] {
  switch (tag) {
    case 'h2':
    case 'h3':
      return [inlineText(children, site).toUpperCase()];
    case 'hr':
      return ['----'];
    case 'ul':
      return [children.map((item) => listItem(item, '- ', site)).join('\n')];
    case 'ol': {
      const first = Number(attributes.start ?? 1);
      return [children.map((item, index) => listItem(item, `${first + index}. `, site)).join('\n')];
    }
    case 'blockquote':
      return [blocksOf(children, site).join('\n\n').replaceAll(/^/gm, '> ')];
    case 'table':
      return [rowsOf(children, site).join('\n')];
    default:
      return blocksOf(children, site);
  }
}

function listItem(item: RichText[number], mark: string, site: string): string {
  const texts = typeof item === 'string' ? [item.trim()] : blocksOf(item.children ?? [], site);
  return mark + texts.join('\n').replaceAll('\n', `\n${' '.repeat(mark.length)}`);
}

function rowsOf(nodes: RichText, site: string): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.tag !== 'tr') return rowsOf(node.children ?? [], site);
    return [(node.children ?? []).map((cell) => inlineText([cell], site).trim()).join(' | ')];
  });
}

function inlineText(nodes: RichText, site: string): string {
  return nodes
    .map((node): string => {
      if (typeof node === 'string') return node;
      if (node.tag === 'br') return '\n';
      if (node.tag === 'input') return node.attributes?.checked ? '[x] ' : '[ ] ';
      if (node.tag === 'img') return String(node.attributes?.alt ?? '');
      const text = inlineText(node.children ?? [], site);
      if (node.tag !== 'a') return text;
      const href = absoluteAddress(String(node.attributes?.href ?? ''), site);
      return href === null || href === text ? text : `${text} (${href})`;
    })
    .join('');
}

const INLINE: ReadonlySet<string> = new Set(['strong', 'em', 'del', 'a', 'img', 'code', 'br', 'input', 'sup', 'span']);
