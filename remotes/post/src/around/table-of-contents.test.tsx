import type { RichTextHeading } from '@ledgerlight/posts/rich-text';
import { linksOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part.tsx';
import { sectionsOf, TableOfContents } from './table-of-contents.tsx';

const heading = (text: string, level: RichTextHeading['level'] = 2): RichTextHeading => ({
  id: `s-${text.toLowerCase()}`,
  text,
  level,
});

const [one, two, three] = [heading('One'), heading('Two'), heading('Three')];

const shown = () =>
  within(showPart(<TableOfContents sections={[one, two, three]} />)).getByRole('navigation', {
    name: 'In this article',
  });

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
  const contents = shown();
  const links = ['One -> #s-one', 'Two -> #s-two', 'Three -> #s-three'];
  expect(linksOf(contents)).toEqual([...links, ...links]);
  const above = within(contents).getByRole('group');
  expect([above.hasAttribute('open'), linksOf(above)]).toEqual([false, links]);
  within(above).getByText('In this article', { selector: 'summary' });
});

test('before anybody reads, no section is the current one', () => {
  expect(shown().querySelector('[aria-current]')).toBeNull();
});
