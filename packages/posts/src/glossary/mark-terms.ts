import { element, type RichText, type RichTextElement, type RichTextNode } from '../text/rich-text.ts';
import type { GlossaryTerm } from './term.ts';

/** What a text shows of a term. */
export type MarkedTerm = Pick<GlossaryTerm, 'slug' | 'term' | 'otherForms' | 'definition'>;

export const MAX_MARKED_TERMS = 12;

/**
 * Returns a text in which the first use of each term, of at most `MAX_MARKED_TERMS`, is a button that opens its definition. Links,
 * headings, code, tables and figures have none. Takes time linear in the text.
 * @param termAddress returns the address of a term in the glossary
 */
export function markTerms(
  body: RichText,
  terms: readonly MarkedTerm[],
  termAddress: (slug: string) => string,
): RichText {
  const marking: Marking = { forms: formsByFirstWord(terms), marked: new Set(), termAddress };
  return terms.length === 0 ? body : markNodes(body, marking);
}

interface Form {
  /** The first word of the text. */
  readonly word: string;
  readonly text: string;
  readonly isAbbreviation: boolean;
  readonly term: MarkedTerm;
}

interface Marking {
  /** Longest first. */
  readonly forms: ReadonlyMap<string, readonly Form[]>;
  readonly marked: Set<string>;
  readonly termAddress: (slug: string) => string;
}

const PLAIN_TAGS: ReadonlySet<string> = new Set(
  'a h2 h3 h4 h5 h6 code pre math figure table sup del section summary svg button'.split(' '),
);

const WORD = /[\p{L}\p{N}]+/gu;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

function formsByFirstWord(terms: readonly MarkedTerm[]): Marking['forms'] {
  const forms = terms.flatMap((term) => [term.term, ...term.otherForms].flatMap((text) => formOf(text, term) ?? []));
  const byWord = new Map<string, readonly Form[]>();
  for (const form of forms.toSorted((one, other) => other.text.length - one.text.length))
    byWord.set(form.word, [...(byWord.get(form.word) ?? []), form]);
  return byWord;
}

function formOf(text: string, term: MarkedTerm): Form | null {
  const word = text.match(WORD)?.[0].toLowerCase();
  if (word === undefined || !text.toLowerCase().startsWith(word)) return null;
  const isAbbreviation = text === text.toUpperCase() || /^\p{Lu}{2,}s$/u.test(text);
  return { word, text: isAbbreviation ? text : text.toLowerCase(), isAbbreviation, term };
}

function markNodes(nodes: RichText, marking: Marking): RichText {
  return nodes.flatMap((node) => {
    if (marking.marked.size >= MAX_MARKED_TERMS) return [node];
    if (typeof node === 'string') return markText(node, marking);
    if (PLAIN_TAGS.has(node.tag) || !node.children) return [node];
    return [{ ...node, children: markNodes(node.children, marking) }];
  });
}

function markText(text: string, marking: Marking): readonly RichTextNode[] {
  const pieces: RichTextNode[] = [];
  let end = 0;
  for (const { index, 0: word } of text.matchAll(WORD)) {
    if (index < end || marking.marked.size >= MAX_MARKED_TERMS) continue;
    const form = marking.forms.get(word.toLowerCase())?.find((candidate) => isAt(candidate, text, index));
    if (!form || marking.marked.has(form.term.slug)) continue;
    marking.marked.add(form.term.slug);
    if (index > end) pieces.push(text.slice(end, index));
    end = index + form.text.length;
    pieces.push(...definedTerm(text.slice(index, end), form.term, marking));
  }
  return end === 0 ? [text] : [...pieces, ...(end < text.length ? [text.slice(end)] : [])];
}

function isAt({ text, isAbbreviation }: Form, written: string, index: number): boolean {
  const found = written.slice(index, index + text.length);
  const next = written.slice(index + text.length, index + text.length + 1);
  return (isAbbreviation ? found : found.toLowerCase().replaceAll('’', "'")) === text && !WORD_CHARACTER.test(next);
}

/** The native popover opens and closes without scripts, by pointer, touch and keyboard. */
function definedTerm(
  written: string,
  { slug, term, definition }: MarkedTerm,
  { termAddress }: Marking,
): RichTextElement[] {
  const id = `term-${slug}`;
  return [
    element('button', { type: 'button', className: 'term', popoverTarget: id }, [written]),
    element('span', { id, className: 'term-note', popover: 'auto', role: 'note', 'aria-label': term }, [
      element('strong', {}, [`${term}: `]),
      definition,
      ' ',
      element('a', { href: termAddress(slug) }, ['More in the glossary']),
    ]),
  ];
}
