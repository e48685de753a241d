import { MAX_IMAGE_BYTES } from '@ledgerlight/images/file';
import { imageHashPrefix, imageName } from '@ledgerlight/images/name';
import { beforeEach, expect, test } from 'vitest';
import { applyPlan } from '../apply.ts';
import { createInMemoryPorts, type InMemoryPorts, NOW, STORE } from '../testing/in-memory-ports.ts';
import { planInput, sampleInput } from '../testing/sample-input.ts';

const GPS = 'GPS 52.2297 N 21.0122 E';

/** A JPG of 4 x 3 pixels, held upright, with what a camera noted or without. */
function jpeg({ noted, filler = 0 }: { readonly noted: boolean; readonly filler?: number }): Uint8Array {
  const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
  const exif = [...text('Exif\0\0MM\0*\0\0\0\b'), 0, 0, 0, 0, 0, 0, ...text(GPS)];
  const segment = (marker: number, body: readonly number[]) => [0xff, marker, 0, body.length + 2, ...body];
  const table = segment(0xdb, [0, ...new Array<number>(64).fill(1)]);
  const frame = segment(0xc0, [8, 0, 3, 0, 4, 1, 1, 0x11, 0]);
  const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0, 0x34, 0xff, 0xd9];
  const picture = [0xff, 0xd8, ...(noted ? segment(0xe1, exif) : []), ...table, ...frame, ...scan];
  const bytes = new Uint8Array(picture.length + filler);
  bytes.set(picture);
  return bytes;
}

let ports: InMemoryPorts;
beforeEach(() => {
  ports = createInMemoryPorts();
});

const NOTED = jpeg({ noted: true });
const PLAIN = jpeg({ noted: false });

const planned = (bytes: Uint8Array, content = 'Text') =>
  planInput(sampleInput({ content }, { images: [{ name: 'cover.jpg', bytes, alt: 'A bank' }] }), ports);

test('removes metadata before hashing and storing', async () => {
  const plan = await planned(NOTED);
  expect(plan.images).toMatchObject([{ name: 'cover.jpg', bytes: PLAIN.length }]);
  expect(plan.warnings).toMatchObject([{ code: 'notes-left-out', image: 'cover.jpg' }]);
  await applyPlan(plan, ports);
  const [[name, stored] = ['', new Uint8Array()]] = ports.objects;
  expect(stored).toEqual(PLAIN);
  expect(name.startsWith(imageHashPrefix(await ports.environment.sha256(stored)))).toBe(true);
});

test('treats an image with and without metadata as one', async () => {
  await applyPlan(await planned(PLAIN), ports);
  const plan = await planned(NOTED);
  expect(plan).toMatchObject({ action: 'unchanged', images: [{ status: 'present' }], warnings: [] });
  const images = [NOTED, PLAIN].map((bytes) => ({ name: 'cover.jpg', bytes }));
  expect((await planInput(sampleInput({ content: 'Text' }, { images }), ports)).problems).toEqual([]);
});

test('replaces a stored image that has metadata, once', async () => {
  const content = 'Text ![c](cover.jpg)';
  await applyPlan(await planned(PLAIN, content), ports);
  const [[slug, row] = ['', undefined]] = ports.rows;
  const parts = { timestamp: NOW, index: 0, randomPart: 'r0000001', width: 4, height: 3, extension: 'jpg' } as const;
  const former = imageName({ sha256: await ports.environment.sha256(NOTED), ...parts });
  const [[current] = ['']] = ports.objects;
  ports.objects.clear();
  ports.objects.set(former, NOTED);
  if (!row) throw new Error('a row');
  const address = `${STORE}/${former}`;
  ports.rows.set(slug, { ...row, imageUrl: address, content: row.content.replace(`${STORE}/${current}`, address) });

  const plan = await planned(NOTED, content);
  expect(plan).toMatchObject({ action: 'update', images: [{ status: 'upload' }] });
  expect(plan.changes).toEqual([
    { name: 'imageUrl', before: address, after: 'cover.jpg' },
    { name: 'content', before: `Text ![c](${address})`, after: content },
  ]);
  expect(plan.warnings.map(({ code }) => code)).toEqual(['notes-left-out']);
  await applyPlan(plan, ports);
  expect(ports.rows.get(slug)?.imageUrl).not.toBe(address);
  expect(ports.rows.get(slug)?.content).not.toContain(former);
  expect(await planned(NOTED, content)).toMatchObject({ action: 'unchanged', warnings: [] });
});

test('the most bytes that are allowed are those of the file as it was given', async () => {
  const filler = MAX_IMAGE_BYTES - NOTED.length;
  expect((await planned(jpeg({ noted: true, filler }))).problems).toEqual([]);
  const larger = await planned(jpeg({ noted: true, filler: filler + 1 }));
  expect(larger.problems).toMatchObject([{ code: 'invalid-image' }]);
});
