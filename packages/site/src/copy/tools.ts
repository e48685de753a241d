import { LIVE_TOOL_SLUGS, TOOL_SLUGS } from '../tool-slugs.ts';
import type { CopyEdition } from './edition.ts';
import type { Figure } from './figure.ts';

interface ToolCounts {
  readonly all: number;
  readonly live: number;
}

/** How many tools there are, and how many of them can be used. */
export const TOOL_COUNTS: ToolCounts = { all: TOOL_SLUGS.length, live: LIVE_TOOL_SLUGS.length };

/** The tools as a figure: those that can be used, or while there are none those that are coming. */
export function toolsFigure({ all, live }: ToolCounts): Figure {
  return live > 0
    ? { value: String(live), label: live === 1 ? 'Tool to Use Today' : 'Tools to Use Today' }
    : { value: String(all), label: 'Tools in the Making' };
}

/** What a group of tools says of how many it holds; the default edition also says whether they can be used. */
export function toolsInGroup(edition: CopyEdition, { all, live }: ToolCounts): string {
  if (edition === 'original') return `+${all} tools`;
  if (live === 0) return `${all} tools in the making`;
  return live < all ? `${live} of ${all} tools ready` : `${all} tools`;
}
