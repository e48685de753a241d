export const CALCULATORS_COPY = {
  title: 'Calculators',
  text: 'Work out a money decision with your own figures. Everything is computed in your browser; with scripts on, nothing that you type is sent.',
  description:
    'Free calculators for UK money decisions: mortgages, savings, debts, charges. Each shows its formula, its assumptions and its sources.',
  sentence: 'Your own figures in, the result in a sentence, with the formula and the sources beside it.',
  all: 'All calculators',
  related: 'Read about it',
} as const;
