import type { IdeaTool } from './ideas.ts';
import { BIOS } from './tools/bios.ts';
import { BLOG_TOPICS } from './tools/blog-topics.ts';
import { EMAIL_SUBJECTS } from './tools/email-subjects.ts';
import { HASHTAGS } from './tools/hashtags.ts';
import { INSTAGRAM_CAPTIONS } from './tools/instagram-captions.ts';
import { VIDEO_HOOKS } from './tools/video-hooks.ts';
import { YOUTUBE_TITLES } from './tools/youtube-titles.ts';

export const IDEA_TOOLS: readonly IdeaTool[] = [
  BLOG_TOPICS,
  YOUTUBE_TITLES,
  INSTAGRAM_CAPTIONS,
  HASHTAGS,
  VIDEO_HOOKS,
  BIOS,
  EMAIL_SUBJECTS,
];
