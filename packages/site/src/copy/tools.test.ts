import { expect, test } from 'vitest';
import { toolsFigure, toolsInGroup } from './tools.ts';

test('tools are counted by what they do today', () => {
  expect(toolsFigure({ all: 15, live: 0 })).toEqual({ value: '15', label: 'Tools in the Making' });
  expect(toolsFigure({ all: 15, live: 1 })).toEqual({ value: '1', label: 'Tool to Use Today' });
  expect(toolsFigure({ all: 15, live: 4 })).toEqual({ value: '4', label: 'Tools to Use Today' });
});

test('a group says how many of its tools are ready, and in the original edition how many there are', () => {
  expect(toolsInGroup('default', { all: 5, live: 0 })).toBe('5 tools in the making');
  expect(toolsInGroup('default', { all: 5, live: 2 })).toBe('2 of 5 tools ready');
  expect(toolsInGroup('default', { all: 5, live: 5 })).toBe('5 tools');
  expect(toolsInGroup('original', { all: 5, live: 0 })).toBe('+5 tools');
});
