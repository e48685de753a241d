export const CASE_STUDIES_COPY = {
  title: 'Case Studies',
  text: 'Questions as people bring them to an adviser, worked out on the page with every step of the arithmetic.',
  metaTitle: 'Case studies: worked examples about money',
  metaDescription:
    'Overpaying a mortgage, the cost of a fund, filling a reserve: illustrative examples with assumptions, arithmetic and what they leave out.',
  keywords: ['case studies', 'worked examples', 'mortgage overpayment', 'fund costs', 'emergency fund'],
  disclosure:
    'Each example is illustrative: the household is invented, no client stands behind it, and its assumptions are not what a loan or investment will do.',
  contentsLabel: 'Examples on this page',
  assumptions: 'Assumptions',
  steps: 'The arithmetic',
  result: 'Result',
  leftOut: 'What this leaves out',
  service: 'The service for such a question:',
  action: 'Schedule Consultation',
  actionTitle: 'Your own numbers',
  actionText: 'An example decides nothing for you. A conversation begins with what you earn, owe and own.',
} as const;
