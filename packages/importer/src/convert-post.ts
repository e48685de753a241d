import type { Fields, PositionedText } from '@ledgerlight/posts/front-matter/fields';
import type { FrontMatterKey } from '@ledgerlight/posts/front-matter/keys';
import type { FileProblem } from '@ledgerlight/posts/front-matter/nodes';
import { outlineHeadings } from '@ledgerlight/posts/markdown/heading-outline';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { stringify } from 'yaml';
import { convertFields } from './front-matter/convert-fields.ts';
import type { ReadPost } from './front-matter/read-post.ts';
import { convertImages } from './markdown/convert-images.ts';
import { convertLinks } from './markdown/convert-links.ts';
import { convertSyntax } from './markdown/convert-syntax.ts';
import { createEditedText } from './markdown/edited-text.ts';
import { convertLineBreaks, removeBlankLines } from './markdown/line-breaks.ts';
import type { ImportedImages } from './post-images.ts';
import type { SourcePost } from './site/find-posts.ts';
import { type LinkFinder, namedPosts } from './site/post-links.ts';
import { baseName } from './site/post-names.ts';

export interface DefaultImage {
  readonly bytes: Uint8Array;
  readonly extension: string;
  readonly alt?: string | undefined;
}

interface ConversionContext {
  readonly zone: string | undefined;
  readonly slug: string | null;
  readonly images: ImportedImages;
  readonly findLink: LinkFinder;
  readonly oldSite: string | undefined;
  readonly defaultImage: DefaultImage | null;
  readonly report: (problem: FileProblem) => void;
}

interface ConvertedPost {
  readonly text: string;
  readonly isDraft: boolean;
  /** What was dropped, shortened or assumed in its front matter. */
  readonly changes: readonly string[];
}

/** Converts a post of the imported site. Reports what cannot be converted; the post becomes a draft if readers would see or miss it. */
export async function convertPost(
  source: SourcePost,
  read: ReadPost,
  context: ConversionContext,
): Promise<ConvertedPost> {
  const { images, slug } = context;
  let isIncomplete = false;
  const report = (problem: FileProblem) => {
    if (DRAFT_CODES.has(problem.code)) isIncomplete = true;
    context.report(problem);
  };
  const { title: heading, rest, line } = splitTitle(read);
  const fields = convertFields(read.fields, {
    zone: context.zone,
    authors: source.site.settings.authors,
    title: heading ?? baseName(source.pathInSite).replaceAll(/[-_]+/g, ' '),
    dateInName: dateInName(source.pathInSite),
    isDraft: /(?:^|\/)_drafts\//.test(source.pathInSite),
  });
  for (const problem of fields.problems) report(problem);
  const named = await importNamedImages(read.fields, images);
  const text = await convertText({ rest, line }, source, read, { ...context, report });
  const hasImage = named.image !== null || named.images.length > 0 || RELATIVE_IMAGE.test(text);
  const image = hasImage ? named.image : await addDefaultImage(context, report);
  if (text === '') report({ code: 'no-text', message: 'The post has no text.', line: 1, column: 1 });
  const isDraft = fields.isDraft || isIncomplete;
  const { title, author, type, description, metaTitle, imageAlt, date } = fields;
  const { canonicalUrl, noindex, socialTitle, socialDescription, topics } = fields;
  const entries = {
    ...{ title, author, type, description, metaTitle, image },
    imageAlt: image === null ? undefined : hasImage ? imageAlt : context.defaultImage?.alt,
    images: named.images.length > 0 ? named.images : undefined,
    ...{ canonicalUrl, noindex, socialTitle, socialDescription, topics },
    ...{ slug, date },
    draft: isDraft || undefined,
  } satisfies Record<Exclude<FrontMatterKey, 'id' | 'imageFocus'>, unknown>;
  const changes = hasImage || image === null ? fields.changes : [...fields.changes, 'default image added'];
  return { text: postFile(entries, text), isDraft, changes };
}

