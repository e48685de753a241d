import * as v from 'valibot';
import { optionalText } from '../../form/checks.ts';
import { readValues, storedChoice, storedToolText, type ToolRules } from '../../form/tool-values.ts';
import { ALL, EMPTY_IDEA_FIELDS, ideaChecks, ideaShape, readIdeaSubject } from '../../generators/idea-fields.ts';
import { readClause } from '../../generators/language/clause.ts';
import { cleanPhrase } from '../../generators/language/clean-text.ts';
import type { IdeaResult } from '../../generators/scored-ideas.ts';
import { instagramCaptions } from './captions.ts';
import { CAPTION_INTENTS, type CaptionIntent } from './templates.ts';

export const CAPTION_LABELS: Readonly<Record<CaptionIntent, string>> = {
  teach: 'Teach',
  story: 'Tell a story',
  question: 'Start a conversation',
  invite: 'Invite',
};

const shape = v.object({
  ...ideaShape,
  shows: storedToolText,
  point: storedToolText,
  intent: storedChoice([ALL, ...CAPTION_INTENTS]),
});
const checks = v.object({
  ...ideaChecks,
  draft: optionalText('Your own caption', 3000),
  shows: optionalText('What the picture shows', 80),
  point: optionalText('The main point', 200),
  intent: v.picklist([ALL, ...CAPTION_INTENTS]),
});

export const INSTAGRAM_CAPTION_RULES: ToolRules<v.InferOutput<typeof shape>, IdeaResult> = {
  slug: 'instagram-caption-generator',
  shape,
  empty: { ...EMPTY_IDEA_FIELDS, shows: '', point: '', intent: ALL },
  example: {
    ...EMPTY_IDEA_FIELDS,
    subject: 'vegan baking',
    audience: 'beginners',
    shows: 'a lemon cake cooling on a window sill',
    point: 'aquafaba, the water from a tin of chickpeas, does the work of egg white',
    intent: ALL,
  },
  read: (values) =>
    readValues(checks, values, ({ shows, point, intent, draft, batch, ...typed }) =>
      instagramCaptions({
        about: readIdeaSubject(typed),
        intents: intent === ALL ? CAPTION_INTENTS : [intent],
        shows: cleanPhrase(shows),
        point: readClause(point),
        draft,
        batch,
      }),
    ),
};
