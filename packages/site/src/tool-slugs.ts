/** The tools by slug, with their titles. Specification section 2, 'Tool placeholder routes'. */
export const TOOL_TITLES = {
  'meta-tag-generator': 'Meta Tag Generator',
  'robots-txt-generator': 'Robots.txt Generator',
  'blog-topic-generator': 'Blog Topic Generator',
  'youtube-title-generator': 'YouTube Title Generator',
  'schema-generator': 'Schema Generator',
  'instagram-caption-generator': 'Instagram Caption Generator',
  'hashtag-generator': 'Hashtag Generator',
  'calendar-generator': 'Content Calendar Generator',
  'video-hook-generator': 'Video Hook Generator',
  'bio-generator': 'Bio Generator',
  'ai-website-builder': 'AI Website Builder',
  'seo-audit-tool': 'SEO Audit Tool',
  'repurpose-content': 'Content Repurposing Engine',
  'email-subject-line-generator': 'Email Subject Line Generator',
  'landing-page-copy-generator': 'Landing Page Copy Generator',
} as const;

export type ToolSlug = keyof typeof TOOL_TITLES;

export const TOOL_SLUGS: readonly string[] = Object.keys(TOOL_TITLES);
