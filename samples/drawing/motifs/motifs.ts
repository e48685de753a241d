import type { Palette } from '../palette.ts';
import { factory, house, skyline } from './buildings.ts';
import { calendar, letter, puzzle } from './desk.ts';
import { clock, compass, radar, telescope } from './instruments.ts';
import { candlesticks, globeTrade, routeMap } from './journeys.ts';
import { greenhouse, mountainPath, orchard } from './land.ts';
import { abacus, bondLadder, coinStacks, glassJar } from './savings.ts';
import { bridge, lighthouse, tideGauge, waves } from './water.ts';
import { balanceScales, parcelScale, seesaw, umbrella } from './weighing.ts';

/** Every motif a cover may name; each draws the whole canvas in the given palette. */
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
  'tide-gauge': tideGauge,
  umbrella,
  waves,
} satisfies Record<string, (palette: Palette) => string>;

/** Name of one of the motifs. */
export type MotifName = keyof typeof motifs;
