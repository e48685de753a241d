import temml from 'temml';
import * as v from 'valibot';
import { element, MATH_ATTRIBUTES, MATH_TAGS, type RichText, type RichTextElement } from '../../text/rich-text.ts';

type ParsedFormula =
  | { readonly ok: true; readonly math: RichTextElement }
  | { readonly ok: false; readonly line: number; readonly message: string };

/**
 * Converts a formula in TeX to MathML elements of the rich text. Lines of errors count from 1. Never throws. Elements and attributes that
 * rich text does not have, such as styles and links, are dropped with nothing in their place.
 */
export function parseFormula(tex: string, display: 'block' | 'inline'): ParsedFormula {
  if (tex.trim() === '') return { ok: false, line: 1, message: 'The formula is empty.' };
  if (tex.length > MAX_CHARACTERS) {
    return { ok: false, line: 1, message: `The formula has more than ${MAX_CHARACTERS} characters.` };
  }
  try {
    const tree: unknown = temml.__renderToMathMLTree(tex, {
      displayMode: display === 'block',
      throwOnError: true,
      strict: true,
      maxExpand: MAX_EXPANSIONS,
    });
    const children = richTextOf(v.parse(nodeSchema, tree));
    const [math] = children;
    if (typeof math === 'object' && math.tag === 'math' && math.children) return { ok: true, math };
    return { ok: false, line: 1, message: 'The formula shows nothing.' };
  } catch (error) {
    return faultOf(error, tex);
  }
}

const MAX_CHARACTERS = 1_000;
const MAX_EXPANSIONS = 200;

interface MathNode {
  readonly type?: string | undefined;
  readonly text?: string | undefined;
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
  readonly classes?: readonly string[] | undefined;
  readonly children?: readonly MathNode[] | undefined;
}

const nodeSchema: v.GenericSchema<unknown, MathNode> = v.object({
  type: v.optional(v.string()),
  text: v.optional(v.string()),
  attributes: v.optional(v.record(v.string(), v.unknown())),
  classes: v.optional(v.array(v.string())),
  children: v.optional(v.array(v.lazy(() => nodeSchema))),
});

function richTextOf({ type, text, attributes = {}, classes = [], children = [] }: MathNode): RichText {
  if (text !== undefined) return [text];
  const inner = joined(children.flatMap(richTextOf));
  if (type === undefined) return inner;
  const tag = MATH_TAGS.find((known) => known === type);
  if (tag === undefined) return [];
  const known = MATH_ATTRIBUTES.flatMap((name) => {
    const value = attributes[name];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [];
  });
  const align = ALIGNMENTS.find((name) => classes.includes(`tml-${name}`));
  return [element(tag, { ...Object.fromEntries(known), ...(align && { className: `math-${align}` }) }, inner)];
}

/** The converter makes a text of each digit. */
function joined(nodes: RichText): RichText {
  return nodes.every((node) => typeof node === 'string') ? [nodes.join('')] : nodes;
}

/** How the cells of `aligned` and of matrices stand. */
const ALIGNMENTS = ['left', 'right'] as const;

const errorSchema = v.object({ message: v.string(), position: v.optional(v.number()) });

function faultOf(error: unknown, tex: string): ParsedFormula {
  const fault = v.safeParse(errorSchema, error);
  if (!fault.success) return { ok: false, line: 1, message: 'The formula cannot be read.' };
  const { message, position = 0 } = fault.output;
  const line = tex.slice(0, position).split('\n').length;
  const [reason = ''] = message.trim().split(/ at (?:position|end of input)/);
  return { ok: false, line, message: `The formula cannot be read: ${reason.replaceAll(/\s+/g, ' ').slice(0, 200)}.` };
}
