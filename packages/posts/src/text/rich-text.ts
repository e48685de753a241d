/**
 * Rendered markdown as plain data. It can only hold the elements and attributes named here, so content can never become
 * code: there is no raw HTML in it, and every address has passed the protocol check of the renderer.
 */
export type RichText = readonly RichTextNode[];

export type RichTextNode = string | RichTextElement;

/** One element. Attributes are written as React props (`className`, `srcSet`). */
export interface RichTextElement {
  readonly tag: RichTextTag;
  readonly attributes?: RichTextAttributes;
  readonly children?: RichText;
}

export function element(
  tag: RichTextTag,
  attributes: RichTextAttributes = {},
  children: RichText = [],
): RichTextElement {
  return {
    tag,
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(children.length > 0 ? { children } : {}),
  };
}

const BLOCK_TAGS = ['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'div', 'section', 'aside'] as const;
const INLINE_TAGS = ['strong', 'em', 'del', 'a', 'img', 'code', 'br', 'input', 'sup', 'span', 'button'] as const;
const GROUP_TAGS = ['figure', 'figcaption', 'ul', 'ol', 'li', 'details', 'summary'] as const;
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'] as const;
const DRAWING_TAGS = ['svg', 'line', 'path', 'rect', 'circle', 'text'] as const;

const FORMULA_TAGS = ['math', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'mstyle', 'mpadded'] as const;
const FRACTION_TAGS = ['mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover'] as const;
const MATRIX_TAGS = ['mtable', 'mtr', 'mtd'] as const;

/** The elements of MathML Core that formulas are made of; none holds a link or a script. */
export const MATH_TAGS = [...FORMULA_TAGS, ...FRACTION_TAGS, ...MATRIX_TAGS] as const;

const FORMULA_STYLE_ATTRIBUTES = ['display', 'displaystyle', 'scriptlevel', 'mathvariant', 'linethickness'] as const;
const OPERATOR_ATTRIBUTES = [
  'stretchy',
  'fence',
  'separator',
  'form',
  'largeop',
  'movablelimits',
  'symmetric',
] as const;
const SPACE_ATTRIBUTES = ['lspace', 'rspace', 'minsize', 'maxsize', 'voffset', 'depth', 'width', 'height'] as const;

export const MATH_ATTRIBUTES = [
  ...FORMULA_STYLE_ATTRIBUTES,
  ...OPERATOR_ATTRIBUTES,
  ...SPACE_ATTRIBUTES,
  'accent',
  'accentunder',
] as const;

export const RICH_TEXT_TAGS = [
  ...BLOCK_TAGS,
  ...INLINE_TAGS,
  ...GROUP_TAGS,
  ...TABLE_TAGS,
  ...DRAWING_TAGS,
  ...MATH_TAGS,
] as const;

export type RichTextTag = (typeof RICH_TEXT_TAGS)[number];

/** The attributes that mean something outside this site's pages too, as in feeds. */
export const PORTABLE_ATTRIBUTES = ['href', 'src', 'alt', 'title', 'start', 'scope', ...MATH_ATTRIBUTES] as const;

const PAGE_ATTRIBUTES = ['id', 'className', 'target', 'rel', 'loading', 'decoding', 'tabIndex', 'role'] as const;
const POPOVER_ATTRIBUTES = ['popover', 'popoverTarget'] as const;
/** The address of a calculator, which the page of a post shows in place of the element. */
export const CALCULATOR_ATTRIBUTE = 'data-calculator';

const INPUT_ATTRIBUTES = ['type', 'checked', 'disabled'] as const;
const ARIA_ATTRIBUTES = ['aria-label', 'aria-labelledby', 'aria-describedby'] as const;
const SVG_BOX_ATTRIBUTES = ['viewBox', 'preserveAspectRatio', 'x', 'y', 'textAnchor', 'd'] as const;
const SVG_POINT_ATTRIBUTES = ['x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'dx', 'dy'] as const;

export const RICH_TEXT_ATTRIBUTES = [
  ...PORTABLE_ATTRIBUTES,
  ...PAGE_ATTRIBUTES,
  ...POPOVER_ATTRIBUTES,
  ...INPUT_ATTRIBUTES,
  CALCULATOR_ATTRIBUTE,
  ...ARIA_ATTRIBUTES,
  ...SVG_BOX_ATTRIBUTES,
  ...SVG_POINT_ATTRIBUTES,
] as const;

/** What `href` and `src` may hold outside this site's pages: web, mail and telephone addresses. */
export const PORTABLE_ADDRESS = /^(?:https?:|mailto:|tel:)/i;

/** What they may hold on this site's pages, where images selected for upload have a `blob:` address. */
export const RICH_TEXT_ADDRESS = /^(?:https?:|mailto:|tel:|blob:|#|\/(?![/\\]))/i;

export type RichTextAttributes = Readonly<
  Partial<Record<(typeof RICH_TEXT_ATTRIBUTES)[number], string | number | boolean>>
>;

export interface RichTextHeading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3 | 4 | 5 | 6;
}
