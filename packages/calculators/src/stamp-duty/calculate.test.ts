import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundToPence } from '../rounding.ts';
import type { PropertyNation } from '../rules/property-tax.ts';
import { type BuyerKind, stampDuty } from './calculate.ts';

const taxOn = (nation: PropertyNation, buyer: BuyerKind, price: number) => stampDuty({ nation, buyer, price }).tax;

describe('published examples', () => {
  test.each([
    // GOV.UK, Stamp Duty Land Tax: residential property rates.
    ['england', 'main', 295_000, 4_750],
    ['england', 'main', 300_000, 5_000],
    ['england', 'first-time', 300_000, 0],
    ['england', 'first-time', 500_000, 10_000],
    // Scottish Mortgages, LBTT for homebuyers; McEwan Fraser, LBTT calculator.
    ['scotland', 'main', 300_000, 4_600],
    ['scotland', 'first-time', 200_000, 500],
    ['scotland', 'additional', 250_000, 22_100],
    // Institute for Fiscal Studies on the Scottish Budget 2025–26.
    ['scotland', 'main', 500_000, 23_350],
    ['scotland', 'additional', 500_000, 63_350],
  ] as const)('%s, %s buyer, £%i: £%i', (nation, buyer, price, tax) => {
    expect(taxOn(nation, buyer, price)).toBe(tax);
  });
});

/** The price at a boundary, the tax there, and the rates below and above it in per cent. */
describe('each boundary and a pound to either side', () => {
  test.each([
    ['england', 'main', 125_000, 0, 0, 2],
    ['england', 'main', 250_000, 2_500, 2, 5],
    ['england', 'main', 925_000, 36_250, 5, 10],
    ['northern-ireland', 'main', 1_500_000, 93_750, 10, 12],
    ['england', 'first-time', 300_000, 0, 0, 5],
    ['england', 'additional', 125_000, 6_250, 5, 7],
    ['england', 'additional', 250_000, 15_000, 7, 10],
    ['england', 'additional', 925_000, 82_500, 10, 15],
    ['england', 'additional', 1_500_000, 168_750, 15, 17],
    ['scotland', 'main', 145_000, 0, 0, 2],
    ['scotland', 'main', 250_000, 2_100, 2, 5],
    ['scotland', 'main', 325_000, 5_850, 5, 10],
    ['scotland', 'main', 750_000, 48_350, 10, 12],
    ['scotland', 'first-time', 175_000, 0, 0, 2],
    ['scotland', 'additional', 145_000, 11_600, 8, 10],
    ['scotland', 'additional', 750_000, 108_350, 18, 20],
    ['wales', 'main', 225_000, 0, 0, 6],
    ['wales', 'main', 400_000, 10_500, 6, 7.5],
    ['wales', 'main', 750_000, 36_750, 7.5, 10],
    ['wales', 'main', 1_500_000, 111_750, 10, 12],
    ['wales', 'additional', 180_000, 9_000, 5, 8.5],
    ['wales', 'additional', 250_000, 14_950, 8.5, 10],
    ['wales', 'additional', 400_000, 29_950, 10, 12.5],
    ['wales', 'additional', 750_000, 73_700, 12.5, 15],
    ['wales', 'additional', 1_500_000, 186_200, 15, 17],
  ] as const)('%s, %s buyer, £%i: £%i', (nation, buyer, price, tax, below, above) => {
    expect(taxOn(nation, buyer, price)).toBe(tax);
    expect(taxOn(nation, buyer, price - 1)).toBe(roundToPence(tax - below / 100));
    expect(taxOn(nation, buyer, price + 1)).toBe(roundToPence(tax + above / 100));
  });

  test.each([
    ['england', 2_000],
    ['scotland', 3_200],
    ['wales', 2_000],
  ] as const)('%s charges additional dwellings from £40,000', (nation, tax) => {
    expect(taxOn(nation, 'additional', 39_999)).toBe(0);
    expect(taxOn(nation, 'additional', 40_000)).toBe(tax);
  });

  test('first-time buyers in England lose the relief altogether above £500,000', () => {
    expect(stampDuty({ nation: 'england', buyer: 'first-time', price: 500_001 })).toMatchObject({
      tax: 15_000.05,
      reliefApplies: false,
    });
  });
});

test('Wales has no relief for first-time buyers', () => {
  expect(stampDuty({ nation: 'wales', buyer: 'first-time', price: 300_000 })).toMatchObject({
    tax: 4_500,
    reliefApplies: false,
  });
});

test('never falls with the price, and never exceeds it', () => {
  const nation = fc.constantFrom<PropertyNation[]>('england', 'northern-ireland', 'scotland', 'wales');
  const buyer = fc.constantFrom<BuyerKind[]>('first-time', 'main', 'additional');
  fc.assert(
    fc.property(nation, buyer, fc.nat(1_000_000_000), fc.nat(100_000), (where, who, price, more) => {
      const tax = taxOn(where, who, price);
      expect(taxOn(where, who, price + more)).toBeGreaterThanOrEqual(tax);
      expect(tax).toBeLessThanOrEqual(price);
    }),
  );
});
