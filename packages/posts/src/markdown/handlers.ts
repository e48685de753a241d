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
} from 'mdast';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import { type HeadingOutline, headingSlug } from './heading-outline.ts';

/** What stands before the ids of footnotes and of the places that name them. */
export const FOOTNOTE_PREFIX = 'note-';

/**
 * How this site turns markdown nodes into elements where it differs from the usual: addresses are handed on decoded and
 * unencoded, so that the check sees what the author wrote; HTML becomes text; headings get the id and level of the outline.
 */
export function markdownHandlers(outline: HeadingOutline): Handlers {
  const ids = new Set(outline.headings.map((heading) => heading.id));
  const looseness = new WeakMap<List, boolean>();
  const linkTo = (address: string): string => headingAddress(address, ids);
  return {
    html: (_state, node: Html, parent) => htmlAsText(node, parent),
    listItem: (state, node: ListItem, parent) =>
      defaultHandlers.listItem(state, node, parent?.type === 'list' ? alike(parent, looseness) : parent),
    heading: (state, node: Heading) => heading(state, node, outline),
    link: (state, node: Link) => element('a', { href: linkTo(node.url), ...titleOf(node) }, state.all(node)),
    linkReference(state, node: LinkReference) {
      const definition = definitionOf(state, node);
      if (!definition) return defaultHandlers.linkReference(state, node);
      return element('a', { href: linkTo(definition.url), ...titleOf(definition) }, state.all(node));
    },
    image: (_state, node: Image) => image(node.url, node.alt, node),
    imageReference(state, node: ImageReference) {
      const definition = definitionOf(state, node);
      return definition ? image(definition.url, node.alt, definition) : defaultHandlers.imageReference(state, node);
    },
  };
}

/** A list that is as loose as this one and has no items: the default handler would look at all of them for each of them. */
function alike(list: List, looseness: WeakMap<List, boolean>): List {
  const spread = looseness.get(list) ?? (list.spread || list.children.some(isLoose));
  looseness.set(list, spread);
  return { type: 'list', spread, children: [] };
}

function isLoose({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}

/** `#my-section` written by an author means the heading whose id is `s-my-section`. */
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
  const place = outline.ofNode.get(node);
  if (place) return element(`h${place.level}`, { id: place.id }, children);
  return children.length > 0 ? element('p', {}, children) : undefined;
}

function definitionOf(state: State, node: LinkReference | ImageReference): Definition | undefined {
  return state.definitionById.get(node.identifier.toUpperCase());
}

function image(src: string, alt: string | null | undefined, titled: { title?: string | null | undefined }): Element {
  return element('img', { src, alt: alt ?? '', ...titleOf(titled) }, []);
}

function titleOf(node: { title?: string | null | undefined }): Properties {
  return node.title ? { title: node.title } : {};
}

function element(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
