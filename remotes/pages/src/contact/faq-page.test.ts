import { expect, test } from 'vitest';
import { faqPage } from './faq-page.ts';

const origin = 'https://ledgerlight.example';

test('questions stand with their answers, in order', () => {
  const questions = [
    { question: 'Is it free?', answer: 'Yes, <always>.' },
    { question: 'Why?', answer: 'So that you can check it.' },
  ];
  expect(faqPage({ origin, path: '/contact', questions })).toMatchObject({
    '@type': 'FAQPage',
    url: 'https://ledgerlight.example/contact',
    mainEntity: [
      { '@type': 'Question', name: 'Is it free?', acceptedAnswer: { '@type': 'Answer', text: 'Yes, <always>.' } },
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { text: 'So that you can check it.' } },
    ],
  });
});
