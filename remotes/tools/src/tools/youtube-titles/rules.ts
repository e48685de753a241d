import * as v from 'valibot';
import { optionalText } from '../../form/checks.ts';
import { oneOf } from '../../form/tool-values.ts';
import { ALL, ALL_INTENTS, defineIdeaTool } from '../../generators/idea-fields.ts';
import { readSubject } from '../../generators/language/subject.ts';
import { IDEA_LIMITS } from '../../generators/limits.ts';
import { scoredIdeas } from '../../generators/scored-ideas.ts';
import { VIDEO_TEMPLATES } from './templates.ts';

const INTENTS = {
  ...ALL_INTENTS,
  'how-to': 'How to',
  list: 'List',
  question: 'Question',
  story: 'Story',
  review: 'Comparison or review',
};

export const YOUTUBE_TITLE_RULES = defineIdeaTool({
  slug: 'youtube-title-generator',
  choices: { intent: INTENTS },
  empty: { other: '', intent: ALL },
  example: {
    subject: 'vegan baking',
    audience: 'beginners',
    draft: 'You WON’T BELIEVE these 10 AMAZING vegan cakes!!!',
    other: '',
    intent: ALL,
  },
  checks: v.object({ other: optionalText('The other subject', 60), intent: oneOf(INTENTS) }),
  make: (request, { other, intent }) =>
    scoredIdeas(request, {
      grammar: VIDEO_TEMPLATES,
      labels: INTENTS,
      intent,
      slots: { other: readSubject(other)?.general ?? null },
      numbers: ['3', '5', '7'],
      limit: IDEA_LIMITS.youtubeTitle,
      what: 'title',
      batchSize: 8,
    }),
});
