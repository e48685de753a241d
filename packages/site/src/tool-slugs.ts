/** The last parts of the addresses of the tools' pages (specification section 2, 'Tool placeholder routes'). */
export const TOOL_SLUGS = [
  'meta-tag-generator',
  'robots-txt-generator',
  'blog-topic-generator',
  'youtube-title-generator',
  'schema-generator',
  'instagram-caption-generator',
  'hashtag-generator',
  'calendar-generator',
  'video-hook-generator',
  'bio-generator',
  'ai-website-builder',
  'seo-audit-tool',
  'repurpose-content',
  'email-subject-line-generator',
  'landing-page-copy-generator',
] as const;

/** The last part of the address of one tool's page. */
export type ToolSlug = (typeof TOOL_SLUGS)[number];

/** The tools that can be used. The pages of all others say that they are coming. */
export const LIVE_TOOL_SLUGS: readonly ToolSlug[] = [];
