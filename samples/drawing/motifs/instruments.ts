import type { Palette } from '../palette.ts';
import {
  background,
  circle,
  faded,
  layers,
  line,
  onCircle,
  path,
  polygon,
  rect,
  repeat,
  rightHalf,
  ring,
  slice,
  stroke,
  turned,
} from '../shapes.ts';

/** A compass with its rose on a contour map. */
export function compass(p: Palette): string {
  const point = (degrees: number, reach: number, wide: number, light: string, dark: string) =>
    turned(
      degrees,
      800,
      450,
      polygon(`800,${450 - reach} ${800 - wide},${450 - wide} 800,450`, light),
      polygon(`800,${450 - reach} ${800 + wide},${450 - wide} 800,450`, dark),
    );
  return layers(
    background(p.ink),
    ...[420, 500, 590, 690, 800].map((radius, index) =>
      stroke(
        `M${800 - radius * 1.1} ${450 + index * 8}A${radius * 1.1} ${radius * 0.94} 0 1 1 ${800 - radius * 1.1} ${451 + index * 8}`,
        p.inkSoft,
        5,
      ),
    ),
    circle(812, 466, 350, p.night),
    circle(800, 450, 350, p.accent),
    rightHalf(800, 450, 350, p.deep),
    circle(800, 450, 304, p.paper),
    rightHalf(800, 450, 304, p.shade),
    repeat(72, (index) => {
      const [x1, y1] = onCircle(800, 450, 286, index * 5);
      const [x2, y2] = onCircle(800, 450, index % 6 === 0 ? 258 : 272, index * 5);
      return line(x1, y1, x2, y2, p.ink, index % 6 === 0 ? 7 : 3);
    }),
    ring(800, 450, 150, p.sand, 4),
    ...[45, 135, 225, 315].map((degrees) => point(degrees, 176, 30, p.soft, p.mist)),
    ...[0, 90, 180, 270].map((degrees) => point(degrees, 236, 42, p.mist, p.inkSoft)),
    turned(
      32,
      800,
      450,
      polygon('766,450 800,192 800,450', p.accent),
      polygon('834,450 800,192 800,450', p.deep),
      polygon('766,450 800,708 800,450', p.ink),
      polygon('834,450 800,708 800,450', p.night),
    ),
    circle(800, 450, 24, p.white),
    circle(800, 450, 10, p.ink),
  );
}

/** A clock face with the hours that have passed shown as a slice. */
export function clock(p: Palette): string {
  return layers(
    background(p.soft),
    faded(0.25, circle(1010, 520, 350, p.accent)),
    circle(824, 472, 372, p.deep),
    circle(800, 450, 372, p.ink),
    circle(800, 450, 326, p.paper),
    slice(800, 450, 326, 0, 125, p.accent),
    repeat(60, (index) => {
      const [x1, y1] = onCircle(800, 450, 306, index * 6);
      const [x2, y2] = onCircle(800, 450, index % 5 === 0 ? 262 : 290, index * 6);
      const colour = index > 0 && index < 21 ? p.white : p.ink;
      return line(x1, y1, x2, y2, colour, index % 15 === 0 ? 16 : index % 5 === 0 ? 10 : 4);
    }),
    turned(125, 800, 450, rect(788, 250, 24, 250, p.ink, 12)),
    turned(0, 800, 450, rect(791, 176, 18, 330, p.ink, 9)),
    circle(800, 450, 34, p.ink),
    circle(800, 450, 13, p.paper),
  );
}

/** A telescope on its tripod under a night sky. */
export function telescope(p: Palette): string {
  const star = (x: number, y: number, size: number, fill: string) =>
    polygon(
      `${x},${y - size} ${x + size * 0.26},${y - size * 0.26} ${x + size},${y} ${x + size * 0.26},${y + size * 0.26} ${x},${y + size} ${x - size * 0.26},${y + size * 0.26} ${x - size},${y} ${x - size * 0.26},${y - size * 0.26}`,
      fill,
    );
  return layers(
    background(p.ink),
    circle(1290, 220, 130, p.soft),
    circle(1240, 196, 112, p.ink),
    star(1060, 130, 34, p.white),
    star(250, 170, 26, p.white),
    star(520, 110, 18, p.mist),
    star(760, 220, 22, p.mist),
    star(1490, 430, 20, p.mist),
    star(150, 420, 16, p.mist),
    star(1180, 480, 24, p.white),
    ...[
      [380, 280],
      [640, 150],
      [900, 90],
      [1420, 110],
      [1350, 540],
      [90, 250],
      [300, 520],
    ].map(([x = 0, y = 0]) => circle(x, y, 5, p.mist)),
    stroke('M520 110L640 150L760 220L1060 130', p.inkSoft, 4),
    path('M0 740Q500 620 1000 720Q1300 770 1600 690V900H0Z', p.inkSoft),
    path('M0 810Q560 720 1160 800T1600 800V900H0Z', p.night),
    line(690, 540, 540, 840, p.sand, 22),
    line(706, 540, 720, 850, p.paper, 22),
    line(722, 540, 910, 840, p.sand, 22),
    turned(
      -30,
      706,
      500,
      rect(350, 466, 120, 68, p.soft, 8),
      rect(310, 456, 52, 88, p.paper, 8),
      rect(450, 444, 260, 112, p.accent),
      rect(450, 504, 260, 52, p.deep),
      rect(690, 424, 320, 152, p.accent),
      rect(690, 506, 320, 70, p.deep),
      rect(680, 418, 30, 164, p.sand, 6),
      rect(990, 408, 56, 184, p.paper, 8),
      rect(990, 508, 56, 84, p.sand, 8),
    ),
    circle(706, 520, 44, p.paper),
    circle(706, 520, 18, p.ink),
  );
}

/** A radar screen with its sweep and a few echoes. */
export function radar(p: Palette): string {
  return layers(
    background(p.paper),
    rect(0, 740, 1600, 160, p.shade),
    rect(350, 60, 900, 780, p.night, 60),
    rect(340, 48, 900, 780, p.inkSoft, 60),
    circle(790, 438, 350, p.sand),
    circle(790, 438, 330, p.ink),
    faded(0.3, slice(790, 438, 326, 300, 360, p.accent)),
    faded(0.5, slice(790, 438, 326, 330, 390, p.accent)),
    slice(790, 438, 326, 372, 402, p.accent),
    ...[82, 164, 246].map((radius) => ring(790, 438, radius, p.mist, 4)),
    line(466, 438, 1114, 438, p.mist, 4),
    line(790, 114, 790, 762, p.mist, 4),
    line(790, 438, ...onCircle(790, 438, 324, 42), p.white, 10),
    circle(936, 250, 20, p.white),
    circle(640, 330, 15, p.soft),
    circle(690, 590, 24, p.soft),
    circle(950, 560, 15, p.soft),
    circle(560, 500, 12, p.mist),
    circle(790, 438, 14, p.white),
    ...[
      [400, 108],
      [1180, 108],
      [400, 768],
      [1180, 768],
    ].map(([x = 0, y = 0]) => circle(x, y, 14, p.mist)),
  );
}
