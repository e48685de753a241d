import { within } from '@testing-library/dom';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showPart } from '../testing/show-part.tsx';
import { ShareLinks } from './share-links.tsx';

const ADDRESS = 'https://ledgerlight.example/blog/bond-ladders';

const show = (title = 'Bond ladders') => within(showPart(<ShareLinks address={ADDRESS} title={title} />));

const addressesOf = (title: string) =>
  show(title)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');

test('the ways to pass an article on are plain links that name nothing but its address and title', () => {
  const url = 'https%3A%2F%2Fledgerlight.example%2Fblog%2Fbond-ladders';
  const title = 'Bonds%20%26%20%22ladders%22';
  expect(addressesOf('Bonds & "ladders"')).toEqual([
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    `https://x.com/intent/post?text=${title}&url=${url}`,
    `mailto:?subject=${title}&body=${url}`,
  ]);
});

test('nothing of the networks is loaded before somebody follows a link', () => {
  const section = show().getByRole('region', { name: 'Share this article' });
  expect(section.querySelector('script, img, iframe, link, object, embed, [src], [srcset]')).toBeNull();
  const names = Array.from(section.querySelectorAll('*')).flatMap((element) => element.getAttributeNames());
  expect(names.filter((name) => /^(ping|style|on.*)$/.test(name))).toEqual([]);
});

test('a network that opens beside the article learns nothing of it and cannot steer it', () => {
  const outside = show().getAllByRole<HTMLAnchorElement>('link', { name: /\(opens in a new tab\)$/ });
  expect(outside.map(({ host, target, rel }) => [host, target, rel])).toEqual([
    ['www.linkedin.com', '_blank', 'noopener noreferrer'],
    ['x.com', '_blank', 'noopener noreferrer'],
  ]);
});

test('every way has a whole name, and the one that needs a script is a button', () => {
  const ways = show();
  for (const name of [/^Share on ?LinkedIn/, /^Share on ?X/, /^Share by ?Email$/]) ways.getByRole('link', { name });
  const button = ways.getByRole<HTMLButtonElement>('button', { name: 'Copy link' });
  expect([button.type, button.parentElement?.className]).toEqual(['button', 'scripted']);
});

test('before a link is copied nothing is said of it', () => {
  expect(show().getByRole('status').textContent).toBe('');
});

test('every title arrives as it is, and adds nothing to where a link leads', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const [, post = '', mail = ''] = addressesOf(title);
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
