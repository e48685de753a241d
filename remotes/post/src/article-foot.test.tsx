import { expect, test } from 'vitest';
import { ArticleFoot } from './article-foot.tsx';
import { markupOf, wordsOf } from './testing/markup.tsx';
import { SAMPLE_ARTICLE } from './testing/sample-article.ts';

const ADDRESS = 'https://ledgerlight.example/blog/bond-ladders';

const footBy = (author: string) =>
  wordsOf(markupOf(<ArticleFoot article={{ ...SAMPLE_ARTICLE, author }} address={ADDRESS} />));

test('the team that signs an article says who it is', () => {
  expect(footBy('Financial Advisory Team')).toMatch(
    /^Written by Financial Advisory Team The advisers and editors of Ledgerlight, writing together\./,
  );
});

test('a person is named and needs no further line, whatever the name looks like', () => {
  for (const author of ['Marta Kowalczyk', 'financial advisory team', 'constructor']) {
    expect(footBy(author)).toMatch(new RegExp(`^Written by ${author} Read it online:`));
  }
});

test('on paper its address can be read', () => {
  expect(footBy('Marta Kowalczyk')).toContain(`Read it online: ${ADDRESS} `);
});

test('then it can be passed on', () => {
  expect(footBy('Marta Kowalczyk')).toContain('Share this article');
});
