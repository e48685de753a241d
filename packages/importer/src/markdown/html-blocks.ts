import { imageMarkdown, raised } from './html-elements.ts';
import { decodeEntities } from './html-tags.ts';
import type { Replacement } from './replace.ts';

/** An element that is converted as a whole. */
interface WholeElement {
  /** Has the groups `attributes` and `inner`. */
  readonly pattern: RegExp;
  /** Null leaves the element as it is. */
  plain(inner: string, attributes: string): string | null;
}

/** Finds the elements that are converted as a whole and stand in no other one of their name. Call again until nothing is found. */
export function wholeElements(content: string, isCode: (offset: number) => boolean): readonly Replacement[] {
  return ELEMENTS.flatMap(({ pattern, plain }) =>
    Array.from(content.matchAll(pattern)).flatMap(({ index, 0: typed, groups = {} }) => {
      const { inner = '', attributes = '' } = groups;
      const written = isCode(index) || content.charAt(index - 1) === '\\' ? null : plain(inner, attributes);
      return written === null ? [] : [{ start: index, end: index + typed.length, plain: written }];
    }),
  );
}

/** Boxes of Docusaurus, Astro and others. The name of the component is the kind of those that name none. */
const COMPONENT_BOX =
  /<(?<attributes>(?<name>Admonition|Aside|Callout|Note|Tip|Info|Warning|Caution|Danger|Alert)\b[^>]*)>(?<inner>(?:(?!<\k<name>\b)[\s\S])*?)<\/\k<name>\s*>/g;

const ELEMENTS: readonly WholeElement[] = [
  { pattern: element('sup'), plain: (inner) => (inner.includes('<') ? null : raised(inner, 'sup')) },
  { pattern: element('sub'), plain: (inner) => (inner.includes('<') ? null : raised(inner, 'sub')) },
  { pattern: element('pre'), plain: codeBlock },
  { pattern: element('figure'), plain: figure },
  { pattern: element('table'), plain: table },
  { pattern: element('details'), plain: details },
  { pattern: COMPONENT_BOX, plain: (inner, attributes) => box(inner, attributes) },
  { pattern: element('blockquote'), plain: (inner) => `\n\n${quoted(inner.trim())}\n\n` },
];

/** The element without another one of its name in it; its attributes and its contents. */
function element(name: string): RegExp {
  return new RegExp(`<${name}\\b(?<attributes>[^>]*)>(?<inner>(?:(?!<${name}\\b)[\\s\\S])*?)</${name}\\s*>`, 'gi');
}

function codeBlock(inner: string, attributes: string): string {
  const [, codeAttributes = '', code = inner] = /^\s*<code\b([^>]*)>([\s\S]*?)<\/code>\s*$/i.exec(inner) ?? [];
  const language = /\b(?:language|lang|highlight)-([\w+#.-]+)/.exec(`${attributes} ${codeAttributes}`)?.[1] ?? '';
  const text = decodeEntities(code.replace(/<\/?[a-z][^<>]*>/gi, '')).replace(/^\n|\s+$/g, '');
  const fence = text.includes('```') ? '~~~' : '```';
  return `\n\n${fence}${language}\n${text}\n${fence}\n\n`;
}

/** An image with its caption; null for a figure of anything else, whose parts are converted one by one. */
function figure(inner: string): string | null {
  const caption = plainWords(/<figcaption\b[^>]*>([\s\S]*?)<\/figcaption\s*>/i.exec(inner)?.[1] ?? '');
  const images = [...inner.matchAll(/<img\b[^>]*>/gi)];
  const rest = inner.replace(
    /<figcaption\b[\s\S]*<\/figcaption\s*>|<\/?(?:img|picture|source|a|div|span)\b[^>]*>/gi,
    '',
  );
  const [image] = images;
  if (images.length !== 1 || image === undefined || rest.trim() !== '') return null;
  const value = (name: string) => new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`, 'i').exec(image[0]);
  const source =
    value('src')
      ?.slice(1)
      .find((found) => found !== undefined) ?? '';
  const alternative =
    value('alt')
      ?.slice(1)
      .find((found) => found !== undefined) ?? '';
  if (source === '') return null;
  return `\n\n${imageMarkdown(decodeEntities(alternative) || caption, decodeEntities(source), caption)}\n\n`;
}

/** A table of plain cells; null for one with cells that span others or hold blocks. */
function table(inner: string): string | null {
  if (/\b(?:row|col)span=["']?(?!1\b)\d|<(?:ul|ol|pre|table|blockquote|h\d)\b/i.test(inner)) return null;
  const rows = [...inner.matchAll(/<tr\b[^>]*>([\s\S]*?)(?:<\/tr\s*>|(?=<tr\b|$))/gi)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)(?:<\/t[hd]\s*>|(?=<t[hd]\b|$))/gi)].map(([, cell = '']) =>
      cell
        .replace(/<br\s*\/?>/gi, ' ')
        .replace(/\s+/g, ' ')
        .replace(/(?<!\\)\|/g, '\\|')
        .trim(),
    ),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return null;
  const hasHeader = /<th\b/i.test(inner);
  const written = (hasHeader ? rows : [[], ...rows]).map(
    (row) => `| ${Array.from({ length: width }, (_, place) => row[place] ?? '').join(' | ')} |`,
  );
  written.splice(1, 0, `|${' --- |'.repeat(width)}`);
  const caption = /<caption\b[^>]*>([\s\S]*?)<\/caption\s*>/i.exec(inner)?.[1]?.trim() ?? '';
  return `\n\n${caption === '' ? '' : `${caption}\n\n`}${written.join('\n')}\n\n`;
}

/** A quotation that begins with the summary in bold. */
function details(inner: string): string {
  const summary = /<summary\b[^>]*>([\s\S]*?)<\/summary\s*>/i.exec(inner);
  const title = plainWords(summary?.[1] ?? '') || 'Details';
  const rest = inner.replace(summary?.[0] ?? '', '').trim();
  return `\n\n${quoted(`**${title.replaceAll('*', '')}**\n\n${rest}`)}\n\n`;
}

/** A quotation that begins with the title or the kind of a box in bold. */
function box(inner: string, attributes: string): string {
  const value = (name: string) =>
    new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`).exec(attributes)?.slice(1).join('') ?? '';
  const kind = value('type') || (/^\w+/.exec(attributes)?.[0] ?? '');
  const title = value('title') || kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  return `\n\n${quoted(`**${title.replaceAll('*', '')}**\n\n${inner.trim()}`)}\n\n`;
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function plainWords(html: string): string {
  return decodeEntities(html.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}
