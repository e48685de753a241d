import type { Palette } from '../palette.ts';
import { background, circle, layers, line, path, polygon, rect, repeat, rightHalf } from '../shapes.ts';

/** A city at the water: three depths of towers before a pale sun. */
export function skyline(p: Palette): string {
  const quay = 765;
  const tower = (x: number, wide: number, top: number, face: string, side: string) =>
    layers(rect(x, top, wide, quay - top, face), rect(x + wide * 0.64, top, wide * 0.36, quay - top, side));
  const windows = (x: number, y: number, columns: number, rows: number, gap: number, lit: string, dark: string) =>
    repeat(columns * rows, (index) => {
      const column = index % columns;
      const row = Math.floor(index / columns);
      const fill = (column * 5 + row * 3) % 7 < 3 ? lit : dark;
      return rect(x + column * gap, y + row * 44, 18, 24, fill);
    });
  const far: readonly (readonly [number, number, number])[] = [
    [90, 120, 470],
    [250, 90, 400],
    [420, 130, 500],
    [640, 100, 330],
    [900, 110, 300],
    [1120, 140, 430],
    [1330, 110, 360],
    [1450, 120, 500],
  ];
  const middle: readonly (readonly [number, number, number])[] = [
    [0, 130, 590],
    [170, 130, 520],
    [480, 120, 450],
    [820, 120, 480],
    [1060, 110, 540],
    [1260, 120, 470],
    [1480, 140, 600],
  ];
  return layers(
    background(p.paper),
    circle(1090, 380, 270, p.soft),
    ...far.map(([x, wide, top]) => tower(x, wide, top, p.shade, p.sand)),
    ...middle.map(([x, wide, top]) => tower(x, wide, top, p.mist, p.mistDeep)),
    tower(300, 190, 380, p.ink, p.night),
    windows(326, 414, 3, 8, 34, p.soft, p.inkSoft),
    tower(560, 150, 560, p.inkSoft, p.ink),
    windows(582, 590, 2, 4, 36, p.white, p.ink),
    polygon('690,300 780,205 870,300', p.accent),
    polygon('780,205 870,300 805,300', p.deep),
    tower(690, 180, 300, p.accent, p.deep),
    windows(714, 336, 3, 9, 32, p.white, p.deep),
    line(780, 150, 780, 212, p.deep, 8),
    tower(960, 170, 430, p.ink, p.night),
    windows(984, 464, 3, 7, 30, p.inkSoft, p.soft),
    tower(1160, 130, 610, p.inkSoft, p.ink),
    tower(1330, 130, 540, p.ink, p.night),
    windows(1352, 572, 2, 4, 34, p.soft, p.inkSoft),
    tower(60, 150, 640, p.inkSoft, p.ink),
    rect(0, quay, 1600, 135, p.ink),
    rect(0, quay, 1600, 14, p.sand),
    ...[
      [690, 805, 210],
      [640, 832, 120],
      [330, 818, 170],
      [960, 826, 150],
      [740, 858, 130],
      [1310, 808, 120],
      [140, 850, 150],
      [1080, 866, 190],
    ].map(([x = 0, y = 0, wide = 0], index) =>
      rect(x, y, wide, 10, index % 4 < 2 && index !== 2 ? p.accent : p.inkSoft, 5),
    ),
  );
}

