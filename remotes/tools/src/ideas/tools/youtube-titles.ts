import { defineIdeaTool } from '../ideas.ts';
import { LIMITS } from '../limits.ts';

export const YOUTUBE_TITLES = defineIdeaTool({
  slug: 'youtube-title-generator',
  title: 'Your video',
  one: 'title',
  many: 'titles',
  subjectLabel: 'What the video is about',
  fields: [{ name: 'other', label: 'Compare it with', hint: 'May be empty, such as: tracker mortgages.', max: 60 }],
  kindLabel: 'Kind of video',
  kinds: {
    'how-to': {
      label: 'How to',
      templates: [
        '{subject} explained in plain English',
        'Getting started with {subject}, step by step',
        'The basics of {subject} in one video',
        '{subject}: start here',
        '{subject} for {audience}: start here',
      ],
    },
    list: {
      label: 'List',
      templates: [
        '3 mistakes people make with {subject}',
        '5 things to know about {subject}',
        '5 questions about {subject}, answered',
        '3 myths about {subject}, checked',
        '5 tips on {subject} for {audience}',
      ],
    },
    question: {
      label: 'Question',
      templates: [
        'Can you trust what you hear about {subject}?',
        'What happens if you get {subject} wrong?',
        'Where do you start with {subject}?',
        'What do experts ask about {subject}?',
        'What do {audience} need to know about {subject}?',
      ],
    },
    story: {
      label: 'Story',
      templates: [
        'What I got wrong about {subject}',
        'The day I finally understood {subject}',
        'What changed my mind about {subject}',
        'I asked an expert about {subject}: the answers',
        'What {audience} told us about {subject}',
      ],
    },
    review: {
      label: 'Comparison or review',
      templates: [
        '{subject} or {other}? How to decide',
        '{subject} and {other}: what is the difference?',
        '{subject}: for and against, with examples',
        'An honest look at {subject}',
        'Popular advice on {subject}, fact-checked',
      ],
    },
  },
  places: { youtube: { label: 'YouTube', limit: LIMITS.youtubeTitle } },
  example: {
    subject: 'vegan baking',
    audience: 'beginners',
    other: 'baking with butter',
    draft: 'You WON’T BELIEVE these AMAZING vegan cakes',
  },
  method:
    'Phones and the list of suggestions cut a long title, so its first words count most. A title that says more than the video shows brings viewers who leave. A number in a title must be the number of things that the video shows.',
});
