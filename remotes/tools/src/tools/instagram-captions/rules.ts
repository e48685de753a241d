import * as v from 'valibot';
import { optionalText } from '../../form/checks.ts';
import { oneOf } from '../../form/tool-values.ts';
import { ALL, ALL_INTENTS, defineIdeaTool } from '../../generators/idea-fields.ts';
import { readClause } from '../../generators/language/clause.ts';
import { cleanPhrase } from '../../generators/language/clean-text.ts';
import { instagramCaptions } from './captions.ts';

const INTENTS = {
  ...ALL_INTENTS,
  teach: 'Teach',
  story: 'Tell a story',
  question: 'Start a conversation',
  invite: 'Invite',
};

export const INSTAGRAM_CAPTION_RULES = defineIdeaTool({
  slug: 'instagram-caption-generator',
  choices: { intent: INTENTS },
  empty: { shows: '', point: '', intent: ALL },
  example: {
    subject: 'vegan baking',
    audience: 'beginners',
    shows: 'a lemon cake cooling on a window sill',
    point: 'aquafaba, the water from a tin of chickpeas, does the work of egg white',
    intent: ALL,
  },
  draft: optionalText('Your own caption', 3000),
  checks: v.object({
    shows: optionalText('What the picture shows', 80),
    point: optionalText('The main point', 200),
    intent: oneOf(INTENTS),
  }),
  make: (request, { shows, point, intent }) =>
    instagramCaptions({
      ...request,
      intent,
      shows: cleanPhrase(shows),
      point: readClause(point),
    }),
});
