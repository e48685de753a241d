import type { ToolSlug } from '@ledgerlight/site/tool-slugs';
import type { ComponentType } from 'react';

interface ToolLoader {
  /** The `webpackChunkName` in `load`. */
  readonly chunk: string;
  readonly load: () => Promise<ComponentType>;
}

/** The idea tools share a chunk, because the data of each is small. */
const ideas = (slug: ToolSlug): ToolLoader => ({
  chunk: 'ideas',
  load: async () => (await import(/* webpackChunkName: "ideas" */ '../ideas/idea-tool.tsx')).ideaToolPage(slug),
});

/** How the code of each tool is loaded, in chunks that the hub does not load. */
export const TOOL_LOADERS: Readonly<Record<ToolSlug, ToolLoader>> = {
  'blog-topic-generator': ideas('blog-topic-generator'),
  'youtube-title-generator': ideas('youtube-title-generator'),
  'instagram-caption-generator': ideas('instagram-caption-generator'),
  'hashtag-generator': ideas('hashtag-generator'),
  'video-hook-generator': ideas('video-hook-generator'),
  'bio-generator': ideas('bio-generator'),
  'email-subject-line-generator': ideas('email-subject-line-generator'),
  'meta-tag-generator': {
    chunk: 'meta-tags',
    load: async () => (await import(/* webpackChunkName: "meta-tags" */ './meta-tags/tool.tsx')).MetaTagTool,
  },
  'robots-txt-generator': {
    chunk: 'robots',
    load: async () => (await import(/* webpackChunkName: "robots" */ './robots/tool.tsx')).RobotsTool,
  },
  'schema-generator': {
    chunk: 'schema',
    load: async () => (await import(/* webpackChunkName: "schema" */ './schema/tool.tsx')).SchemaTool,
  },
  'calendar-generator': {
    chunk: 'calendar',
    load: async () => (await import(/* webpackChunkName: "calendar" */ './calendar/tool.tsx')).CalendarTool,
  },
  'ai-website-builder': {
    chunk: 'website',
    load: async () => (await import(/* webpackChunkName: "website" */ './website/tool.tsx')).WebsiteTool,
  },
  'landing-page-copy-generator': {
    chunk: 'landing',
    load: async () => (await import(/* webpackChunkName: "landing" */ './landing/tool.tsx')).LandingTool,
  },
  'repurpose-content': {
    chunk: 'repurpose',
    load: async () => (await import(/* webpackChunkName: "repurpose" */ './repurpose/tool.tsx')).RepurposeTool,
  },
  'seo-audit-tool': {
    chunk: 'audit',
    load: async () => (await import(/* webpackChunkName: "audit" */ './audit/tool.tsx')).AuditTool,
  },
};
