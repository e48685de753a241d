import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ShareLinks } from './share-links.tsx';
import { linksOf, markupOf, wordsOf } from './testing/markup.tsx';

const ADDRESS = 'https://ledgerlight.example/blog/bond-ladders';

const shareLinks = (title: string) => markupOf(<ShareLinks address={ADDRESS} title={title} />);

test('the ways to pass an article on are plain links that name nothing but its address and title', () => {
  const url = 'https%3A%2F%2Fledgerlight.example%2Fblog%2Fbond-ladders';
  const title = 'Bonds%20%26%20%22ladders%22';
  expect(linksOf(shareLinks('Bonds & "ladders"'))).toEqual([
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    `https://x.com/intent/post?text=${title}&url=${url}`,
    `mailto:?subject=${title}&body=${url}`,
  ]);
});

test('nothing of the networks is loaded before somebody follows a link', () => {
  const html = shareLinks('Bond ladders');
  expect(html).not.toMatch(/<(script|img|iframe|link|object|embed)\b/);
  expect(html).not.toMatch(/ (src|srcset|ping|style|on\w+)=/i);
});

test('a network that opens beside the article learns nothing of it and cannot steer it', () => {
  const outside = shareLinks('Bond ladders').match(/<a [^>]*href="https:[^>]*>/g) ?? [];
  expect(outside).toHaveLength(2);
  for (const link of outside) expect(link).toContain('target="_blank" rel="noopener noreferrer"');
  expect(wordsOf(shareLinks('Bond ladders')).match(/\(opens in a new tab\)/g)).toHaveLength(2);
});

test('every way has a whole name, and the one that needs a script is a button', () => {
  const html = shareLinks('Bond ladders');
  for (const name of ['Share on LinkedIn', 'Share on X', 'Share by Email', 'Copy link'])
    expect(wordsOf(html)).toContain(name);
  expect(html).toMatch(/<li class="scripted"><button type="button"[^>]*>.*Copy link<\/button>/);
});

test('before a link is copied nothing is said of it', () => {
  expect(shareLinks('Bond ladders')).toContain('<span class="outcome" role="status"></span>');
});

test('every title arrives as it is, and adds nothing to where a link leads', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const [, post = '', mail = ''] = linksOf(shareLinks(title));
      expect([...new URL(post).searchParams]).toEqual([
        ['text', title],
        ['url', ADDRESS],
      ]);
      expect([...new URL(mail).searchParams]).toEqual([
        ['subject', title],
        ['body', ADDRESS],
      ]);
    }),
  );
});
