import * as v from 'valibot';
import { oneOf } from '../../form/tool-values.ts';
import { ALL, ALL_INTENTS, defineIdeaTool } from '../../generators/idea-fields.ts';
import { IDEA_LIMITS } from '../../generators/limits.ts';
import { scoredIdeas } from '../../generators/scored-ideas.ts';
import { EMAIL_TEMPLATES } from './templates.ts';

const INTENTS = {
  ...ALL_INTENTS,
  newsletter: 'Newsletter',
  announcement: 'Announcement',
  reminder: 'Reminder',
  invitation: 'Invitation',
  question: 'Question',
};

export const EMAIL_SUBJECT_RULES = defineIdeaTool({
  slug: 'email-subject-line-generator',
  choices: { intent: INTENTS },
  empty: { intent: ALL },
  example: {
    subject: 'ISA allowance',
    audience: 'savers',
    draft: 'LAST CHANCE!!! Risk-free returns for everyone, act now',
    intent: ALL,
  },
  checks: v.object({ intent: oneOf(INTENTS) }),
  make: (request, { intent }) =>
    scoredIdeas(request, {
      grammar: EMAIL_TEMPLATES,
      labels: INTENTS,
      intent,
      numbers: ['3', '5'],
      limit: IDEA_LIMITS.emailSubject,
      what: 'subject line',
      batchSize: 8,
    }),
});
