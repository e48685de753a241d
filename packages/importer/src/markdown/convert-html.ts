import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { codeTest } from './code-spans.ts';
import type { EditedText } from './edited-text.ts';
import { wholeElements } from './html-blocks.ts';
import {
  type ElementMarks,
  encodedAddress,
  frameLink,
  imageMarkdown,
  MARKED_ELEMENTS,
  TRANSPARENT_BLOCKS,
  TRANSPARENT_INLINE,
} from './html-elements.ts';
import { findTags, type HtmlTag, isElement } from './html-tags.ts';
import type { Replacement } from './replace.ts';

/** What stands for images that a component file imports, by the names of the imports. */
export type ImportedImages = ReadonlyMap<string, string>;

/**
 * Writes HTML and the components that many sites have as markdown, and finds the elements that markdown has nothing for. Line breaks
 * stay tags; `convertLineBreaks` writes them after everything else.
 */
export function convertHtml(text: EditedText, imported: ImportedImages): readonly FileProblem[] {
  const problems: FileProblem[] = [];
  text.edit(withoutScripts(text, problems));
  for (let round = 0; round < MAX_NESTING; round += 1) {
    const replacements = wholeElements(text.content, codeTest(text.content));
    if (replacements.length === 0) break;
    text.edit(replacements);
  }
  text.edit(indentation(text.content));
  const tags = findTags(text.content, codeTest(text.content)).filter(({ name }) => name !== 'br' && isElement(name));
  const { replacements, unknown } = convertTags(text.content, tags, imported);
  for (const { name, start } of unknown) {
    const message = `<${name}> has no counterpart in markdown. Write what it shows, or remove it.`;
    problems.push({ code: 'html', message, ...text.placeOf(start) });
  }
  text.edit(replacements);
  return problems;
}

/** Elements in each other are converted from the inside; more than so many levels stay as they are and are reported. */
const MAX_NESTING = 12;

/** The spaces before lines of HTML blocks, which would make them code once the tags around them are gone. */
function indentation(content: string): readonly Replacement[] {
  const blocks = parseMarkdown(content).children.filter(({ type }) => type === 'html');
  return blocks.flatMap(({ position }) => {
    const start = position?.start.offset ?? 0;
    const block = content.slice(start, position?.end.offset ?? 0);
    return Array.from(block.matchAll(/^[ \t]+/gm), ({ index, 0: spaces }) => {
      return { start: start + index, end: start + index + spaces.length, plain: '' };
    });
  });
}

