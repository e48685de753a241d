import { writtenAlternative } from '@ledgerlight/posts/markdown/written-alternative';
import { decodeString } from 'micromark-util-decode-string';
import type { AddressPlace, ImageReference, ReadText } from '../fields/post-text.ts';

/** What stands in place of a reference's address. */
export interface Replacement {
  readonly address: string;
  /** Fills an empty alternative text; one that is there stays. */
  readonly alt?: string | undefined;
}

/**
 * Replaces the addresses of pictures: in `![alt](url)`, and in the definitions that pictures use. `replacementOf` gets
 * each address as markdown means it; null leaves it. `linkTargets` has the addresses for those of links. Every other character of
 * the text stays as it was.
 */
export function rewriteReferences(
  { markdown, references, definitions, links }: ReadText,
  replacementOf: (url: string) => Replacement | null,
  linkTargets: ReadonlyMap<string, string> = new Map(),
): string {
  const edits: (Edit | null)[] = [];
  for (const place of references) {
    const replacement = replacementOf(place.url);
    if (!replacement) continue;
    if (place.isInline) edits.push(destinationEdit(markdown, place, INLINE_END, replacement.address));
    if (replacement.alt && place.alt === '') edits.push(altEdit(markdown, place, replacement.alt));
  }
  for (const definition of definitions) {
    const replacement = replacementOf(definition.url);
    if (replacement) edits.push(destinationEdit(markdown, definition, DEFINITION_END, replacement.address));
  }
  for (const link of linkTargets.size === 0 ? [] : links) {
    const address = linkTargets.get(link.url);
    const isOfImage = definitions.some(({ start }) => start === link.start);
    if (address === undefined || isOfImage) continue;
    edits.push(destinationEdit(markdown, link, link.isInline ? INLINE_END : DEFINITION_END, address));
  }
  return edited(markdown, edits);
}

/**
 * Gives pictures of the text other alternative texts: `alternativeOf` gets each reference, null leaves it. A reference whose
 * alternative text is its label too stays as it is.
 */
export function rewriteAlternatives(
  { markdown, references }: ReadText,
  alternativeOf: (reference: ImageReference) => string | null,
): string {
  const edits: (Edit | null)[] = [];
  for (const reference of references) {
    const alternative = alternativeOf(reference);
    if (alternative !== null) edits.push(alternativeEdit(markdown, reference, alternative));
  }
  return edited(markdown, edits);
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function edited(text: string, edits: readonly (Edit | null)[]): string {
  const pieces: string[] = [];
  let end = 0;
  for (const edit of edits.filter((edit) => edit !== null).toSorted((a, b) => a.start - b.start)) {
    pieces.push(text.slice(end, edit.start), edit.text);
    end = edit.end;
  }
  pieces.push(text.slice(end));
  return pieces.join('');
}

/**
 * The tree tells where a reference begins and ends, but not where its address does. The address is the one candidate
 * after `](` or `]:` that means the address of the tree and is followed by nothing but a title and the end.
 */
function destinationEdit(markdown: string, place: AddressPlace, ending: RegExp, address: string): Edit | null {
  const found = findDestination(markdown, place, ending);
  return found && { start: found.start, end: found.end, text: destination(address) };
}

/** `marker` is where the `](` or `]:` before the address begins. */
function findDestination(
  markdown: string,
  place: AddressPlace,
  ending: RegExp,
): { readonly marker: number; readonly start: number; readonly end: number } | null {
  const source = markdown.slice(place.start, place.end);
  const marker = ending === INLINE_END ? '](' : ']:';
  for (let at = source.indexOf(marker); at !== -1; at = source.indexOf(marker, at + 1)) {
    SPACE.lastIndex = at + marker.length;
    SPACE.test(source);
    const start = SPACE.lastIndex;
    const end = endOfDestination(source, start);
    if (end === start || !ending.test(source.slice(end))) continue;
    if (meaningOf(source.slice(start, end)) !== place.url) continue;
    return { marker: place.start + at, start: place.start + start, end: place.start + end };
  }
  return null;
}

/** The form of spaces with at most one line ending, after which the marks of a quote may stand. */
const SPACES = '[ \\t]*(?:(?:\\r\\n|\\n|\\r)[ \\t>]*)?';
const SPACE = new RegExp(SPACES, 'y');
const TITLE = `(?:"(?:\\\\[^]|[^"\\\\])*"|'(?:\\\\[^]|[^'\\\\])*'|\\((?:\\\\[^]|[^()\\\\])*\\))`;
const INLINE_END = new RegExp(`^(?:(?=[ \\t\\r\\n])${SPACES}${TITLE})?${SPACES}\\)$`);
const DEFINITION_END = new RegExp(`^(?:(?=[ \\t\\r\\n])${SPACES}${TITLE})?[ \\t]*$`);

function endOfDestination(source: string, start: number): number {
  if (source.charAt(start) === '<') {
    ANGLED.lastIndex = start;
    return ANGLED.test(source) ? ANGLED.lastIndex : start;
  }
  let open = 0;
  let place = start;
  for (; place < source.length; place += 1) {
    const character = source.charAt(place);
    if (character <= ' ' || character === '\u007F') break;
    if (character === '\\' && /[!-/:-@[-`{-~]/.test(source.charAt(place + 1))) place += 1;
    else if (character === '(') open += 1;
    else if (character === ')') {
      if (open === 0) break;
      open -= 1;
    }
  }
  return place;
}

const ANGLED = /<(?:\\[^\r\n]|[^<>\\\r\n])*>/y;

/** What markdown reads where these characters stand as an address. */
function meaningOf(written: string): string {
  return decodeString(written.startsWith('<') ? written.slice(1, -1) : written);
}

/** An address as it stands between parentheses without angle brackets. */
function destination(address: string): string {
  return address
    .replace(/[^!-~\u00A0-\u{10FFFF}]|[()<>\\]/gu, (character) => {
      return `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .replace(/&(?=#?\w+;)/g, '&amp;');
}

function altEdit(markdown: string, place: ImageReference, alt: string): Edit | null {
  if (!/^!\[\][([]/.test(markdown.slice(place.start, place.start + 4))) return null;
  const start = place.start + '!['.length;
  return { start, end: start, text: writtenAlternative(alt) };
}

function alternativeEdit(markdown: string, place: ImageReference, alt: string): Edit | null {
  const end = place.isInline
    ? findDestination(markdown, place, INLINE_END)?.marker
    : FULL_REFERENCE.exec(markdown.slice(place.start, place.end))?.index;
  if (end === undefined) return null;
  const start = place.start + '!['.length;
  return { start, end: place.isInline ? end : place.start + end, text: writtenAlternative(alt) };
}

/** The end of `![words][label]`: a label has no brackets that are not escaped. */
const FULL_REFERENCE = /\]\[(?:\\.|[^\\[\]])+\]$/s;
