import type { BackendFixture } from '@ledgerlight/embedded-backend/testing/backend-fixture';
import { imageName } from '@ledgerlight/images/name';
import { STORED_IMAGES_PATH } from '@ledgerlight/posts/image-variants';
import sharp from 'sharp';

/** An image of a publishable shape, and its address. */
export interface ImageShape {
  readonly name: string;
  readonly address: string;
}

/**
 * Stores one image of every shape, bypassing all checks, and returns their addresses: also those at which there is none, or none
 * that can be shown.
 */
export async function storeImageShapes({ address, signIn }: BackendFixture): Promise<readonly ImageShape[]> {
  const { client } = await signIn('admin');
  const addressOf = (name: string) => `${address.url}${STORED_IMAGES_PATH}/${name}`;
  const stored = await Promise.all(
    PICTURES.map(async ({ name, width, height, extension, bytes }, index) => {
      const object = objectName(index, width, height, extension);
      const { error } = await client.storage
        .from('blog-images')
        .upload(object, await bytes(), { contentType: `image/${extension}` });
      if (error) throw error;
      return { name, address: addressOf(object) };
    }),
  );
  return [
    ...stored,
    { name: 'another host', address: 'https://elsewhere.example/picture.png' },
    { name: 'missing', address: addressOf(objectName(PICTURES.length, 1600, 900, 'png')) },
  ];
}

/** Adds a post of this type for each shape, the first one the newest, and one without an image and with all of them in its text. */
export async function addImageShapes(
  { query }: BackendFixture,
  type: string,
  shapes: readonly ImageShape[],
): Promise<void> {
  const everyShape = shapes.map(({ name, address }) => `![${name}](${address})`).join('\n\n');
  const posts = [...shapes, { name: 'every shape', address: null }].map(({ name, address }, index) => ({
    title:
      index === 1
        ? `Rechtsschutzversicherungsgesellschaften: ${name}, and a title of three lines in every column`
        : `A picture: ${name}`,
    slug: `${type}-${name.replaceAll(/\W+/g, '-')}`,
    content: `The text of a post.\n\n${index === shapes.length ? everyShape : 'No more.'}`,
    image_url: address,
    minutes: index,
  }));
  await query(
    `insert into public.blog_posts (title, slug, content, author, post_type, image_url, published_at)
     select title, slug, content, 'Author', $1, image_url, now() - minutes * interval '1 minute'
     from jsonb_to_recordset($2::jsonb) as posts (title text, slug text, content text, image_url text, minutes integer)`,
    [type, JSON.stringify(posts)],
  );
}

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly extension: 'png' | 'webp';
  bytes(): Promise<Buffer>;
}

const PICTURES: readonly Picture[] = [
  drawn('sixteen to nine', 1600, 900),
  drawn('portrait', 900, 1600),
  drawn('panorama', 2400, 600),
  drawn('square', 1000, 1000),
  drawn('two pixels', 2, 2),
  drawn('transparent', 1200, 800, 'none'),
  drawn('huge', 8000, 1000),
  {
    name: 'animated',
    width: 320,
    height: 240,
    extension: 'webp',
    async bytes() {
      const frames = await Promise.all(
        ['#1f4f8f', '#e0a332'].map((ground) => drawing(320, 240, ground).png().toBuffer()),
      );
      return sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer();
    },
  },
  {
    name: 'broken',
    width: 1600,
    height: 900,
    extension: 'png',
    bytes: async () =>
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500, 7)]),
  },
];

function drawn(name: string, width: number, height: number, ground = '#e3ecf8'): Picture {
  return { name, width, height, extension: 'png', bytes: () => drawing(width, height, ground).png().toBuffer() };
}

/** Something to see, and a frame at its edges, so that it shows what was cut off. */
function drawing(width: number, height: number, ground: string) {
  const edge = Math.min(width, height) / 20;
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
         <rect width="${width}" height="${height}" fill="${ground}" stroke="#a5342b" stroke-width="${edge}"/>
         <circle cx="${width / 2}" cy="${height / 3}" r="${edge * 4}" fill="#e0a332"/>
       </svg>`,
    ),
    { unlimited: true },
  );
}

function objectName(index: number, width: number, height: number, extension: 'png' | 'webp'): string {
  const sha256 = `${index}`.padStart(16, '5');
  return imageName({ sha256, timestamp: 1_790_000_000_000, index, randomPart: 'shapes00', width, height, extension });
}
