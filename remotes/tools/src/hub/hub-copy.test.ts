import { expect, test } from 'vitest';
import { toolsInGroup } from './hub-copy.ts';

test.each([
  ['default', 0, '5 tools in the making'],
  ['default', 2, '2 of 5 tools ready'],
  ['default', 5, '5 tools'],
  ['original', 0, '+5 tools'],
] as const)('counts the tools of a group in the %s edition with %i live', (edition, live, text) => {
  expect(toolsInGroup(edition, { all: 5, live })).toBe(text);
});
