/** A slice of an amount that is charged at one rate. `upTo` is the upper end of the slice in pounds, Infinity for the last. */
export interface Band {
  readonly name?: string;
  readonly upTo: number;
  readonly ratePercent: number;
}

export interface BandCharge extends Band {
  readonly from: number;
  /** The part of the amount inside the band, in pounds. */
  readonly amount: number;
  /** In pounds, not rounded. */
  readonly charge: number;
}

/** Returns what each band charges on `amount`: only the part of the amount inside a band is charged at its rate. Bands ascend. */
export function chargeBands(amount: number, bands: readonly Band[]): BandCharge[] {
  let from = 0;
  return bands.map((band) => {
    const inside = Math.max(0, Math.min(amount, band.upTo) - from);
    const row = { ...band, from, amount: inside, charge: (inside * band.ratePercent) / 100 };
    from = band.upTo;
    return row;
  });
}

/** Returns the sum of the charges in pounds, not rounded. */
export function totalCharge(charges: readonly BandCharge[]): number {
  return charges.reduce((sum, band) => sum + band.charge, 0);
}
