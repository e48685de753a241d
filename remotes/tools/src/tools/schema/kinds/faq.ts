import * as v from 'valibot';
import { requiredText } from '../../../form/checks.ts';
import { fieldRows } from '../../../form/field-rows.tsx';
import { warning } from '../../../result/finding.ts';
import { phraseFindings } from '../../../result/phrase-findings.ts';
import { rowsOf } from '../schema-checks.ts';
import { adviseFilled, defineKind, MAX_ROWS } from '../schema-kind.ts';

export const FAQ = defineKind({
  use: 'Google shows such questions in results for a few government and health sites only. Other programs that read pages use them too.',
  parts: [
    fieldRows('questions', {
      label: 'Questions',
      rowLabel: 'Question',
      fields: [
        { name: 'question', label: 'Question', required: true },
        { name: 'answer', label: 'Answer', lines: 3, required: true },
      ],
      max: MAX_ROWS,
    }),
  ],
  checks: v.object({
    questions: rowsOf(
      { question: requiredText('The question', 300), answer: requiredText('The answer', 5000) },
      'There is no question yet.',
    ),
  }),
  make: ({ questions }) => ({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }),
  advise: ({ questions }) => [
    ...adviseFilled({}, ''),
    ...questions.flatMap(({ answer }, index) => phraseFindings(`answer to question ${index + 1}`, answer)),
    warning(
      'Each question and answer must also be visible on the page.',
      'Search engines ignore structured data about text that readers do not see.',
    ),
  ],
});
