import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeImage, safeLink } from './address.ts';

const base = 'https://site.example/blog/post';

/** Addresses of fragments used in attacks. */
const addressLikeText = fc
  .array(
    fc.constantFrom(
      ...'javascript data vbscript blob http https mailto tel : / // \\ @ # ? .'.split(' '),
      ...[
        '\t',
        '\n',
        '\0',
        ' ',
        '\u200b',
        '\u00ad',
        '\u202e',
        '%09',
        '%',
        '&colon;',
        '[::1]',
        ':80',
        'a',
        'ä',
        '\ud800',
      ],
      'evil.example',
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

test('pages, fragments, mail and telephone addresses may be linked', () => {
  expect(safeLink('https://www.bankofengland.co.uk/rates?a=1&b=2#x')).toEqual({
    href: 'https://www.bankofengland.co.uk/rates?a=1&b=2#x',
    kind: 'page',
  });
  expect(safeLink('HTTP://example.com')).toEqual({ href: 'HTTP://example.com', kind: 'page' });
  expect(safeLink('/blog?type=education')).toEqual({ href: '/blog?type=education', kind: 'page' });
  expect(safeLink('#rates')).toEqual({ href: '#rates', kind: 'fragment' });
  expect(safeLink('mailto:desk@example.com')).toEqual({ href: 'mailto:desk@example.com', kind: 'program' });
  expect(safeLink('tel:+44 20 7946 0000')).toEqual({ href: 'tel:+44%2020%207946%200000', kind: 'program' });
});

test.each([
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)'],
  ...['java script:alert(1)', '\u0001javascript:alert(1)', '  javascript:alert(1)', 'java\u200bscript:alert(1)'],
  ...['java%09script:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:msgbox(1)', 'file:///etc/passwd'],
  ...['blob:https://site.example/1', '//evil.example', '/\t/evil.example', '/ /evil.example', '/\\evil.example'],
  ...['\\\\evil.example', 'https:evil.example', 'https:/evil.example', 'https:\\\\evil.example'],
  ...['https://user@evil.example', 'https://bank.example:pass@evil.example/', 'https://bank.example\\@evil.example'],
  ...['https://evil.example\\.bank.example', 'https://', 'https:///path', 'page.html', '../page', '?q=1', ''],
])('%j is not linked', (address) => {
  expect(safeLink(address)).toBeNull();
});

test('invalid characters are percent-encoded once', () => {
  expect(safeLink('/my file.pdf')?.href).toBe('/my%20file.pdf');
  expect(safeLink('/a%20b')?.href).toBe('/a%20b');
  expect(safeLink('/100%')?.href).toBe('/100%25');
  expect(safeLink('/größe?"<x>')?.href).toBe('/gr%C3%B6%C3%9Fe?%22%3Cx%3E');
  expect(safeLink('/a\ud800')?.href).toBe('/a%EF%BF%BD');
  expect(safeLink('https://exämple.com/ä')?.href).toBe('https://exämple.com/%C3%A4');
});

test('browsers parse every linked address as its kind', () => {
  fc.assert(
    fc.property(fc.oneof(addressLikeText, fc.string({ unit: 'binary' }), fc.webUrl()), (address) => {
      const link = safeLink(address);
      if (link === null || !URL.canParse(link.href, base)) return;
      const url = new URL(link.href, base);
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol);
      expect(url.username + url.password).toBe('');
      if (link.href.startsWith('/')) expect(url.origin).toBe('https://site.example');
      if (link.kind === 'fragment') expect(url.href.split('#')[0]).toBe(base);
      expect(link.href).not.toMatch(/[\p{Cc}\s<>"`\\]/u);
    }),
    { numRuns: 1000 },
  );
});

test('every ordinary web address is linked unchanged', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      expect(new URL(safeLink(address)?.href ?? '').href).toBe(new URL(address).href);
    }),
  );
});

test('images come by https, from the site or from this machine', () => {
  expect(safeImage('https://cdn.example/a.webp')).toBe('https://cdn.example/a.webp');
  expect(safeImage('/images/a.webp')).toBe('/images/a.webp');
  expect(safeImage('http://localhost:54321/storage/v1/a.webp')).toBe('http://localhost:54321/storage/v1/a.webp');
  expect(safeImage('http://127.0.0.1:54321/a.webp')).toBe('http://127.0.0.1:54321/a.webp');
  expect(safeImage('http://site.example/a.webp', 'http://site.example')).toBe('http://site.example/a.webp');
});

test.each([
  'http://cdn.example/a.webp',
  'http://localhost.evil.example/a.webp',
  'http://site.example.evil.example/a',
  'data:image/svg+xml,x',
  'mailto:a@b.example',
  '#a',
  'a.webp',
])('%j is not shown as an image', (address) => {
  expect(safeImage(address, 'http://site.example')).toBeNull();
});
