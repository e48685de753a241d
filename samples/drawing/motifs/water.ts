import type { Palette } from '../palette.ts';
import {
  background,
  circle,
  clipped,
  faded,
  layers,
  line,
  path,
  polygon,
  rect,
  repeat,
  stroke,
  turned,
  waveBand,
} from '../shapes.ts';

/** A folded paper boat on rising waves. */
export function waves(p: Palette): string {
  return layers(
    background(p.soft),
    circle(1150, 310, 180, p.paper),
    faded(0.3, waveBand(490, 60, 520, -120, p.accent)),
    faded(0.5, waveBand(570, 70, 600, -330, p.accent)),
    turned(-4, 660, 600, paperBoat(p)),
    waveBand(640, 84, 680, -60, p.accent),
    waveBand(716, 76, 600, -420, p.deep),
    waveBand(796, 64, 760, -200, p.ink),
    stroke('M980 800q90 -28 180 0', p.accent, 8),
    stroke('M260 846q80 -26 160 0', p.inkSoft, 8),
    stroke('M1280 726q70 -30 140 -6', p.accent, 8),
  );
}

/** A suspension bridge between two towers. */
export function bridge(p: Palette): string {
  const sag = (x: number) => 520 - 300 * ((x - 800) / 340) ** 2;
  const hangers = [...Array(15).keys()].map((index) => 502 + index * 42.5).filter((x) => Math.abs(x - 800) < 320);
  const tower = (x: number) =>
    layers(
      rect(x - 34, 205, 68, 520, p.ink),
      rect(x + 6, 205, 28, 520, p.night),
      rect(x - 18, 262, 36, 108, p.paper, 18),
      rect(x - 18, 410, 36, 108, p.paper, 18),
      rect(x - 46, 190, 92, 24, p.inkSoft),
      rect(x - 64, 690, 128, 60, p.inkSoft),
    );
  return layers(
    background(p.paper),
    circle(800, 400, 230, p.soft),
    polygon('0,690 0,560 190,470 420,690', p.shade),
    polygon('1600,690 1600,520 1380,450 1120,690', p.shade),
    polygon('1380,450 1600,520 1600,690 1440,690', p.sand),
    rect(0, 690, 1600, 210, p.accent),
    rect(0, 800, 1600, 100, p.deep),
    stroke('M-20 540Q300 500 460 220', p.ink, 12),
    stroke('M1620 540Q1300 500 1140 220', p.ink, 12),
    stroke('M460 220Q800 820 1140 220', p.ink, 12),
    ...hangers.map((x) => line(x, sag(x), x, 560, p.inkSoft, 5)),
    ...[70, 140, 210, 280, 340, 392].map((x) =>
      layers(line(x, sideCable(x), x, 560, p.inkSoft, 5), line(1600 - x, sideCable(x), 1600 - x, 560, p.inkSoft, 5)),
    ),
    tower(460),
    tower(1140),
    rect(0, 556, 1600, 40, p.inkSoft),
    rect(0, 556, 1600, 12, p.white),
    rect(0, 596, 1600, 14, p.ink),
    ...[
      [420, 770, 80],
      [1100, 770, 80],
      [700, 742, 200],
      [760, 778, 90],
      [240, 824, 150],
      [930, 846, 210],
      [1330, 820, 130],
      [560, 868, 120],
    ].map(([x = 0, y = 0, wide = 0]) => rect(x, y, wide, 10, p.soft, 5)),
  );
}

/** A striped lighthouse on a rock, its beam over a night sea. */
export function lighthouse(p: Palette): string {
  return layers(
    background(p.ink),
    ...[
      [180, 150],
      [330, 90],
      [900, 120],
      [1130, 560],
      [1480, 640],
      [150, 420],
      [1010, 640],
      [760, 520],
      [1390, 520],
    ].map(([x = 0, y = 0]) => circle(x, y, 5, p.mist)),
    lighthouseAtSea(p),
  );
}

