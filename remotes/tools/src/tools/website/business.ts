import * as v from 'valibot';
import { intoLines, optionalText, requiredText, whenFilled } from '../../form/checks.ts';
import { oneOf } from '../../form/tool-values.ts';
import { PALETTE_LABELS } from './write-styles.ts';

export const MAX_SERVICES = 12;

export const businessSchema = v.object({
  name: requiredText('The name', 80),
  tagline: requiredText('The sentence below the name', 140),
  about: requiredText('The text about the business', 4000),
  services: v.pipe(
    v.array(
      v.object({ title: optionalText('The name of the service', 80), text: optionalText('The description', 500) }),
    ),
    v.checkItems(({ title, text }) => title !== '' || text === '', 'A description needs the name of its service.'),
    v.transform((all) => all.filter(({ title }) => title !== '')),
    v.maxLength(MAX_SERVICES, `There may be at most ${MAX_SERVICES} services.`),
  ),
  hours: v.pipe(optionalText('The opening hours', 500), intoLines),
  street: optionalText('The street', 120),
  city: optionalText('The town', 80),
  email: v.pipe(
    optionalText('The e-mail address', 254),
    whenFilled(
      /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/,
      'The e-mail address needs an @ and a domain, such as hello@example.com.',
    ),
  ),
  telephone: v.pipe(
    optionalText('The telephone number', 40),
    whenFilled(
      /^\+?[\d\s().-]{4,}$/,
      'The telephone number may hold digits, spaces, brackets and a + at the beginning.',
    ),
  ),
  palette: oneOf(PALETTE_LABELS),
});

export type BusinessFacts = v.InferOutput<typeof businessSchema>;
