import { expect, test } from 'vitest';
import { readPostInput } from './standard-input.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const read = async (bytes: Uint8Array) =>
  Buffer.from((await readPostInput(['-'], { title: 'Rates' }, async () => bytes)) ?? []);

test.each([
  ['YAML', '---\ntitle: A\ndraft: true\n---\n\nText.\n'],
  ['YAML after a byte order mark', '\uFEFF---\r\ntitle: A\r\n---\r\n'],
  ['TOML', '+++\ntitle = "A"\ndraft = true\n+++\n'],
  ['JSON', '{\n  "title": "A",\n  "draft": true\n}\n'],
  ['JSON in one line', '{"title": "A"}\n'],
])('refuses options for a text with front matter in %s', async (_, text) => {
  await expect(read(encode(text))).rejects.toMatchObject({ code: 'USAGE' });
});

test('adds front matter from the options', async () => {
  for (const text of ['Text.', '{{< note >}}\nText.\n{{< /note >}}', '-- Text.']) {
    const whole = `---\ntitle: "Rates"\n---\n\n${text}`;
    expect((await read(encode(text))).toString()).toBe(whole);
    expect((await read(encode(`\uFEFF${text}`))).toString()).toBe(whole);
  }
  // Text that is not UTF-8 is refused later, not replaced here.
  expect((await read(new Uint8Array([0xff, 0x41]))).subarray(-2)).toEqual(Buffer.from([0xff, 0x41]));
});
