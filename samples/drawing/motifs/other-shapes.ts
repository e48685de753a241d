import type { CanvasSize } from '../canvas.ts';
import type { Palette } from '../palette.ts';
import { circle, faded, layers, line, path, polygon, rect, repeat, stroke } from '../shapes.ts';
import { lighthouseAtSea } from './water.ts';

/** A portrait, as a camera takes it that is held upright. */
export const TALL_LIGHTHOUSE: CanvasSize = { width: 1000, height: 1500 };

/** The lighthouse under a high sky with a moon. */
export function tallLighthouse(p: Palette): string {
  const stars: readonly (readonly [number, number, number])[] = [
    [90, 160, 5],
    [210, 330, 4],
    [160, 560, 5],
    [330, 120, 4],
    [420, 270, 6],
    [540, 90, 5],
    [610, 350, 4],
    [80, 820, 4],
    [900, 420, 5],
    [930, 120, 4],
    [250, 720, 4],
    [860, 900, 5],
    [760, 480, 4],
  ];
  return layers(
    rect(0, 0, 1000, 1500, p.night),
    path('M0 520Q480 360 1000 460V1500H0Z', p.ink),
    ...stars.map(([x, y, radius]) => circle(x, y, radius, p.mist)),
    circle(760, 230, 112, p.soft),
    circle(718, 204, 100, p.night),
    faded(0.5, rect(120, 430, 260, 12, p.mistDeep, 6), rect(190, 460, 300, 12, p.mistDeep, 6)),
    faded(0.5, rect(690, 560, 250, 12, p.mistDeep, 6), rect(640, 590, 180, 12, p.mistDeep, 6)),
    `<g transform="translate(-270 285) scale(1.35)">${lighthouseAtSea(p)}</g>`,
  );
}

/** A panorama of three to one. */
export const VIADUCT: CanvasSize = { width: 2400, height: 800 };

/** A train on a long viaduct over a valley. */
export function viaduct(p: Palette): string {
  const deck = 330;
  const ground = 740;
  const span = 150;
  const arch = (index: number) => {
    const left = index * span;
    const right = left + span;
    return layers(
      path(
        `M${left} ${deck}H${right}V${ground}H${right - 20}V470A55 55 0 0 0 ${left + 20} 470V${ground}H${left}Z`,
        p.ink,
      ),
      rect(right - 20, 470, 20, ground - 470, p.night),
      rect(left, 470, 20, ground - 470, p.inkSoft),
    );
  };
  return layers(
    rect(0, 0, 2400, 800, p.paper),
    circle(1850, 190, 120, p.soft),
    polygon('-80,640 330,130 560,380 720,250 1080,640', p.shade),
    polygon('330,130 560,380 500,470 560,640 250,640', p.sand),
    polygon('1180,640 1560,180 1810,440 2090,210 2480,640', p.shade),
    polygon('1560,180 1810,440 1760,540 1790,640 1490,640', p.sand),
    path('M0 560Q560 430 1200 570T2400 520V800H0Z', p.soft),
    repeat(16, arch),
    rect(0, deck - 16, 2400, 26, p.inkSoft),
    rect(0, deck - 30, 2400, 14, p.white),
    repeat(33, (index) => rect(index * span * 0.5 - 4, deck - 46, 8, 30, p.inkSoft)),
    train(1250, deck - 30, p),
    path('M0 650Q620 560 1300 650T2400 620V800H0Z', p.deep),
    path('M0 720Q700 620 1500 710T2400 690V800H0Z', p.accent),
    ...[150, 290, 980, 1110, 1960, 2140, 2270].map((x, index) =>
      poplar(x, 712 + (index % 3) * 18, 130 + (index % 2) * 34, p),
    ),
    stroke('M520 760q110 -24 220 0', p.soft, 8),
    stroke('M1480 768q120 -26 240 0', p.soft, 8),
  );
}

function train(front: number, rail: number, p: Palette): string {
  const coach = (index: number) => {
    const left = front - 300 - index * 232;
    return layers(
      rect(left, rail - 92, 220, 72, p.accent, 10),
      rect(left, rail - 44, 220, 24, p.deep, 6),
      repeat(4, (window) => rect(left + 18 + window * 50, rail - 80, 34, 28, p.white, 4)),
      repeat(2, (wheel) => circle(left + 48 + wheel * 124, rail - 14, 15, p.night)),
    );
  };
  return layers(
    ...[
      [front - 70, rail - 190, 30],
      [front - 130, rail - 226, 42],
      [front - 220, rail - 252, 56],
      [front - 330, rail - 262, 40],
    ].map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, p.white)),
    repeat(4, coach),
    line(front - 84, rail - 22, front - 60, rail - 22, p.night, 10),
    rect(front - 68, rail - 118, 66, 98, p.ink, 6),
    rect(front - 52, rail - 102, 34, 32, p.soft, 4),
    rect(front - 10, rail - 86, 130, 66, p.ink, 14),
    rect(front - 10, rail - 42, 130, 22, p.night),
    rect(front + 74, rail - 128, 24, 48, p.ink, 4),
    circle(front + 122, rail - 54, 12, p.soft),
    ...[-44, 22, 84].map((x) => circle(front + x, rail - 16, 19, p.night)),
  );
}

function poplar(x: number, ground: number, tall: number, p: Palette): string {
  const half = tall * 0.17;
  const crown = `C${x - half} ${ground - tall * 0.3} ${x - half} ${ground - tall * 0.8} ${x} ${ground - tall}`;
  return layers(
    rect(x - 5, ground - 16, 10, 34, p.ink),
    path(
      `M${x} ${ground}${crown}C${x + half} ${ground - tall * 0.8} ${x + half} ${ground - tall * 0.3} ${x} ${ground}Z`,
      p.inkSoft,
    ),
    path(
      `M${x} ${ground - tall}C${x + half} ${ground - tall * 0.8} ${x + half} ${ground - tall * 0.3} ${x} ${ground}Z`,
      p.ink,
    ),
  );
}
