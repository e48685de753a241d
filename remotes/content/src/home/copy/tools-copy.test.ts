import { expect, test } from 'vitest';
import { toolsFigure } from './tools-copy.ts';

test('tools are counted by what they do today', () => {
  expect(toolsFigure({ all: 15, live: 0 })).toEqual({ value: '15', label: 'Tools in the Making' });
  expect(toolsFigure({ all: 15, live: 1 })).toEqual({ value: '1', label: 'Tool to Use Today' });
  expect(toolsFigure({ all: 15, live: 4 })).toEqual({ value: '4', label: 'Tools to Use Today' });
});
