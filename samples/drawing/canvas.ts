/** Width of every picture in pixels. */
export const width = 1600;
/** Height of every picture in pixels (16:9). */
export const height = 900;

/** A complete SVG document of the picture size around the given content. */
export function svgDocument(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`;
}
