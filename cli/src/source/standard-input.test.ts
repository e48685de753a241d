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
])('a text whose front matter is %s gets no second one in front of it', async (_, text) => {
  await expect(read(encode(text))).rejects.toThrow('The text has front matter: --title stands there.');
});

test('a text without front matter gets that of the flags', async () => {
  for (const text of ['Text.', '{{< note >}}\nText.\n{{< /note >}}', '-- Text.']) {
    const whole = `---\ntitle: "Rates"\n---\n\n${text}`;
    expect((await read(encode(text))).toString()).toBe(whole);
    expect((await read(encode(`\uFEFF${text}`))).toString()).toBe(whole);
  }
  // What is not UTF-8 is refused when it is read, not replaced here.
  expect((await read(new Uint8Array([0xff, 0x41]))).subarray(-2)).toEqual(Buffer.from([0xff, 0x41]));
});
