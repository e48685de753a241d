import * as v from 'valibot';
import { optionalText, requiredAddress, whenFilled } from '../../../form/checks.ts';
import { addressLines, DESCRIPTION, IMAGE, NAME } from '../schema-checks.ts';
import { adviseFilled, defineKind } from '../schema-kind.ts';

export const ORGANIZATION = defineKind({
  use: 'Belongs on the home page. Search engines learn name, logo and profiles from it.',
  parts: [
    { name: 'name', label: 'Name', required: true },
    { name: 'url', label: 'Address of the home page', type: 'url', required: true },
    { name: 'image', label: 'Address of the logo', type: 'url' },
    { name: 'description', label: 'Description', lines: 3 },
    { name: 'email', label: 'E-mail address', type: 'email' },
    { name: 'telephone', label: 'Telephone', hint: 'With the country code, such as +44' },
    { name: 'street', label: 'Street and number' },
    { name: 'city', label: 'Town or city' },
    { name: 'postalCode', label: 'Postal code' },
    { name: 'country', label: 'Country', hint: 'Code of two letters, such as GB' },
    { name: 'profiles', label: 'Profiles on other sites', hint: 'Whole addresses, one on each line', lines: 3 },
  ],
  checks: v.object({
    name: NAME,
    url: requiredAddress('The address of the home page'),
    image: IMAGE,
    description: DESCRIPTION,
    email: v.pipe(
      optionalText('The e-mail address', 254),
      whenFilled(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'The e-mail address needs an @ and a domain.'),
    ),
    telephone: v.pipe(
      optionalText('The telephone number', 40),
      whenFilled(/^\+[\d\s().-]{6,}$/, 'The telephone number begins with + and the country code.'),
    ),
    street: optionalText('The street', 200),
    city: optionalText('The town', 100),
    postalCode: optionalText('The postal code', 20),
    country: v.pipe(
      optionalText('The country', 2),
      v.toUpperCase(),
      whenFilled(/^[A-Z]{2}$/, 'The country is a code of two letters, such as GB.'),
    ),
    profiles: addressLines('The list of profiles'),
  }),
  make: ({ name, url, image, description, email, telephone, street, city, postalCode, country, profiles }) => ({
    '@type': 'Organization',
    name,
    url,
    logo: image,
    description,
    email,
    telephone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      postalCode,
      addressCountry: country,
    },
    sameAs: profiles,
  }),
  advise: ({ image, description, telephone, profiles }) =>
    adviseFilled(
      {
        'The logo': image,
        'The description': description,
        'The telephone number': telephone,
        'The list of profiles': profiles.join(' '),
      },
      'Google recommends it for organisations.',
    ),
});
