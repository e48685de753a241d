import { writtenAlternative } from '@ledgerlight/posts/markdown/written-alternative';

/** What markdown writes where an element begins and ends. */
export interface ElementMarks {
  readonly open: string;
  readonly close: string;
}

/** Elements that markdown has marks for. */
export const MARKED_ELEMENTS: ReadonlyMap<string, ElementMarks> = new Map(
  Object.entries({
    b: '**',
    strong: '**',
    mark: '**',
    i: '*',
    em: '*',
    cite: '*',
    dfn: '*',
    var: '*',
    del: '~~',
    s: '~~',
    strike: '~~',
    kbd: '`',
    code: '`',
    samp: '`',
    tt: '`',
    q: '"',
  }).map(([name, mark]) => [name, { open: mark, close: mark }]),
);

/** Elements whose contents are read without them, within a line. */
export const TRANSPARENT_INLINE: ReadonlySet<string> = new Set([
  ...['span', 'font', 'small', 'big', 'u', 'ins', 'abbr', 'acronym', 'time', 'label', 'bdi', 'bdo', 'wbr', 'picture'],
  ...['noscript', 'nobr', 'data', 'sub', 'sup', 'source'],
]);

/** Elements whose contents are read without them, as paragraphs of their own. */
export const TRANSPARENT_BLOCKS: ReadonlySet<string> = new Set([
  ...['div', 'p', 'section', 'article', 'center', 'header', 'footer', 'main', 'aside', 'nav', 'figure', 'ul', 'ol'],
  ...['dl', 'address', 'hgroup', 'tabs', 'Tabs', 'summary', 'details', 'Fragment'],
  ...['Steps', 'CardGrid', 'Cards', 'FileTree', 'Columns', 'Column', 'Center', 'Box'],
]);

/** Writes an image with its alternative text and title. */
export function imageMarkdown(alternative: string, address: string, title = ''): string {
  const named = title === '' ? '' : ` "${title.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"`;
  return `![${writtenAlternative(alternative)}](${encodedAddress(address)}${named})`;
}

/** An address as it stands between parentheses without angle brackets. */
export function encodedAddress(address: string): string {
  return address
    .trim()
    .replace(/[^!-~\u00A0-\u{10FFFF}]|[()<>\\]/gu, (character) =>
      encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
    );
}

/** A link in place of what a page of another host would show in a frame. */
export function frameLink(source: string): string | null {
  const address = source.startsWith('//') ? `https:${source}` : source;
  if (!/^https?:\/\//i.test(address)) return null;
  const video = /(?:youtube(?:-nocookie)?\.com\/embed\/|youtu\.be\/)([\w-]+)/i.exec(address)?.[1];
  if (video !== undefined) return `[Video on YouTube](https://www.youtube.com/watch?v=${video})`;
  const film = /player\.vimeo\.com\/video\/(\d+)/i.exec(address)?.[1];
  if (film !== undefined) return `[Video on Vimeo](https://vimeo.com/${film})`;
  return `[Embedded page](${encodedAddress(address)})`;
}

/** Writes text as Unicode superscript or subscript, or with a mark in front where a character has no such form. */
export function raised(text: string, kind: 'sup' | 'sub'): string {
  const forms = kind === 'sup' ? SUPERSCRIPT : SUBSCRIPT;
  const characters = [...text.trim()];
  if (characters.length === 0) return '';
  const mapped = characters.map((character) => forms.get(character) ?? null);
  if (!mapped.includes(null)) return mapped.join('');
  const inner = characters.length === 1 ? text.trim() : `(${text.trim()})`;
  return `${kind === 'sup' ? '^' : '\\_'}${inner}`;
}

const SUPERSCRIPT = formsOf('0123456789+-=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ');
const SUBSCRIPT = formsOf('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');

function formsOf(plain: string, forms: string): ReadonlyMap<string, string> {
  const all = [...forms];
  return new Map([...plain].map((character, place) => [character, all[place] ?? character] as const));
}
