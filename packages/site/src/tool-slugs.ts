/** Specification section 2, 'Tool placeholder routes'. */
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

export type ToolSlug = (typeof TOOL_SLUGS)[number];
