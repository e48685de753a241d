import type { Element, Root } from 'hast';
import type { Handle } from 'hast-util-to-mdast';
import { officeTextOf } from './office-lists.ts';

/** A link within its document, and the elements around it, the innermost last. */
interface InnerLink {
  readonly link: Element;
  readonly path: readonly Element[];
  readonly target: string;
}

/** What links show that lead to notes and back: numbers, letters and signs. */
const MARK = /^[[(]?(?:\d{1,3}|\p{L}|[ivxlc]{1,6}|[*†‡§¶]{1,3})[\])]?$/iu;

/**
 * Makes footnotes of calls and notes, which office programs and web pages link to one another. They are numbered from `first` on; a call
 * whose note was not copied stays as it is.
 */
export function markFootnotes(root: Root, first: number): void {
  const links = innerLinks(root);
  const byTarget = new Map(links.map((link) => [link.target, link]));
  const numbers = new Map<Element, number>();
  for (const [index, call] of links.entries()) {
    const backlinks = call.path.flatMap(({ properties: { id, name } }) => byTarget.get(String(id ?? name)) ?? []);
    const backlink = backlinks.find((other) => links.indexOf(other) > index && leadsTo(call, other));
    if (!backlink || !MARK.test(officeTextOf(call.link).trim())) continue;
    const note = noteAround(backlink);
    const number = numbers.get(note) ?? first + numbers.size;
    numbers.set(note, number);
    Object.assign(call.link, { tagName: 'footnote-call', properties: { number }, children: [] });
    Object.assign(backlink.link, { tagName: 'span', properties: {}, children: [] });
  }
  for (const [note, number] of numbers) {
    const children = note.tagName === 'p' ? [{ ...note }] : note.children;
    Object.assign(note, { tagName: 'footnote', properties: { number }, children });
  }
}

function innerLinks(parent: Root | Element, path: readonly Element[] = []): InnerLink[] {
  return parent.children.flatMap((link) => {
    if (link.type !== 'element') return [];
    const inner = [...path, link];
    const target = /#(.+)$/.exec(String(link.properties.href ?? ''))?.[1];
    return link.tagName === 'a' && target ? [{ link, path: inner, target }] : innerLinks(link, inner);
  });
}

function leadsTo({ target }: InnerLink, { path }: InnerLink): boolean {
  return path.some(({ properties: { id, name } }) => id === target || name === target);
}

/** Returns the item, the division with no other note, or else the paragraph that a note is. */
function noteAround({ path, link }: InnerLink): Element {
  const around = (tagName: string) => path.findLast((element) => element.tagName === tagName);
  const division = around('div');
  const isOwn = division !== undefined && innerLinks(division).length === 1;
  return around('li') ?? (isOwn ? division : undefined) ?? around('p') ?? link;
}

/** How the marked elements become markdown. */
export const FOOTNOTE_HANDLERS: Readonly<Record<string, Handle>> = {
  'footnote-call': (_, node: Element) => ({ type: 'footnoteReference', identifier: numberOf(node) }),
  footnote: (state, node: Element) => {
    return { type: 'footnoteDefinition', identifier: numberOf(node), children: state.toFlow(state.all(node)) };
  },
};

const numberOf = ({ properties }: Element) => String(properties.number);