/** The lighthouse with its beam, its rock and the water, and nothing behind them. */
export function lighthouseAtSea(p: Palette): string {
  const body = 'M470 720L510 318H630L670 720Z';
  return layers(
    faded(0.28, polygon('570,246 1600,40 1600,452', p.soft)),
    faded(0.45, polygon('570,246 1600,140 1600,352', p.soft)),
    faded(0.2, polygon('570,246 0,150 0,342', p.soft)),
    path('M200 760L300 668L420 690L480 640H690L760 690L850 672L960 760Z', p.inkSoft),
    path('M690 640L760 690L850 672L960 760H700L640 690Z', p.ink),
    clipped(
      'lighthouse-body',
      `<path d="${body}"/>`,
      rect(440, 300, 260, 430, p.white),
      rect(440, 392, 260, 80, p.accent),
      rect(440, 552, 260, 80, p.accent),
      rect(440, 690, 260, 80, p.accent),
      faded(0.2, polygon('590,300 700,300 700,730 606,730', p.ink)),
    ),
    rect(478, 300, 184, 24, p.sand, 4),
    rect(522, 208, 96, 92, p.soft),
    rect(548, 208, 44, 92, p.white),
    line(522, 208, 522, 300, p.sand, 8),
    line(618, 208, 618, 300, p.sand, 8),
    path('M504 210Q570 120 636 210Z', p.accent),
    path('M570 165Q612 170 636 210H580Z', p.deep),
    line(570, 164, 570, 128, p.sand, 8),
    path('M548 720V660a22 22 0 0 1 44 0V720Z', p.ink),
    rect(556, 500, 28, 40, p.ink, 14),
    waveBand(752, 40, 420, -80, p.accent),
    waveBand(800, 44, 520, -300, p.deep),
    waveBand(852, 34, 460, -60, p.night),
  );
}

/** A graduated staff at a pier that shows how high the water stands. */
export function tideGauge(p: Palette): string {
  const staff = repeat(12, (index) => {
    const y = 120 + index * 56;
    return layers(
      rect(700, y, 100, 28, index % 2 === 0 ? p.ink : p.accent),
      rect(700, y + 28, 48, 28, index % 2 === 0 ? p.ink : p.accent),
    );
  });
  const pile = (x: number) => layers(rect(x, 330, 52, 470, p.inkSoft), rect(x + 32, 330, 20, 470, p.ink));
  return layers(
    background(p.paper),
    circle(400, 300, 150, p.soft),
    rect(0, 556, 1600, 40, p.shade),
    polygon('0,556 0,520 210,480 430,556', p.sand),
    waveBand(590, 16, 400, -60, p.soft),
    pile(1010),
    pile(1230),
    pile(1450),
    polygon('1036,470 1256,700 1256,660 1036,430', p.ink),
    polygon('1256,470 1476,700 1476,660 1256,430', p.ink),
    rect(930, 290, 670, 56, p.sand),
    rect(930, 330, 670, 22, p.inkSoft),
    ...[960, 1180, 1400, 1580].map((x) => rect(x, 200, 16, 92, p.inkSoft)),
    rect(940, 196, 660, 16, p.inkSoft),
    rect(680, 90, 180, 720, p.white, 10),
    rect(836, 90, 24, 720, p.sand, 10),
    staff,
    polygon('600,470 660,440 660,500', p.accent),
    rect(430, 464, 180, 12, p.accent, 6),
    waveBand(640, 36, 420, -140, p.accent),
    faded(0.35, rect(680, 640, 180, 170, p.white)),
    waveBand(730, 40, 520, -330, p.deep),
    waveBand(820, 36, 480, -100, p.ink),
    stroke('M300 690q50 -20 100 0', p.soft, 8),
    stroke('M1120 700q60 -22 120 0', p.soft, 8),
  );
}

function sideCable(x: number): number {
  const along = Math.sqrt(x + 20) / Math.sqrt(480);
  return 540 - 40 * along * 2 * (1 - along) - 320 * along ** 5;
}

function paperBoat(p: Palette): string {
  return layers(
    polygon('540,500 660,240 780,500', p.white),
    polygon('660,240 780,500 660,500', p.sand),
    polygon('370,420 550,486 770,486 950,420 830,680 490,680', p.white),
    polygon('660,486 770,486 950,420 830,680 660,680', p.shade),
    polygon('550,486 660,560 770,486', p.sand),
  );
}
