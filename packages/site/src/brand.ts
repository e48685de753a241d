/** The brand, said once. */
export const BRAND = {
  name: 'Ledgerlight',
  tag: 'AI Finance',
  legalName: 'Ledgerlight sp. z o.o.',
  description:
    'Financial news, market commentary, investment guides and plain-spoken advice for people who want to understand their money.',
  /** Path of the mark as an SVG picture. */
  logoPath: '/favicon.svg',
} as const;

/** Where the company can be reached. The addresses are made up and belong to nobody. */
export const CONTACT = {
  email: 'hello@ledgerlight.example',
  /** The telephone number as it is dialled. */
  phone: '+48220000142',
  /** The telephone number as it is read. */
  phoneText: '+48 22 000 01 42',
  street: 'ul. Przykładowa 12/4',
  postalCode: '00-001',
  city: 'Warszawa',
  country: 'Poland',
  countryCode: 'PL',
} as const;

/** The social networks that the footer links (specification section 2, 'Footer'). */
export const SOCIAL_LINKS = [
  { network: 'linkedin', label: 'LinkedIn', address: 'https://www.linkedin.com/company/ledgerlight-example' },
  { network: 'x-network', label: 'X', address: 'https://x.com/ledgerlight_example' },
  { network: 'youtube', label: 'YouTube', address: 'https://www.youtube.com/@ledgerlight-example' },
] as const;

/** What every page says of what it is not. */
export const GENERAL_DISCLOSURE =
  'What we publish is general information, not personal advice. The value of investments can fall as well as rise.';

/** The copyright line. `year` has four digits. */
export function copyrightLine(year: number): string {
  return `© ${year} ${BRAND.legalName} All rights reserved.`;
}
