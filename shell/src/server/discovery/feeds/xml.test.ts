import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { emptyXmlElement, XML_HEAD, xmlElement, xmlText } from './xml.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
});

test('a text reads back as it was, markup signs and pictograms included', () => {
  const text = `Fish & <chips> "at" 'noon' ]]> 📈 <!-- -->`;
  const document = XML_HEAD + xmlElement('title', text, { kind: text });
  expect(XMLValidator.validate(document)).toBe(true);
  expect(parser.parse(document).title).toEqual({ '#text': text, '@_kind': text });
});

test('characters that XML forbids are left out, half a pair too', () => {
  expect(xmlText('a\u0000b\u0008c\u001fd\ufffee\uffff f\ud83d g\udcc8')).toBe('abcde f g');
  expect(xmlText('tab\tand\nline 📈')).toBe('tab\tand\nline 📈');
});

test('every text gives a valid document', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const document = `${XML_HEAD}<all>${xmlElement('title', text)}${emptyXmlElement('link', { href: text })}</all>`;
      expect(XMLValidator.validate(document)).toBe(true);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
      expect(document).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    }),
  );
});

test('an attribute without a value is left out', () => {
  expect(emptyXmlElement('link', { rel: 'self', type: undefined })).toBe('<link rel="self"/>');
});
