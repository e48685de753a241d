import { wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SAMPLE_NOTE, SAMPLE_POST } from '../testing/sample-post.ts';
import { showPart } from '../testing/show-part.tsx';
import { PostFooter } from './post-footer.tsx';

const address = 'https://ledgerlight.example/blog/bond-ladders';

function footerBy(author: string, offersReport = false) {
  const post = { ...SAMPLE_POST, author };
  const shown = showPart(<PostFooter post={post} address={address} offersReport={offersReport} linksAuthor={true} />);
  return within(shown).getByRole('contentinfo');
}

test.each(['Marta Kowalczyk', 'constructor'])('only names %s, an author without a record', (author) => {
  expect(wordsOf(footerBy(author))).toMatch(new RegExp(`^Written by ${author} Read it online:`));
});

test.each([true, false])('shows the record of the author, with a link to their page: %s', (linksAuthor) => {
  const post = { ...SAMPLE_POST, authorNote: SAMPLE_NOTE };
  const footer = within(
    showPart(<PostFooter post={post} address={address} offersReport={false} linksAuthor={linksAuthor} />),
  ).getByRole('contentinfo');
  expect(wordsOf(footer)).toContain(
    'Written by Marta Kowalczyk Mortgages and saving Writes about funds. Conflicts of interest: Holds shares of Example plc.',
  );
  expect(within(footer).queryByRole('link', { name: 'Marta Kowalczyk' })?.getAttribute('href')).toBe(
    linksAuthor ? '/authors/marta-kowalczyk' : undefined,
  );
});

test('links the form for an error in this post where the edition offers it', () => {
  const link = within(footerBy('Ana', true)).getByRole('link', { name: 'Report an error' });
  expect(link.getAttribute('href')).toBe(`/contact?article=${SAMPLE_POST.slug}`);
  expect(within(footerBy('Ana')).queryByRole('link', { name: 'Report an error' })).toBeNull();
});
