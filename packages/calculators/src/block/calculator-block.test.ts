import { blockFaults } from '@ledgerlight/posts/blocks/faults';
import { parseMarkdown, renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { expect, test } from 'vitest';
import { calculatorBlock } from './calculator-block.ts';

const furtherBlocks = [calculatorBlock];
const POST = '# Title\n\n```calculator\nkind: mortgage\nmonthly: £200\n```';
const SENTENCE = 'You finish 6 years and 7 months sooner and pay £35,178 less interest.';
const ADDRESS = '/calculators/mortgage?monthly=%C2%A3200';

test('renders the sentence, the figures and a link to the page with the same figures', () => {
  const { body } = renderMarkdown(POST, { furtherBlocks });
  const text = JSON.stringify(body.at(-1));
  expect(body.at(-1)).toMatchObject({ tag: 'div', attributes: { 'data-calculator': ADDRESS } });
  expect(text).toContain(SENTENCE);
  expect(text).toContain('"tag":"table"');
  expect(text).toContain(`"href":"${ADDRESS}"`);
});

test('feeds get the sentence and the link', () => {
  const { body } = renderMarkdown(POST, { furtherBlocks, isForFeed: true });
  expect(body.slice(-2)).toMatchObject([
    { tag: 'p', children: [{ tag: 'strong', children: [SENTENCE] }] },
    { tag: 'p', children: ['With your own figures: ', { tag: 'a', attributes: { href: ADDRESS } }] },
  ]);
});

test('reports faults with the lines of the post', () => {
  const tree = parseMarkdown('One\n\n```calculator\nkind: mortgage\nwage: 5\nrate: high\n```');
  expect(blockFaults(tree, furtherBlocks).map(({ code, line }) => [code, line])).toEqual([
    ['invalid-block', 5],
    ['invalid-block', 6],
  ]);
});

test('shows a faulty block as code, and the fifth calculator too', () => {
  const faulty = renderMarkdown('```calculator\nkind: lottery\n```', { furtherBlocks }).body;
  expect(faulty).toMatchObject([{ tag: 'pre' }]);
  const block = '```calculator\nkind: fees\n```\n\n';
  const { body } = renderMarkdown(block.repeat(5), { furtherBlocks });
  expect(body.map((node) => typeof node === 'object' && node.tag)).toEqual(['div', 'div', 'div', 'div', 'pre']);
});
