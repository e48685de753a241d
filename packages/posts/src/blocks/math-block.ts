import { element } from '../text/rich-text.ts';
import type { BlockKind } from './block-kind.ts';
import { parseFormula } from './math/formula.ts';

/** A formula in TeX, which pages show as MathML. */
export const mathBlock: BlockKind = {
  language: 'math',
  problemCode: 'invalid-block',
  maxPerPost: 60,
  tooMany: 'A text has at most 60 formulas in blocks.',
  faultsOf(text) {
    if (text.trim() === FORMULA) {
      return [{ line: 1, message: "The formula is the editor's example. Write your own, or remove it." }];
    }
    const parsed = parseFormula(text, 'block');
    return parsed.ok ? [] : [parsed];
  },
  render(text) {
    const parsed = parseFormula(text, 'block');
    if (!parsed.ok) return null;
    const box = { className: 'math-scroll', tabIndex: 0, role: 'region', 'aria-label': 'Formula' };
    return [element('div', box, [parsed.math])];
  },
  readableText: () => null,
};

const FORMULA = 'x = \\frac{a}{b}';

/** The block that the editor inserts. */
export const MATH_EXAMPLE = `\`\`\`math\n${FORMULA}\n\`\`\``;
