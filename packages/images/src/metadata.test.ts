import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { joinedBytes, jpegSegment, pngChunk, uint, webpChunk, webpFile } from '../testing/image-bytes.ts';
import { type ImageType, inspectImage } from './file.ts';
import { withoutMetadata } from './metadata.ts';

/** In all metadata, so that remains are found. */
const SECRET = 'Warszawa, Camera 7, Anna';

/** A chunk or segment, and its position among those of the image. */
interface Note {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** Exif data as cameras write them: device, orientation, and text after the directory. */
function exif(orientation: number): Uint8Array {
  const make = [...uint(0x010f, 2), 0, 2, ...uint(SECRET.length, 4), ...uint(38, 4)];
  const turned = [...uint(0x0112, 2), 0, 3, ...uint(1, 4), ...uint(orientation, 2), 0, 0];
  return joinedBytes('MM', [0, 42, 0, 0, 0, 8, 0, 2], make, turned, uint(0, 4), SECRET, '\0');
}

/** The offsets at which metadata may be inserted. */
const PLACES: Readonly<Record<ImageType, (bytes: Uint8Array) => number[]>> = {
  'image/jpeg'(bytes) {
    const places = [2];
    for (let place = 2; bytes[place + 1] !== 0xda; places.push(place)) {
      place += 2 + ((bytes[place + 2] ?? 0) << 8) + (bytes[place + 3] ?? 0);
    }
    return places;
  },
  'image/png'(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const places: number[] = [];
    for (let place = 33; place < bytes.length; place += 12 + view.getUint32(place)) places.push(place);
    return places;
  },
  'image/webp'(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const places: number[] = [];
    for (let place = 30; place < bytes.length; ) {
      places.push(place);
      const length = view.getUint32(place + 4, true);
      place += 8 + length + (length % 2);
    }
    return [...places.slice(1), bytes.length];
  },
};

function withNotes(
  type: ImageType,
  picture: Uint8Array,
  notes: readonly Note[],
  trailer: Uint8Array = new Uint8Array(),
): Uint8Array {
  const places = PLACES[type](picture);
  const parts = [0, ...places].map((place, number) => picture.subarray(place, places[number] ?? picture.length));
  const noted = joinedBytes(
    ...parts.flatMap((part, number) => [
      part,
      ...notes.filter(({ at }) => at % places.length === number).map(({ bytes }) => bytes),
    ]),
  );
  if (type === 'image/webp') {
    const view = new DataView(noted.buffer);
    view.setUint32(4, noted.length - 8, true);
    if (notes.length > 0) noted[20] = (noted[20] ?? 0) | 0x0c;
  }
  return joinedBytes(noted, trailer);
}

function noise(width = 24, height = 16) {
  const mean = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise: mean } });
}

async function animated(): Promise<Uint8Array> {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((background) => frame(background)));
  return sharp(frames, { join: { animated: true } })
    .webp({ lossless: true, delay: [100, 200, 300] })
    .toBuffer();
}

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 9, height: 7, channels: 4, background } })
    .png()
    .toBuffer();
}

/** Images without metadata, all with a colour profile. */
const PICTURES: readonly { readonly name: string; readonly type: ImageType; readonly bytes: Uint8Array }[] = [
  { name: 'a.jpg', type: 'image/jpeg', bytes: await noise().withIccProfile('p3').jpeg().toBuffer() },
  {
    name: 'b.jpg',
    type: 'image/jpeg',
    bytes: await noise().withIccProfile('p3').jpeg({ progressive: true }).toBuffer(),
  },
  { name: 'c.png', type: 'image/png', bytes: await noise().withIccProfile('p3').png().toBuffer() },
  { name: 'd.webp', type: 'image/webp', bytes: await noise().withIccProfile('p3').webp().toBuffer() },
  { name: 'e.webp', type: 'image/webp', bytes: await animated() },
];

async function shown(bytes: Uint8Array) {
  const isAnimated = ((await sharp(bytes).metadata()).pages ?? 1) > 1;
  const { data, info } = await sharp(bytes, { animated: isAnimated, autoOrient: !isAnimated })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data.toString('base64'), width: info.width, height: info.height };
}

