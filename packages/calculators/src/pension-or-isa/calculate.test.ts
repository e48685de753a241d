import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PensionOrIsaInput, pensionOrIsa } from './calculate.ts';

/** The example of the post on tax shelters. */
const EXAMPLE: PensionOrIsaInput = {
  once: 10_000,
  monthly: 0,
  years: 20,
  growth: 0.05,
  taxNow: 0.2,
  taxLater: 0.2,
  match: 0,
  incomeYears: 20,
};

test('comes to £22,553 in a pension against £21,226 in an ISA', () => {
  const result = pensionOrIsa(EXAMPLE);
  expect(Math.round(result.pensionAfterTax)).toBe(22_553);
  expect(Math.round(result.isa)).toBe(21_226);
  expect(result.netCost).toBe(8_000);
});

test('leaves the same in both at the break-even tax rate', () => {
  const tax = fc.integer({ min: 0, max: 48 }).map((percent) => percent / 100);
  fc.assert(
    fc.property(tax, fc.nat(100_000), fc.nat(5_000), (taxNow, once, monthly) => {
      const input = { ...EXAMPLE, taxNow, once: once + 1, monthly };
      const { breakEvenTax } = pensionOrIsa(input);
      if (breakEvenTax === null || breakEvenTax === 0) return;
      const { isa, pensionAfterTax } = pensionOrIsa({ ...input, taxLater: breakEvenTax });
      expect(Math.abs(isa - pensionAfterTax)).toBeLessThan(isa / 1_000);
    }),
  );
});

test('limits the tax-free part to £268,275', () => {
  expect(pensionOrIsa({ ...EXAMPLE, once: 1_000_000 }).taxFreeLumpSum).toBe(268_275);
});

test('a contribution of the employer counts in the pension only', () => {
  const [without, doubled] = [pensionOrIsa(EXAMPLE), pensionOrIsa({ ...EXAMPLE, match: 1 })];
  expect(doubled.isa).toBe(without.isa);
  expect(doubled.pensionPot).toBeCloseTo(2 * without.pensionPot, 1);
  expect(doubled.breakEvenTax).toBe(0.8);
  expect(pensionOrIsa({ ...EXAMPLE, match: 3 }).breakEvenTax).toBeNull();
});

test('reports payments above the limits of an ISA and a pension', () => {
  expect(pensionOrIsa({ ...EXAMPLE, once: 25_000 })).toMatchObject({
    overIsaLimit: false,
    overPensionAllowance: false,
  });
  expect(pensionOrIsa({ ...EXAMPLE, once: 25_001 })).toMatchObject({ overIsaLimit: true });
  expect(pensionOrIsa({ ...EXAMPLE, once: 0, monthly: 5_001 })).toMatchObject({ overPensionAllowance: true });
});
