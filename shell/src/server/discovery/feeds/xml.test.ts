import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { emptyXmlElement, XML_HEAD, xmlElement, xmlText } from './xml.ts';

test('removes characters that XML forbids', () => {
  expect(xmlText('a\u0000b\u0008c\u001fd\ufffee\uffff f\ud83d g\udcc8')).toBe('abcde f g');
  expect(xmlText('tab\tand\nline 📈')).toBe('tab\tand\nline 📈');
});

test('every text gives a valid document', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const document = `${XML_HEAD}<all>${xmlElement('title', text)}${emptyXmlElement('link', { href: text })}</all>`;
      expect(XMLValidator.validate(document)).toBe(true);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must be removed
      expect(document).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    }),
  );
});
