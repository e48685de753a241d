import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { byIdentifier, nodesOf, spanOf } from '@ledgerlight/posts/markdown/tree-nodes';

export interface PostText extends ReadText {
  readonly tree: ReturnType<typeof parseMarkdown>;
}

/** A parsed text without its tree, which takes many times the memory. */
export interface ReadText extends TextSpans {
  readonly markdown: string;
}

/** Where a text refers to images and other addresses. */
export interface TextSpans {
  readonly references: readonly ImageReference[];
  readonly definitions: readonly AddressSpan[];
  readonly links: readonly LinkSpan[];
}

export interface AddressSpan {
  /** Escapes and entities are decoded, percent signs are not. */
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

export interface LinkSpan extends AddressSpan {
  /** Whether the address is in the link or image itself and not in a definition. */
  readonly isInline: boolean;
  readonly line: number;
  readonly column: number;
}

export interface ImageReference extends LinkSpan {
  readonly alt: string;
}

/** Parses the markdown of a post once for check, plan and apply, with the positions of its links and image references. */
export function readPostText(markdown: string): PostText {
  const tree = parseMarkdown(markdown);
  const links = nodesOf(tree, 'link', 'definition').flatMap((node) => {
    const span = spanOf(node);
    return span === null ? [] : [{ ...span, url: node.url, isInline: node.type === 'link' }];
  });
  const definitionOf = byIdentifier(
    nodesOf(tree, 'definition').flatMap((node) => {
      const span = spanOf(node);
      return span === null ? [] : [{ ...span, url: node.url, identifier: node.identifier }];
    }),
  );
  const definitions = new Set<AddressSpan>();
  const references = nodesOf(tree, 'image', 'imageReference').flatMap((node) => {
    const span = spanOf(node);
    const isInline = node.type === 'image';
    const definition = isInline ? undefined : definitionOf.get(node.identifier);
    const url = isInline ? node.url : definition?.url;
    if (span === null || !url) return [];
    if (definition) definitions.add(definition);
    return [{ ...span, url, isInline, alt: (node.alt ?? '').trim() }];
  });
  return { markdown, tree, references, definitions: [...definitions], links };
}
