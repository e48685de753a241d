import { within } from '@testing-library/dom';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showPart } from '../../testing/show-part.tsx';
import { ShareLinks } from './share-links.tsx';

const ADDRESS = 'https://ledgerlight.example/blog/bond-ladders';

const show = (title = 'Bond ladders') =>
  within(showPart(<ShareLinks address={ADDRESS} slug="bond-ladders" title={title} />));

const addressesOf = (title: string) =>
  show(title)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');

test('links to each network with the address and the title only', () => {
  const url = 'https%3A%2F%2Fledgerlight.example%2Fblog%2Fbond-ladders';
  const title = 'Bonds%20%26%20%22ladders%22';
  expect(addressesOf('Bonds & "ladders"')).toEqual([
    `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    `https://x.com/intent/post?text=${title}&url=${url}`,
    `mailto:?subject=${title}&body=${url}`,
    `https://wa.me/?text=${title}%20${url}`,
  ]);
});

test('loads nothing from the networks', () => {
  const section = show().getByRole('region', { name: 'Save or share this article' });
  expect(section.querySelector('script, img, iframe, link, object, embed, [src], [srcset]')).toBeNull();
  const names = Array.from(section.querySelectorAll('*')).flatMap((element) => element.getAttributeNames());
  expect(names.filter((name) => /^(ping|style|on.*)$/.test(name))).toEqual([]);
});

test('opens networks in a tab without opener and referrer', () => {
  const outside = show().getAllByRole<HTMLAnchorElement>('link', { name: /\(opens in a new tab\)$/ });
  expect(outside.map(({ host, target, rel }) => [host, target, rel])).toEqual([
    ['www.linkedin.com', '_blank', 'noopener noreferrer'],
    ['x.com', '_blank', 'noopener noreferrer'],
    ['wa.me', '_blank', 'noopener noreferrer'],
  ]);
});

test('names every link in full and copies with a button', () => {
  const section = show();
  for (const name of [/^Share on ?LinkedIn/, /^Share on ?X/, /^Share by ?Email$/, /^Share on ?WhatsApp/])
    section.getByRole('link', { name });
  const buttons = section.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ type, textContent, parentElement }) => [type, textContent, parentElement?.className])).toEqual([
    ['button', 'Save for later', 'scripted'],
    ['button', 'Copy link', 'scripted'],
  ]);
  expect(section.getByRole('status').textContent).toBe('');
});

test('encodes any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const [, post = '', mail = '', whatsapp = ''] = addressesOf(title);
      expect(Object.fromEntries(new URL(post).searchParams)).toEqual({ text: title, url: ADDRESS });
      expect(Object.fromEntries(new URL(mail).searchParams)).toEqual({ subject: title, body: ADDRESS });
      expect(new URL(whatsapp).searchParams.get('text')).toBe(`${title} ${ADDRESS}`);
    }),
  );
});
