import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Returns `count` standard normal numbers of the seed (Box–Muller): the same ones for the same seed, everywhere. */
function normals(seed: number, count: number): number[] {
  const generator = xoroshiro128plus(seed);
  return Array.from({ length: count }, () => {
    const radius = Math.sqrt(-2 * Math.log(1 - uniformFloat64(generator)));
    return radius * Math.cos(2 * Math.PI * uniformFloat64(generator));
  });
}

/**
 * Returns yearly returns as fractions whose compound average is exactly `growth`, and whose logarithms have the standard
 * deviation `swing`. Log-normal, so no return is −100% or less.
 */
export function randomReturns(seed: number, years: number, growth: number, swing: number): number[] {
  const draws = normals(seed, years);
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / years;
  const deviation = Math.sqrt(draws.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / years);
  return draws.map((draw) => {
    const standard = deviation > 0 ? (draw - mean) / deviation : 0;
    return (1 + growth) * Math.exp(swing * standard) - 1;
  });
}
