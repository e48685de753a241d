import { expect, test } from 'vitest';
import { readPostText } from '../text/post-text.ts';
import { exampleProblems } from './examples.ts';

function lines(markdown: string) {
  return exampleProblems(readPostText(markdown)).map(({ line }) => line);
}

test('refuses the lines of an outline and the headings of the example table', () => {
  expect(lines('## Costs\n\n*What does it cost?*\n\n| Column | Column |\n| --- | --- |\n| 1 | 2 |')).toEqual([3, 5]);
});

test('accepts written sections and tables', () => {
  expect(lines('## Note\n\n*The author holds shares.*\n\n| Column | Rate |\n| --- | --- |\n| 1 | 2 |')).toEqual([]);
});

test('reports a bounded number of examples', () => {
  expect(lines(`## Costs\n\n${'*What?*\n\n'.repeat(500)}`)).toHaveLength(20);
});
