import * as v from 'valibot';
import { optionalText, requiredText } from '../../form/checks.ts';
import { readValues, storedChoice, storedToolText, type ToolRules } from '../../form/tool-values.ts';
import { ALL, EMPTY_IDEA_FIELDS, ideaChecks, ideaShape, readIdeaSubject } from '../../generators/idea-fields.ts';
import { cleanPhrase, hasWord } from '../../generators/language/clean-text.ts';
import { readRole } from '../../generators/language/role.ts';
import { BIO_LIMITS_BY_NETWORK, BIO_NETWORKS } from '../../generators/limits.ts';
import { type IdeaResult, scoredIdeas } from '../../generators/scored-ideas.ts';
import { scoreBio } from './score.ts';
import { BIO_TEMPLATES, BIO_VOICES, type BioVoice } from './templates.ts';

export const VOICE_LABELS: Readonly<Record<BioVoice, string>> = {
  first: 'One person',
  team: 'A team',
  headline: 'Headline',
};

const shape = v.object({
  ...ideaShape,
  role: storedToolText,
  proof: storedToolText,
  network: storedChoice(BIO_NETWORKS),
  voice: storedChoice([ALL, ...BIO_VOICES]),
});
const checks = v.object({
  ...ideaChecks,
  role: v.pipe(
    requiredText('Who you are', 60),
    v.check(
      (text) => text === '' || hasWord(text),
      'Who you are has no word in it. Name it in letters: “pastry chef”.',
    ),
  ),
  proof: optionalText('What you have done', 80),
  network: v.picklist(BIO_NETWORKS),
  voice: v.picklist([ALL, ...BIO_VOICES]),
});

export const BIO_RULES: ToolRules<v.InferOutput<typeof shape>, IdeaResult> = {
  slug: 'bio-generator',
  shape,
  empty: { ...EMPTY_IDEA_FIELDS, role: '', proof: '', network: 'instagram', voice: ALL },
  example: {
    ...EMPTY_IDEA_FIELDS,
    role: 'independent mortgage adviser',
    subject: 'mortgages',
    audience: 'first-time buyers',
    proof: 'twelve years in lending',
    network: 'instagram',
    voice: ALL,
  },
  read: (values) =>
    readValues(checks, values, ({ role, proof: typedProof, network, voice, draft, batch, ...typed }) => {
      const proof = cleanPhrase(typedProof);
      return scoredIdeas({
        about: readIdeaSubject(typed),
        grammar: BIO_TEMPLATES,
        labels: VOICE_LABELS,
        intent: voice,
        slots: { ...readRole(role), proof: proof === '' ? null : proof },
        numbers: ['3'],
        limit: BIO_LIMITS_BY_NETWORK[network],
        what: 'profile',
        draft,
        batch,
        batchSize: 6,
        score: scoreBio(proof),
      });
    }),
};
