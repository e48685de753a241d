import * as v from 'valibot';
import { optionalText, requiredText } from '../../form/checks.ts';
import { PALETTE_NAMES } from './palettes.ts';

export const MAX_SERVICES = 12;

export const businessSchema = v.object({
  name: requiredText('The name', 80),
  tagline: requiredText('The sentence below the name', 140),
  about: requiredText('The text about the business', 4000),
  services: v.pipe(
    v.array(
      v.object({
        title: v.pipe(v.string(), v.trim(), v.maxLength(80, 'The name of the service has more than 80 characters.')),
        text: v.pipe(v.string(), v.trim(), v.maxLength(500, 'The description has more than 500 characters.')),
      }),
    ),
    v.checkItems(({ title, text }) => title !== '' || text === '', 'A description needs the name of its service.'),
    v.transform((all) => all.filter(({ title }) => title !== '')),
    v.maxLength(MAX_SERVICES, `There may be at most ${MAX_SERVICES} services.`),
  ),
  hours: v.pipe(
    optionalText('The opening hours', 500),
    v.transform((text) => text.split(/\s*\n\s*/).filter(Boolean)),
  ),
  street: optionalText('The street', 120),
  city: optionalText('The town', 80),
  email: v.pipe(
    optionalText('The e-mail address', 254),
    v.check(
      (text) => text === '' || /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text),
      'The e-mail address needs an @ and a domain, such as hello@example.com.',
    ),
  ),
  telephone: v.pipe(
    optionalText('The telephone number', 40),
    v.check(
      (text) => text === '' || /^\+?[\d\s().-]{4,}$/.test(text),
      'The telephone number may hold digits, spaces, brackets and a + at the beginning.',
    ),
  ),
  palette: v.picklist(PALETTE_NAMES),
});

export type BusinessFacts = v.InferOutput<typeof businessSchema>;
