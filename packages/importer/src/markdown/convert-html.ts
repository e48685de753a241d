import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { spanOf } from '@ledgerlight/posts/markdown/tree-nodes';
import { codeTest } from './code-spans.ts';
import { type EditedText, replaceMatches, type TextReplacement } from './edited-text.ts';
import { convertWholeElements } from './html-blocks.ts';
import {
  type ElementMarks,
  encodedAddress,
  frameLink,
  imageMarkdown,
  MARKED_ELEMENTS,
  TRANSPARENT_BLOCKS,
  TRANSPARENT_INLINE,
  youtubeLink,
} from './html-elements.ts';
import { findTags, type HtmlTag, isElement } from './html-tags.ts';

/** The paths of images by the names under which an MDX file imports them. */
type ImportedImages = ReadonlyMap<string, string>;

/** Converts HTML and common components to markdown, and reports elements without a counterpart. Leaves `<br>` to `convertLineBreaks`. */
export function convertHtml(text: EditedText, imported: ImportedImages): readonly FileProblem[] {
  const problems: FileProblem[] = [];
  text.edit(removeScripts(text, problems));
  for (let level = 0; level < MAX_NESTING; level += 1) {
    const replacements = convertWholeElements(text.content, codeTest(text.content));
    if (replacements.length === 0) break;
    text.edit(replacements);
  }
  text.edit(removeIndentation(text.content));
  const tags = findTags(text.content, codeTest(text.content)).filter(({ name }) => name !== 'br' && isElement(name));
  const { replacements, unknown } = convertTags(text.content, tags, imported);
  for (const { name, start } of unknown) {
    const message = `<${name}> has no counterpart in markdown. Write what it shows, or remove it.`;
    problems.push({ code: 'html', message, ...text.placeOf(start) });
  }
  text.edit(replacements);
  return problems;
}

/** Nested elements are converted from the inside; deeper ones are reported. */
const MAX_NESTING = 12;

/** Removes the indentation of HTML blocks, which would become code without the tags around it. */
function removeIndentation(content: string): readonly TextReplacement[] {
  const blocks = parseMarkdown(content).children.filter(({ type }) => type === 'html');
  return blocks.flatMap((node) => {
    const block = spanOf(node) ?? { start: 0, end: 0 };
    return Array.from(content.slice(block.start, block.end).matchAll(/^[ \t]+/gm), ({ index, 0: spaces }) => {
      const start = block.start + index;
      return { start, end: start + spaces.length, plain: '' };
    });
  });
}

