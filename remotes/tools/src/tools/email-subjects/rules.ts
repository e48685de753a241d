import * as v from 'valibot';
import { readValues, storedChoice, type ToolRules } from '../../form/tool-values.ts';
import { ALL, EMPTY_IDEA_FIELDS, ideaChecks, ideaShape, readIdeaSubject } from '../../generators/idea-fields.ts';
import { IDEA_LIMITS } from '../../generators/limits.ts';
import { type IdeaResult, scoredIdeas } from '../../generators/scored-ideas.ts';
import { EMAIL_INTENTS, EMAIL_TEMPLATES, type EmailIntent } from './templates.ts';

export const EMAIL_LABELS: Readonly<Record<EmailIntent, string>> = {
  newsletter: 'Newsletter',
  announcement: 'Announcement',
  reminder: 'Reminder',
  invitation: 'Invitation',
  question: 'Question',
};

const shape = v.object({ ...ideaShape, intent: storedChoice([ALL, ...EMAIL_INTENTS]) });
const checks = v.object({ ...ideaChecks, intent: v.picklist([ALL, ...EMAIL_INTENTS]) });

export const EMAIL_SUBJECT_RULES: ToolRules<v.InferOutput<typeof shape>, IdeaResult> = {
  slug: 'email-subject-line-generator',
  shape,
  empty: { ...EMPTY_IDEA_FIELDS, intent: ALL },
  example: {
    ...EMPTY_IDEA_FIELDS,
    subject: 'ISA allowance',
    audience: 'savers',
    draft: 'LAST CHANCE!!! Risk-free returns for everyone, act now',
    intent: ALL,
  },
  read: (values) =>
    readValues(checks, values, ({ intent, draft, batch, ...typed }) =>
      scoredIdeas({
        about: readIdeaSubject(typed),
        grammar: EMAIL_TEMPLATES,
        labels: EMAIL_LABELS,
        intent,
        numbers: ['3', '5'],
        limit: IDEA_LIMITS.emailSubject,
        what: 'subject line',
        draft,
        batch,
        batchSize: 8,
      }),
    ),
};
