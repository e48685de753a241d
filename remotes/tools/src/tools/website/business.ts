import * as v from 'valibot';
import { choice, intoLines, rows, text } from '../../form/fields.ts';
import { PALETTE_LABELS } from './write-styles.ts';

const MAX_SERVICES = 12;

/** What a visitor says about a business. */
export const BUSINESS_FIELDS = {
  name: text('Name', 80, { required: true }),
  tagline: text('One sentence', 140, { hint: 'What you do, for whom and where', required: true }),
  about: text('About the business', 4000, { hint: 'An empty line begins a paragraph.', lines: 6, required: true }),
  services: v.pipe(
    rows(
      { title: text('Service', 80), text: text('Description', 500, { lines: 2 }) },
      { label: 'Services', rowLabel: 'Service', max: MAX_SERVICES },
    ),
    v.checkItems(
      (service) => service.title !== '' || service.text === '',
      'A description needs the name of its service.',
    ),
    v.transform((all) => all.filter(({ title }) => title !== '')),
    v.maxLength(MAX_SERVICES, `There may be at most ${MAX_SERVICES} services.`),
  ),
  email: text('E-mail address', 254, {
    type: 'email',
    test: [
      /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/,
      'The e-mail address needs an @ and a domain, such as hello@example.com.',
    ],
  }),
  telephone: text('Telephone', 40, {
    test: [/^\+?[\d\s().-]{4,}$/, 'The telephone number may hold digits, spaces, brackets and a + at the beginning.'],
  }),
  palette: choice('Colour', PALETTE_LABELS),
  street: text('Street and number', 120),
  city: text('Town or city', 80),
  hours: v.pipe(text('Opening hours', 500, { hint: 'One line for each day or span', lines: 3 }), intoLines),
};

export type BusinessFacts = v.InferOutput<v.ObjectSchema<typeof BUSINESS_FIELDS, undefined>>;
