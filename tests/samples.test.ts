import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CORRECTION_KINDS, checkCorrection } from '@ledgerlight/posts/correction';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const SAMPLES = join(import.meta.dirname, '../samples');

const articles = globSync('*/article.md', { cwd: SAMPLES }).map((path) => ({
  slug: dirname(path),
  text: readFileSync(join(SAMPLES, path), 'utf8'),
}));

test('each correction is a valid note on one sample', () => {
  const schema = v.array(v.strictObject({ slug: v.string(), kind: v.picklist(CORRECTION_KINDS), note: v.string() }));
  const corrections = v.parse(schema, JSON.parse(readFileSync(join(SAMPLES, 'corrections.json'), 'utf8')));
  const slugs = corrections.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(articles.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs));
  for (const { note } of corrections) expect(checkCorrection(note)).toEqual({ ok: true, note });
});

test.each(articles)('$slug has headings in order and no empty table header', ({ text }) => {
  const levels = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
  const headers = [...text.matchAll(/^\|(.+)\|\n\|[ :|-]+\|$/gm)].flatMap(([, row = '']) => row.split('|'));
  expect(headers.filter((header) => header.trim() === '')).toEqual([]);
});
