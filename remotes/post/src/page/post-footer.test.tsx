import type { Article } from '@ledgerlight/shell-api';
import { wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SAMPLE_NOTE, SAMPLE_POST } from '../testing/sample-post.ts';
import { showPart } from '../testing/show-part.tsx';
import { PostFooter } from './post-footer.tsx';

const address = 'https://ledgerlight.example/blog/bond-ladders';

function footerOf(changes: Partial<Article>) {
  const post = { ...SAMPLE_POST, ...changes };
  return within(showPart(<PostFooter post={post} address={address} />)).getByRole('contentinfo');
}

test.each(['Marta Kowalczyk', 'constructor'])('only names %s, an author without a record', (author) => {
  expect(wordsOf(footerOf({ author }))).toMatch(new RegExp(`^Written by ${author} Report an error Read it online:`));
});

test('shows the record of the author, with a link to their page', () => {
  const footer = footerOf({ authorNote: SAMPLE_NOTE });
  expect(wordsOf(footer)).toContain(
    'Written by Marta Kowalczyk Mortgages and saving Writes about funds. Conflicts of interest: Holds shares of Example plc.',
  );
  const author = within(footer).getByRole('link', { name: 'Marta Kowalczyk' });
  expect(author.getAttribute('href')).toBe('/authors/marta-kowalczyk');
});

test('links the form for an error in this post', () => {
  const link = within(footerOf({})).getByRole('link', { name: 'Report an error' });
  expect(link.getAttribute('href')).toBe(`/contact?article=${SAMPLE_POST.slug}`);
});
