import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { HUB_ORIGINAL } from './hub-copy.original.ts';

/** The words of the hub. */
export interface HubCopy {
  readonly title: string;
  readonly text: string;
  /** The description for search engines, in under 160 characters. */
  readonly description: string;
}

/** The words of the hub in this edition: `original` counts the tools, the default edition says how far they are. */
export function hubCopy(edition: CopyEdition): HubCopy {
  return EDITIONS[edition];
}

/** Names the hub in every edition. */
export const HUB_TITLE = 'Tools';

/** What a group of tools says of how many it holds; the default edition also says whether they can be used. */
export function toolsInGroup(
  edition: CopyEdition,
  { all, live }: { readonly all: number; readonly live: number },
): string {
  if (edition === 'original') return `+${all} tools`;
  if (live === 0) return `${all} tools in the making`;
  return live < all ? `${live} of ${all} tools ready` : `${all} tools`;
}

const EDITIONS: Readonly<Record<CopyEdition, HubCopy>> = {
  default: {
    title: HUB_TITLE,
    text: 'For people who publish: to plan a text, describe it for search engines and bring it to its readers. Each tool has a page that says whether it is ready.',
    description:
      'Tools for people who publish, and how far each of them is: search and content generators, social media helpers, tools for sites and audits.',
  },
  original: HUB_ORIGINAL,
};
