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
  {
    slug: 'schema-generator',
    chunk: 'schema',
    load: async () => (await import(/* webpackChunkName: "schema" */ './schema/tool.tsx')).SchemaTool,
  },
  {
    slug: 'calendar-generator',
    chunk: 'calendar',
    load: async () => (await import(/* webpackChunkName: "calendar" */ './calendar/tool.tsx')).CalendarTool,
  },
  {
    slug: 'ai-website-builder',
    chunk: 'website',
    load: async () => (await import(/* webpackChunkName: "website" */ './website/tool.tsx')).WebsiteTool,
  },
  {
    slug: 'landing-page-copy-generator',
    chunk: 'landing',
    load: async () => (await import(/* webpackChunkName: "landing" */ './landing/tool.tsx')).LandingTool,
  },
  {
    slug: 'repurpose-content',
    chunk: 'repurpose',
    load: async () => (await import(/* webpackChunkName: "repurpose" */ './repurpose/tool.tsx')).RepurposeTool,
  },
  {
    slug: 'seo-audit-tool',
    chunk: 'audit',
    load: async () => (await import(/* webpackChunkName: "audit" */ './audit/tool.tsx')).AuditTool,
  },
];
