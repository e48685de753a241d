import { escapeImageAlt } from '@ledgerlight/posts/markdown/escape-image-alt';
import { decodeString } from 'micromark-util-decode-string';
import type { AddressSpan, ImageReference, ReadText } from '../text/post-text.ts';

export interface ReferenceReplacement {
  readonly address: string;
  /** Fills an empty alternative text only. */
  readonly alt?: string | undefined;
}

/**
 * Replaces the addresses of images, also in definitions, and of links by `linkTargets`. `replacementOf` gets the decoded address; null
 * leaves it. Every other character stays. `applyPlan` writes stored addresses with it, `pull` of the CLI file names.
 */
export function rewriteReferences(
  { markdown, references, definitions, links }: ReadText,
  replacementOf: (url: string) => ReferenceReplacement | null,
  linkTargets: ReadonlyMap<string, string> = new Map(),
): string {
  const edits: (Edit | null)[] = [];
  for (const reference of references) {
    const replacement = replacementOf(reference.url);
    if (!replacement) continue;
    if (reference.isInline) edits.push(destinationEdit(markdown, reference, INLINE_END, replacement.address));
    if (replacement.alt && reference.alt === '') edits.push(altEdit(markdown, reference, replacement.alt));
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
 * Replaces alternative texts; `alternativeOf` returns null to leave one. A text that is also the reference's label
 * stays.
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
 * The tree has no position of the address, so it is searched: the one after `](` or `]:` that decodes to the tree's
 * address and is followed by nothing but a title and the end.
 */
function destinationEdit(markdown: string, reference: AddressSpan, ending: RegExp, address: string): Edit | null {
  const found = findDestination(markdown, reference, ending);
  return found && { start: found.start, end: found.end, text: destination(address) };
}

function findDestination(
  markdown: string,
  reference: AddressSpan,
  ending: RegExp,
): { readonly marker: number; readonly start: number; readonly end: number } | null {
  const source = markdown.slice(reference.start, reference.end);
  const marker = ending === INLINE_END ? '](' : ']:';
  for (let at = source.indexOf(marker); at !== -1; at = source.indexOf(marker, at + 1)) {
    SPACE.lastIndex = at + marker.length;
    SPACE.test(source);
    const start = SPACE.lastIndex;
    const end = endOfDestination(source, start);
    if (end === start || !ending.test(source.slice(end))) continue;
    if (meaningOf(source.slice(start, end)) !== reference.url) continue;
    return { marker: reference.start + at, start: reference.start + start, end: reference.start + end };
  }
  return null;
}

/** Spaces with at most one line ending, after which quote marks may stand. */
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
  let reference = start;
  for (; reference < source.length; reference += 1) {
    const character = source.charAt(reference);
    if (character <= ' ' || character === '\u007F') break;
    if (character === '\\' && /[!-/:-@[-`{-~]/.test(source.charAt(reference + 1))) reference += 1;
    else if (character === '(') open += 1;
    else if (character === ')') {
      if (open === 0) break;
      open -= 1;
    }
  }
  return reference;
}

const ANGLED = /<(?:\\[^\r\n]|[^<>\\\r\n])*>/y;

function meaningOf(written: string): string {
  return decodeString(written.startsWith('<') ? written.slice(1, -1) : written);
}

/** Encodes an address for use between parentheses without angle brackets. */
function destination(address: string): string {
  return address
    .replace(/[^!-~\u00A0-\u{10FFFF}]|[()<>\\]/gu, (character) => {
      return `%${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .replace(/&(?=#?\w+;)/g, '&amp;');
}

function altEdit(markdown: string, reference: ImageReference, alt: string): Edit | null {
  if (!/^!\[\][([]/.test(markdown.slice(reference.start, reference.start + 4))) return null;
  const start = reference.start + '!['.length;
  return { start, end: start, text: escapeImageAlt(alt) };
}

function alternativeEdit(markdown: string, reference: ImageReference, alt: string): Edit | null {
  const end = reference.isInline
    ? findDestination(markdown, reference, INLINE_END)?.marker
    : FULL_REFERENCE.exec(markdown.slice(reference.start, reference.end))?.index;
  if (end === undefined) return null;
  const start = reference.start + '!['.length;
  return { start, end: reference.isInline ? end : reference.start + end, text: escapeImageAlt(alt) };
}

const FULL_REFERENCE = /\]\[(?:\\.|[^\\[\]])+\]$/s;
