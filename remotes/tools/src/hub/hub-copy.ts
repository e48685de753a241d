import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { HUB_ORIGINAL } from './hub-copy.original.ts';

export const HUB_TITLE = 'Tools';

export const HUB_COPY: Readonly<Record<CopyEdition, typeof HUB_ORIGINAL>> = {
  default: {
    title: HUB_TITLE,
    text: 'Fifteen tools for people who publish, and calculators for readers with a money decision. They run in your browser, and what you type stays there.',
    description:
      'Tools for people who publish that run in your browser, without an account: search and content generators, social media helpers, site audits.',
  },
  original: HUB_ORIGINAL,
};

/** Returns the line above a group: its number of tools (specification section 2, 'Tools hub'). */
export function toolsInGroup(count: number): string {
  return `+${count} tools`;
}
