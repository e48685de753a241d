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

test.each(articles)('$slug links to three to six other samples and to exact pages of sources', ({ slug, text }) => {
  const targets = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, target = '']) => target);
  const links = targets.filter((target) => target.startsWith('/blog/')).map((target) => target.slice('/blog/'.length));
  expect(links.length).toBeGreaterThanOrEqual(3);
  expect(links.length).toBeLessThanOrEqual(6);
  const others = articles.map((article) => article.slug).filter((other) => other !== slug);
  expect(others).toEqual(expect.arrayContaining(links));
  expect(new Set(links).size).toBe(links.length);
  const sources = targets.filter((target) => URL.canParse(target)).map((target) => new URL(target));
  expect(sources.filter(({ pathname }) => pathname === '/').map(String)).toEqual([]);
});
