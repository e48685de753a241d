import { expect, test } from 'vitest';
import { readPostText } from '../text/post-text.ts';
import { rawHtmlWarnings } from './raw-html.ts';

function placesIn(markdown: string): readonly string[] {
  return rawHtmlWarnings(readPostText(markdown)).map(({ line, column, message }) => {
    return `${line}:${column} ${/'(.*?)'/.exec(message)?.[1]}`;
  });
}

test.each([
  ['H<sub>2</sub>O', ['1:2 <sub>']],
  ['one<br>\ntwo<br/>', ['1:4 <br>', '2:4 <br/>']],
  ['a\n\n<iframe src="https://a.example"></iframe>', ['3:1 <iframe src="https://a.example">']],
  ['<details>\n<summary>More</summary>\n\nWords\n\n</details>', ['1:1 <details>', '2:1 <summary>']],
  ['> quoted\n> <u>a</u>', ['2:3 <u>']],
  ['- <div>\n  <b>a</b>\n  </div>', ['1:3 <div>', '2:1 <b>']],
  ['a <!-- note --> b', ['1:3 <!-- note -->']],
  ['An Array<T> and a <my-widget>', ['1:9 <T>', '1:19 <my-widget>']],
  ['<!DOCTYPE html>\n\n<?php x ?>', ['1:1 <!DOCTYPE html>', '3:1 <?php x ?>']],
  ['| a |\n|---|\n| x<br>y |', ['3:4 <br>']],
])('reports the position of each tag of %j', (markdown, places) => {
  expect(placesIn(markdown)).toEqual(places);
});

test.each([
  '`<br>` and\n\n```html\n<iframe>\n```\n\n    <div>',
  '<https://a.example> <a@b.example>',
  'a < b > c, \\<br>, &lt;br&gt;',
  '<img src="a.png">',
])('names nothing in %j', (markdown) => {
  expect(placesIn(markdown)).toEqual([]);
});

test('ten thousand unfinished comments are read in one pass', () => {
  expect(placesIn(`<div>\n${'<!-- a '.repeat(10_000)}`).length).toBe(2);
});
