import * as v from 'valibot';
import { optionalText } from '../../form/checks.ts';
import { readValues, storedChoice, storedToolText, type ToolRules } from '../../form/tool-values.ts';
import { ALL, EMPTY_IDEA_FIELDS, ideaChecks, ideaShape, readIdeaSubject } from '../../generators/idea-fields.ts';
import { readSubject } from '../../generators/language/subject.ts';
import { IDEA_LIMITS } from '../../generators/limits.ts';
import { type IdeaResult, scoredIdeas } from '../../generators/scored-ideas.ts';
import { BLOG_INTENTS, BLOG_TEMPLATES, type BlogIntent } from './templates.ts';

export const BLOG_LABELS: Readonly<Record<BlogIntent, string>> = {
  answer: 'Answer',
  comparison: 'Comparison',
  guide: 'Guide',
  opinion: 'Opinion',
};

const shape = v.object({ ...ideaShape, other: storedToolText, intent: storedChoice([ALL, ...BLOG_INTENTS]) });
const checks = v.object({
  ...ideaChecks,
  other: optionalText('The other subject', 60),
  intent: v.picklist([ALL, ...BLOG_INTENTS]),
});

export const BLOG_TOPIC_RULES: ToolRules<v.InferOutput<typeof shape>, IdeaResult> = {
  slug: 'blog-topic-generator',
  shape,
  empty: { ...EMPTY_IDEA_FIELDS, other: '', intent: ALL },
  example: {
    ...EMPTY_IDEA_FIELDS,
    subject: 'fixed-rate mortgage',
    audience: 'first-time buyers',
    other: 'tracker mortgage',
    draft: 'The ultimate guide to mortgages',
    intent: ALL,
  },
  read: (values) =>
    readValues(checks, values, ({ other, intent, draft, batch, ...typed }) =>
      scoredIdeas({
        about: readIdeaSubject(typed),
        grammar: BLOG_TEMPLATES,
        labels: BLOG_LABELS,
        intent,
        slots: { other: readSubject(other)?.general ?? null },
        numbers: ['3', '5', '7'],
        limit: IDEA_LIMITS.searchTitle,
        what: 'title',
        draft,
        batch,
        batchSize: 8,
      }),
    ),
};
