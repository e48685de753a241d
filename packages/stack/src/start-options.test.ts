import { expect, test } from 'vitest';
import { readStartOptions, StartUsageError } from './start-options.ts';

test.each([
  [[], 1],
  [['--processes', '4'], 4],
  [['--processes=64'], 64],
])('parses %j as %i processes', (args, processes) => {
  expect(readStartOptions(args)).toEqual({ processes });
});

test.each(['0', 'abc', '65', '-1', '1.5', '4e0', ''])('refuses --processes %j', (processes) => {
  expect(() => readStartOptions([`--processes=${processes}`])).toThrow(StartUsageError);
});

test.each([[['--process', '4']], [['4']], [['--processes']]])('refuses the arguments %j', (args) => {
  expect(() => readStartOptions(args)).toThrow(StartUsageError);
});
