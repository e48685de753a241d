import type { Figure } from '@ledgerlight/site/copy/figure';
import { TOOL_SLUGS } from '@ledgerlight/site/tool-slugs';

export const TOOLS_FIGURE: Figure = { value: String(TOOL_SLUGS.length), label: 'Tools to Use Today' };
