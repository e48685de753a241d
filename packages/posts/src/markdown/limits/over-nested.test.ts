import { describe, expect, test } from 'vitest';
import { parseMarkdown, renderMarkdown } from '../render.ts';
import { MAX_MARKUP_PARTS, markupCost } from './markup-cost.ts';
import { firstOverNested } from './over-nested.ts';

const DEEP = 800;
const lines = (line: (depth: number) => string) => Array.from({ length: DEEP }, (_, depth) => line(depth)).join('');

function firstOf(text: string) {
  return firstOverNested(text, parseMarkdown(text));
}

describe('800 levels', () => {
  test.each([
    ['a list by indentation', lines((depth) => `${'  '.repeat(depth)}- a\n`)],
    ['a numbered list by indentation', lines((depth) => `${'   '.repeat(depth)}1. a\n`)],
    ['a list by tabs', lines((depth) => `${'\t'.repeat(depth)}- a\n`)],
    ['a list of empty items', lines((depth) => `${'  '.repeat(depth)}+\n`)],
  ])('of %s cost too much to be parsed', (_name, text) => {
    expect(markupCost(text).parts).toBeGreaterThan(MAX_MARKUP_PARTS);
    expect(renderMarkdown(text).body).toEqual([expect.objectContaining({ tag: 'pre' })]);
    expect(firstOf(text)?.line).toBeLessThan(55);
  });

  test.each([
    ['lists on one line', `a\n\n${'- '.repeat(DEEP)}a`],
    ['quotes on one line', `a\n\n${'> '.repeat(DEEP)}a`],
    ['lists and quotes on one line', `a\n\n${'> - '.repeat(DEEP)}a`],
    ['emphasis', `a\n\n${'*a _b '.repeat(DEEP)}${'b_ a* '.repeat(DEEP)}`],
    ['strong text', `a\n\n${'**a '.repeat(DEEP)}${'a** '.repeat(DEEP)}`],
    ['struck text', `a\n\n${'~~a '.repeat(DEEP)}${'a~~ '.repeat(DEEP)}`],
  ])('of %s are found at their line', (_name, text) => {
    expect(firstOf(text)?.line).toBe(3);
  });
});

test('emphasis within the limit of marks that nests 100 levels is found', () => {
  expect(firstOf(`a\n${'*a _b '.repeat(50)}${'b_ a* '.repeat(50)}`)?.line).toBe(2);
});

test.each([
  ['15 lists', Array.from({ length: 15 }, (_, depth) => `${'  '.repeat(depth)}- a\n`).join('')],
  ['marks in a block of code', `\`\`\`\n${'>'.repeat(100)} a\n${' '.repeat(120)}- a\n\`\`\``],
  ['a line to be filled in', `Name: ${'_'.repeat(60)}`],
  ['a rule', '* '.repeat(60)],
])('%s are not too deep', (_name, text) => {
  expect(firstOf(text)).toBeNull();
});
