import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown, renderMarkdown } from '../../markdown/render.ts';
import { elementsOf, plainTextOf } from '../../testing/rich-text.ts';
import { MATH_ATTRIBUTES, MATH_TAGS } from '../../text/rich-text.ts';
import { blockFaults } from '../block-faults.ts';
import { parseFormula } from './formula.ts';

const math = (tex: string) => {
  const parsed = parseFormula(tex, 'block');
  return parsed.ok ? elementsOf([parsed.math]) : [];
};
const tags = (text: string) => elementsOf(renderMarkdown(text).body).map(({ tag }) => tag);

test('a math block becomes MathML with real superscripts in a box that scrolls', () => {
  const [box, formula] = elementsOf(renderMarkdown('```math\n£10{,}000 \\times 1.05^{20}\n```').body);
  expect(box).toMatchObject({ tag: 'div', attributes: { className: 'math-scroll', 'aria-label': 'Formula' } });
  expect(formula).toMatchObject({ tag: 'math', attributes: { display: 'block' } });
  expect(elementsOf(formula?.children ?? [])).toContainEqual({
    tag: 'msup',
    children: [
      { tag: 'mn', children: ['1.05'] },
      { tag: 'mn', children: ['20'] },
    ],
  });
});

test('code between dollar signs is a formula within its sentence', () => {
  const { body } = renderMarkdown('So $`x^2`$ is it.');
  expect(tags('So $`x^2`$ is it.')).toContain('msup');
  expect(plainTextOf(body)).toBe('So x2 is it.');
});

test.each(['Between $5 and $6.', 'It costs $`5` or `6`$.', '`a`$ and $`b`', '$5 `x` $6'])(
  'money and code stay as typed in %s',
  (text) => {
    expect(tags(text)).not.toContain('math');
    expect(plainTextOf(renderMarkdown(text).body)).toBe(text.replaceAll('`', ''));
  },
);

test.each([
  ['```math\na = b\n\n\\frac{1}{\n```', 4],
  ['```math\n\\unknown\n```', 2],
  ['```math\n\n```', 2],
  ['Text.\n\nSo $`\\frac{`$ it is.', 3],
])('a wrong formula is refused with its line and shown as code: %s', (text, line) => {
  expect(blockFaults(parseMarkdown(text))).toMatchObject([{ code: 'invalid-block', line }]);
  expect(tags(text)).toContain('code');
  expect(tags(text)).not.toContain('math');
});

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\class{a}{x}',
  '\\id{a}{x}',
  '\\style{color: red}{x}',
  '\\includegraphics{a.png}',
  '\\color{red} x',
  '\\def\\a{\\a\\a}\\a',
  `${'{'.repeat(400)}x${'}'.repeat(400)}`,
])('%s becomes no other element or attribute', (tex) => {
  for (const { tag, attributes = {} } of math(tex)) {
    expect(MATH_TAGS).toContain(tag);
    expect([...MATH_ATTRIBUTES, 'className']).toEqual(expect.arrayContaining(Object.keys(attributes)));
  }
});

test('no text makes the converter throw', () => {
  const piece = fc.constantFrom(
    '\\frac',
    '{',
    '}',
    '^',
    '_',
    '&',
    '\\\\',
    '\\begin{aligned}',
    '\\left(',
    'x',
    ' ',
    '\\text',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
      parseFormula(pieces.join(''), 'block');
    }),
    { numRuns: 200 },
  );
});
