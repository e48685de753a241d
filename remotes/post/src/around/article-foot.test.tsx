import { wordsOf } from '@ledgerlight/shell-api/testing/page-parts';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { SAMPLE_ARTICLE } from '../testing/sample-article.ts';
import { showPart } from '../testing/show-part.tsx';
import { ArticleFoot } from './article-foot.tsx';

const ADDRESS = 'https://ledgerlight.example/blog/bond-ladders';

const footBy = (author: string) =>
  within(showPart(<ArticleFoot article={{ ...SAMPLE_ARTICLE, author }} address={ADDRESS} />)).getByRole('contentinfo');

test('the team that signs an article says who it is', () => {
  expect(wordsOf(footBy('Financial Advisory Team'))).toMatch(
    /^Written by Financial Advisory Team The advisers and editors of Ledgerlight, writing together\./,
  );
});

test('a person is named and needs no further line, whatever the name looks like', () => {
  for (const author of ['Marta Kowalczyk', 'financial advisory team', 'constructor']) {
    expect(wordsOf(footBy(author))).toMatch(new RegExp(`^Written by ${author} Read it online:`));
  }
});

test('on paper its address can be read', () => {
  within(footBy('Marta Kowalczyk')).getByText(`Read it online: ${ADDRESS}`);
});

test('then it can be passed on', () => {
  within(footBy('Marta Kowalczyk')).getByRole('region', { name: 'Share this article' });
});
