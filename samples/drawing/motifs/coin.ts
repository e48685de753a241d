import type { Palette } from '../palette.ts';
import { ellipse, layers, path, rect, repeat, stroke } from '../shapes.ts';

/** A coin lying flat, seen from slightly above; (x, y) is the middle of its lower face. */
export function coin(x: number, y: number, radiusX: number, radiusY: number, thick: number, p: Palette): string {
  const top = y - thick;
  return layers(
    path(`M${x - radiusX} ${top}V${y}A${radiusX} ${radiusY} 0 0 0 ${x + radiusX} ${y}V${top}Z`, p.accent),
    path(
      `M${x + radiusX * 0.3} ${top}V${y + radiusY * 0.95}A${radiusX} ${radiusY} 0 0 0 ${x + radiusX} ${y}V${top}Z`,
      p.deep,
    ),
    repeat(5, (index) => {
      const along = -0.72 + index * 0.24;
      const drop = radiusY * Math.sqrt(1 - along * along);
      return rect(x + along * radiusX - 2, top + drop + thick * 0.22, 4, thick * 0.55, p.deep);
    }),
    edge(x, y, radiusX, radiusY, p),
    ellipse(x, top, radiusX, radiusY, p.soft),
    ellipse(x, top, radiusX * 0.74, radiusY * 0.7, p.accent),
    ellipse(x, top + radiusY * 0.12, radiusX * 0.66, radiusY * 0.56, p.soft),
  );
}

function edge(x: number, y: number, radiusX: number, radiusY: number, p: Palette): string {
  return stroke(`M${x - radiusX} ${y}A${radiusX} ${radiusY} 0 0 0 ${x + radiusX} ${y}`, p.ink, 4);
}
