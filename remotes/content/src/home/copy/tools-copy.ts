import type { Figure } from '@ledgerlight/site/copy/figure';
import { LIVE_TOOL_SLUGS, TOOL_SLUGS } from '@ledgerlight/site/tool-slugs';

/** How many tools there are, and how many of them can be used. */
export const TOOL_COUNTS = { all: TOOL_SLUGS.length, live: LIVE_TOOL_SLUGS.length };

/** The tools as a figure: those that can be used, or while there are none those that are coming. */
export function toolsFigure({ all, live }: { readonly all: number; readonly live: number }): Figure {
  return live > 0
    ? { value: String(live), label: live === 1 ? 'Tool to Use Today' : 'Tools to Use Today' }
    : { value: String(all), label: 'Tools in the Making' };
}
