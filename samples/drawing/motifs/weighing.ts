import type { Palette } from '../palette.ts';
import {
  background,
  circle,
  ellipse,
  layers,
  line,
  onCircle,
  path,
  polygon,
  rect,
  repeat,
  rightHalf,
  stroke,
  turned,
} from '../shapes.ts';
import { coin } from './coin.ts';

/** Scales with coins on one side and a house on the other. */
export function balanceScales(p: Palette): string {
  const pan = (x: number, y: number) =>
    layers(
      line(x, y - 250, x - 160, y, p.inkSoft, 6),
      line(x, y - 250, x + 160, y, p.inkSoft, 6),
      path(`M${x - 190} ${y}H${x + 190}Q${x + 150} ${y + 84} ${x} ${y + 84}T${x - 190} ${y}Z`, p.accent),
      path(`M${x} ${y}H${x + 190}Q${x + 150} ${y + 84} ${x} ${y + 84}Z`, p.deep),
    );
  return layers(
    background(p.paper),
    circle(800, 400, 300, p.soft),
    rect(0, 790, 1600, 110, p.shade),
    polygon('770,190 830,190 850,730 750,730', p.inkSoft),
    polygon('800,190 830,190 850,730 800,730', p.ink),
    path('M600 790Q610 720 800 720T1000 790Z', p.ink),
    rect(560, 780, 480, 26, p.night, 6),
    repeat(4, (index) => coin(380, 578 - index * 30, 84, 22, 30, p)),
    repeat(2, (index) => coin(478, 578 - index * 30, 50, 14, 30, p)),
    pan(400, 596),
    polygon('1090,420 1200,330 1310,420', p.ink),
    rect(1112, 420, 176, 96, p.white),
    rect(1224, 420, 64, 96, p.sand),
    rect(1136, 446, 44, 44, p.accent),
    rect(1204, 452, 44, 64, p.inkSoft),
    pan(1200, 516),
    turned(-5.7, 800, 230, rect(380, 214, 840, 30, p.ink, 15), rect(800, 214, 420, 30, p.night, 15)),
    circle(400, 270, 20, p.accent),
    circle(1200, 190, 20, p.accent),
    circle(800, 228, 46, p.accent),
    rightHalf(800, 228, 46, p.deep),
    circle(800, 228, 16, p.paper),
    circle(800, 150, 24, p.ink),
    rect(792, 150, 16, 60, p.ink),
  );
}

/** One large ball lifted by a stack of small blocks. */
export function seesaw(p: Palette): string {
  const block = (x: number, y: number, fill: string, side: string) =>
    layers(rect(x, y, 100, 100, fill), rect(x + 64, y, 36, 100, side));
  return layers(
    background(p.soft),
    circle(1180, 300, 220, p.paper),
    rect(0, 770, 1600, 130, p.ink),
    polygon('800,560 940,770 660,770', p.inkSoft),
    polygon('800,560 940,770 800,770', p.ink),
    turned(
      9,
      800,
      556,
      rect(230, 536, 1140, 36, p.white, 18),
      rect(800, 536, 570, 36, p.sand, 18),
      circle(360, 396, 140, p.accent),
      rightHalf(360, 396, 140, p.deep),
      block(1060, 436, p.ink, p.night),
      block(1176, 436, p.ink, p.night),
      block(1118, 334, p.inkSoft, p.ink),
      block(1292, 436, p.inkSoft, p.ink),
      block(1234, 334, p.ink, p.night),
      block(1176, 232, p.accent, p.deep),
    ),
    circle(800, 556, 24, p.ink),
    circle(800, 556, 9, p.paper),
  );
}

