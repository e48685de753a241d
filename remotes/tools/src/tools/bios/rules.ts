import * as v from 'valibot';
import { optionalText, requiredText, whenFilled } from '../../form/checks.ts';
import { oneOf } from '../../form/tool-values.ts';
import { ALL, ALL_INTENTS, defineIdeaTool } from '../../generators/idea-fields.ts';
import { cleanPhrase, hasWord } from '../../generators/language/clean-text.ts';
import { readRole } from '../../generators/language/role.ts';
import { BIO_LIMITS_BY_NETWORK, type BioNetwork } from '../../generators/limits.ts';
import { scoredIdeas } from '../../generators/scored-ideas.ts';
import { scoreBio } from './score.ts';
import { BIO_TEMPLATES } from './templates.ts';

const NETWORKS: Readonly<Record<BioNetwork, string>> = {
  x: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn headline',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  threads: 'Threads',
  bluesky: 'Bluesky',
};
const VOICES = { ...ALL_INTENTS, first: 'One person', team: 'A team', headline: 'Headline' };

export const BIO_RULES = defineIdeaTool({
  slug: 'bio-generator',
  choices: { network: NETWORKS, voice: VOICES },
  empty: { role: '', proof: '', network: 'instagram', voice: ALL },
  example: {
    role: 'independent mortgage adviser',
    subject: 'mortgages',
    audience: 'first-time buyers',
    proof: 'twelve years in lending',
    network: 'instagram',
    voice: ALL,
  },
  checks: v.object({
    role: v.pipe(
      requiredText('Who you are', 60),
      whenFilled(hasWord, 'Who you are has no word in it. Name it in letters: “pastry chef”.'),
    ),
    proof: optionalText('What you have done', 80),
    network: oneOf(NETWORKS),
    voice: oneOf(VOICES),
  }),
  make: (request, { role, proof: typedProof, network, voice }) => {
    const proof = cleanPhrase(typedProof);
    return scoredIdeas(request, {
      grammar: BIO_TEMPLATES,
      labels: VOICES,
      intent: voice,
      slots: { ...readRole(role), proof: proof || null },
      numbers: ['3'],
      limit: BIO_LIMITS_BY_NETWORK[network],
      what: 'profile',
      batchSize: 6,
      score: (bio) => scoreBio(bio, proof),
    });
  },
});
