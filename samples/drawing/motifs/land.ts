import type { Palette } from '../palette.ts';
import { background, circle, ellipse, layers, line, path, polygon, rect, repeat, rightHalf } from '../shapes.ts';

/** A path winding up to a summit with a flag. */
export function mountainPath(p: Palette): string {
  return layers(
    background(p.paper),
    circle(1180, 270, 150, p.soft),
    polygon('-60,760 250,330 420,470 560,360 880,760', p.shade),
    polygon('250,330 420,470 400,560 330,640 350,760 640,760', p.sand),
    polygon('760,760 1260,350 1400,450 1800,760', p.shade),
    polygon('1260,350 1400,450 1800,760 1310,760 1330,640 1290,520', p.sand),
    polygon('300,760 800,140 1300,760', p.inkSoft),
    polygon('800,140 1300,760 880,760 840,560 900,430 810,320', p.ink),
    polygon('800,140 690,276 744,262 778,306 824,262 862,308 906,272', p.white),
    polygon('800,140 906,272 862,308 824,262 816,220', p.soft),
    line(800, 146, 800, 58, p.ink, 9),
    polygon('800,56 886,84 800,114', p.accent),
    path('M0 720Q420 600 860 690T1600 650V900H0Z', p.deep),
    path('M0 800Q500 660 1040 780T1600 770V900H0Z', p.accent),
    path(
      'M560 900C620 800 1010 800 1000 742C992 690 640 706 640 650C640 600 900 606 884 552C872 510 760 516 768 470C774 430 838 424 830 388L838 388C852 428 792 440 790 472C790 508 926 500 934 552C942 622 690 612 690 652C690 692 1096 670 1100 744C1104 830 800 822 800 900Z',
      p.white,
    ),
    pine(180, 800, 90, p),
    pine(300, 830, 120, p),
    pine(1330, 812, 130, p),
    pine(1450, 830, 96, p),
  );
}

/** Rows of fruit trees running over a hill, a ladder against the nearest. */
export function orchard(p: Palette): string {
  const tree = (x: number, ground: number, radius: number, fruit: boolean) => {
    const y = ground - radius * 1.55;
    const spots: readonly (readonly [number, number])[] = [
      [-0.5, -0.2],
      [-0.1, -0.55],
      [0.35, -0.25],
      [0.05, 0.15],
      [-0.4, 0.4],
      [0.5, 0.3],
      [0.12, 0.62],
    ];
    return layers(
      ellipse(x + radius * 0.3, ground, radius * 0.9, radius * 0.13, p.deep),
      rect(x - radius * 0.09, y, radius * 0.18, ground - y, p.ink, radius * 0.05),
      circle(x, y, radius, p.inkSoft),
      rightHalf(x, y, radius, p.ink),
      ...(fruit ? spots.map(([dx, dy]) => circle(x + dx * radius, y + dy * radius, radius * 0.11, p.white)) : []),
    );
  };
  const row = (ground: number, radius: number, start: number, gap: number, count: number) =>
    repeat(count, (index) => tree(start + index * gap, ground, radius, true));
  return layers(
    background(p.paper),
    circle(360, 250, 140, p.soft),
    path('M0 420Q420 250 900 370T1600 330V900H0Z', p.shade),
    path('M0 470Q560 330 1100 420T1600 430V900H0Z', p.soft),
    row(445, 34, 470, 112, 9),
    path('M0 560Q700 440 1600 540V900H0Z', p.accent),
    row(590, 62, 150, 205, 8),
    path('M0 720Q760 620 1600 700V900H0Z', p.accent),
    path('M0 730Q760 630 1600 710V900H0Z', p.deep),
    tree(330, 800, 150, true),
    tree(1260, 800, 150, true),
    tree(800, 800, 150, true),
    ladder(880, 830, p),
  );
}

/** A glasshouse with plants in several stages of growth. */
export function greenhouse(p: Palette): string {
  const plant = (x: number, tall: number, pairs: number) =>
    layers(
      line(x, 716, x, 716 - tall, p.deep, 10),
      repeat(pairs, (index) => {
        const y = 716 - (tall * (index + 0.7)) / pairs;
        const reach = 66 - index * 7;
        return layers(
          path(
            `M${x} ${y}Q${x - reach * 0.3} ${y - reach} ${x - reach} ${y - reach * 0.7}Q${x - reach * 0.8} ${y} ${x} ${y}Z`,
            p.accent,
          ),
          path(
            `M${x} ${y}Q${x + reach * 0.3} ${y - reach} ${x + reach} ${y - reach * 0.7}Q${x + reach * 0.8} ${y} ${x} ${y}Z`,
            p.deep,
          ),
        );
      }),
      polygon(`${x - 54},700 ${x + 54},700 ${x + 40},776 ${x - 40},776`, p.ink),
      polygon(`${x + 12},700 ${x + 54},700 ${x + 40},776 ${x + 8},776`, p.night),
      rect(x - 62, 690, 124, 22, p.inkSoft, 4),
    );
  const bars = [330, 518, 706, 894, 1082, 1270];
  return layers(
    background(p.soft),
    circle(1330, 210, 120, p.paper),
    path('M0 640Q400 540 900 620T1600 580V900H0Z', p.shade),
    rect(0, 776, 1600, 124, p.ink),
    polygon('330,400 800,150 1270,400 1270,776 330,776', p.white),
    polygon('800,150 1270,400 1270,776 894,776 894,400', p.paper),
    plant(424, 120, 1),
    plant(612, 240, 3),
    plant(800, 420, 5),
    plant(988, 290, 4),
    plant(1176, 180, 2),
    ...bars.map((x) => line(x, 400, x, 776, p.inkSoft, 8)),
    ...[518, 706, 894, 1082].map((x) => line(x, 400, x, 150 + Math.abs(x - 800) * 0.532, p.inkSoft, 8)),
    line(330, 400, 1270, 400, p.inkSoft, 10),
    line(330, 588, 1270, 588, p.inkSoft, 5),
    line(306, 412, 800, 150, p.ink, 18),
    line(800, 150, 1294, 412, p.ink, 18),
    rect(300, 764, 1000, 26, p.sand),
  );
}

function pine(x: number, ground: number, tall: number, p: Palette): string {
  const half = tall * 0.3;
  return layers(
    rect(x - 6, ground - 10, 12, 34, p.ink),
    polygon(`${x - half},${ground} ${x},${ground - tall} ${x + half},${ground}`, p.inkSoft),
    polygon(`${x},${ground - tall} ${x + half},${ground} ${x},${ground}`, p.ink),
  );
}

function ladder(x: number, ground: number, p: Palette): string {
  return layers(
    line(x, ground, x - 50, ground - 300, p.paper, 10),
    line(x + 84, ground, x + 22, ground - 300, p.paper, 10),
    repeat(6, (index) => {
      const y = ground - 40 - index * 46;
      const lean = (ground - y) / 6;
      return line(x - lean, y, x + 84 - lean * 1.2, y, p.paper, 8);
    }),
  );
}
