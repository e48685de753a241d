/** Width and height in pixels. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

/** Width of a picture in pixels, where its motif asks for no other. */
export const width = 1600;
/** Height of a picture in pixels (16:9), where its motif asks for no other. */
export const height = 900;

/** A complete SVG document around the given content, 16:9 unless `size` is given. */
export function svgDocument(content: string, size: CanvasSize = { width, height }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}">${content}</svg>`;
}