const words = fc.string({ unit: 'binary-ascii', maxLength: 20 }).map((text) => `${text}${SECRET}`);
const at = fc.nat(20);
const trailer = fc.oneof(
  fc.constant(new Uint8Array()),
  words.map((text) => joinedBytes('ftypmp42', text)),
  words.map((text) => joinedBytes([0xff, 0xd8, 0xff, 0xe1, 0, 40], text, [0xff, 0xd9])),
);

const NOTES: Readonly<Record<ImageType, fc.Arbitrary<Uint8Array>>> = {
  'image/jpeg': fc.oneof(
    fc
      .tuple(fc.constantFrom('http://ns.adobe.com/xap/1.0/\0', 'http://ns.adobe.com/xmp/extension/\0', 'Other'), words)
      .map(([beginning, text]) => jpegSegment(0xe1, beginning, text)),
    fc
      .tuple(fc.constantFrom('MPF\0', 'FPXR\0', 'urn:iso:std:iso:ts:21496:-1\0'), words)
      .map(([beginning, text]) => jpegSegment(0xe2, beginning, text)),
    fc
      .tuple(fc.constantFrom('JFXX\0', 'CIFF\0', 'JFIF '), words)
      .map(([beginning, text]) => jpegSegment(0xe0, beginning, text)),
    words.map((text) => jpegSegment(0xed, 'Photoshop 3.0\0', '8BIM', text)),
    fc
      .tuple(fc.constantFrom(0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xee, 0xef, 0xfe), words)
      .map(([marker, text]) => jpegSegment(marker, text)),
  ),
  'image/png': fc
    .tuple(fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt', 'iDOT', 'caBX', 'sPLT', 'dSIG'), words)
    .map(([type, text]) => pngChunk(type, 'Comment\0', text)),
  'image/webp': fc.tuple(fc.constantFrom('XMP ', 'note', 'C2PA'), words).map(([type, text]) => webpChunk(type, text)),
};

const EXIF_NOTES: Readonly<Record<ImageType, (orientation: number) => readonly Uint8Array[]>> = {
  'image/jpeg': (orientation) => [jpegSegment(0xe1, 'Exif\0\0', exif(orientation))],
  'image/png': (orientation) => [pngChunk('eXIf', exif(orientation))],
  'image/webp': (orientation) => [
    webpChunk('EXIF', exif(orientation)),
    webpChunk('EXIF', 'Exif\0\0', exif(orientation)),
  ],
};

/** Exif data with the orientation alone, and the prefix in a JPEG. */
const EXIF_BYTES: Readonly<Record<ImageType, number>> = { 'image/jpeg': 32, 'image/png': 26, 'image/webp': 26 };

test.each(PICTURES)('$name without metadata is the same array', ({ type, bytes }) => {
  expect(withoutMetadata(type, bytes)).toBe(bytes);
});

test.each(PICTURES)('removes any metadata of $name', async ({ type, bytes }) => {
  const note = fc.record({ at, bytes: fc.oneof(NOTES[type], fc.constantFrom(...EXIF_NOTES[type](1))) });
  fc.assert(
    fc.property(fc.array(note, { maxLength: 6 }), trailer, (notes, behind) => {
      const noted = withNotes(type, bytes, notes, behind);
      const before = noted.slice();
      const cleaned = withoutMetadata(type, noted);
      expect(Buffer.compare(cleaned, bytes)).toBe(0);
      expect(Buffer.compare(noted, before)).toBe(0);
      expect(withoutMetadata(type, cleaned)).toBe(cleaned);
    }),
    { numRuns: 40 },
  );
});

test('removes a JFIF segment with other data from a JPEG', () => {
  const [picture] = PICTURES.filter(({ type }) => type === 'image/jpeg');
  const bytes = picture?.bytes ?? new Uint8Array();
  const noted = withNotes('image/jpeg', bytes, [{ at: 0, bytes: jpegSegment(0xe0, 'JFIF\0', SECRET) }]);
  expect(Buffer.compare(withoutMetadata('image/jpeg', noted), bytes)).toBe(0);
});

const STILL = PICTURES.filter(({ name }) => name !== 'e.webp');

test.each(STILL)('$name has the same pixels and size in every orientation', async ({ name, type, bytes }) => {
  const orientation = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8);
  const note = fc.record({ at, bytes: NOTES[type] });
  await fc.assert(
    fc.asyncProperty(
      orientation,
      fc.array(note, { maxLength: 3 }),
      at,
      trailer,
      async (turned, notes, place, behind) => {
        for (const exifNote of EXIF_NOTES[type](turned)) {
          const noted = withNotes(type, bytes, [...notes, { at: place, bytes: exifNote }], behind);
          const cleaned = withoutMetadata(type, noted);
          expect(Buffer.from(cleaned).includes(SECRET)).toBe(false);
          expect(await shown(cleaned)).toEqual(await shown(noted));
          expect(inspectImage(name, cleaned)).toEqual(inspectImage(name, noted));
          const { orientation, exif: left, xmp, iptc, comments } = await sharp(cleaned).metadata();
          expect(orientation ?? 1).toBe((await sharp(noted).metadata()).orientation ?? 1);
          expect([xmp, iptc, comments]).toEqual([undefined, undefined, undefined]);
          expect(left?.length ?? 0).toBeLessThanOrEqual(EXIF_BYTES[type]);
          expect(withoutMetadata(type, cleaned)).toBe(cleaned);
        }
      },
    ),
    { numRuns: 12 },
  );
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'removes a colour profile of more than a megabyte from a %s',
  async (format) => {
    const type = `image/${format}` as const;
    const plain = await noise().toFormat(format).toBuffer();
    const withProfile = (length: number) => withProfileBytes(type, plain, Buffer.alloc(length, SECRET));
    const printer = withProfile(700_000);
    expect(withoutMetadata(type, printer)).toBe(printer);
    const cleaned = withoutMetadata(type, withProfile(1_100_000));
    expect(Buffer.from(cleaned).includes(SECRET)).toBe(false);
    expect(await shown(cleaned)).toEqual(await shown(plain));
    expect((await sharp(cleaned).metadata()).icc).toBeUndefined();
    expect(withoutMetadata(type, cleaned)).toBe(cleaned);
  },
);

test('removes a PNG profile that inflates to 20 MB', async () => {
  const plain = await noise().png().toBuffer();
  const bomb = withProfileBytes('image/png', plain, deflateSync(Buffer.alloc(20 * 1024 * 1024)));
  expect(bomb.length).toBeLessThan(300_000);
  const cleaned = withoutMetadata('image/png', bomb);
  expect(cleaned.length).toBe(plain.length);
  expect(await shown(cleaned)).toEqual(await shown(plain));
});

function withProfileBytes(type: ImageType, plain: Uint8Array, profile: Uint8Array): Uint8Array {
  if (type === 'image/png') {
    return joinedBytes(plain.subarray(0, 33), pngChunk('iCCP', 'ICC\0\0', profile), plain.subarray(33));
  }
  if (type === 'image/jpeg') {
    const pieces = Array.from({ length: Math.ceil(profile.length / 60_000) }, (_, place) =>
      jpegSegment(0xe2, 'ICC_PROFILE\0', [place + 1, 0], profile.subarray(place * 60_000, (place + 1) * 60_000)),
    );
    return joinedBytes(plain.subarray(0, 2), ...pieces, plain.subarray(2));
  }
  const extended = webpChunk('VP8X', [0x20, 0, 0, 0, 23, 0, 0, 15, 0, 0]);
  return webpFile(extended, webpChunk('ICCP', profile), plain.subarray(12));
}

test('removes thumbnails and trailing data of a JPEG', async () => {
  const bytes = await noise().jpeg().toBuffer();
  const jfif = ['JFIF\0', [1, 1, 0, 0, 1, 0, 1]] as const;
  const rest = bytes.subarray(2);
  const plain = joinedBytes([0xff, 0xd8], jpegSegment(0xe0, ...jfif, [0, 0]), rest);
  expect(withoutMetadata('image/jpeg', plain)).toBe(plain);
  const start = joinedBytes(
    [0xff, 0xd8],
    jpegSegment(0xe0, ...jfif, [2, 1], 'secret'),
    jpegSegment(0xe2, 'MPF\0', 'two'),
  );
  const cleaned = withoutMetadata('image/jpeg', joinedBytes(start, rest, bytes, 'ftypmp42 a film'));
  expect(Buffer.compare(cleaned, plain)).toBe(0);
  expect(await shown(cleaned)).toEqual(await shown(bytes));
});

test('removes metadata between the scans of a progressive JPEG', async () => {
  const { bytes } = PICTURES[1] ?? { bytes: new Uint8Array() };
  const pass = Buffer.from(bytes).lastIndexOf(Buffer.from([0xff, 0xda]));
  const note = joinedBytes(jpegSegment(0xfe, SECRET), jpegSegment(0xe1, 'Exif\0\0', exif(1)), 'stray', [0xff, 0xff]);
  const noted = joinedBytes(bytes.subarray(0, pass), note, bytes.subarray(pass));
  const cleaned = withoutMetadata('image/jpeg', noted);
  expect(cleaned.length).toBe(bytes.length + 2);
  expect(await shown(cleaned)).toEqual(await shown(bytes));
});

test('removes trailing metadata of a simple WEBP', async () => {
  const bytes = await noise().webp().toBuffer();
  const noted = joinedBytes(bytes, webpChunk('EXIF', exif(6)), webpChunk('XMP ', SECRET));
  new DataView(noted.buffer).setUint32(4, noted.length - 8, true);
  expect(Buffer.compare(withoutMetadata('image/webp', noted), bytes)).toBe(0);
  expect(await shown(noted)).toEqual(await shown(bytes));
});

test('the frames of an animated PNG are unchanged', async () => {
  const { type, bytes } = { type: 'image/png' as const, bytes: new Uint8Array(await frame('#f00')) };
  const [data = 0, end = 0] = PLACES[type](bytes).slice(-2);
  const control = pngChunk('acTL', uint(2, 4), uint(0, 4));
  const timing = [0, 1, 0, 10, 0, 0];
  const frameControl = (number: number) =>
    pngChunk('fcTL', uint(number, 4), uint(9, 4), uint(7, 4), uint(0, 4), uint(0, 4), timing);
  const second = pngChunk('fdAT', uint(2, 4), bytes.subarray(data + 8, end - 4));
  const parts = [bytes.subarray(0, data), control, frameControl(0), bytes.subarray(data, end), frameControl(1), second];
  const moving = joinedBytes(...parts, bytes.subarray(end));
  expect(withoutMetadata(type, moving)).toBe(moving);
  const note = { at: 1, bytes: pngChunk('tEXt', 'Author\0', SECRET) };
  expect(Buffer.compare(withoutMetadata(type, withNotes(type, moving, [note])), moving)).toBe(0);
});

test('removes metadata of a truncated JPEG or PNG', async () => {
  for (const { type, bytes } of PICTURES.slice(0, 3)) {
    const half = bytes.length - (type === 'image/png' ? 40 : 20);
    const noted = withNotes(type, bytes, [{ at: 1, bytes: EXIF_NOTES[type](1)[0] ?? new Uint8Array() }]);
    const cleaned = withoutMetadata(type, noted.subarray(0, noted.length - bytes.length + half));
    expect(Buffer.compare(cleaned, bytes.subarray(0, half))).toBe(0);
  }
});

test('a malformed file is unchanged', () => {
  for (const { type, bytes } of PICTURES) {
    const noted = withNotes(type, bytes, [{ at: 1, bytes: EXIF_NOTES[type](6)[0] ?? new Uint8Array() }]);
    for (const broken of [noted.subarray(0, 60), joinedBytes('no picture'), noted.subarray(1), new Uint8Array()]) {
      expect(withoutMetadata(type, broken)).toBe(broken);
    }
  }
});

test('removal never throws and is idempotent for corrupt files', () => {
  const change = fc.record({ at: fc.nat(3000), to: fc.nat(255) });
  fc.assert(
    fc.property(
      fc.constantFrom(...PICTURES),
      fc.array(change, { maxLength: 8 }),
      fc.nat(400),
      ({ type, bytes }, changes, cut) => {
        const noted = withNotes(type, bytes, [{ at: 1, bytes: EXIF_NOTES[type](6)[0] ?? new Uint8Array() }]);
        for (const { at: place, to } of changes) noted[place % noted.length] = to;
        const cleaned = withoutMetadata(type, noted.subarray(0, noted.length - cut));
        expect(withoutMetadata(type, cleaned)).toBe(cleaned);
      },
    ),
    { numRuns: 200 },
  );
});
