import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { expect, test } from 'vitest';
import { withImageReplaced } from './replace-image.ts';

const FROM = '0123456789abcdef-1-0-abcdefgh-10x20.png';
const TO = 'fedcba9876543210-2-0-abcdefgh-20x10.webp';
const OTHER = 'aaaaaaaaaaaaaaaa-2-0-abcdefgh-20x10.webp';
const [from, to, other] = [storedImagePath(FROM), storedImagePath(TO), storedImagePath(OTHER)];

test.each([
  ['an image with caption', `![A coin](${from} "Credit: Ann")`, `![A coin](${to} "Credit: Ann")`],
  ['an address with an origin', `![](https://backend.example${from})`, `![](${to})`],
  ['a definition', `![a][x]\n\n[x]: ${from}`, `![a][x]\n\n[x]: ${to}`],
  ['a link to it', `[full size](${from})`, `[full size](${to})`],
  ['both of two', `![](${from}) ![](${other}) ![](${from})`, `![](${to}) ![](${other}) ![](${to})`],
  ['not in code', `\`![](${from})\``, `\`![](${from})\``],
  ['not of another site', `![](https://elsewhere.example/${FROM})`, `![](https://elsewhere.example/${FROM})`],
])('replaces %s', (_, before, after) => {
  expect(withImageReplaced(`Text **é** <b>\n\n${before}\n`, { from: FROM, to: TO })).toBe(
    `Text **é** <b>\n\n${after}\n`,
  );
});
