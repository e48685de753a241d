import { crc32, deflateSync } from 'node:zlib';

/** A PNG of 4 × 3 pixels that every program can show; `seed` makes its bytes differ. */
export function wholePng(seed: number): Uint8Array {
  const rows = Array.from({ length: HEIGHT }, () => [0, ...Array.from({ length: WIDTH * 3 }, () => seed % 256)]);
  const header = Buffer.from([0, 0, 0, WIDTH, 0, 0, 0, HEIGHT, 8, 2, 0, 0, 0]);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]));
}

const WIDTH = 4;
const HEIGHT = 3;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
