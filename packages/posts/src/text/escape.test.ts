import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeContent, unescapeContent } from './escape.ts';

/** Texts in which the five characters and pieces of entities are frequent. */
const entityLikeText = fc
  .array(
    fc.constantFrom('&', 'amp', ';', 'lt', '#39', '#x27', 'quot', '<', '>', '"', "'", '&amp;', '&amp;lt;', 'a', '$&'),
  )
  .map((parts) => parts.join(''));

test('the five characters are stored as entities', () => {
  expect(escapeContent(`AT&T <b> "it's"`)).toBe('AT&amp;T &lt;b&gt; &quot;it&#39;s&quot;');
});

test('reading gives back exactly what was written, for every text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), entityLikeText), (text) => {
      expect(unescapeContent(escapeContent(text))).toBe(text);
    }),
  );
});

test('an escaped text holds none of the characters that could open markup', () => {
  fc.assert(
    fc.property(entityLikeText, (text) => {
      expect(escapeContent(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
    }),
  );
});

test('an entity that the author typed survives as typed', () => {
  expect(escapeContent('&lt;')).toBe('&amp;lt;');
  expect(unescapeContent('&amp;lt;')).toBe('&lt;');
  expect(unescapeContent('&amp;amp;lt;')).toBe('&amp;lt;');
});

test('entities that other programs write are left alone', () => {
  expect(unescapeContent('&copy; &#x27; &apos; &nbsp; &AMP; &lt AT&T')).toBe(
    '&copy; &#x27; &apos; &nbsp; &AMP; &lt AT&T',
  );
});

test('a replacement pattern in the text is not expanded', () => {
  expect(unescapeContent(escapeContent(`$& $1 $' <$\``))).toBe(`$& $1 $' <$\``);
});
