import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeContent, unescapeContent } from './escape.ts';

const entityLikeText = fc
  .array(
    fc.constantFrom('&', 'amp', ';', 'lt', '#39', '#x27', 'quot', '<', '>', '"', "'", '&amp;', '&amp;lt;', 'a', '$&'),
  )
  .map((parts) => parts.join(''));

test('the five characters are stored as entities', () => {
  expect(escapeContent(`AT&T <b> "it's"`)).toBe('AT&amp;T &lt;b&gt; &quot;it&#39;s&quot;');
});

test('unescaping restores every escaped text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), entityLikeText), (text) => {
      expect(unescapeContent(escapeContent(text))).toBe(text);
    }),
  );
});

test('an escaped text has no characters that could open markup', () => {
  fc.assert(
    fc.property(entityLikeText, (text) => {
      expect(escapeContent(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
});

test('entities of other programs are unchanged', () => {
  expect(unescapeContent('&copy; &#x27; &apos; &nbsp; &AMP; &lt AT&T')).toBe(
    '&copy; &#x27; &apos; &nbsp; &AMP; &lt AT&T',
  );
});
