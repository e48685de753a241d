import type { ToolSlug } from '@ledgerlight/site/tool-slugs';
import type { IdeaTool } from './ideas.ts';
import { BIOS } from './tools/bios.ts';
import { BLOG_TOPICS } from './tools/blog-topics.ts';
import { EMAIL_SUBJECTS } from './tools/email-subjects.ts';
import { HASHTAGS } from './tools/hashtags.ts';
import { INSTAGRAM_CAPTIONS } from './tools/instagram-captions.ts';
import { VIDEO_HOOKS } from './tools/video-hooks.ts';
import { YOUTUBE_TITLES } from './tools/youtube-titles.ts';

/** They share a chunk, because the data of each is small. */
export const IDEA_TOOLS: readonly IdeaTool[] = [
  BLOG_TOPICS,
  YOUTUBE_TITLES,
  INSTAGRAM_CAPTIONS,
  HASHTAGS,
  VIDEO_HOOKS,
  BIOS,
  EMAIL_SUBJECTS,
];

/** @throws Error if no idea tool has this slug */
export function ideaToolBySlug(slug: ToolSlug): IdeaTool {
  const tool = IDEA_TOOLS.find((each) => each.slug === slug);
  if (!tool) throw new Error(`No idea tool is called ${slug}`);
  return tool;
}
