import type { RichTextHeading } from '@ledgerlight/posts/rich-text';
import { linksOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part.tsx';
import { headingSections, TableOfContents } from './table-of-contents.tsx';

const heading = (text: string, level: RichTextHeading['level'] = 2): RichTextHeading => ({
  id: `s-${text.toLowerCase()}`,
  text,
  level,
});

const [one, two, three] = [heading('One'), heading('Two'), heading('Three')];
const inner = heading('Inner', 3);

test.each([
  ['no heading', [], []],
  ['two sections', [one, two], []],
  ['two sections with subsections', [one, inner, two, inner], []],
  ['three sections and a subsection', [one, inner, two, three], [one, two, three]],
])('lists sections of a text with %s', (_, headings, sections) => {
  expect(headingSections(headings)).toEqual(sections);
});

test('links to the sections in order, beside the text and above it, with none current', () => {
  const page = showPart(<TableOfContents sections={[one, two, three]} />);
  const contents = within(page).getByRole('navigation', { name: 'In this article' });
  const links = ['One -> #s-one', 'Two -> #s-two', 'Three -> #s-three'];
  expect(linksOf(contents)).toEqual([...links, ...links]);
  const above = within(contents).getByRole('group');
  expect([above.hasAttribute('open'), linksOf(above)]).toEqual([false, links]);
  within(above).getByText('In this article', { selector: 'summary' });
  expect(contents.querySelector('[aria-current]')).toBeNull();
});
