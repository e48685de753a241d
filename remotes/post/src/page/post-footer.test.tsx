import type { Article } from '@ledgerlight/shell-api';
import { wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SAMPLE_NOTE, SAMPLE_POST } from '../testing/sample-post.ts';
import { showPart } from '../testing/show-part.tsx';
import { PostFooter } from './post-footer.tsx';

const address = 'https://ledgerlight.example/blog/bond-ladders';

function footerOf(changes: Partial<Article>, isDefault: boolean) {
  const post = { ...SAMPLE_POST, ...changes };
  return within(showPart(<PostFooter post={post} address={address} isDefault={isDefault} />)).getByRole('contentinfo');
}

test.each(['Marta Kowalczyk', 'constructor'])('only names %s, an author without a record', (author) => {
  expect(wordsOf(footerOf({ author }, false))).toMatch(new RegExp(`^Written by ${author} Read it online:`));
});

test.each([true, false])('shows the record of the author, with a link to their page: %s', (isDefault) => {
  const footer = footerOf({ authorNote: SAMPLE_NOTE }, isDefault);
  expect(wordsOf(footer)).toContain(
    'Written by Marta Kowalczyk Mortgages and saving Writes about funds. Conflicts of interest: Holds shares of Example plc.',
  );
  expect(within(footer).queryByRole('link', { name: 'Marta Kowalczyk' })?.getAttribute('href')).toBe(
    isDefault ? '/authors/marta-kowalczyk' : undefined,
  );
});

test('links the form for an error in this post where the edition offers it', () => {
  const link = within(footerOf({}, true)).getByRole('link', { name: 'Report an error' });
  expect(link.getAttribute('href')).toBe(`/contact?article=${SAMPLE_POST.slug}`);
  expect(within(footerOf({}, false)).queryByRole('link', { name: 'Report an error' })).toBeNull();
});
