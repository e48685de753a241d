import type { DisclosureProduct } from '@ledgerlight/backend/disclosures';

export const PRODUCT_LABELS: Readonly<Record<DisclosureProduct, string>> = {
  investments: 'Investments',
  crypto: 'Cryptoassets',
  mortgages: 'Mortgages',
  pensions: 'Pensions',
  affiliate: 'Affiliate links',
  'conflict-of-interest': 'Conflict of interest',
};
