import { wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SAMPLE_POST } from '../testing/sample-post.ts';
import { showPart } from '../testing/show-part.tsx';
import { PostFooter } from './post-footer.tsx';

const footerBy = (author: string) =>
  wordsOf(
    within(
      showPart(
        <PostFooter post={{ ...SAMPLE_POST, author }} address="https://ledgerlight.example/blog/bond-ladders" />,
      ),
    ).getByRole('contentinfo'),
  );

test('introduces the team as an author', () => {
  expect(footerBy('Financial Advisory Team')).toMatch(
    /^Written by Financial Advisory Team The advisers and editors of Ledgerlight, writing together\./,
  );
});

test.each(['Marta Kowalczyk', 'financial advisory team', 'constructor'])('names the person %s only', (author) => {
  expect(footerBy(author)).toMatch(new RegExp(`^Written by ${author} Read it online:`));
});
