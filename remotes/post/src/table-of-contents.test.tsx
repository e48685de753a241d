import type { RichTextHeading } from '@ledgerlight/posts/rich-text';
import { expect, test } from 'vitest';
import { sectionsOf, TableOfContents } from './table-of-contents.tsx';
import { linksOf, markupOf } from './testing/markup.tsx';

const heading = (text: string, level: RichTextHeading['level'] = 2): RichTextHeading => ({
  id: `s-${text.toLowerCase()}`,
  text,
  level,
});

const [one, two, three] = [heading('One'), heading('Two'), heading('Three')];

test('a text with fewer than three sections needs no table of contents', () => {
  expect(sectionsOf([])).toEqual([]);
  expect(sectionsOf([one, two])).toEqual([]);
});

test('a section within a section counts for nothing and is not named', () => {
  const inner = heading('Inner', 3);
  expect(sectionsOf([one, inner, two, inner])).toEqual([]);
  expect(sectionsOf([one, inner, two, three])).toEqual([one, two, three]);
});

test('its links lead to the sections in their order, beside the text and above it', () => {
  const html = markupOf(<TableOfContents sections={[one, two, three]} />);
  const links = ['#s-one', '#s-two', '#s-three'];
  expect(linksOf(html)).toEqual([...links, ...links]);
  expect(html).toContain('<nav class="contents" aria-label="In this article">');
  expect(html).toContain('<details class="above"><summary class="summary">In this article</summary>');
});

test('before anybody reads, no section is the current one', () => {
  expect(markupOf(<TableOfContents sections={[one, two, three]} />)).not.toContain('aria-current');
});
