import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { HUB_ORIGINAL } from './hub-copy.original.ts';

export const HUB_TITLE = 'Tools';

export const HUB_COPY: Readonly<Record<CopyEdition, typeof HUB_ORIGINAL>> = {
  default: {
    title: HUB_TITLE,
    text: 'For people who publish: to plan a text, describe it for search engines and bring it to its readers. Each tool has a page that says whether it is ready.',
    description:
      'Tools for people who publish, and how far each of them is: search and content generators, social media helpers, tools for sites and audits.',
  },
  original: HUB_ORIGINAL,
};

/** Returns the badge of a group: its number of tools, in the default edition with how many of them can be used. */
export function toolsInGroup(
  edition: CopyEdition,
  { all, live }: { readonly all: number; readonly live: number },
): string {
  if (edition === 'original') return `+${all} tools`;
  if (live === 0) return `${all} tools in the making`;
  return live < all ? `${live} of ${all} tools ready` : `${all} tools`;
}
