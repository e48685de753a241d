/** Names and description of the site, which shell, remotes, feeds, structured data and the CLI show. */
export const BRAND = {
  name: 'Ledgerlight',
  tag: 'AI Finance',
  legalName: 'Ledgerlight sp. z o.o.',
  description:
    'Financial news, market commentary, investment guides and plain-spoken advice for people who want to understand their money.',
  logoPath: '/favicon.svg',
} as const;

/** Fictitious contact details. */
export const CONTACT = {
  email: 'hello@ledgerlight.example',
  phone: '+48220000142',
  phoneText: '+48 22 000 01 42',
  street: 'ul. Przykładowa 12/4',
  postalCode: '00-001',
  city: 'Warszawa',
  country: 'Poland',
  countryCode: 'PL',
} as const;

export const SOCIAL_LINKS = [
  { network: 'linkedin', label: 'LinkedIn', address: 'https://www.linkedin.com/company/ledgerlight-example' },
  { network: 'x-network', label: 'X', address: 'https://x.com/ledgerlight_example' },
  { network: 'youtube', label: 'YouTube', address: 'https://www.youtube.com/@ledgerlight-example' },
] as const;

export const GENERAL_DISCLOSURE =
  'What we publish is general information, not personal advice. The value of investments can fall as well as rise.';

export function copyrightLine(year: number): string {
  return `© ${year} ${BRAND.legalName} All rights reserved.`;
}
