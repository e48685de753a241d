import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** What the posts of an archive are like. */
export interface ArchiveShape {
  readonly posts: number;
  /** The size of each image in pixels. */
  readonly width: number;
  readonly height: number;
  /** How many paragraphs a text has. */
  readonly paragraphs: number;
}

/** Writes posts, each with its own image beside it. */
export async function writeSampleArchive(folder: string, shape: ArchiveShape): Promise<void> {
  await mkdir(folder, { recursive: true });
  const noise = await noisyPicture(shape);
  for (let post = 0; post < shape.posts; post += 1) {
    const name = sampleName(post);
    await writeFile(join(folder, `${name}.jpg`), numbered(noise, post));
    await writeFile(join(folder, `${name}.md`), text(post, shape.paragraphs));
  }
}

/** The name of a post's files without their endings. */
export function sampleName(post: number): string {
  return `post-${String(post).padStart(5, '0')}`;
}

/** As detailed as a photograph, so that decoding costs as much. */
async function noisyPicture({ width, height }: ArchiveShape): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const picture = sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
  return picture.blur(1.2).jpeg({ quality: 80 }).toBuffer();
}

/** The same image with other bytes: a number after the tables of the last colour, which decoders skip. */
function numbered(picture: Buffer, number: number): Buffer {
  const scan = picture.indexOf(Buffer.from([0xff, 0xda]));
  const table = Buffer.alloc(4 + 65);
  table.writeUInt16BE(0xffdb, 0);
  table.writeUInt16BE(2 + 65, 2);
  table.writeUInt8(3, 4);
  for (let place = 0; place < 64; place += 1) table.writeUInt8(((number >> (place % 16)) & 1) + 1, 5 + place);
  return Buffer.concat([picture.subarray(0, scan), table, picture.subarray(scan)]);
}

function text(post: number, paragraphs: number): string {
  const body = Array.from({ length: paragraphs }, (_, place) =>
    place % 6 === 5
      ? `## Part ${place}\n\n- one *point* of ${post}\n- another **point**\n\n> Quoted & noted.`
      : `${SENTENCE} Number ${post * 31 + place} of [these](https://example.org/${place}).`,
  );
  return `---\ntitle: Rates and bonds ${post}\ndescription: What post ${post} says.\nimage: ${sampleName(post)}.jpg\nimageAlt: A curve\n---\n\n${body.join('\n\n')}\n`;
}

const SENTENCE =
  'When rates rise, the price of a bond falls, because new bonds pay more; "duration" tells by how much, and *convexity* how far that is wrong. '.repeat(
    3,
  );