/** A parcel tied with string on a post-office scale. */
export function parcelScale(p: Palette): string {
  return layers(
    background(p.paper),
    circle(800, 430, 350, p.soft),
    rect(0, 770, 1600, 130, p.ink),
    path('M560 770L620 440H980L1040 770Z', p.accent),
    path('M860 440H980L1040 770H880Z', p.deep),
    rect(530, 752, 540, 30, p.deep, 8),
    rect(760, 392, 80, 60, p.inkSoft),
    rect(520, 376, 560, 28, p.ink, 14),
    circle(800, 606, 138, p.ink),
    circle(800, 606, 120, p.white),
    repeat(25, (index) => {
      const degrees = -120 + index * 10;
      const [x1, y1] = onCircle(800, 606, 108, degrees);
      const [x2, y2] = onCircle(800, 606, index % 6 === 0 ? 82 : 94, degrees);
      return line(x1, y1, x2, y2, p.ink, index % 6 === 0 ? 7 : 4);
    }),
    turned(38, 800, 606, polygon('792,630 800,510 808,630', p.accent)),
    circle(800, 606, 17, p.ink),
    rect(600, 150, 400, 226, p.sand),
    rect(860, 150, 140, 226, p.sandDeep),
    rect(600, 150, 400, 34, p.shade),
    rect(704, 150, 26, 226, p.accent),
    rect(600, 262, 400, 26, p.accent),
    rect(860, 262, 140, 26, p.deep),
    stroke(
      'M717 148C660 90 620 110 640 136C656 156 700 150 717 148C770 90 820 104 796 134C782 156 736 150 717 148',
      p.accent,
      14,
    ),
    rect(770, 200, 72, 44, p.white),
    rect(782, 212, 48, 6, p.mist),
    rect(782, 226, 34, 6, p.mist),
    rect(160, 690, 250, 80, p.sand),
    rect(330, 690, 80, 80, p.sandDeep),
    rect(260, 690, 26, 80, p.inkSoft),
    rect(1200, 640, 190, 130, p.sand),
    rect(1330, 640, 60, 130, p.sandDeep),
    rect(1280, 640, 22, 130, p.inkSoft),
    rect(1200, 694, 190, 20, p.inkSoft),
  );
}

/** An umbrella that keeps the rain off a small house. */
export function umbrella(p: Palette): string {
  const canopy = 'M330 500A470 400 0 0 1 1270 500';
  const drops = [...Array(60).keys()]
    .map((index) => ({ x: (index * 271 + 60) % 1720, y: (index * 163) % 690, light: index % 5 === 0 }))
    .filter(({ x, y }) => x < 300 || x > 1330 || y < 330)
    .map(({ x, y, light }) => line(x, y, x - 26, y + 78, light ? p.soft : p.inkSoft, 8));
  return layers(
    background(p.ink),
    ...drops,
    rect(0, 780, 1600, 120, p.inkSoft),
    ellipse(800, 790, 420, 18, p.ink),
    rect(470, 640, 220, 148, p.paper),
    rect(610, 640, 80, 148, p.sand),
    polygon('440,648 580,540 720,648', p.soft),
    polygon('580,540 720,648 620,648', p.mist),
    rect(506, 682, 56, 56, p.inkSoft),
    rect(600, 690, 56, 98, p.ink),
    repeat(5, (index) => coin(980, 776 - index * 34, 84, 22, 34, p)),
    repeat(3, (index) => coin(1120, 782 - index * 34, 62, 16, 34, p)),
    line(800, 120, 800, 740, p.white, 16),
    stroke('M800 730C800 800 700 800 700 734', p.white, 16),
    path(
      `${canopy}Q1192 440 1114 500Q1036 440 957 500Q879 440 800 500Q721 440 643 500Q564 440 486 500Q408 440 330 500Z`,
      p.accent,
    ),
    path('M800 100A470 400 0 0 1 957 500Q879 440 800 500Q721 440 643 500A470 400 0 0 1 800 100Z', p.soft),
    path('M800 100Q1100 180 1114 500Q1192 440 1270 500A470 400 0 0 0 800 100Z', p.deep),
    path('M800 100Q930 200 957 500Q1036 440 1114 500Q1100 180 800 100Z', p.accent),
    line(800, 100, 800, 64, p.white, 14),
  );
}
