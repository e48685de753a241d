import { defineIdeaTool } from '../ideas.ts';
import { LIMITS } from '../limits.ts';

export const BIOS = defineIdeaTool({
  slug: 'bio-generator',
  title: 'Your profile',
  one: 'profile text',
  many: 'profile texts',
  subjectLabel: 'What it is about',
  fields: [
    {
      name: 'role',
      label: 'Who you are',
      hint: 'A role or a name: independent mortgage adviser.',
      max: 60,
      required: true,
    },
    {
      name: 'proof',
      label: 'What you have done',
      hint: 'May be empty, and only what you can show: twelve years in lending.',
      max: 80,
    },
  ],
  kindLabel: 'Who speaks',
  kinds: {
    first: {
      label: 'One person',
      templates: [
        '{role} writing about {subject}.',
        '{role} writing about {subject} for {audience}.',
        '{role}. I explain {subject} in plain English. {proof}.',
        '{role}. I answer questions about {subject}. Send me yours.',
        'By day: {role}. Here: {subject}, without the jargon.',
        'I help {audience} make sense of {subject}.',
      ],
    },
    team: {
      label: 'A team',
      templates: [
        '{role}. We explain {subject} in plain English.',
        '{role}. We explain {subject} to {audience}.',
        'We answer questions about {subject}. Send us yours.',
        'Guides, answers and examples: all about {subject}.',
        '{proof}. We write about {subject}.',
        'Our subject: {subject}. Our readers: {audience}.',
      ],
    },
    headline: {
      label: 'Headline',
      templates: [
        '{role} | {subject}',
        '{role} | {subject} for {audience}',
        '{role} | {subject} | {proof}',
        '{role}: {subject} in plain English',
        '{subject} without the jargon | {role}',
        '{subject}, explained for {audience}',
      ],
    },
  },
  places: {
    instagram: { label: 'Instagram', limit: LIMITS.instagramBio },
    x: { label: 'X', limit: LIMITS.xBio },
    youtube: { label: 'YouTube', limit: LIMITS.youtubeBio },
    bluesky: { label: 'Bluesky', limit: LIMITS.blueskyBio },
  },
  example: {
    role: 'independent mortgage adviser',
    subject: 'mortgages',
    audience: 'first-time buyers',
    proof: 'twelve years in lending',
    draft: 'Mortgages without risk, explained by someone who has been there',
  },
  method:
    'A profile answers four questions: who you are, what it is about, for whom, and on what grounds. Readers look for one of the last two before they follow.',
});
