import * as v from 'valibot';
import { optionalText } from '../../form/checks.ts';
import { readValues, storedChoice, storedToolText, type ToolRules } from '../../form/tool-values.ts';
import { ALL, EMPTY_IDEA_FIELDS, ideaChecks, ideaShape, readIdeaSubject } from '../../generators/idea-fields.ts';
import { readClause } from '../../generators/language/clause.ts';
import { type IdeaResult, scoredIdeas } from '../../generators/scored-ideas.ts';
import { HOOK_LIMIT, scoreHook } from './score.ts';
import { HOOK_INTENTS, HOOK_TEMPLATES, type HookIntent } from './templates.ts';

export const HOOK_LABELS: Readonly<Record<HookIntent, string>> = {
  question: 'Question',
  number: 'Number',
  mistake: 'Mistake to avoid',
  promise: 'Promise you can keep',
};

const shape = v.object({ ...ideaShape, point: storedToolText, intent: storedChoice([ALL, ...HOOK_INTENTS]) });
const checks = v.object({
  ...ideaChecks,
  point: optionalText('The main point', 90),
  intent: v.picklist([ALL, ...HOOK_INTENTS]),
});

export const VIDEO_HOOK_RULES: ToolRules<v.InferOutput<typeof shape>, IdeaResult> = {
  slug: 'video-hook-generator',
  shape,
  empty: { ...EMPTY_IDEA_FIELDS, point: '', intent: ALL },
  example: {
    ...EMPTY_IDEA_FIELDS,
    subject: 'mortgage overpayment',
    audience: 'home owners',
    point: 'a small extra payment shortens the whole loan',
    draft: 'This one secret trick gives you guaranteed returns',
    intent: ALL,
  },
  read: (values) =>
    readValues(checks, values, ({ point, intent, draft, batch, ...typed }) =>
      scoredIdeas({
        about: readIdeaSubject(typed),
        grammar: HOOK_TEMPLATES,
        labels: HOOK_LABELS,
        intent,
        slots: { point: readClause(point) },
        numbers: ['2', '3', '5'],
        limit: HOOK_LIMIT,
        what: 'hook',
        draft,
        batch,
        batchSize: 6,
        score: scoreHook,
      }),
    ),
};
