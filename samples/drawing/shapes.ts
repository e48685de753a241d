import { height, width } from './canvas.ts';

/** Rounds a coordinate to a tenth of a pixel, so that documents are short and the same everywhere. */
export function coordinate(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The parts one above the other, the first at the bottom. */
export function layers(...parts: readonly string[]): string {
  return parts.join('');
}

/** `count` parts made from their index. */
export function repeat(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('');
}

/** The whole canvas in one colour. */
export function background(fill: string): string {
  return rect(0, 0, width, height, fill);
}

/** A rectangle, with rounded corners when a radius is given. */
export function rect(x: number, y: number, wide: number, high: number, fill: string, radius = 0): string {
  const corners = radius > 0 ? ` rx="${coordinate(radius)}"` : '';
  return `<rect x="${coordinate(x)}" y="${coordinate(y)}" width="${coordinate(wide)}" height="${coordinate(high)}"${corners} fill="${fill}"/>`;
}

/** A disc. */
export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${coordinate(x)}" cy="${coordinate(y)}" r="${coordinate(radius)}" fill="${fill}"/>`;
}

/** A circle line. */
export function ring(x: number, y: number, radius: number, colour: string, thickness: number): string {
  return `<circle cx="${coordinate(x)}" cy="${coordinate(y)}" r="${coordinate(radius)}" fill="none" stroke="${colour}" stroke-width="${thickness}"/>`;
}

/** An axis-parallel ellipse. */
export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string): string {
  return `<ellipse cx="${coordinate(x)}" cy="${coordinate(y)}" rx="${coordinate(radiusX)}" ry="${coordinate(radiusY)}" fill="${fill}"/>`;
}

/** The right half of a disc: the shadow side of a round thing. */
export function rightHalf(x: number, y: number, radius: number, fill: string): string {
  return path(`M${x} ${y - radius}A${radius} ${radius} 0 0 1 ${x} ${y + radius}Z`, fill);
}

/** A closed polygon; points as in SVG, `x,y x,y ...`. */
export function polygon(points: string, fill: string): string {
  return `<polygon points="${points}" fill="${fill}"/>`;
}

/** A filled path. */
export function path(data: string, fill: string): string {
  return `<path d="${data}" fill="${fill}"/>`;
}

/** A path line with round ends; `dash` as in SVG. */
export function stroke(data: string, colour: string, thickness: number, dash = ''): string {
  const dashes = dash === '' ? '' : ` stroke-dasharray="${dash}"`;
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}

/** A straight line with round ends. */
export function line(x1: number, y1: number, x2: number, y2: number, colour: string, thickness: number): string {
  return stroke(`M${coordinate(x1)} ${coordinate(y1)}L${coordinate(x2)} ${coordinate(y2)}`, colour, thickness);
}

/** The parts turned clockwise by `degrees` around (x, y). */
export function turned(degrees: number, x: number, y: number, ...parts: readonly string[]): string {
  return `<g transform="rotate(${coordinate(degrees)} ${coordinate(x)} ${coordinate(y)})">${parts.join('')}</g>`;
}

/** The parts with an opacity between 0 and 1. */
export function faded(opacity: number, ...parts: readonly string[]): string {
  return `<g opacity="${opacity}">${parts.join('')}</g>`;
}

/** The parts, visible only inside `shape`; `id` is unique in the picture. */
export function clipped(id: string, shape: string, ...parts: readonly string[]): string {
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;
}

/** Water or a hedge: a band from a wavy line at `y` down to the lower edge of the canvas. */
export function waveBand(y: number, swing: number, length: number, start: number, fill: string): string {
  const halves = Math.ceil((width - start) / (length / 2)) + 1;
  const crests = repeat(halves - 1, () => `t${length / 2} 0`);
  return path(`M${start} ${y}q${length / 4} ${-swing} ${length / 2} 0${crests}V${height}H${start}Z`, fill);
}

/** The point at `degrees` clockwise from the top on a circle. */
export function onCircle(x: number, y: number, radius: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [coordinate(x + radius * Math.sin(angle)), coordinate(y - radius * Math.cos(angle))];
}

/** A slice of a disc between two angles in degrees clockwise from the top, at most half a turn wide. */
export function slice(x: number, y: number, radius: number, from: number, to: number, fill: string): string {
  const start = onCircle(x, y, radius, from).join(' ');
  const end = onCircle(x, y, radius, to).join(' ');
  return path(`M${x} ${y}L${start}A${radius} ${radius} 0 0 1 ${end}Z`, fill);
}
