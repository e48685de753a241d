import { defineIdeaTool } from '../ideas.ts';
import { LIMITS } from '../limits.ts';

const WORDS_PER_MINUTE = 170;

export const VIDEO_HOOKS = defineIdeaTool({
  slug: 'video-hook-generator',
  title: 'Your video',
  one: 'hook',
  many: 'hooks',
  subjectLabel: 'What the video is about',
  fields: [
    {
      name: 'point',
      label: 'Main point',
      hint: 'May be empty. As you would say it: a small extra payment shortens the whole loan.',
      max: 90,
    },
  ],
  kindLabel: 'Kind of hook',
  kinds: {
    question: {
      label: 'Question',
      templates: [
        '{subject}: where do you even start?',
        'Could you explain {subject} in one sentence? Let’s try.',
        'Which part of {subject} do you find hardest?',
        'What have you been putting off about {subject}?',
        'What do {audience} wish they had known about {subject}?',
      ],
    },
    number: {
      label: 'Number',
      templates: [
        '3 things about {subject} in under a minute.',
        '3 questions to ask about {subject}. Start with this one.',
        'Give me 30 seconds for the first step with {subject}.',
        'One word to learn before anything else about {subject}.',
        '3 things {audience} should know about {subject}.',
      ],
    },
    mistake: {
      label: 'Mistake to avoid',
      templates: [
        'Here is the mistake with {subject} that is easiest to avoid.',
        'Before you do anything about {subject}, check this.',
        'I got this wrong about {subject}, so that you do not have to.',
        'The usual advice on {subject} leaves something out.',
        'This is where {audience} can go wrong with {subject}.',
      ],
    },
    promise: {
      label: 'Promise you can keep',
      templates: [
        '{subject}, without the jargon. Ready?',
        'By the end of this video you can explain {subject} to a friend.',
        'Here is one real example of {subject}, start to finish.',
        'Here is the short version: {point}.',
        '{audience}, this one is for you: {subject} in plain words.',
      ],
    },
  },
  places: { video: { label: 'Short video', limit: LIMITS.videoHook } },
  example: {
    subject: 'mortgage overpayment',
    audience: 'home owners',
    point: 'a small extra payment shortens the whole loan',
    draft: 'This one trick gives you guaranteed returns',
  },
  method: `A hook is the first thing said in a short video. It can ask a question, give a number, name a mistake or promise something that the video keeps. The time to say it is counted at ${WORDS_PER_MINUTE} words a minute.`,
  measure: spokenTime,
});

function spokenTime(text: string): string {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const seconds = Math.max(1, Math.round((words * 60) / WORDS_PER_MINUTE));
  return `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}
