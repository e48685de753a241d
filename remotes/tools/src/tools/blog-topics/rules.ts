import * as v from 'valibot';
import { optionalText } from '../../form/checks.ts';
import { oneOf } from '../../form/tool-values.ts';
import { ALL, ALL_INTENTS, defineIdeaTool } from '../../generators/idea-fields.ts';
import { readSubject } from '../../generators/language/subject.ts';
import { IDEA_LIMITS } from '../../generators/limits.ts';
import { scoredIdeas } from '../../generators/scored-ideas.ts';
import { BLOG_TEMPLATES } from './templates.ts';

const INTENTS = { ...ALL_INTENTS, answer: 'Answer', comparison: 'Comparison', guide: 'Guide', opinion: 'Opinion' };

export const BLOG_TOPIC_RULES = defineIdeaTool({
  slug: 'blog-topic-generator',
  choices: { intent: INTENTS },
  empty: { other: '', intent: ALL },
  example: {
    subject: 'fixed-rate mortgage',
    audience: 'first-time buyers',
    other: 'tracker mortgage',
    draft: 'The ultimate guide to mortgages',
    intent: ALL,
  },
  checks: v.object({ other: optionalText('The other subject', 60), intent: oneOf(INTENTS) }),
  make: (request, { other, intent }) =>
    scoredIdeas(request, {
      grammar: BLOG_TEMPLATES,
      labels: INTENTS,
      intent,
      slots: { other: readSubject(other)?.general ?? null },
      numbers: ['3', '5', '7'],
      limit: IDEA_LIMITS.searchTitle,
      what: 'title',
      batchSize: 8,
    }),
});
