import { BRAND, CONTACT } from '@ledgerlight/site/brand';

/** The words around an issue. */
export const ISSUE_COPY = {
  name: `The ${BRAND.name} letter`,
  read: 'Read the article',
  postsTitle: 'In this letter',
  reason: `You get this letter because you confirmed your address at ${BRAND.name}.`,
  unsubscribe: 'Unsubscribe',
  archive: 'All letters',
  privacy: 'Privacy policy',
  sender: `${BRAND.legalName}, ${CONTACT.street}, ${CONTACT.postalCode} ${CONTACT.city}, ${CONTACT.country}`,
} as const;
