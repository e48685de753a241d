import type { Element, ElementContent, Properties } from 'hast';
import type {
  Definition,
  Heading,
  Html,
  Image,
  ImageReference,
  Link,
  LinkReference,
  List,
  ListItem,
  Parents,
  Resource,
} from 'mdast';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import { type HeadingOutline, headingSlug } from './heading-outline.ts';

export const FOOTNOTE_PREFIX = 'note-';

/**
 * Creates the handlers of `mdast-util-to-hast`. They differ from the default ones: addresses stay unencoded, so that `safeLink` sees what
 * the author wrote; HTML becomes text; headings get the id and level of the outline.
 */
export function markdownHandlers(outline: HeadingOutline): Handlers {
  const ids = new Set(outline.headings.map((heading) => heading.id));
  const looseness = new WeakMap<List, boolean>();
  return {
    html: (_state, node: Html, parent) => htmlAsText(node, parent),
    listItem: (state, node: ListItem, parent) =>
      defaultHandlers.listItem(state, node, parent?.type === 'list' ? emptyListLike(parent, looseness) : parent),
    heading: (state, node: Heading) => heading(state, node, outline),
    link: (state, node: Link) => link(node, state.all(node), ids),
    linkReference(state, node: LinkReference) {
      const definition = definitionOf(state, node);
      return definition ? link(definition, state.all(node), ids) : defaultHandlers.linkReference(state, node);
    },
    image: (_state, node: Image) => image(node, node.alt),
    imageReference(state, node: ImageReference) {
      const definition = definitionOf(state, node);
      return definition ? image(definition, node.alt) : defaultHandlers.imageReference(state, node);
    },
  };
}

/** A list as loose as this one: for each item the default handler would check the looseness of all. */
function emptyListLike(list: List, looseness: WeakMap<List, boolean>): List {
  const spread = looseness.get(list) ?? (list.spread || list.children.some(isLoose));
  looseness.set(list, spread);
  return { type: 'list', spread, children: [] };
}

function isLoose({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}

/** `#my-section` in a text means the heading whose id is `s-my-section`. */
function headingAddress(address: string, ids: ReadonlySet<string>): string {
  if (!address.startsWith('#')) return address;
  const id = headingSlug(address.slice(1));
  return ids.has(id) ? `#${id}` : address;
}

function htmlAsText(node: Html, parent: Parents | undefined): ElementContent {
  const text: ElementContent = { type: 'text', value: node.value };
  return parent && BLOCK_PARENTS.has(parent.type) ? element('p', {}, [text]) : text;
}

const BLOCK_PARENTS: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

function heading(state: State, node: Heading, outline: HeadingOutline): Element | undefined {
  const children = state.all(node);
  const entry = outline.ofNode.get(node);
  if (entry) return element(`h${entry.level}`, { id: entry.id }, children);
  return children.length > 0 ? element('p', {}, children) : undefined;
}

function definitionOf(state: State, node: LinkReference | ImageReference): Definition | undefined {
  return state.definitionById.get(node.identifier.toUpperCase());
}

function link({ url, title }: Resource, children: ElementContent[], ids: ReadonlySet<string>): Element {
  return element('a', { href: headingAddress(url, ids), ...(title && { title }) }, children);
}

function image({ url, title }: Resource, alt: string | null | undefined): Element {
  return element('img', { src: url, alt: alt ?? '', ...(title && { title }) }, []);
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
