import type { Band } from '../bands.ts';
import type { Rule } from './rule.ts';

export type PropertyNation = 'england' | 'northern-ireland' | 'scotland' | 'wales';

export interface PropertyTaxRules {
  readonly tax: string;
  readonly bands: readonly Band[];
  /** Absent where first-time buyers pay what everybody pays. Above `maxPrice` the relief is lost altogether. */
  readonly firstTimeBuyer?: { readonly bands: readonly Band[]; readonly maxPrice: number };
  /** Applies when the price reaches `fromPrice`. The supplement is charged on the whole price. */
  readonly additionalDwelling: {
    readonly fromPrice: number;
    readonly bands: readonly Band[];
    readonly supplementPercent: number;
  };
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

const band = (upTo: number, ratePercent: number): Band => ({ upTo, ratePercent });

const STAMP_DUTY_LAND_TAX: Rule<PropertyTaxRules> = {
  name: 'Stamp Duty Land Tax, residential rates',
  value: {
    tax: 'Stamp Duty Land Tax',
    bands: [band(125_000, 0), band(250_000, 2), band(925_000, 5), band(1_500_000, 10), band(NO_LIMIT, 12)],
    firstTimeBuyer: {
      bands: [band(300_000, 0), band(500_000, 5)],
      maxPrice: 500_000,
    },
    additionalDwelling: {
      fromPrice: 40_000,
      bands: [band(125_000, 5), band(250_000, 7), band(925_000, 10), band(1_500_000, 15), band(NO_LIMIT, 17)],
      supplementPercent: 0,
    },
  },
  jurisdiction: 'England and Northern Ireland',
  from: '2025-04-01',
  until: null,
  source: {
    name: 'GOV.UK: Stamp Duty Land Tax, residential property rates',
    address: 'https://www.gov.uk/stamp-duty-land-tax/residential-property-rates',
  },
  checkedOn: '2026-11-25',
  note: 'Buyers who are not resident in the UK pay two percentage points more, which is not included.',
};

const LBTT_BANDS_ABOVE_FIRST: readonly Band[] = [
  band(250_000, 2),
  band(325_000, 5),
  band(750_000, 10),
  band(NO_LIMIT, 12),
];
const LBTT_BANDS: readonly Band[] = [band(145_000, 0), ...LBTT_BANDS_ABOVE_FIRST];

const LAND_AND_BUILDINGS_TRANSACTION_TAX: Rule<PropertyTaxRules> = {
  name: 'Land and Buildings Transaction Tax, residential rates',
  value: {
    tax: 'Land and Buildings Transaction Tax',
    bands: LBTT_BANDS,
    firstTimeBuyer: {
      bands: [band(175_000, 0), ...LBTT_BANDS_ABOVE_FIRST],
      maxPrice: NO_LIMIT,
    },
    additionalDwelling: { fromPrice: 40_000, bands: LBTT_BANDS, supplementPercent: 8 },
  },
  jurisdiction: 'Scotland',
  from: '2024-12-05',
  until: null,
  source: {
    name: 'Revenue Scotland: LBTT on residential property',
    address: 'https://revenue.scot/taxes/land-buildings-transaction-tax/residential-property',
  },
  checkedOn: '2026-11-25',
  note: 'The Scottish Budget of 13 January 2026 left rates and bands as they were.',
};

const LAND_TRANSACTION_TAX: Rule<PropertyTaxRules> = {
  name: 'Land Transaction Tax, residential rates',
  value: {
    tax: 'Land Transaction Tax',
    bands: [band(225_000, 0), band(400_000, 6), band(750_000, 7.5), band(1_500_000, 10), band(NO_LIMIT, 12)],
    additionalDwelling: {
      fromPrice: 40_000,
      bands: [
        band(180_000, 5),
        band(250_000, 8.5),
        band(400_000, 10),
        band(750_000, 12.5),
        band(1_500_000, 15),
        band(NO_LIMIT, 17),
      ],
      supplementPercent: 0,
    },
  },
  jurisdiction: 'Wales',
  from: '2024-12-11',
  until: null,
  source: {
    name: 'GOV.WALES: Land Transaction Tax rates and bands',
    address: 'https://www.gov.wales/land-transaction-tax-rates-and-bands',
  },
  checkedOn: '2026-11-25',
  note: 'Higher rates from S.I. 2024/1311 (W. 218). The draft Welsh Budget for 2026–27 left rates and bands as they were; its final version could not be compared.',
};

export const PROPERTY_TAX: Readonly<Record<PropertyNation, Rule<PropertyTaxRules>>> = {
  england: STAMP_DUTY_LAND_TAX,
  'northern-ireland': STAMP_DUTY_LAND_TAX,
  scotland: LAND_AND_BUILDINGS_TRANSACTION_TAX,
  wales: LAND_TRANSACTION_TAX,
};
