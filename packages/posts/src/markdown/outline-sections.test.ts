import { expect, test } from 'vitest';
import { outlineSections } from './outline-sections.ts';
import { parseMarkdown } from './render.ts';

test('a section with nothing, or only a question in italics, is still the outline', () => {
  const text = '*Lead.*\n\n## What has changed\n\n*Which fact is new?*\n\n## How\n\nIt works.\n\n## Sources\n';
  expect(outlineSections(parseMarkdown(text))).toEqual([
    { heading: 'What has changed', line: 3 },
    { heading: 'Sources', line: 11 },
  ]);
});

test('what is written is no outline: words, tables, pictures, a section of sections, a text without headings', () => {
  for (const body of ['*So* it is.', '| a |\n|-|\n| 1 |', '![a](/a.png)', '```\nx\n```', '### Part\n\nWords.']) {
    expect(outlineSections(parseMarkdown(`## One\n\n${body}`)), body).toEqual([]);
  }
  expect(outlineSections(parseMarkdown('*Only a lead in italics.*'))).toEqual([]);
  expect(outlineSections(parseMarkdown('## One\n\n## Two\n\nWords.'))).toEqual([{ heading: 'One', line: 1 }]);
});
