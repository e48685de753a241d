import type { RichTextNode } from '@ledgerlight/posts/rich-text';

/** Returns a formula of the rich text in one line, such as `(x + 1)/2 = 3^2`: many feed readers leave out the tags of MathML. */
export function formulaText(formula: RichTextNode): string {
  return textOf(formula)
    .replaceAll(/[\u2061-\u2064]|\s+(?=[\s)]|$)/g, '')
    .trimStart();
}

const FORMS: Readonly<Record<string, (first: string, second: string, third: string) => string>> = {
  mfrac: (over, under) => `${operand(over)}/${operand(under)}`,
  msqrt: (radicand) => `√${operand(radicand)}`,
  mroot: (radicand, degree) => `${operand(radicand)}^(1/${degree})`,
  msub: (base, below) => `${base}_${operand(below)}`,
  munder: (base, below) => `${base}_${operand(below)} `,
  msup: (base, above) => `${base}^${operand(above)}`,
  mover: (base, above) => `${base}^${operand(above)}`,
  msubsup: (base, below, above) => `${base}_${operand(below)}^${operand(above)} `,
  munderover: (base, below, above) => `${base}_${operand(below)}^${operand(above)} `,
  mo: (sign) => sign.replace(/^[=+−×÷≈≤≥<>]$/, ' $& '),
  mspace: () => ' ',
  mtd: (cell) => `${cell} `,
};

function textOf(node: RichTextNode): string {
  if (typeof node === 'string') return node;
  const parts = (node.children ?? []).map(textOf);
  const [first = '', second = '', third = ''] = parts;
  return FORMS[node.tag]?.(first, second, third) ?? parts.join('');
}

/** Puts what is more than a number or a name into parentheses. */
function operand(text: string): string {
  return /^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text.trim()})`;
}
