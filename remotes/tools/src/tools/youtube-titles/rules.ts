import * as v from 'valibot';
import { optionalText } from '../../form/checks.ts';
import { readValues, storedChoice, storedToolText, type ToolRules } from '../../form/tool-values.ts';
import { ALL, EMPTY_IDEA_FIELDS, ideaChecks, ideaShape, readIdeaSubject } from '../../generators/idea-fields.ts';
import { readSubject } from '../../generators/language/subject.ts';
import { IDEA_LIMITS } from '../../generators/limits.ts';
import { type IdeaResult, scoredIdeas } from '../../generators/scored-ideas.ts';
import { VIDEO_INTENTS, VIDEO_TEMPLATES, type VideoIntent } from './templates.ts';

export const VIDEO_LABELS: Readonly<Record<VideoIntent, string>> = {
  'how-to': 'How to',
  list: 'List',
  question: 'Question',
  story: 'Story',
  review: 'Comparison or review',
};

const shape = v.object({ ...ideaShape, other: storedToolText, intent: storedChoice([ALL, ...VIDEO_INTENTS]) });
const checks = v.object({
  ...ideaChecks,
  other: optionalText('The other subject', 60),
  intent: v.picklist([ALL, ...VIDEO_INTENTS]),
});

export const YOUTUBE_TITLE_RULES: ToolRules<v.InferOutput<typeof shape>, IdeaResult> = {
  slug: 'youtube-title-generator',
  shape,
  empty: { ...EMPTY_IDEA_FIELDS, other: '', intent: ALL },
  example: {
    ...EMPTY_IDEA_FIELDS,
    subject: 'vegan baking',
    audience: 'beginners',
    draft: 'You WON’T BELIEVE these 10 AMAZING vegan cakes!!!',
    other: '',
    intent: ALL,
  },
  read: (values) =>
    readValues(checks, values, ({ other, intent, draft, batch, ...typed }) =>
      scoredIdeas({
        about: readIdeaSubject(typed),
        grammar: VIDEO_TEMPLATES,
        labels: VIDEO_LABELS,
        intent,
        slots: { other: readSubject(other)?.general ?? null },
        numbers: ['3', '5', '7'],
        limit: IDEA_LIMITS.youtubeTitle,
        what: 'title',
        draft,
        batch,
        batchSize: 8,
      }),
    ),
};
