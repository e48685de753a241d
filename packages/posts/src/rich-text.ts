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
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
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

/** A heading of an article with the id that links to it. */
export interface RichTextHeading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3 | 4 | 5 | 6;
}
