import { expect, test } from 'vitest';
import { readStartOptions, StartUsageError } from './start-options.ts';

test.each([
  [[], 1],
  [['--processes', '4'], 4],
  [['--processes=64'], 64],
])('%j are %i processes', (words, processes) => {
  expect(readStartOptions(words)).toEqual({ processes });
});

test.each(['0', 'abc', '65', '-1', '1.5', '4e0', ''])('--processes %j is refused in one sentence', (processes) => {
  const read = () => readStartOptions([`--processes=${processes}`]);
  expect(read).toThrow(StartUsageError);
  expect(read).toThrow(/^--processes must be a whole number from 1 to 64, such as 4\.$/);
});

test.each([[['--process', '4']], [['4']], [['--processes']]])('%j is not understood', (words) => {
  expect(() => readStartOptions(words)).toThrow('is not understood. Type npm start, or npm start -- --processes 4.');
});
