import type { Figure } from '@ledgerlight/site/copy/figure';
import { LIVE_TOOL_SLUGS, TOOL_SLUGS } from '@ledgerlight/site/tool-slugs';

export const TOOL_COUNTS = { all: TOOL_SLUGS.length, live: LIVE_TOOL_SLUGS.length };

/** Counts the live tools, or all while none is live. */
export function toolsFigure({ all, live }: { readonly all: number; readonly live: number }): Figure {
  return live > 0
    ? { value: String(live), label: live === 1 ? 'Tool to Use Today' : 'Tools to Use Today' }
    : { value: String(all), label: 'Tools in the Making' };
}
