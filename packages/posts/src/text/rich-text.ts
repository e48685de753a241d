/**
 * Rendered markdown as plain data. It can only hold the elements and attributes named here, so content can never become
 * code: there is no raw HTML in it, and every address has passed the protocol check of the renderer.
 */
export type RichText = readonly RichTextNode[];

/** A text, or an element with its children. */
export type RichTextNode = string | RichTextElement;

/** One element. Attributes are written as React props (`className`, `srcSet`). */
export interface RichTextElement {
  readonly tag: RichTextTag;
  readonly attributes?: RichTextAttributes;
  readonly children?: RichText;
}

/** The shapes of a chart. None of them loads, links or runs anything. */
const DRAWING_TAGS = ['svg', 'line', 'path', 'rect', 'circle', 'text'] as const;

/** The elements an article can consist of. */
export const RICH_TEXT_TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'strong',
  'em',
  'del',
  'a',
  'img',
  'figure',
  'figcaption',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'hr',
  'br',
  'div',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'input',
  'sup',
  'section',
  'span',
  'details',
  'summary',
  ...DRAWING_TAGS,
] as const;

/** The name of an element that an article may hold. */
export type RichTextTag = (typeof RICH_TEXT_TAGS)[number];

/** The attributes that mean something outside this site's pages too. The rest names its styles, or how its own pages load. */
export const ATTRIBUTES_ELSEWHERE = ['href', 'src', 'alt', 'title', 'width', 'height', 'start', 'scope'] as const;

/** The attributes that an element of an article can have. */
export const RICH_TEXT_ATTRIBUTES = [
  ...ATTRIBUTES_ELSEWHERE,
  'id',
  'className',
  'target',
  'rel',
  'loading',
  'decoding',
  'type',
  'checked',
  'disabled',
  'tabIndex',
  'role',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'viewBox',
  'preserveAspectRatio',
  'x',
  'y',
  'x1',
  'x2',
  'y1',
  'y2',
  'cx',
  'cy',
  'r',
  'd',
  'dx',
  'dy',
  'textAnchor',
] as const;

/** Web, mail and telephone addresses: what `href` and `src` may hold outside this site's pages. */
export const ADDRESS_ELSEWHERE = /^(?:https?:|mailto:|tel:)/i;

/** What they may hold on this site's pages: images that are selected but not yet sent, and places of this site, too. */
export const RICH_TEXT_ADDRESS = /^(?:https?:|mailto:|tel:|blob:|#|\/(?![/\\]))/i;

/** The attributes of one element with their values. */
export type RichTextAttributes = Readonly<
  Partial<Record<(typeof RICH_TEXT_ATTRIBUTES)[number], string | number | boolean>>
>;

/** A heading of an article with the id that links to it. */
export interface RichTextHeading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3 | 4 | 5 | 6;
}
