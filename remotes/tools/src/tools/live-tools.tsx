import type { ToolSlug } from '@ledgerlight/site/tool-slugs';
import type { ReactNode } from 'react';

/** A tool that works, in a chunk that the hub does not load. */
export interface LiveTool {
  readonly slug: ToolSlug;
  /** The `webpackChunkName` in `load`. */
  readonly chunk: string;
  readonly load: () => Promise<ReactNode>;
}

const IDEA_SLUGS: readonly ToolSlug[] = [
  'blog-topic-generator',
  'youtube-title-generator',
  'instagram-caption-generator',
  'hashtag-generator',
  'video-hook-generator',
  'bio-generator',
  'email-subject-line-generator',
];

export const LIVE_TOOLS: readonly LiveTool[] = [
  ...IDEA_SLUGS.map((slug) => ({
    slug,
    chunk: 'ideas',
    load: async () => {
      const { IdeaToolPage } = await import(/* webpackChunkName: "ideas" */ '../ideas/idea-tool.tsx');
      return <IdeaToolPage key={slug} slug={slug} />;
    },
  })),
  {
    slug: 'meta-tag-generator',
    chunk: 'meta-tags',
    load: async () => {
      const { MetaTagTool } = await import(/* webpackChunkName: "meta-tags" */ './meta-tags/tool.tsx');
      return <MetaTagTool />;
    },
  },
  {
    slug: 'robots-txt-generator',
    chunk: 'robots',
    load: async () => {
      const { RobotsTool } = await import(/* webpackChunkName: "robots" */ './robots/tool.tsx');
      return <RobotsTool />;
    },
  },
  {
    slug: 'schema-generator',
    chunk: 'schema',
    load: async () => {
      const { SchemaTool } = await import(/* webpackChunkName: "schema" */ './schema/tool.tsx');
      return <SchemaTool />;
    },
  },
  {
    slug: 'calendar-generator',
    chunk: 'calendar',
    load: async () => {
      const { CalendarTool } = await import(/* webpackChunkName: "calendar" */ './calendar/tool.tsx');
      return <CalendarTool />;
    },
  },
  {
    slug: 'ai-website-builder',
    chunk: 'website',
    load: async () => {
      const { WebsiteTool } = await import(/* webpackChunkName: "website" */ './website/tool.tsx');
      return <WebsiteTool />;
    },
  },
  {
    slug: 'landing-page-copy-generator',
    chunk: 'landing',
    load: async () => {
      const { LandingTool } = await import(/* webpackChunkName: "landing" */ './landing/tool.tsx');
      return <LandingTool />;
    },
  },
  {
    slug: 'repurpose-content',
    chunk: 'repurpose',
    load: async () => {
      const { RepurposeTool } = await import(/* webpackChunkName: "repurpose" */ './repurpose/tool.tsx');
      return <RepurposeTool />;
    },
  },
  {
    slug: 'seo-audit-tool',
    chunk: 'audit',
    load: async () => {
      const { AuditTool } = await import(/* webpackChunkName: "audit" */ './audit/tool.tsx');
      return <AuditTool />;
    },
  },
];
