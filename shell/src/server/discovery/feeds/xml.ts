export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';

type Attributes = Readonly<Record<string, string>>;

/** Escapes a text for an element or a quoted attribute, without the characters that XML 1.0 forbids. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

export function xmlElement(name: string, text: string, attributes: Attributes = {}): string {
  return `<${name}${xmlAttributes(attributes)}>${xmlText(text)}</${name}>`;
}

export function emptyXmlElement(name: string, attributes: Attributes): string {
  return `<${name}${xmlAttributes(attributes)}/>`;
}

function xmlAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');
}

/** Includes half surrogate pairs, which the `u` flag matches as characters of their own. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Attributes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
