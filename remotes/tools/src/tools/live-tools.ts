import type { ToolSlug } from '@ledgerlight/site/tool-slugs';
import type { ComponentType } from 'react';

/** A tool that works, in a chunk of its own, which the hub does not load. */
export interface LiveTool {
  readonly slug: ToolSlug;
  /** The `webpackChunkName` in `load`. */
  readonly chunk: string;
  readonly load: () => Promise<ComponentType>;
}

export const LIVE_TOOLS: readonly LiveTool[] = [
  {
    slug: 'meta-tag-generator',
    chunk: 'meta-tags',
    load: async () => (await import(/* webpackChunkName: "meta-tags" */ './meta-tags/tool.tsx')).MetaTagTool,
  },
  {
    slug: 'robots-txt-generator',
    chunk: 'robots',
    load: async () => (await import(/* webpackChunkName: "robots" */ './robots/tool.tsx')).RobotsTool,
  },
];
