import type { Palette } from '../palette.ts';
import {
  background,
  circle,
  ellipse,
  faded,
  layers,
  line,
  path,
  polygon,
  rect,
  repeat,
  rightHalf,
  stroke,
  turned,
} from '../shapes.ts';
import { coin } from './coin.ts';

/** Five stacks of coins, each taller than the one before. */
export function coinStacks(p: Palette): string {
  const stack = (x: number, count: number) => repeat(count, (index) => coin(x, 756 - index * 46, 112, 30, 46, p));
  return layers(
    background(p.ink),
    circle(1160, 360, 300, p.inkSoft),
    rect(0, 730, 1600, 170, p.inkSoft),
    rect(0, 730, 1600, 10, p.mistDeep),
    ...[270, 535, 800, 1065, 1330].map((x) => ellipse(x + 26, 764, 128, 30, p.ink)),
    stack(270, 2),
    stack(535, 4),
    stack(800, 6),
    stack(1065, 9),
    stack(1330, 12),
  );
}

/** An open jar half full of coins, one more falling in. */
export function glassJar(p: Palette): string {
  const inside: readonly (readonly [number, number])[] = [
    [690, 742],
    [800, 748],
    [910, 742],
    [650, 700],
    [750, 704],
    [860, 706],
    [950, 700],
    [700, 656],
    [810, 662],
    [905, 658],
    [660, 616],
    [760, 618],
    [865, 620],
    [945, 612],
    [720, 574],
    [830, 580],
  ];
  return layers(
    background(p.soft),
    circle(800, 430, 340, p.paper),
    rect(0, 776, 1600, 124, p.ink),
    rect(0, 776, 1600, 16, p.inkSoft),
    path('M580 340Q550 370 550 420V720Q550 776 610 776H990Q1050 776 1050 720V420Q1050 370 1020 340Z', p.white),
    ...inside.map(([x, y]) => coin(x, y, 74, 22, 26, p)),
    faded(0.14, path('M930 340H1020Q1050 370 1050 420V720Q1050 776 990 776H900Z', p.ink)),
    faded(0.8, path('M596 400Q584 410 584 440V650Q584 664 596 664T608 650V430Q608 396 596 400Z', p.white)),
    stroke('M580 340Q550 370 550 420V720Q550 776 610 776H990Q1050 776 1050 720V420Q1050 370 1020 340', p.inkSoft, 10),
    rect(562, 308, 476, 40, p.inkSoft, 20),
    rect(590, 322, 420, 12, p.soft, 6),
    turned(-22, 800, 180, coin(800, 200, 92, 34, 24, p)),
    line(690, 70, 690, 130, p.mist, 8),
    line(900, 50, 900, 120, p.mist, 8),
    rect(1190, 740, 330, 36, p.accent, 8),
    rect(1400, 740, 120, 36, p.deep, 8),
    rect(1220, 710, 270, 32, p.sand, 8),
    polygon('150,776 180,640 330,640 360,776', p.ink),
    polygon('270,640 330,640 360,776 290,776', p.night),
    stroke('M255 640C255 560 250 520 255 470', p.deep, 10),
    path('M255 560C190 560 160 510 160 460C230 460 256 500 255 560Z', p.accent),
    path('M255 510C320 510 346 460 346 400C276 410 250 450 255 510Z', p.deep),
  );
}

/** An abacus with the beads of its rods at different counts. */
export function abacus(p: Palette): string {
  const rods: readonly (readonly [number, string, string])[] = [
    [2, p.accent, p.deep],
    [6, p.inkSoft, p.ink],
    [4, p.accent, p.deep],
    [7, p.inkSoft, p.ink],
    [5, p.accent, p.deep],
  ];
  const bead = (x: number, y: number, fill: string, side: string) =>
    layers(
      ellipse(x, y, 34, 44, fill),
      path(`M${x} ${y - 44}A34 44 0 0 1 ${x} ${y + 44}Z`, side),
      rect(x - 20, y - 22, 9, 26, p.paper, 4),
    );
  return layers(
    background(p.paper),
    circle(800, 440, 380, p.soft),
    rect(0, 800, 1600, 100, p.shade),
    ...rods.map(([left, fill, side], row) => {
      const y = 222 + row * 118;
      return layers(
        rect(400, y - 5, 800, 10, p.mist),
        repeat(9, (index) => bead(index < left ? 446 + index * 70 : 1154 - (8 - index) * 70, y, fill, side)),
      );
    }),
    rect(356, 110, 888, 46, p.ink, 12),
    rect(356, 762, 888, 46, p.ink, 12),
    rect(356, 110, 46, 698, p.ink, 12),
    rect(1198, 110, 46, 698, p.night, 12),
    rect(330, 796, 120, 30, p.night, 6),
    rect(1150, 796, 120, 30, p.night, 6),
    ...[
      [379, 133],
      [1221, 133],
      [379, 785],
      [1221, 785],
    ].map(([x = 0, y = 0]) => circle(x, y, 9, p.sand)),
  );
}

/** A ladder whose rungs carry certificates, one for each year of repayment. */
export function bondLadder(p: Palette): string {
  const certificate = (y: number) =>
    layers(
      rect(650, y - 26, 22, 60, p.mist, 6),
      rect(928, y - 26, 22, 60, p.mist, 6),
      rect(630, y + 16, 340, 150, p.night),
      rect(620, y, 340, 150, p.accent),
      rect(634, y + 14, 312, 122, p.white),
      rect(660, y + 36, 130, 14, p.ink),
      rect(660, y + 66, 170, 8, p.mist),
      rect(660, y + 86, 140, 8, p.mist),
      rect(660, y + 106, 90, 8, p.mist),
      polygon(`882,${y + 70} 874,${y + 122} 894,${y + 108} 914,${y + 122} 906,${y + 70}`, p.deep),
      circle(894, y + 62, 28, p.accent),
      rightHalf(894, y + 62, 28, p.deep),
      circle(894, y + 62, 10, p.white),
    );
  return layers(
    background(p.ink),
    circle(1130, 330, 260, p.inkSoft),
    path('M0 800Q400 740 800 790T1600 770V900H0Z', p.inkSoft),
    turned(
      14,
      790,
      450,
      rect(540, -120, 40, 1060, p.paper),
      rect(566, -120, 14, 1060, p.sand),
      rect(1010, -120, 40, 1060, p.paper),
      rect(1036, -120, 14, 1060, p.sand),
      repeat(5, (index) => rect(560, -64 + index * 210, 470, 30, p.sand)),
      repeat(4, (index) => certificate(-20 + index * 210)),
    ),
    path('M0 850Q500 800 900 850T1600 840V900H0Z', p.night),
  );
}
