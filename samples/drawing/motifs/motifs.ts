import type { CanvasSize } from '../canvas.ts';
import type { Palette } from '../palette.ts';
import { factory, house, skyline } from './buildings.ts';
import { calendar, letter, puzzle } from './desk.ts';
import { clock, compass, radar, telescope } from './instruments.ts';
import { candlesticks, globeTrade, routeMap } from './journeys.ts';
import { greenhouse, mountainPath, orchard } from './land.ts';
import { TALL_LIGHTHOUSE, tallLighthouse, VIADUCT, viaduct } from './other-shapes.ts';
import { abacus, bondLadder, coinStacks, glassJar } from './savings.ts';
import { bridge, lighthouse, tideGauge, waves } from './water.ts';
import { balanceScales, parcelScale, seesaw, umbrella } from './weighing.ts';

/** Every motif a cover may name; each draws its whole canvas in the given palette. */
export const motifs = {
  abacus,
  'balance-scales': balanceScales,
  'bond-ladder': bondLadder,
  bridge,
  calendar,
  candlesticks,
  clock,
  'coin-stacks': coinStacks,
  compass,
  factory,
  'glass-jar': glassJar,
  'globe-trade': globeTrade,
  greenhouse,
  house,
  letter,
  lighthouse,
  'mountain-path': mountainPath,
  orchard,
  'parcel-scale': parcelScale,
  puzzle,
  radar,
  'route-map': routeMap,
  seesaw,
  skyline,
  telescope,
  'tall-lighthouse': tallLighthouse,
  'tide-gauge': tideGauge,
  umbrella,
  viaduct,
  waves,
} satisfies Record<string, (palette: Palette) => string>;

/** The size of a motif's canvas; undefined for 16:9, which most are. */
export function motifSize(motif: MotifName): CanvasSize | undefined {
  return SIZES[motif];
}

const SIZES: { readonly [Motif in MotifName]?: CanvasSize } = {
  'tall-lighthouse': TALL_LIGHTHOUSE,
  viaduct: VIADUCT,
};

/** Name of one of the motifs. */
export type MotifName = keyof typeof motifs;
