import { defineIdeaTool } from '../ideas.ts';
import { LIMITS } from '../limits.ts';

export const INSTAGRAM_CAPTIONS = defineIdeaTool({
  slug: 'instagram-caption-generator',
  title: 'Your post',
  one: 'caption',
  many: 'captions',
  subjectLabel: 'What the post is about',
  fields: [
    {
      name: 'shows',
      label: 'What the picture shows',
      hint: 'May be empty, such as: a lemon cake cooling on a window sill.',
      max: 80,
    },
    { name: 'point', label: 'Main point', hint: 'May be empty. One sentence that readers should take away.', max: 200 },
  ],
  kindLabel: 'What it should do',
  kinds: {
    teach: {
      label: 'Teach',
      templates: [
        '{subject}, without the jargon.\n\nSave this for later.',
        'One thing about {subject} that is worth knowing.\n\n{point}.\n\nWhich part should we explain next?',
        'A short note on {subject} for {audience}.\n\n1. Write down what you know.\n2. Mark what you are unsure of.\n3. Look up one point at a time, from a source with a date.\n\nWhat would you add?',
      ],
    },
    story: {
      label: 'Tell a story',
      templates: [
        'A small story about {subject}.\n\nWhat is your experience?',
        '{shows}. And a thought on {subject}.\n\n{point}.\n\nDo you agree?',
        'The first time we dealt with {subject}, we had more questions than answers.\n\nMost of it made sense once the words were clear. So we started with the words.\n\nSend this to someone who is at the beginning.',
      ],
    },
    question: {
      label: 'Start a conversation',
      templates: [
        '{subject}: easy or hard?\n\nTell us in the comments.',
        'What should {audience} know about {subject}?\n\n{point}.\n\nWrite your answer below.',
        'If you could ask one question about {subject}, what would it be?\n\n• What do you know from experience, not from hearsay?\n• Where did your opinion come from?\n• What would change your mind?\n\nThere is no wrong answer.',
      ],
    },
    invite: {
      label: 'Invite',
      templates: [
        'Let’s talk about {subject}.\n\nFollow along for more.',
        '{audience}, this one is for you: {subject}.\n\n{point}.\n\nQuestions? Ask below.',
        'Bring your questions about {subject}.\n\nGood questions matter more than quick answers here. We answer them with a name, a date and a source.\n\nWhich one should we answer first?',
      ],
    },
  },
  places: { instagram: { label: 'Instagram', limit: LIMITS.instagramCaption } },
  example: {
    subject: 'vegan baking',
    audience: 'beginners',
    shows: 'a lemon cake cooling on a window sill',
    point: 'aquafaba, the water from a tin of chickpeas, does the work of egg white',
  },
  method:
    'Instagram folds a caption after its first line or two. So the first line says what it is about. A caption is yours through a detail that only you can give: add the main point, or what the picture shows.',
});