/** Scripts and styles are never published. A script of a known host is a link to what it shows. */
function withoutScripts(text: EditedText, problems: FileProblem[]): readonly Replacement[] {
  const isCode = codeTest(text.content);
  return Array.from(text.content.matchAll(SCRIPT)).flatMap(({ index, 0: typed, 1: name = '', 2: attributes = '' }) => {
    if (isCode(index)) return [];
    const gist = /\bsrc=["']?https:\/\/gist\.github\.com\/([\w-]+\/\w+)\.js/.exec(attributes)?.[1];
    const isWidget = /\bsrc=["']?(?:https:)?\/\/(?:platform\.twitter|www\.instagram|embed\.)/.test(attributes);
    if (gist === undefined && !isWidget) {
      const message = `<${name}> was left out: nothing of a post runs or changes the look of the site.`;
      problems.push({ code: 'script', message, ...text.placeOf(index) });
    }
    const plain = gist === undefined ? '' : `[Code on GitHub](https://gist.github.com/${gist})`;
    return [{ start: index, end: index + typed.length, plain }];
  });
}

const SCRIPT = /<(script|style)\b([^>]*)>(?:(?!<\/\1)[\s\S])*<\/\1\s*>/gi;

interface Converted {
  readonly replacements: readonly Replacement[];
  readonly unknown: readonly HtmlTag[];
}

interface OpenElement {
  readonly name: string;
  /** Null for an element that stays as it is. */
  readonly close: string | null;
}

function convertTags(content: string, tags: readonly HtmlTag[], imported: ImportedImages): Converted {
  const replacements: Replacement[] = [];
  const unknown: HtmlTag[] = [];
  const open: OpenElement[] = [];
  for (const tag of tags) {
    const { start, end, name, kind } = tag;
    if (kind === 'close') {
      const place = open.findLastIndex((element) => element.name === name);
      const [element] = place === -1 ? [] : open.splice(place);
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

/** What markdown writes where an element begins and ends; null for an element that it has nothing for. */
function marksOf(
  content: string,
  { name, attributes, start, end }: HtmlTag,
  open: readonly OpenElement[],
  imported: ImportedImages,
): ElementMarks | null {
  const marked = MARKED_ELEMENTS.get(name);
  if (marked) return marked;
  if (TRANSPARENT_INLINE.has(name)) return { open: '', close: '' };
  if (TRANSPARENT_BLOCKS.has(name)) return blockMarks(content, start, end);
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined) return { open: `\n\n${'#'.repeat(Number(heading))} `, close: '\n\n' };
  if (name === 'a') {
    const address = attributes.get('href');
    return address ? { open: '[', close: `](${encodedAddress(address)})` } : { open: '', close: '' };
  }
  if (name === 'img' || IMAGE_COMPONENT.test(name)) return imageOf(attributes, imported);
  if (name === 'li') {
    const lists = open.filter((element) => element.name === 'ul' || element.name === 'ol');
    const mark = lists.at(-1)?.name === 'ol' ? '1.' : '-';
    return { open: `\n${'   '.repeat(Math.max(0, lists.length - 1))}${mark} `, close: '' };
  }
  if (name === 'iframe' || name === 'embed') {
    const link = frameLink(attributes.get('src') ?? '');
    return link === null ? null : { open: link, close: '' };
  }
  if (VIDEO_COMPONENT.test(name)) {
    const id = attributes.get('id') ?? attributes.get('videoid') ?? '';
    return /^[\w-]+$/.test(id)
      ? { open: `[Video on YouTube](https://www.youtube.com/watch?v=${id})`, close: '' }
      : null;
  }
  if (name === 'Card' || name === 'LinkCard') return cardOf(attributes);
  if (name === 'TabItem')
    return { open: `\n\n**${attributes.get('label') ?? attributes.get('value') ?? ''}**\n\n`, close: '\n\n' };
  return STRUCTURE[name] ?? null;
}

function cardOf(attributes: ReadonlyMap<string, string>): ElementMarks {
  const [title = '', address, words] = ['title', 'href', 'description'].map((name) => attributes.get(name));
  const name = address ? `[${title}](${encodedAddress(address)})` : `**${title}**`;
  return { open: `\n\n${name}${words ? ` – ${words}` : ''}\n\n`, close: '\n\n' };
}

const IMAGE_COMPONENT = /^(?:Image|Img|Picture|NextImage|Figure)$/;
const VIDEO_COMPONENT = /^(?:YouTube|Youtube|LiteYouTube|lite-youtube)$/;
const STRUCTURE: Readonly<Record<string, ElementMarks>> = {
  hr: { open: '\n\n---\n\n', close: '' },
  dt: { open: '\n\n**', close: '**' },
  dd: { open: '\n\n', close: '\n\n' },
  figcaption: { open: '\n\n*', close: '*\n\n' },
  link: { open: '', close: '' },
  meta: { open: '', close: '' },
};

/** A block alone on its line leaves an empty one; within a line it ends a paragraph. */
function blockMarks(content: string, start: number, end: number): ElementMarks {
  const before = content.slice(content.lastIndexOf('\n', start - 1) + 1, start);
  const after = /^[^\n]*/.exec(content.slice(end, end + 200))?.[0] ?? '';
  const isAlone = before.trim() === '' && after.trim() === '';
  return { open: isAlone ? '' : '\n\n', close: '\n\n' };
}

function imageOf(attributes: ReadonlyMap<string, string>, imported: ImportedImages): ElementMarks | null {
  const typed = attributes.get('src') ?? attributes.get('data-src') ?? '';
  const expression =
    /^\{\s*(?:require\(\s*["'`]([^"'`]+)["'`]\s*\)(?:\.default)?|(\w+)(?:\.src)?|["'`]([^"'`]+)["'`])\s*\}$/.exec(
      typed,
    );
  const named = expression?.[2] === undefined ? undefined : imported.get(expression[2]);
  const source = typed.startsWith('{') ? (expression?.[1] ?? named ?? expression?.[3] ?? '') : typed;
  if (source === '') return null;
  const alternative = (attributes.get('alt') ?? '').replace(/^\{["'`]|["'`]\}$/g, '');
  return { open: imageMarkdown(alternative, source, attributes.get('title') ?? ''), close: '' };
}
