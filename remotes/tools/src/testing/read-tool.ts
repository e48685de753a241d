import { expect } from 'vitest';
import type { Problems, ToolRules, ToolValues } from '../form/tool-values.ts';

/** Returns what a tool makes of changes to valid values. */
export function readTool<Values extends ToolValues, Result>({ read }: ToolRules<Values, Result>, valid: Values) {
  return {
    resultOf(changes: Partial<Values>): Result {
      const reading = read({ ...valid, ...changes });
      return 'result' in reading ? reading.result : expect.fail(JSON.stringify(reading.problems));
    },
    problemsOf(changes: Partial<Values>): Problems {
      const reading = read({ ...valid, ...changes });
      return 'problems' in reading ? reading.problems : {};
    },
  };
}
