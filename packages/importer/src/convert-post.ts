import type { Fields } from '@ledgerlight/posts/front-matter/fields';
import type { FileProblem, Place } from '@ledgerlight/posts/front-matter/nodes';
import { outlineHeadings } from '@ledgerlight/posts/markdown/heading-outline';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { convertFields, type FieldContext } from './front-matter/convert-fields.ts';
import type { ReadPost } from './front-matter/read-post.ts';
import { writePost } from './front-matter/write-post.ts';
import { convertImages } from './markdown/convert-images.ts';
import { convertLinks } from './markdown/convert-links.ts';
import { convertSyntax } from './markdown/convert-syntax.ts';
import { createEditedText, type EditedText } from './markdown/edited-text.ts';
import { convertLineBreaks, removeBlankLines } from './markdown/line-breaks.ts';
import type { PostImages } from './post-images.ts';
import type { SourcePost } from './site/find-posts.ts';
import { type LinkFinder, namedPosts } from './site/post-links.ts';
import { baseName } from './site/post-names.ts';
import type { SiteSettings } from './site/site-settings.ts';

/** An image that posts without one get. */
export interface DefaultImage {
  readonly bytes: Uint8Array;
  readonly extension: string;
}

/** What converting a post needs. */
export interface ConversionContext extends Pick<FieldContext, 'zone'> {
  readonly settings: SiteSettings;
  readonly slug: string | null;
  readonly images: PostImages;
  readonly findLink: LinkFinder;
  readonly defaultImage: DefaultImage | null;
  report(problem: FileProblem): void;
}

/** The file of a converted post. */
export interface ConvertedPost {
  readonly file: string;
  readonly isDraft: boolean;
  /** What was dropped, shortened or assumed in its front matter. */
  readonly changes: readonly string[];
}

/** Converts a post. What could not be converted is reported, and makes it a draft where readers would miss or see it. */
export async function convertPost(
  source: SourcePost,
  read: ReadPost,
  context: ConversionContext,
): Promise<ConvertedPost> {
  const { images, slug, settings } = context;
  let isIncomplete = false;
  const report = (problem: FileProblem) => {
    if (INCOMPLETE.has(problem.code)) isIncomplete = true;
    context.report(problem);
  };
  const { title, rest, line } = openingTitle(read);
  const fields = convertFields(read.fields, {
    zone: context.zone,
    authors: settings.authors,
    title: title ?? baseName(source.pathInSite).replaceAll(/[-_]+/g, ' '),
    dateInName: dateInName(source.pathInSite),
    isDraft: /(?:^|\/)_drafts\//.test(source.pathInSite),
  });
  for (const problem of fields.problems) report(problem);
  const named = await namedImages(read.fields, images);
  const text = createEditedText(rest, line);
  await convertText(text, source, read, { ...context, report });
  const content = text.content.trim();
  const image = named.image ?? (await featuredImage(content, named.images, context, report));
  if (content === '') report({ code: 'no-text', message: 'The post has no text.', line: 1, column: 1 });
  const isDraft = fields.isDraft || isIncomplete;
  return {
    file: writePost({ fields, slug, image, images: named.images, isDraft, text: content }),
    isDraft,
    changes: fields.changes,
  };
}

/** Converts the text of a post: its syntax, its images, its links, and last what moves lines. */
async function convertText(
  text: EditedText,
  source: SourcePost,
  read: ReadPost,
  { settings, images, findLink, report }: ConversionContext,
): Promise<void> {
  const links = namedPosts(text.content, source, findLink);
  const isMdx = /\.mdx$/i.test(source.path);
  const variables = { site: settings.variables, page: read.variables };
  for (const problem of convertSyntax(text, { isMdx, links, variables })) report(problem);
  await convertImages(text, images.bring);
  const done = new Set(links.values());
  const find = (address: string) => (done.has(address) ? null : siteLink(address, source, findLink));
  for (const problem of convertLinks(text, find)) report(problem);
  convertLineBreaks(text);
  removeBlankLines(text);
}

/** The problems after which a post is a draft: readers would see what was typed, or `publish` would refuse it. */
const INCOMPLETE: ReadonlySet<string> = new Set([
  ...['shortcode', 'mdx', 'html', 'embedded-note', 'container', 'no-image', 'no-text', 'invalid-date'],
]);

/** The heading of level 1 that begins a text, where front matter has no title. */
function openingTitle({ fields, text, textLine }: ReadPost) {
  const isTitled = (fields.values.get('title')?.text.trim() ?? '') !== '';
  const typed = isTitled ? undefined : OPENING_HEADING.exec(text)?.[0];
  const title = typed === undefined ? undefined : outlineHeadings(parseMarkdown(typed)).headings[0]?.text;
  if (typed === undefined || title === undefined) return { title: null, rest: text, line: textLine };
  return { title, rest: text.slice(typed.length), line: textLine + typed.split('\n').length - 1 };
}

const OPENING_HEADING = /^(?: {0,3}#[ \t][^\n]*| {0,3}\S[^\n]*\n {0,3}=+[ \t]*)(?:\n[ \t]*)*(?:\n|$)/;

/** The day with which Jekyll and Docusaurus begin the name of a file, or of the folder of an `index.md`; empty for none. */
function dateInName(path: string): string {
  return /(?:^|\/)(\d{4}-\d{2}-\d{2})-[^/]+(?:\/index)?\.\w+$/i.exec(path)?.[1] ?? '';
}

async function namedImages({ values, images }: Fields, { bring }: PostImages) {
  const featured = values.get('image');
  const address = unlinked(featured?.text ?? '');
  const image = featured === undefined || address === '' ? null : await bring(address, placeOf(featured));
  const further: string[] = [];
  for (const named of images) {
    const name = await bring(unlinked(named.text), placeOf(named));
    if (name !== null && name !== image && !further.includes(name)) further.push(name);
  }
  return { image, images: further };
}

/** Obsidian names files as links. */
function unlinked(text: string): string {
  return text.replace(/^\s*!?\[\[([^\]|]+)(?:\|[^\]]*)?\]\]\s*$/, '$1').trim();
}

function placeOf({ line, column }: Place): Place {
  return { line, column };
}

/** Null where the first image of the front matter or the text is the featured one anyway, or there is none at all. */
async function featuredImage(
  content: string,
  further: readonly string[],
  { defaultImage, images }: ConversionContext,
  report: (problem: FileProblem) => void,
): Promise<string | null> {
  if (further.length > 0 || /!\[[^\n]*\]\((?!https?:|\/)/i.test(content)) return null;
  if (defaultImage !== null) return images.add('default', defaultImage.bytes, defaultImage.extension);
  const message = 'The post has no image, and every post needs one. --default-image gives it one.';
  report({ code: 'no-image', message, line: 1, column: 1 });
  return null;
}

/** Addresses of other sites and of programs stay as they are. */
function siteLink(address: string, source: SourcePost, find: LinkFinder): string | null {
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(address) ? null : find(address, source);
}
