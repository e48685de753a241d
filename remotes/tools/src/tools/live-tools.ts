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
    slug: 'blog-topic-generator',
    chunk: 'blog-topics',
    load: async () => (await import(/* webpackChunkName: "blog-topics" */ './blog-topics/tool.tsx')).BlogTopicTool,
  },
  {
    slug: 'youtube-title-generator',
    chunk: 'youtube-titles',
    load: async () =>
      (await import(/* webpackChunkName: "youtube-titles" */ './youtube-titles/tool.tsx')).YouTubeTitleTool,
  },
  {
    slug: 'instagram-caption-generator',
    chunk: 'instagram-captions',
    load: async () =>
      (await import(/* webpackChunkName: "instagram-captions" */ './instagram-captions/tool.tsx')).InstagramCaptionTool,
  },
  {
    slug: 'hashtag-generator',
    chunk: 'hashtags',
    load: async () => (await import(/* webpackChunkName: "hashtags" */ './hashtags/tool.tsx')).HashtagTool,
  },
  {
    slug: 'video-hook-generator',
    chunk: 'video-hooks',
    load: async () => (await import(/* webpackChunkName: "video-hooks" */ './video-hooks/tool.tsx')).VideoHookTool,
  },
  {
    slug: 'bio-generator',
    chunk: 'bios',
    load: async () => (await import(/* webpackChunkName: "bios" */ './bios/tool.tsx')).BioTool,
  },
  {
    slug: 'email-subject-line-generator',
    chunk: 'email-subjects',
    load: async () =>
      (await import(/* webpackChunkName: "email-subjects" */ './email-subjects/tool.tsx')).EmailSubjectTool,
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
