import type { ToolSlug } from '@ledgerlight/site/tool-slugs';
import type { ComponentType, ReactNode } from 'react';

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
  liveTool(
    'meta-tag-generator',
    'meta-tags',
    async () => (await import(/* webpackChunkName: "meta-tags" */ './meta-tags/tool.tsx')).MetaTagTool,
  ),
  liveTool(
    'robots-txt-generator',
    'robots',
    async () => (await import(/* webpackChunkName: "robots" */ './robots/tool.tsx')).RobotsTool,
  ),
  liveTool(
    'schema-generator',
    'schema',
    async () => (await import(/* webpackChunkName: "schema" */ './schema/tool.tsx')).SchemaTool,
  ),
  liveTool(
    'calendar-generator',
    'calendar',
    async () => (await import(/* webpackChunkName: "calendar" */ './calendar/tool.tsx')).CalendarTool,
  ),
  liveTool(
    'ai-website-builder',
    'website',
    async () => (await import(/* webpackChunkName: "website" */ './website/tool.tsx')).WebsiteTool,
  ),
  liveTool(
    'landing-page-copy-generator',
    'landing',
    async () => (await import(/* webpackChunkName: "landing" */ './landing/tool.tsx')).LandingTool,
  ),
  liveTool(
    'repurpose-content',
    'repurpose',
    async () => (await import(/* webpackChunkName: "repurpose" */ './repurpose/tool.tsx')).RepurposeTool,
  ),
  liveTool(
    'seo-audit-tool',
    'audit',
    async () => (await import(/* webpackChunkName: "audit" */ './audit/tool.tsx')).AuditTool,
  ),
];

function liveTool(slug: ToolSlug, chunk: string, load: () => Promise<ComponentType>): LiveTool {
  return {
    ...{ slug, chunk },
    load: async () => {
      const Tool = await load();
      return <Tool />;
    },
  };
}
