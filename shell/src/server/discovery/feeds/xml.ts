/** The first line of every XML document. */
export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';

/** A text as it may stand inside an element or a quoted attribute. Characters that XML 1.0 forbids are left out. */
export function xmlText(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** An element with a text in it. `attributes` maps names to values; undefined leaves one out. */
export function xmlElement(
  name: string,
  text: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
): string {
  return `<${name}${xmlAttributes(attributes)}>${xmlText(text)}</${name}>`;
}

/** An element that says everything by its attributes. */
export function emptyXmlElement(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  return `<${name}${xmlAttributes(attributes)}/>`;
}

function xmlAttributes(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${xmlText(value)}"`))
    .join('');
}

/** Any character but tab, line breaks and whole characters (`u` makes half a surrogate pair one that does not belong). */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
