import { defineIdeaTool } from '../ideas.ts';
import { LIMITS } from '../limits.ts';

export const HASHTAGS = defineIdeaTool({
  slug: 'hashtag-generator',
  title: 'Your post',
  one: 'hashtag',
  many: 'hashtags',
  subjectLabel: 'What the post is about',
  fields: [{ name: 'place', label: 'Place', hint: 'May be empty, such as: UK, Leeds.', max: 40 }],
  kindLabel: 'Reach',
  kinds: {
    broad: { label: 'Broad', templates: ['#{subject}', '#{audience}', '#{place}'] },
    medium: {
      label: 'Medium',
      templates: [
        '#{subject}Tips',
        '#{subject}Explained',
        '#{subject}Guide',
        '#{subject}Questions',
        '#{subject}{place}',
      ],
    },
    narrow: {
      label: 'Narrow',
      templates: [
        '#{subject}For{audience}',
        '#{subject}ForBeginners',
        '#{subject}InPlainEnglish',
        '#{subject}StepByStep',
        '#{subject}Tips{place}',
      ],
    },
  },
  places: {
    instagram: { label: 'Instagram', limit: LIMITS.instagramTags },
    x: { label: 'X', limit: LIMITS.xTags },
    youtube: { label: 'YouTube', limit: LIMITS.youtubeTags },
  },
  example: { subject: 'mortgage overpayment', audience: 'home owners', place: 'UK' },
  method:
    'Many posts share a broad tag, so yours is soon below others; few readers look for a narrow one, but for just this. The selection takes from each group in turn, as many as the network shows or recommends. No network is asked, so look at a tag there before you use it.',
});
