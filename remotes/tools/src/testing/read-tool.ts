import { expect } from 'vitest';
import type { Problems, ToolRules, ToolValues } from '../form/tool-values.ts';

/** Returns what a tool makes of changes to valid values. */
export function readTool<Result>({ read }: ToolRules<Result>, valid: ToolValues) {
  return {
    resultOf(changes: ToolValues): Result {
      const reading = read({ ...valid, ...changes });
      return 'result' in reading ? reading.result : expect.fail(JSON.stringify(reading.problems));
    },
    problemsOf(changes: ToolValues): Problems {
      const reading = read({ ...valid, ...changes });
      return 'problems' in reading ? reading.problems : {};
    },
  };
}
