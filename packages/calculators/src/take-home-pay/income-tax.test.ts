import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INCOME_TAX, type TaxRegion } from '../rules/income-tax.ts';
import { fiscalDrag } from './fiscal-drag.ts';
import { incomeTax, personalAllowance } from './income-tax.ts';

const ENGLAND = INCOME_TAX.england.value;
const SCOTLAND = INCOME_TAX.scotland.value;
const REGIONS = Object.keys(INCOME_TAX) as TaxRegion[];

describe('the personal allowance', () => {
  test.each([
    [100_000, 12_570],
    [100_001, 12_570],
    [100_002, 12_569],
    [110_000, 7_570],
    [125_139, 1],
    [125_140, 0],
    [1_000_000_000, 0],
  ])('at an income of £%i is £%i', (income, allowance) => {
    expect(personalAllowance(income, ENGLAND)).toBe(allowance);
  });
});

describe('tax in England, Wales and Northern Ireland', () => {
  test.each([
    [0, 0],
    [12_569, 0],
    [12_570, 0],
    [12_571, 0.2],
    [35_000, 4_486],
    [50_269, 7_539.8],
    [50_270, 7_540],
    [50_271, 7_540.4],
    [100_000, 27_432],
    [125_140, 42_516],
    [125_141, 42_516.45],
  ])('on £%i is £%d', (income, tax) => {
    expect(incomeTax(income, ENGLAND).tax).toBeCloseTo(tax, 6);
  });
});

describe('tax in Scotland', () => {
  test.each([
    [12_571, 0.19],
    [16_537, 753.73],
    [16_538, 753.93],
    [29_526, 3_351.53],
    [29_527, 3_351.74],
    [43_662, 6_320.09],
    [43_663, 6_320.51],
    [75_000, 19_482.05],
    [75_001, 19_482.5],
  ])('on £%i is £%d', (income, tax) => {
    expect(incomeTax(income, SCOTLAND).tax).toBeCloseTo(tax, 6);
  });

  test('takes 48% above £125,140', () => {
    expect(incomeTax(125_141, SCOTLAND).tax - incomeTax(125_140, SCOTLAND).tax).toBeCloseTo(0.48, 6);
  });
});

test('never takes more than another two pounds of income', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REGIONS), fc.nat(1_000_000), (region, half) => {
      const [before, after] = [2 * half, 2 * half + 2].map((income) => incomeTax(income, INCOME_TAX[region].value).tax);
      expect((after ?? 0) - (before ?? 0)).toBeGreaterThanOrEqual(0);
      expect((after ?? 0) - (before ?? 0)).toBeLessThan(2);
    }),
  );
});

test('relief at source gives basic-rate taxpayers nothing more and higher-rate taxpayers the difference', () => {
  expect(incomeTax(30_000, ENGLAND, 1_000).tax).toBe(incomeTax(30_000, ENGLAND).tax);
  expect(incomeTax(60_000, ENGLAND).tax - incomeTax(60_000, ENGLAND, 1_000).tax).toBeCloseTo(200, 6);
  expect(incomeTax(40_000, SCOTLAND).tax - incomeTax(40_000, SCOTLAND, 1_000).tax).toBeCloseTo(10, 6);
});

describe('frozen thresholds', () => {
  test.each([
    [30_000, [0, 101, 205, 314, 427, 545]],
    [48_000, [0, 101, 535, 1_059, 1_604, 2_171]],
  ])('cost what the post on fiscal drag says on £%i', (pay, extras) => {
    const drag = fiscalDrag(pay, 0.04, 5, ENGLAND);
    expect(drag.years.map(({ extra }) => Math.round(extra))).toEqual(extras);
  });

  test('cost nothing without pay growth', () => {
    expect(fiscalDrag(200_000, 0, 99, SCOTLAND).totalExtra).toBe(0);
  });
});
