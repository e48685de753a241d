import type { Palette } from '../palette.ts';
import {
  background,
  circle,
  clipped,
  ellipse,
  layers,
  line,
  path,
  polygon,
  rect,
  repeat,
  ring,
  stroke,
  waveBand,
} from '../shapes.ts';

/** A folded map with a dotted way between two pins. */
export function routeMap(p: Palette): string {
  const edges = [170, 485, 800, 1115, 1430];
  const panel = (index: number, fill: string) => {
    const left = edges[index] ?? 0;
    const right = edges[index + 1] ?? 0;
    const [from, to] = index % 2 === 0 ? [130, 190] : [190, 130];
    return polygon(`${left},${from} ${right},${to} ${right},${to + 600} ${left},${from + 600}`, fill);
  };
  const outline =
    '<polygon points="170,130 485,190 800,130 1115,190 1430,130 1430,730 1115,790 800,730 485,790 170,730"/>';
  return layers(
    background(p.ink),
    polygon('200,170 515,230 830,170 1145,230 1460,170 1460,770 1145,830 830,770 515,830 200,770', p.night),
    panel(0, p.paper),
    panel(1, p.paper),
    panel(2, p.paper),
    panel(3, p.paper),
    clipped(
      'route-map',
      outline,
      path(
        'M100 560C340 500 420 700 640 640S980 360 1160 420S1400 330 1500 280V420C1380 460 1300 500 1160 520S860 720 660 740S360 660 100 690Z',
        p.soft,
      ),
      polygon('840,150 1060,190 1040,330 900,360 800,290', p.shade),
      polygon('1180,600 1420,560 1430,730 1200,790', p.shade),
      polygon('180,140 400,180 380,300 170,340', p.shade),
      stroke('M160 400L520 330L860 470L1440 200', p.sand, 12),
      stroke('M520 100L520 330L430 820', p.sand, 12),
      stroke('M860 470L960 860', p.sand, 12),
      stroke('M1180 100L1120 340L1440 620', p.sand, 12),
    ),
    `<g opacity="0.09">${panel(1, p.ink)}${panel(3, p.ink)}</g>`,
    stroke('M330 610C420 420 560 470 640 540S840 690 940 560S1020 330 1230 330', p.accent, 16, '2 34'),
    ellipse(330, 614, 46, 14, p.sand),
    ring(330, 610, 26, p.deep, 14),
    ellipse(1236, 336, 40, 12, p.sand),
    path('M1230 336C1190 270 1140 220 1140 160A90 90 0 0 1 1320 160C1320 220 1270 270 1230 336Z', p.accent),
    path('M1230 336C1270 270 1320 220 1320 160A90 90 0 0 0 1230 70Z', p.deep),
    circle(1230, 160, 36, p.white),
  );
}

/** A globe with trade lanes and a container ship before it. */
export function globeTrade(p: Palette): string {
  const box = (x: number, y: number, fill: string) =>
    layers(rect(x, y, 92, 48, fill), rect(x + 30, y, 4, 48, p.ink), rect(x + 60, y, 4, 48, p.ink));
  const land = [
    'M560 230C640 150 720 140 780 170L760 230L820 260L760 340L700 330L690 400L620 420L560 360L520 300Z',
    'M640 470L740 460L790 530L760 620L720 700L680 660L660 570Z',
    'M880 190C960 190 1040 240 1090 320L1060 360L1000 330L960 370L900 330L860 260Z',
    'M900 400L1000 400L1070 450L1040 540L980 640L930 600L920 520L870 470Z',
  ];
  return layers(
    background(p.ink),
    ring(800, 400, 420, p.inkSoft, 5),
    circle(800, 400, 340, p.soft),
    clipped(
      'globe',
      '<circle cx="800" cy="400" r="340"/>',
      ...land.map((outline) => path(outline, p.accent)),
      `<g opacity="0.16">${path('M900 40A360 360 0 0 1 900 760C1060 640 1060 160 900 40Z', p.ink)}</g>`,
      ...[130, 250].map(
        (radius) =>
          `<ellipse cx="800" cy="400" rx="${radius}" ry="340" fill="none" stroke="${p.white}" stroke-width="4"/>`,
      ),
      line(800, 60, 800, 740, p.white, 4),
      ...[230, 400, 570].map((y) => line(440, y, 1160, y, p.white, 4)),
    ),
    stroke('M650 300Q800 130 980 290', p.ink, 9, '1 22'),
    stroke('M980 290Q1130 380 990 480', p.ink, 9, '1 22'),
    stroke('M650 300Q560 460 720 560', p.ink, 9, '1 22'),
    ...[
      [650, 300],
      [980, 290],
      [990, 480],
      [720, 560],
    ].map(([x = 0, y = 0]) => layers(circle(x, y, 17, p.ink), circle(x, y, 8, p.white))),
    repeat(5, (index) => box(520 + index * 98, 640, index % 2 === 0 ? p.deep : p.paper)),
    repeat(4, (index) => box(520 + index * 98, 588, index % 2 === 0 ? p.white : p.inkSoft)),
    repeat(2, (index) => box(618 + index * 98, 536, index % 2 === 0 ? p.inkSoft : p.deep)),
    rect(1040, 540, 90, 150, p.white),
    rect(1096, 540, 34, 150, p.sand),
    rect(1050, 562, 70, 20, p.inkSoft),
    rect(1070, 490, 34, 50, p.accent),
    path('M430 688H1190L1150 800H500Z', p.accent),
    path('M430 688H1190L1182 710H444Z', p.white),
    waveBand(776, 26, 360, -60, p.inkSoft),
    waveBand(826, 28, 440, -260, p.night),
  );
}

/** Price candles, hollow and filled, with their average as a calm line. */
export function candlesticks(p: Palette): string {
  const candles: readonly (readonly [number, number, number, number])[] = [
    [560, 690, 520, 740],
    [600, 530, 490, 650],
    [450, 560, 410, 600],
    [470, 580, 440, 640],
    [500, 600, 450, 660],
    [400, 520, 350, 560],
    [430, 360, 300, 480],
    [300, 400, 250, 450],
    [320, 420, 280, 470],
    [360, 460, 300, 520],
    [260, 380, 210, 430],
    [170, 280, 120, 330],
  ];
  const falling = new Set([3, 4, 8, 9]);
  return layers(
    background(p.paper),
    circle(1180, 350, 260, p.soft),
    ...[200, 350, 500, 650].map((y) => line(110, y, 1490, y, p.shade, 5)),
    rect(0, 800, 1600, 100, p.ink),
    ...candles.map(([top, bottom, high, low], index) => {
      const x = 150 + index * 114;
      const upper = Math.min(top, bottom);
      const tall = Math.abs(bottom - top);
      const down = falling.has(index);
      return layers(
        line(x + 29, high, x + 29, low, p.ink, 8),
        rect(x, upper, 58, tall, down ? p.ink : p.accent, 4),
        rect(x + 38, upper, 20, tall, down ? p.night : p.deep, 4),
      );
    }),
    stroke('M80 690C300 640 380 560 560 560S800 520 920 440S1150 420 1260 370S1460 240 1540 190', p.white, 20),
    stroke('M80 690C300 640 380 560 560 560S800 520 920 440S1150 420 1260 370S1460 240 1540 190', p.inkSoft, 9),
    repeat(12, (index) => rect(168 + index * 114, 836, 22, 26, p.inkSoft, 4)),
  );
}
