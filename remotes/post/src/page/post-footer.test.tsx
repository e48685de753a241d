import { wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SAMPLE_POST } from '../testing/sample-post.ts';
import { showPart } from '../testing/show-part.tsx';
import { PostFooter } from './post-footer.tsx';

const address = 'https://ledgerlight.example/blog/bond-ladders';

function footerBy(author: string, offersReport = false) {
  const post = { ...SAMPLE_POST, author };
  const shown = showPart(<PostFooter post={post} address={address} offersReport={offersReport} />);
  return within(shown).getByRole('contentinfo');
}

test('introduces the team as an author', () => {
  expect(wordsOf(footerBy('Financial Advisory Team'))).toMatch(
    /^Written by Financial Advisory Team The advisers and editors of Ledgerlight, writing together\./,
  );
});

test.each(['Marta Kowalczyk', 'financial advisory team', 'constructor'])('names the person %s only', (author) => {
  expect(wordsOf(footerBy(author))).toMatch(new RegExp(`^Written by ${author} Read it online:`));
});

test('shows the biography and the conflicts of interest of the author', () => {
  const authorNote = { biography: 'Writes about funds.', interests: 'Holds shares of Example plc.' };
  const post = { ...SAMPLE_POST, authorNote };
  const shown = showPart(<PostFooter post={post} address={address} offersReport={false} />);
  expect(wordsOf(within(shown).getByRole('contentinfo'))).toContain(
    'Writes about funds. Conflicts of interest: Holds shares of Example plc.',
  );
});

test('links the form for an error in this post where the edition offers it', () => {
  const link = within(footerBy('Ana', true)).getByRole('link', { name: 'Report an error' });
  expect(link.getAttribute('href')).toBe(`/contact?article=${SAMPLE_POST.slug}`);
  expect(within(footerBy('Ana')).queryByRole('link', { name: 'Report an error' })).toBeNull();
});
