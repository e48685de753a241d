import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openImage } from './scale-image.ts';

test('does not inflate a compressed 20 MB profile', async () => {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const body = Buffer.concat([Buffer.from('iCCPx\0\0'), deflateSync(Buffer.alloc(20 * 1024 * 1024))]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const bomb = Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]);
  expect(bomb.length).toBeLessThan(300_000);
  expect((await openImage(bomb).metadata()).size).toBe(plain.length);
  expect((await openImage(bomb).raw().toBuffer()).length).toBe(8 * 8 * 3);
});
