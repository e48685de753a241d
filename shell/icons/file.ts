/** Returns an ICO file with square PNG images. */
export function iconFile(images: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_SIZE);
  header.writeUInt16LE(ICON_TYPE, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = HEADER_SIZE + ENTRY_SIZE * images.length;
  const entries = images.map(({ size, png }) => {
    const entry = Buffer.alloc(ENTRY_SIZE);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(COLOUR_PLANES, 4);
    entry.writeUInt16LE(BITS_OF_PIXEL, 6);
    entry.writeUInt32LE(png.byteLength, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.byteLength;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...images.map(({ png }) => png)]);
}

const HEADER_SIZE = 6;
const ENTRY_SIZE = 16;
const ICON_TYPE = 1;
const COLOUR_PLANES = 1;
const BITS_OF_PIXEL = 32;
