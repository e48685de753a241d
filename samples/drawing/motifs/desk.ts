import type { Palette } from '../palette.ts';
import { background, circle, layers, path, polygon, rect, repeat, rightHalf, ring, stroke, turned } from '../shapes.ts';

/** A wall calendar with a few days marked. */
export function calendar(p: Palette): string {
  const marked = new Set([9, 18, 24]);
  return layers(
    background(p.soft),
    rect(0, 800, 1600, 100, p.ink),
    polygon('1150,800 1150,160 1196,160 1250,800', p.mist),
    rect(400, 120, 780, 680, p.white, 14),
    rect(1080, 120, 100, 680, p.paper, 14),
    path('M400 262V134Q400 120 414 120H1166Q1180 120 1180 134V262Z', p.accent),
    path('M1080 262V120H1166Q1180 120 1180 134V262Z', p.deep),
    rect(460, 176, 260, 30, p.white, 6),
    rect(960, 182, 70, 18, p.soft, 6),
    ...[500, 645, 790, 935, 1080].map((x) => layers(circle(x, 130, 17, p.ink), rect(x - 7, 80, 14, 60, p.mist, 7))),
    repeat(28, (index) => {
      const x = 456 + (index % 7) * 98;
      const y = 304 + Math.floor(index / 7) * 118;
      const weekend = index % 7 > 4;
      const fill = marked.has(index) ? p.accent : weekend ? p.soft : p.shade;
      return layers(rect(x, y, 78, 88, fill, 8), rect(x + 12, y + 14, 24, 12, marked.has(index) ? p.white : p.mist, 4));
    }),
    ring(495 + 4 * 98, 304 + 2 * 118 + 44, 66, p.ink, 11),
    stroke('M670 470l18 20l36 -42', p.white, 11),
    stroke('M768 706l18 20l36 -42', p.white, 11),
  );
}

/** An open envelope with a letter and a wax seal. */
export function letter(p: Palette): string {
  return layers(
    background(p.soft),
    circle(1130, 330, 250, p.paper),
    turned(
      -6,
      800,
      500,
      polygon('450,800 1210,800 1210,470 450,470', p.mist),
      polygon('420,430 800,150 1180,430', p.deep),
      rect(420, 428, 760, 340, p.deep),
      rect(490, 120, 620, 520, p.white),
      rect(550, 186, 190, 22, p.ink, 4),
      ...[250, 294, 338, 382].map((y, index) => rect(550, y, index === 3 ? 300 : 500, 12, p.mist, 4)),
      rect(930, 180, 120, 40, p.soft, 4),
      polygon('420,430 700,620 420,768', p.accent),
      polygon('1180,430 900,620 1180,768', p.accent),
      polygon('420,768 800,520 1180,768', p.ink),
      polygon('800,520 1180,768 860,768', p.night),
      circle(800, 566, 62, p.soft),
      rightHalf(800, 566, 62, p.sand),
      ring(800, 566, 36, p.ink, 8),
    ),
  );
}

/** Six joined pieces, one of them about to be put in. */
export function puzzle(p: Palette): string {
  const size = 230;
  const left = 455;
  const top = 220;
  const colours = [p.inkSoft, p.paper, p.mist, p.paper, p.mist, p.inkSoft];
  const piece = (column: number, row: number) =>
    jigsaw(left + column * size, top + row * size, size, {
      top: row === 0 ? 0 : 1,
      right: column === 2 ? 0 : (column + row) % 2 === 0 ? 1 : -1,
      bottom: row === 1 ? 0 : -1,
      left: column === 0 ? 0 : (column + row) % 2 === 0 ? 1 : -1,
    });
  const outlined = (data: string, fill: string) => layers(path(data, fill), stroke(data, p.ink, 8));
  return layers(
    background(p.ink),
    circle(800, 450, 400, p.inkSoft),
    rect(left + 20, top + 24, size * 3, size * 2, p.night),
    ...[0, 1, 3, 4, 5].map((index) => outlined(piece(index % 3, Math.floor(index / 3)), colours[index] ?? p.paper)),
    turned(
      14,
      1080,
      250,
      `<g transform="translate(110 -90)">${path(piece(2, 0), p.night)}</g>`,
      `<g transform="translate(96 -106)">${outlined(piece(2, 0), p.accent)}</g>`,
    ),
  );
}

type Side = -1 | 0 | 1;

/** Outline of one piece: on each side 1 is a knob outwards, -1 a hollow, 0 a straight edge. */
function jigsaw(x: number, y: number, size: number, sides: Record<'top' | 'right' | 'bottom' | 'left', Side>): string {
  const third = size * 0.38;
  const bulge = size * 0.12;
  const knob = (side: Side, along: readonly [number, number], out: readonly [number, number]) => {
    const step = (distance: number, outward: number) =>
      `${along[0] * distance + out[0] * outward * side} ${along[1] * distance + out[1] * outward * side}`;
    if (side === 0) return `l${step(size, 0)}`;
    const gap = size - third * 2;
    return `l${step(third, 0)}c${step(-bulge * 1.1, bulge * 2.6)} ${step(gap + bulge * 1.1, bulge * 2.6)} ${step(gap, 0)}l${step(third, 0)}`;
  };
  return `M${x} ${y}${knob(sides.top, [1, 0], [0, -1])}${knob(sides.right, [0, 1], [1, 0])}${knob(sides.bottom, [-1, 0], [0, 1])}${knob(sides.left, [0, -1], [-1, 0])}Z`;
}
