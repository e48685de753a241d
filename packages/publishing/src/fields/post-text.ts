import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { forEachNode } from '@ledgerlight/posts/markdown/tree-limits';

export interface PostText extends ReadText {
  readonly tree: ReturnType<typeof parseMarkdown>;
}

/** A parsed text without its tree, which takes many times the memory. */
export interface ReadText {
  readonly markdown: string;
  readonly references: readonly ImageReference[];
  readonly definitions: readonly AddressSpan[];
  readonly links: readonly LinkSpan[];
}

export interface LinkSpan extends AddressSpan {
  readonly isInline: boolean;
  readonly line: number;
  readonly column: number;
}

export interface AddressSpan {
  /** Escapes and entities are decoded, percent signs are not. */
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

export interface ImageReference extends AddressSpan {
  /** Whether the address is in the reference and not in a definition. */
  readonly isInline: boolean;
  readonly alt: string;
  readonly line: number;
  readonly column: number;
}

export function readPostText(markdown: string): PostText {
  const tree = parseMarkdown(markdown);
  const found: { readonly reference: ImageReference; readonly label: string | null }[] = [];
  const definitionOf = new Map<string, AddressSpan>();
  const links: LinkSpan[] = [];
  forEachNode(tree, (node) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (!node.position || start === undefined || end === undefined) return;
    if (node.type === 'link' || node.type === 'definition') {
      const { line, column } = node.position.start;
      links.push({ url: node.url, isInline: node.type === 'link', line, column, start, end });
    }
    if (node.type === 'definition') {
      if (!definitionOf.has(node.identifier)) definitionOf.set(node.identifier, { url: node.url, start, end });
    } else if (node.type === 'image' || node.type === 'imageReference') {
      const { line, column } = node.position.start;
      const position = { alt: (node.alt ?? '').trim(), line, column, start, end };
      if (node.type === 'image') found.push({ reference: { ...position, url: node.url, isInline: true }, label: null });
      else found.push({ reference: { ...position, url: '', isInline: false }, label: node.identifier });
    }
  });
  const definitions = new Set<AddressSpan>();
  const references = found.flatMap(({ reference, label }) => {
    const definition = label === null ? undefined : definitionOf.get(label);
    const url = definition?.url ?? reference.url;
    if (url === '') return [];
    if (definition) definitions.add(definition);
    return [{ ...reference, url }];
  });
  return { markdown, tree, references, definitions: [...definitions], links };
}
