import type { ToolSlug } from './tool-slugs.ts';

/** Where the shell accepts texts of tools, for an AI provider to improve. */
export const TEXT_IMPROVEMENT_PATH = '/_tools/improve';

/** The tools whose texts a provider can improve. */
export const IMPROVED_TOOLS = [
  'blog-topic-generator',
  'youtube-title-generator',
  'instagram-caption-generator',
  'video-hook-generator',
  'bio-generator',
  'email-subject-line-generator',
  'landing-page-copy-generator',
  'repurpose-content',
] as const satisfies readonly ToolSlug[];

/** How many texts, and how many characters in all and of what is said about them, a request may have. */
export const TEXT_IMPROVEMENT_LIMITS = { texts: 20, characters: 8_000, about: 1_000 } as const;

/** The provider has less, so that its failure is reported. */
export const TEXT_IMPROVEMENT_TIMEOUT_MS = 30_000;
