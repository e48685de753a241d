import { replaceMatches, type TextReplacement } from './edited-text.ts';
import { imageMarkdown } from './html-elements.ts';
import { attributesOf, decodeEntities } from './html-tags.ts';
import { raisedText } from './raised-text.ts';

/**
 * Converts the elements that are converted as a whole, except those that contain one of the same name: call again until nothing is found.
 */
export function convertWholeElements(content: string, isCode: (offset: number) => boolean): readonly TextReplacement[] {
  return WHOLE_ELEMENTS.flatMap(([pattern, convert]) =>
    replaceMatches(
      content,
      pattern,
      ({ index, groups: { inner = '', attributes = '' } = {} }) =>
        content.charAt(index - 1) === '\\' ? null : convert(inner, attributes),
      isCode,
    ),
  );
}

/** Components of Docusaurus, Astro and others. The name of the component is the default kind. */
const COMPONENT_BOX =
  /<(?<attributes>(?<name>Admonition|Aside|Callout|Note|Tip|Info|Warning|Caution|Danger|Alert)\b[^>]*)>(?<inner>(?:(?!<\k<name>\b)[\s\S])*?)<\/\k<name>\s*>/g;

type Convert = (inner: string, attributes: string) => string | null;

const WHOLE_ELEMENTS: readonly (readonly [RegExp, Convert])[] = [
  [element('sup'), (inner) => (inner.includes('<') ? null : raisedText(inner, 'sup'))],
  [element('sub'), (inner) => (inner.includes('<') ? null : raisedText(inner, 'sub').replace('_', '\\_'))],
  [element('pre'), convertCode],
  [element('figure'), convertFigure],
  [element('table'), convertTable],
  [element('details'), convertDetails],
  [COMPONENT_BOX, convertBox],
  [element('blockquote'), (inner) => `\n\n${quoted(inner.trim())}\n\n`],
];

/** Matches an element that contains no element of the same name. */
function element(name: string): RegExp {
  return new RegExp(`<${name}\\b(?<attributes>[^>]*)>(?<inner>(?:(?!<${name}\\b)[\\s\\S])*?)</${name}\\s*>`, 'gi');
}

function convertCode(inner: string, attributes: string): string {
  const [, codeAttributes = '', code = inner] = /^\s*<code\b([^>]*)>([\s\S]*?)<\/code>\s*$/i.exec(inner) ?? [];
  const language = /\b(?:language|lang|highlight)-([\w+#.-]+)/.exec(`${attributes} ${codeAttributes}`)?.[1] ?? '';
  const text = decodeEntities(code.replace(/<\/?[a-z][^<>]*>/gi, '')).replace(/^\n|\s+$/g, '');
  const fence = text.includes('```') ? '~~~' : '```';
  return `\n\n${fence}${language}\n${text}\n${fence}\n\n`;
}

function convertFigure(inner: string): string | null {
  const caption = plainText(/<figcaption\b[^>]*>([\s\S]*?)<\/figcaption\s*>/i.exec(inner)?.[1] ?? '');
  const [image, ...moreImages] = inner.match(/<img\b[^>]*>/gi) ?? [];
  const rest = inner.replace(
    /<figcaption\b[\s\S]*<\/figcaption\s*>|<\/?(?:img|picture|source|a|div|span)\b[^>]*>/gi,
    '',
  );
  if (image === undefined || moreImages.length > 0 || rest.trim() !== '') return null;
  const attributes = attributesOf(image);
  const source = attributes.get('src');
  return source ? `\n\n${imageMarkdown(attributes.get('alt') || caption, source, caption)}\n\n` : null;
}

function convertTable(inner: string): string | null {
  if (/\b(?:row|col)span=["']?(?!1\b)\d|<(?:ul|ol|pre|table|blockquote|h\d)\b/i.test(inner)) return null;
  const rows = [...inner.matchAll(/<tr\b[^>]*>([\s\S]*?)(?:<\/tr\s*>|(?=<tr\b|$))/gi)].map(([, row = '']) =>
    cellsOf(row),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return null;
  const hasHeader = /<th\b/i.test(inner);
  const [header, ...body] = (hasHeader ? rows : [[], ...rows]).map(
    (row) => `| ${Array.from({ length: width }, (_, index) => row[index] ?? '').join(' | ')} |`,
  );
  const caption = /<caption\b[^>]*>([\s\S]*?)<\/caption\s*>/i.exec(inner)?.[1]?.trim() ?? '';
  const table = [header, `|${' --- |'.repeat(width)}`, ...body].join('\n');
  return `\n\n${caption === '' ? '' : `${caption}\n\n`}${table}\n\n`;
}

function cellsOf(row: string): readonly string[] {
  return [...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)(?:<\/t[hd]\s*>|(?=<t[hd]\b|$))/gi)].map(([, cell = '']) =>
    cell
      .replace(/<br\s*\/?>/gi, ' ')
      .replace(/\s+/g, ' ')
      .replace(/(?<!\\)\|/g, '\\|')
      .trim(),
  );
}

function convertDetails(inner: string): string {
  const summary = /<summary\b[^>]*>([\s\S]*?)<\/summary\s*>/i.exec(inner);
  return titledQuotation(plainText(summary?.[1] ?? '') || 'Details', inner.replace(summary?.[0] ?? '', ''));
}

function convertBox(inner: string, attributes: string): string {
  const values = attributesOf(attributes);
  const text = (name: string) => values.get(name)?.replace(/^\{.*/s, '');
  const kind = text('type') || (/^\w+/.exec(attributes)?.[0] ?? '');
  const title = text('title') || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  return titledQuotation(title, inner);
}

function titledQuotation(title: string, inner: string): string {
  return `\n\n${quoted(`**${title.replaceAll('*', '')}**\n\n${inner.trim()}`)}\n\n`;
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function plainText(html: string): string {
  return decodeEntities(html.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
