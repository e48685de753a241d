import { type BandCharge, chargeBands, totalCharge } from '../bands.ts';
import { roundHalfUp, roundToPence } from '../rounding.ts';
import { PROPERTY_TAX, type PropertyNation, type PropertyTaxRules } from '../rules/property-tax.ts';

export type BuyerKind = 'first-time' | 'main' | 'additional';

export interface StampDutyInput {
  /** Pounds. */
  readonly price: number;
  readonly nation: PropertyNation;
  readonly buyer: BuyerKind;
}

export interface StampDuty {
  /** The name of the tax in that nation. */
  readonly taxName: string;
  readonly bands: readonly BandCharge[];
  /** What is charged on the whole price besides the bands, in pounds. */
  readonly supplement: number;
  readonly tax: number;
  /** Tax as a share of the price. */
  readonly effectiveRate: number;
  /** False where a first-time buyer pays the rates of everybody: no relief in this nation, or a price above its limit. */
  readonly reliefApplies: boolean;
}

function ratesFor(price: number, buyer: BuyerKind, rules: PropertyTaxRules) {
  const { firstTimeBuyer, additionalDwelling } = rules;
  if (buyer === 'first-time' && firstTimeBuyer && price <= firstTimeBuyer.maxPrice) {
    return { bands: firstTimeBuyer.bands, supplementPercent: 0, reliefApplies: true };
  }
  if (buyer === 'additional' && price >= additionalDwelling.fromPrice) {
    return { ...additionalDwelling, reliefApplies: false };
  }
  return { bands: rules.bands, supplementPercent: 0, reliefApplies: false };
}

/**
 * Returns the tax on buying a home. Each band's rate is charged on the part of the price inside the band; a supplement is charged
 * on the whole price. UK residents buying for themselves; rounded to pence once, where returns may be in whole pounds.
 */
export function stampDuty({ price, nation, buyer }: StampDutyInput): StampDuty {
  const rules = PROPERTY_TAX[nation].value;
  const { bands, supplementPercent, reliefApplies } = ratesFor(price, buyer, rules);
  const charges = chargeBands(price, bands);
  const supplement = (price * supplementPercent) / 100;
  const tax = totalCharge(charges) + supplement;
  return {
    taxName: rules.tax,
    bands: charges,
    supplement: roundToPence(supplement),
    tax: roundToPence(tax),
    effectiveRate: price > 0 ? roundHalfUp(tax / price, 4) : 0,
    reliefApplies,
  };
}
