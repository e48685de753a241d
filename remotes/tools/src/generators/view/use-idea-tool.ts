import type { ToolRules, ToolValues } from '../../form/tool-values.ts';
import { type ToolState, useTool } from '../../form/use-tool.ts';

/** A tool whose ideas come in batches. A change of another field leads back to the first batch. */
export function useIdeaTool<Values extends ToolValues, Result>(
  rules: ToolRules<Values, Result>,
): ToolState<Values, Result> {
  const tool = useTool(rules);
  return {
    ...tool,
    set: (name, value) => {
      tool.set(name, value);
      if (name !== 'batch') tool.set('batch', '');
    },
  };
}
