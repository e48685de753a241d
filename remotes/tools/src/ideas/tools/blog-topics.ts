import { defineIdeaTool } from '../ideas.ts';
import { LIMITS } from '../limits.ts';

export const BLOG_TOPICS = defineIdeaTool({
  slug: 'blog-topic-generator',
  title: 'Your subject',
  one: 'title',
  many: 'topics',
  subjectLabel: 'What you write about',
  fields: [{ name: 'other', label: 'Compare it with', hint: 'May be empty, such as: tracker mortgages.', max: 60 }],
  kindLabel: 'What readers want',
  kinds: {
    answer: {
      label: 'Answer',
      templates: [
        '{subject} explained without the jargon',
        'Common questions about {subject}, answered',
        'Where to start with {subject}',
        'What can go wrong with {subject}?',
        'The side of {subject} that is rarely explained',
        '{subject} for {audience}: the short answer',
      ],
    },
    comparison: {
      label: 'Comparison',
      templates: [
        '{subject} or {other}: how to decide',
        '{subject} compared with {other}: cost, effort and risk',
        'The case for {subject}, and the case against',
        'Two ways to approach {subject}, side by side',
        'Conflicting advice on {subject}, and how to weigh it',
        '{subject} for {audience}: the options side by side',
      ],
    },
    guide: {
      label: 'Guide',
      templates: [
        'A beginner’s guide to {subject}',
        '{subject} step by step',
        'A one-page checklist for {subject}',
        'Mistakes to avoid with {subject}',
        '{subject} from start to finish: a worked example',
        'A plain guide to {subject} for {audience}',
      ],
    },
    opinion: {
      label: 'Opinion',
      templates: [
        'What most guides to {subject} leave out',
        'Common beliefs about {subject}, checked',
        'Is the fuss about {subject} justified?',
        'A sceptic’s view of {subject}',
        'The advice on {subject} that I no longer give',
        'What would make {subject} better for {audience}',
      ],
    },
  },
  places: { search: { label: 'Search results', limit: LIMITS.searchTitle } },
  example: {
    subject: 'fixed-rate mortgages',
    audience: 'first-time buyers',
    other: 'tracker mortgages',
    draft: 'The ultimate guide to guaranteed returns',
  },
  method:
    'A reader who searches wants an answer, a comparison, a guide or an opinion, and a post that mixes them up serves none. Choose one, or look at a mix.',
});
