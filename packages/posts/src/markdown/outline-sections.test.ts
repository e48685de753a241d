import { expect, test } from 'vitest';
import { examplePlaceholders, unwrittenSections } from './outline-sections.ts';
import { parseMarkdown } from './render.ts';

test('a section that is empty or has only italics is part of the outline', () => {
  const text = '*Lead.*\n\n## What has changed\n\n*Which fact is new?*\n\n## How\n\nIt works.\n\n## Sources\n';
  expect(unwrittenSections(parseMarkdown(text))).toEqual([
    { heading: 'What has changed', line: 3 },
    { heading: 'Sources', line: 11 },
  ]);
});

test('sections with content or subsections are not part of the outline', () => {
  for (const body of ['*So* it is.', '| a |\n|-|\n| 1 |', '![a](/a.png)', '```\nx\n```', '### Part\n\nWords.']) {
    expect(unwrittenSections(parseMarkdown(`## One\n\n${body}`)), body).toEqual([]);
  }
  expect(unwrittenSections(parseMarkdown('*Only a lead in italics.*'))).toEqual([]);
  expect(unwrittenSections(parseMarkdown('## One\n\n## Two\n\nWords.'))).toEqual([{ heading: 'One', line: 1 }]);
});

test('only lines in italics that ask for something are placeholders', () => {
  const text =
    '*Lead.*\n\n## Costs\n\n*What does it cost?*\n\n## Sources\n\n*Primary sources with their dates.*\n\nIs it *so?*';
  expect(examplePlaceholders(parseMarkdown(text)).map(({ line }) => line)).toEqual([5, 9]);
});

test('takes no question in italics within a text for a placeholder', () => {
  expect(examplePlaceholders(parseMarkdown('## Costs\n\nA reader wrote:\n\n*Is it worth it?*\n'))).toEqual([]);
});
