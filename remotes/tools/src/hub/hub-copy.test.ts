import { expect, test } from 'vitest';
import { toolsInGroup } from './hub-copy.ts';

test('a group says how many of its tools are ready, and in the original edition how many there are', () => {
  expect(toolsInGroup('default', { all: 5, live: 0 })).toBe('5 tools in the making');
  expect(toolsInGroup('default', { all: 5, live: 2 })).toBe('2 of 5 tools ready');
  expect(toolsInGroup('default', { all: 5, live: 5 })).toBe('5 tools');
  expect(toolsInGroup('original', { all: 5, live: 0 })).toBe('+5 tools');
});