/** A works hall with a saw-tooth roof, two chimneys and crates leaving on a belt. */
export function factory(p: Palette): string {
  const tooth = (x: number) =>
    layers(
      polygon(`${x},420 ${x},270 ${x + 190},420`, p.accent),
      polygon(`${x},420 ${x},270 ${x + 46},307 ${x + 46},420`, p.mist),
      line(x + 23, 288, x + 23, 420, p.accent, 6),
    );
  const chimney = (x: number, top: number) =>
    layers(
      polygon(`${x},430 ${x + 14},${top} ${x + 76},${top} ${x + 90},430`, p.inkSoft),
      polygon(`${x + 50},430 ${x + 48},${top} ${x + 76},${top} ${x + 90},430`, p.ink),
      rect(x + 6, top - 4, 78, 26, p.ink, 4),
      rect(x + 11, top + 56, 68, 24, p.paper),
    );
  const cloud = (x: number, y: number, size: number, fill: string) =>
    layers(
      circle(x, y, size, fill),
      circle(x + size * 1.2, y - size * 0.35, size * 1.25, fill),
      circle(x + size * 2.5, y, size * 0.95, fill),
      rect(x, y, size * 2.5, size, fill),
    );
  const crate = (x: number, fill: string, side: string) =>
    layers(rect(x, 668, 112, 92, fill), rect(x + 74, 668, 38, 92, side), rect(x, 700, 112, 12, p.ink));
  return layers(
    background(p.paper),
    circle(400, 330, 210, p.soft),
    cloud(690, 150, 44, p.shade),
    cloud(1170, 92, 54, p.shade),
    rect(0, 700, 1600, 200, p.shade),
    chimney(1190, 150),
    chimney(1060, 225),
    tooth(420),
    tooth(610),
    tooth(800),
    rect(420, 420, 900, 340, p.ink),
    rect(1120, 420, 200, 340, p.night),
    rect(420, 420, 900, 16, p.deep),
    repeat(5, (index) => rect(466 + index * 126, 482, 84, 70, index === 3 ? p.white : p.soft)),
    repeat(5, (index) => rect(466 + index * 126, 514, 84, 6, p.ink)),
    rect(1010, 600, 310, 160, p.inkSoft),
    repeat(5, (index) => rect(1010, 616 + index * 26, 310, 6, p.ink)),
    rect(470, 608, 230, 152, p.inkSoft),
    rect(582, 608, 6, 152, p.ink),
    rect(1320, 760, 280, 22, p.inkSoft),
    crate(1350, p.accent, p.deep),
    crate(1496, p.accent, p.deep),
    rect(0, 760, 1600, 140, p.sand),
    rect(1310, 760, 290, 26, p.ink),
    repeat(4, (index) => circle(1352 + index * 72, 800, 18, p.inkSoft)),
    tree(170, 760, 96, p),
    tree(318, 760, 64, p),
  );
}

/** A terrace of three houses, the middle one in the accent colour. */
export function house(p: Palette): string {
  const sash = (x: number, y: number, glass: string) =>
    layers(
      rect(x - 8, y - 8, 106, 136, p.white),
      rect(x, y, 90, 120, glass),
      rect(x, y + 56, 90, 8, p.white),
      rect(x + 41, y, 8, 120, p.white),
      rect(x - 16, y + 128, 122, 14, p.sand),
    );
  const home = (x: number, wall: string, roof: string, roofSide: string, door: string, glass: string) =>
    layers(
      rect(x + 250, 176, 70, 130, roofSide),
      rect(x + 240, 166, 90, 22, p.ink),
      polygon(`${x - 16},370 ${x + 180},210 ${x + 376},370`, roof),
      polygon(`${x + 180},210 ${x + 376},370 ${x + 236},370`, roofSide),
      rect(x, 370, 360, 390, wall),
      rect(x, 370, 360, 18, p.ink),
      sash(x + 52, 432, glass),
      sash(x + 218, 432, p.soft),
      sash(x + 52, 610, p.soft),
      rect(x + 206, 594, 114, 166, p.white),
      rect(x + 218, 606, 90, 154, door),
      rect(x + 230, 622, 66, 40, p.soft),
      circle(x + 294, 694, 7, p.white),
      rect(x + 196, 748, 134, 18, p.sand),
    );
  return layers(
    background(p.soft),
    circle(1290, 250, 130, p.paper),
    tree(150, 760, 110, { ...p, accent: p.mist, deep: p.mistDeep }),
    tree(1470, 760, 110, { ...p, accent: p.mist, deep: p.mistDeep }),
    home(260, p.paper, p.inkSoft, p.ink, p.ink, p.mist),
    home(980, p.paper, p.inkSoft, p.ink, p.ink, p.mist),
    home(620, p.accent, p.ink, p.night, p.ink, p.soft),
    rect(0, 760, 1600, 140, p.ink),
    rect(0, 760, 1600, 18, p.sand),
    repeat(6, (index) => rect(60 + index * 280, 836, 150, 10, p.inkSoft, 5)),
  );
}

function tree(x: number, ground: number, radius: number, p: Palette): string {
  const y = ground - radius * 1.9;
  return layers(
    path(`M${x - 9} ${ground}L${x - 5} ${y}H${x + 5}L${x + 9} ${ground}Z`, p.ink),
    circle(x, y, radius, p.accent),
    rightHalf(x, y, radius, p.deep),
    line(x, y + radius * 0.5, x - radius * 0.36, y + radius * 0.1, p.ink, 7),
  );
}
