import { basename, dirname, resolve } from 'node:path';
import { calculatorBlock } from '@ledgerlight/calculators/block';
import { type DisclosureRule, shownDisclosures } from '@ledgerlight/posts/claims/shown-disclosures';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { parsePostDate } from '@ledgerlight/posts/front-matter/post-date';
import { type MarkedTerm, markTerms } from '@ledgerlight/posts/glossary/mark-terms';
import { excerpt, readingMinutes } from '@ledgerlight/posts/markdown/readable-text';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import type { CorrectedPost } from '@ledgerlight/posts/post';
import type { RichText, RichTextHeading } from '@ledgerlight/posts/rich-text';
import { readTopics } from '@ledgerlight/posts/topics';
import { DEFAULT_POST_TYPE, isPostType } from '@ledgerlight/posts/types';
import { spellings } from '@ledgerlight/publishing/file-reference';
import { type PostText, readPostText } from '@ledgerlight/publishing/post-text';
import { glossaryPath } from '@ledgerlight/site/routes';
import type { FrontMatter } from '../front-matter/front-matter.ts';
import type { ReportedProblem } from '../output/problems.ts';
import { isLocalReference } from '../reading/image-files.ts';
import { dateOf, readPostFile, textOf } from '../reading/post-file.ts';
import { fileProblems } from '../reading/problem-positions.ts';
import type { FoundFile } from '../source/found-file.ts';

export interface PreviewedFile {
  readonly post: PreviewedPost | null;
  readonly slug: string | null;
  readonly problems: readonly ReportedProblem[];
  /** The references of the file to images, by their paths in the preview. */
  readonly images: ReadonlyMap<string, string>;
  readonly files: ReadonlySet<string>;
}

/** What the site adds to a post. */
export interface PreviewLibrary {
  readonly disclosures: readonly DisclosureRule[];
  readonly terms: readonly MarkedTerm[];
}

export const NO_LIBRARY: PreviewLibrary = { disclosures: [], terms: [] };

interface PreviewedPost extends Omit<CorrectedPost, 'content'> {
  readonly body: RichText;
  readonly headings: readonly RichTextHeading[];
}

/**
 * Reads a file and its problems. Links to `siteOrigin` are links within the site; of `library` the post shows the disclosures that it names
 * and those of its type, and the definitions of its terms.
 */
export async function previewedFile(
  file: FoundFile,
  siteOrigin: string,
  library: PreviewLibrary,
): Promise<PreviewedFile> {
  const { file: checked, matter } = await readPostFile(file);
  const problems = fileProblems(checked);
  const { slug } = checked;
  if (matter === null) return { post: null, slug, problems, images: new Map(), files: new Set([file.path]) };

  const text = readPostText(matter.content);
  const named = [
    textOf(matter, 'image'),
    ...matter.images.map(({ text }) => text.trim()),
    ...text.references.map(({ url }) => url),
  ].filter((name) => name !== '');
  const known = new Set(checked.images.map(({ name }) => name));
  const names = [...new Set(named.filter((name) => isLocalReference(name) || known.has(name)))];
  const paths = new Map(names.map((name, index) => [name, `/images/${index}/${encodeURIComponent(basename(name))}`]));
  const nearby = names.filter(isLocalReference).flatMap(spellings);
  return {
    post: previewedPost(matter, text, { file, siteOrigin, library, paths, featured: named[0] ?? '' }),
    slug,
    problems,
    images: new Map([...paths].map(([name, path]) => [path, name])),
    files: new Set([file.path, ...nearby.map((name) => resolve(dirname(file.path), name))]),
  };
}

function previewedPost(
  matter: FrontMatter,
  { tree, references }: PostText,
  {
    file,
    siteOrigin,
    library,
    paths,
    featured,
  }: {
    readonly file: FoundFile;
    readonly siteOrigin: string;
    readonly library: PreviewLibrary;
    readonly paths: ReadonlyMap<string, string>;
    readonly featured: string;
  },
): PreviewedPost {
  const publishedAt = parsePostDate(dateOf(file, matter)) ?? new Date().toISOString();
  const [slug, given] = [textOf(matter, 'slug'), textOf(matter, 'type')];
  const type = isPostType(given) ? given : DEFAULT_POST_TYPE;
  const { body, headings } = renderMarkdown(matter.content, {
    siteOrigin,
    furtherBlocks: [calculatorBlock],
    resolveImage: (address) => paths.get(address) ?? null,
  });
  return {
    id: 'preview',
    slug: /^[a-z0-9-]+$/.test(slug) ? slug : 'preview',
    title: textOf(matter, 'title'),
    author: textOf(matter, 'author') || DEFAULT_AUTHOR,
    type,
    imageUrl: paths.get(featured) ?? null,
    imageAlt: textOf(matter, 'imageAlt') || (references.find(({ url }) => url === featured)?.alt ?? ''),
    imageFocus: textOf(matter, 'imageFocus'),
    excerpt: excerpt(tree),
    readingMinutes: readingMinutes(tree),
    publishedAt,
    updatedAt: publishedAt,
    metaTitle: textOf(matter, 'metaTitle') || null,
    metaDescription: textOf(matter, 'description') || null,
    canonicalUrl: textOf(matter, 'canonicalUrl') || null,
    indexing: 'noindex',
    socialTitle: textOf(matter, 'socialTitle') || null,
    socialDescription: textOf(matter, 'socialDescription') || null,
    topics: readTopics(textOf(matter, 'topics')),
    corrections: [],
    disclosures: shownDisclosures(library.disclosures, type, tree),
    body: markTerms(body, library.terms, glossaryPath),
    headings,
  };
}