/** Returns the file of a post: YAML front matter of the entries that have a value, and markdown. */
function postFile(entries: Readonly<Record<string, unknown>>, text: string): string {
  const present = Object.entries(entries).filter(([, value]) => value !== undefined && value !== null);
  return `---\n${stringify(Object.fromEntries(present), { lineWidth: 0 })}---\n\n${text}\n`;
}

const RELATIVE_IMAGE = /!\[[^\n]*\]\((?!https?:|\/)/i;

/** The codes of problems that make a post a draft: readers would see third-party syntax, or `publish` would refuse the file. */
const DRAFT_CODES: ReadonlySet<string> = new Set([
  ...['shortcode', 'mdx', 'html', 'embedded-note', 'container', 'no-image', 'no-text', 'invalid-date'],
]);

async function convertText(
  { rest, line }: { readonly rest: string; readonly line: number },
  source: SourcePost,
  read: ReadPost,
  { images, findLink, oldSite, report }: ConversionContext,
): Promise<string> {
  const text = createEditedText(rest, line);
  const links = namedPosts(rest, source, findLink);
  const variables = { site: source.site.settings.variables, page: read.variables };
  for (const problem of convertSyntax(text, { isMdx: /\.mdx$/i.test(source.path), links, variables })) report(problem);
  await convertImages(text, images.bring);
  const converted = new Set(links.values());
  const former = (address: string) => (oldSite && URL.parse(address, oldSite)?.href) || null;
  const find = (address: string) => (converted.has(address) ? address : (findLink(address, source) ?? former(address)));
  for (const problem of convertLinks(text, find)) report(problem);
  convertLineBreaks(text);
  removeBlankLines(text);
  return text.content.trim();
}

/** Takes the title from a heading of level 1 at the start of the text if front matter has none. */
function splitTitle({ fields, text, textLine }: ReadPost) {
  const hasTitle = (fields.values.get('title')?.text.trim() ?? '') !== '';
  const heading = hasTitle ? undefined : OPENING_HEADING.exec(text)?.[0];
  const title = heading === undefined ? undefined : outlineHeadings(parseMarkdown(heading)).headings[0]?.text;
  if (heading === undefined || title === undefined) return { title: null, rest: text, line: textLine };
  return { title, rest: text.slice(heading.length), line: textLine + heading.split('\n').length - 1 };
}

const OPENING_HEADING = /^(?: {0,3}#[ \t][^\n]*| {0,3}\S[^\n]*\n {0,3}=+[ \t]*)(?:\n[ \t]*)*(?:\n|$)/;

/** Returns the date at the start of a file name or of the folder of an `index.md`, as Jekyll and Docusaurus have it; empty for none. */
function dateInName(path: string): string {
  return /(?:^|\/)(\d{4}-\d{2}-\d{2})-[^/]+(?:\/index)?\.\w+$/i.exec(path)?.[1] ?? '';
}

async function importNamedImages({ values, images }: Fields, { bring }: ImportedImages) {
  const importImage = ({ text, line, column }: PositionedText) => bring(withoutWikiLink(text), { line, column });
  const featured = values.get('image');
  const image = featured?.text.trim() ? await importImage(featured) : null;
  const further = new Set<string>();
  for (const named of images) {
    const name = await importImage(named);
    if (name !== null && name !== image) further.add(name);
  }
  return { image, images: [...further] };
}

/** Obsidian names files as links. */
function withoutWikiLink(text: string): string {
  return text.replace(/^\s*!?\[\[([^\]|]+)(?:\|[^\]]*)?\]\]\s*$/, '$1').trim();
}

async function addDefaultImage(
  { defaultImage, images }: ConversionContext,
  report: (problem: FileProblem) => void,
): Promise<string | null> {
  if (defaultImage !== null) return images.add('default', defaultImage.bytes, defaultImage.extension);
  const message = 'The post has no image, and every post needs one. Add one, or use --default-image.';
  report({ code: 'no-image', message, line: 1, column: 1 });
  return null;
}