function removeScripts({ content, placeOf }: EditedText, problems: FileProblem[]): readonly TextReplacement[] {
  return replaceMatches(content, SCRIPT, ({ index, 1: name = '', 2: attributes = '' }) => {
    const gist = /\bsrc=["']?https:\/\/gist\.github\.com\/([\w-]+\/\w+)\.js/.exec(attributes)?.[1];
    if (gist !== undefined) return `[Code on GitHub](https://gist.github.com/${gist})`;
    const isWidget = /\bsrc=["']?(?:https:)?\/\/(?:platform\.twitter|www\.instagram|embed\.)/.test(attributes);
    if (!isWidget) {
      const message = `<${name}> was removed: posts cannot run scripts or change the design of the site.`;
      problems.push({ code: 'script', message, ...placeOf(index) });
    }
    return '';
  });
}

const SCRIPT = /<(script|style)\b([^>]*)>(?:(?!<\/\1)[\s\S])*<\/\1\s*>/gi;

interface OpenElement {
  readonly name: string;
  readonly close: string | null;
}

function convertTags(content: string, tags: readonly HtmlTag[], imported: ImportedImages) {
  const replacements: TextReplacement[] = [];
  const unknown: HtmlTag[] = [];
  const open: OpenElement[] = [];
  for (const tag of tags) {
    const { start, end, name, kind } = tag;
    if (kind === 'close') {
      const index = open.findLastIndex((element) => element.name === name);
      const [element] = index === -1 ? [] : open.splice(index);
      const close = element === undefined && isKnown(name) ? '' : (element?.close ?? null);
      if (close !== null) replacements.push({ start, end, plain: close });
      continue;
    }
    const marks = marksOf(content, tag, open, imported);
    if (marks === null) unknown.push(tag);
    else replacements.push({ start, end, plain: marks.open });
    if (kind === 'open') open.push({ name, close: marks?.close ?? null });
  }
  return { replacements, unknown };
}

function isKnown(name: string): boolean {
  return MARKED_ELEMENTS.has(name) || TRANSPARENT_INLINE.has(name) || TRANSPARENT_BLOCKS.has(name) || name in STRUCTURE;
}

/** Returns the markdown in place of an element's tags, or null for an element without a counterpart. */
function marksOf(
  content: string,
  tag: HtmlTag,
  open: readonly OpenElement[],
  imported: ImportedImages,
): ElementMarks | null {
  const { name, attributes } = tag;
  const marked = MARKED_ELEMENTS.get(name) ?? STRUCTURE[name];
  if (marked) return marked;
  if (TRANSPARENT_INLINE.has(name)) return NO_MARKS;
  if (TRANSPARENT_BLOCKS.has(name)) return blockMarks(content, tag);
  if (/^h[1-6]$/.test(name)) return { open: `\n\n${'#'.repeat(Number(name.charAt(1)))} `, close: '\n\n' };
  if (name === 'a') {
    const address = attributes.get('href');
    return address ? { open: '[', close: `](${encodedAddress(address)})` } : NO_MARKS;
  }
  if (name === 'li') return listItemMarks(open);
  if (name === 'Card' || name === 'LinkCard') return cardMarks(attributes);
  if (name === 'TabItem') {
    return { open: `\n\n**${attributes.get('label') ?? attributes.get('value') ?? ''}**\n\n`, close: '\n\n' };
  }
  const plain = mediaOf(name, attributes, imported);
  return plain === null ? null : { open: plain, close: '' };
}

const NO_MARKS: ElementMarks = { open: '', close: '' };
const STRUCTURE: Readonly<Record<string, ElementMarks>> = {
  hr: { open: '\n\n---\n\n', close: '' },
  dt: { open: '\n\n**', close: '**' },
  dd: { open: '\n\n', close: '\n\n' },
  figcaption: { open: '\n\n*', close: '*\n\n' },
  link: NO_MARKS,
  meta: NO_MARKS,
};

/** A block element alone on its line leaves an empty line; within a line it ends the paragraph. */
function blockMarks(content: string, { start, end }: HtmlTag): ElementMarks {
  const before = content.slice(content.lastIndexOf('\n', start - 1) + 1, start);
  const after = /^[^\n]*/.exec(content.slice(end, end + 200))?.[0] ?? '';
  const isAlone = before.trim() === '' && after.trim() === '';
  return { open: isAlone ? '' : '\n\n', close: '\n\n' };
}

function listItemMarks(open: readonly OpenElement[]): ElementMarks {
  const lists = open.filter(({ name }) => name === 'ul' || name === 'ol');
  const mark = lists.at(-1)?.name === 'ol' ? '1.' : '-';
  return { open: `\n${'   '.repeat(Math.max(0, lists.length - 1))}${mark} `, close: '' };
}

function cardMarks(attributes: ReadonlyMap<string, string>): ElementMarks {
  const [title = '', address, description] = ['title', 'href', 'description'].map((name) => attributes.get(name));
  const heading = address ? `[${title}](${encodedAddress(address)})` : `**${title}**`;
  return { open: `\n\n${heading}${description ? ` – ${description}` : ''}\n\n`, close: '\n\n' };
}

function mediaOf(name: string, attributes: ReadonlyMap<string, string>, imported: ImportedImages): string | null {
  if (name === 'img' || IMAGE_COMPONENT.test(name)) return imageOf(attributes, imported);
  if (name === 'iframe' || name === 'embed') return frameLink(attributes.get('src') ?? '');
  if (!YOUTUBE_COMPONENT.test(name)) return null;
  const id = attributes.get('id') ?? attributes.get('videoid') ?? '';
  return /^[\w-]+$/.test(id) ? youtubeLink(id) : null;
}

const IMAGE_COMPONENT = /^(?:Image|Img|Picture|NextImage|Figure)$/;
const YOUTUBE_COMPONENT = /^(?:YouTube|Youtube|LiteYouTube|lite-youtube)$/;

function imageOf(attributes: ReadonlyMap<string, string>, imported: ImportedImages): string | null {
  const typed = attributes.get('src') ?? attributes.get('data-src') ?? '';
  const [, required, name = '', literal] = SOURCE_EXPRESSION.exec(typed) ?? [];
  const source = typed.startsWith('{') ? (required ?? imported.get(name) ?? literal ?? '') : typed;
  if (source === '') return null;
  const alternative = (attributes.get('alt') ?? '').replace(/^\{["'`]|["'`]\}$/g, '');
  return imageMarkdown(alternative, source, attributes.get('title') ?? '');
}

const SOURCE_EXPRESSION =
  /^\{\s*(?:require\(\s*["'`]([^"'`]+)["'`]\s*\)(?:\.default)?|(\w+)(?:\.src)?|["'`]([^"'`]+)["'`])\s*\}$/;
