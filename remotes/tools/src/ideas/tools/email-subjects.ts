import { defineIdeaTool } from '../ideas.ts';
import { LIMITS } from '../limits.ts';

export const EMAIL_SUBJECTS = defineIdeaTool({
  slug: 'email-subject-line-generator',
  title: 'Your email',
  one: 'subject line',
  many: 'subject lines',
  subjectLabel: 'What the email is about',
  kindLabel: 'Kind of email',
  kinds: {
    newsletter: {
      label: 'Newsletter',
      templates: [
        '{subject}: what changed this month',
        '{subject} in plain English',
        'A short read on {subject}',
        'Your questions on {subject}, answered',
        '{subject}, explained for {audience}',
      ],
    },
    announcement: {
      label: 'Announcement',
      templates: [
        '{subject}: what is new',
        'New: our guide to {subject}',
        'Something new on {subject}',
        'Now online: {subject}, step by step',
        'Just published: {subject} for {audience}',
      ],
    },
    reminder: {
      label: 'Reminder',
      templates: [
        '{subject}: a date for your diary',
        'A reminder about {subject}',
        'Still thinking about {subject}?',
        'Two minutes for {subject}?',
        'Next step: {subject}',
      ],
    },
    invitation: {
      label: 'Invitation',
      templates: [
        '{subject}: ask us anything',
        'An hour on {subject}, with your questions',
        'Join us: {subject}, live',
        'Save the date: {subject}',
        'You are invited: {subject} for {audience}',
      ],
    },
    question: {
      label: 'Question',
      templates: [
        '{subject}: what are we missing?',
        'A question about {subject}',
        'What would help you with {subject}?',
        'Can we help with {subject}?',
        'How do you feel about {subject}?',
      ],
    },
  },
  places: { inbox: { label: 'Inbox', limit: LIMITS.emailSubject } },
  example: {
    subject: 'ISA allowance',
    audience: 'savers',
    draft: 'Last chance: risk-free returns for everyone who acts now',
  },
  method:
    'An inbox shows the beginning of a subject, on a small phone about half a line. So what readers need comes first, and the rest may be missing.',
});
