import * as v from 'valibot';
import { optionalText } from '../../form/checks.ts';
import { oneOf } from '../../form/tool-values.ts';
import { ALL, ALL_INTENTS, defineIdeaTool } from '../../generators/idea-fields.ts';
import { readClause } from '../../generators/language/clause.ts';
import { scoredIdeas } from '../../generators/scored-ideas.ts';
import { HOOK_LIMIT, scoreHook } from './score.ts';
import { HOOK_TEMPLATES } from './templates.ts';

const INTENTS = {
  ...ALL_INTENTS,
  question: 'Question',
  number: 'Number',
  mistake: 'Mistake to avoid',
  promise: 'Promise you can keep',
};

export const VIDEO_HOOK_RULES = defineIdeaTool({
  slug: 'video-hook-generator',
  choices: { intent: INTENTS },
  empty: { point: '', intent: ALL },
  example: {
    subject: 'mortgage overpayment',
    audience: 'home owners',
    point: 'a small extra payment shortens the whole loan',
    draft: 'This one secret trick gives you guaranteed returns',
    intent: ALL,
  },
  checks: v.object({ point: optionalText('The main point', 90), intent: oneOf(INTENTS) }),
  make: (request, { point, intent }) =>
    scoredIdeas(request, {
      grammar: HOOK_TEMPLATES,
      labels: INTENTS,
      intent,
      slots: { point: readClause(point) },
      numbers: ['2', '3', '5'],
      limit: HOOK_LIMIT,
      what: 'hook',
      batchSize: 6,
      score: scoreHook,
    }),
});
