import { expect, test } from 'vitest';
import { readPostText } from '../text/post-text.ts';
import { brokenReferences } from './broken-references.ts';

function found(text: string) {
  return brokenReferences(readPostText(text)).map(
    ({ reason, line, column, typed }) => `${line}:${column} ${reason} ${typed}`,
  );
}

test('finds an image address with spaces or unpaired brackets', () => {
  expect(
    found('One\ntwo ![x](garden (final).jpeg) and\n> ![*y*](a(b.png)\n\n![z](open.png\n\n- ![w](a b.svg "title")'),
  ).toEqual([
    '2:5 address ![x](garden (final).jpeg)',
    '3:3 address ![*y*](a(b.png)',
    '5:1 address ![z](open.png',
    '7:3 address ![w](a b.svg "title")',
  ]);
});

test('finds an image with an undefined label', () => {
  expect(found('![x][chart] ![y][known]\r\n\r\n[known]: /a.png')).toEqual(['1:1 label ![x][chart] ![y][known]']);
});

test('finds images within HTML', () => {
  expect(found('a <img src=x>\n\n<div>\n![x](a.png)\n</div>')).toEqual([
    '1:3 tag <img src=x>',
    '4:1 within-html ![x](a.png)',
  ]);
});

test('ignores valid images, code and escaped text', () => {
  expect(
    found(
      '![x](<garden (final).jpeg>) ![x](garden%20(final).jpeg) [![x](a.png "b (c")](/y) `![x](a b.png)` \\![x](a b.png)\n\n' +
        '```\n![x](a b.png) <img>\n```\n\n![a\nb](c.png) ![] ! [x](a b) `<img>` !\\[x](a b.png)',
    ),
  ).toEqual([]);
});

test('reads a long text of broken images in linear time', () => {
  expect(brokenReferences(readPostText('`![x](`![x](a b\n\n'.repeat(500)))).toHaveLength(500);
});
