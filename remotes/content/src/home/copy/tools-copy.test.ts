import { expect, test } from 'vitest';
import { toolsFigure } from './tools-copy.ts';

test('counts live tools, or all while none is live', () => {
  expect(toolsFigure({ all: 15, live: 0 })).toEqual({ value: '15', label: 'Tools in the Making' });
  expect(toolsFigure({ all: 15, live: 1 })).toEqual({ value: '1', label: 'Tool to Use Today' });
  expect(toolsFigure({ all: 15, live: 4 })).toEqual({ value: '4', label: 'Tools to Use Today' });
});
