import * as v from 'valibot';
import { requiredText } from '../../../form/checks.ts';
import { fieldRows } from '../../../form/field-rows.tsx';
import { DESCRIPTION, IMAGE, NAME, rowsOf, TRIMMED } from '../schema-checks.ts';
import { adviseFilled, defineKind, MAX_ROWS } from '../schema-kind.ts';

export const HOW_TO = defineKind({
  use: 'Google no longer shows instructions as results of their own. Other programs that read pages use them.',
  parts: [
    { name: 'name', label: 'What is done', hint: 'Such as: How to transfer an ISA', required: true },
    { name: 'description', label: 'Description', lines: 3 },
    { name: 'image', label: 'Address of the image', type: 'url' },
    fieldRows('steps', {
      label: 'Steps',
      rowLabel: 'Step',
      fields: [
        { name: 'name', label: 'Name of the step' },
        { name: 'text', label: 'What to do', lines: 2, required: true },
      ],
      max: MAX_ROWS,
    }),
  ],
  checks: v.object({
    name: NAME,
    description: DESCRIPTION,
    image: IMAGE,
    steps: rowsOf({ name: TRIMMED, text: requiredText('The step', 2000) }, 'There is no step yet.'),
  }),
  make: ({ name, description, image, steps }) => ({
    '@type': 'HowTo',
    name,
    description,
    image,
    step: steps.map((step, index) => ({ '@type': 'HowToStep', position: index + 1, name: step.name, text: step.text })),
  }),
  advise: ({ description, image }) =>
    adviseFilled({ 'The description': description, 'The image': image }, 'schema.org recommends it.'),
});
