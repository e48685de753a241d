import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { forEachNode } from '@ledgerlight/posts/markdown/tree-limits';

/** A text that was parsed once. Whoever checks it goes by what was found then. */
export interface PostText extends ReadText {
  readonly tree: ReturnType<typeof parseMarkdown>;
}

/** What is kept of a text that was parsed: its tree takes many times the memory. Whoever compares or writes it goes by this. */
export interface ReadText {
  readonly markdown: string;
  /** The pictures that its readers see, in their order: `![alt](url)`, and `![alt][label]` with a definition. */
  readonly references: readonly ImageReference[];
  /** The definitions that these references use. */
  readonly definitions: readonly AddressPlace[];
  /** The addresses of its links and of all definitions. */
  readonly links: readonly LinkPlace[];
}

/** A link or a definition. */
export interface LinkPlace extends AddressPlace {
  /** Whether its address stands in a link, and not in a definition. */
  readonly isInline: boolean;
  readonly line: number;
  readonly column: number;
}

/** An address and the piece of the text in which it stands. */
export interface AddressPlace {
  /** The address as markdown means it: escapes and entities are decoded, percent signs are not. */
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

/** A picture that the rendered text shows. Code and raw HTML show none. */
export interface ImageReference extends AddressPlace {
  /** Whether its address stands in it, and not in a definition. */
  readonly isInline: boolean;
  /** The alternative text; empty when the writer gave none. */
  readonly alt: string;
  /** The line of the reference in the text, counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** Parses a text. Never throws. */
export function readPostText(markdown: string): PostText {
  const tree = parseMarkdown(markdown);
  const found: { readonly reference: ImageReference; readonly label: string | null }[] = [];
  const definitionOf = new Map<string, AddressPlace>();
  const links: LinkPlace[] = [];
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
      const place = { alt: (node.alt ?? '').trim(), line, column, start, end };
      if (node.type === 'image') found.push({ reference: { ...place, url: node.url, isInline: true }, label: null });
      else found.push({ reference: { ...place, url: '', isInline: false }, label: node.identifier });
    }
  });
  const definitions = new Set<AddressPlace>();
  const references = found.flatMap(({ reference, label }) => {
    const definition = label === null ? undefined : definitionOf.get(label);
    const url = definition?.url ?? reference.url;
    if (url === '') return [];
    if (definition) definitions.add(definition);
    return [{ ...reference, url }];
  });
  return { markdown, tree, references, definitions: [...definitions], links };
}
