import { basename, dirname, resolve } from 'node:path';
import { DEFAULT_AUTHOR } from '@ledgerlight/posts/form';
import { parsePostDate } from '@ledgerlight/posts/front-matter/post-date';
import { excerpt, readingMinutes } from '@ledgerlight/posts/markdown/readable-text';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import type { CorrectedPost } from '@ledgerlight/posts/post';
import type { RichText, RichTextHeading } from '@ledgerlight/posts/rich-text';
import { DEFAULT_POST_TYPE, isPostType } from '@ledgerlight/posts/types';
import { spellings } from '@ledgerlight/publishing/file-reference';
import { readPostText } from '@ledgerlight/publishing/post-text';
import type { SingleKey } from '../front-matter/front-matter.ts';
import type { ReportedProblem } from '../output/problems.ts';
import { isLocalReference } from '../reading/picture-files.ts';
import { dateOf, openPostFile, readOpened } from '../reading/post-file.ts';
import type { SourceFile } from '../source/find-files.ts';

/** A file as its readers would see it. */
export interface PreviewedFile {
  /** Null when the file cannot be read as an article at all. */
  readonly article: PreviewedArticle | null;
  /** The slug that the file names; null for none. */
  readonly slug: string | null;
  /** What keeps the file from being published. */
  readonly problems: readonly ReportedProblem[];
  /** How the file names the pictures that stand at the addresses of the preview. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The paths of the file and of its pictures. */
  readonly files: ReadonlySet<string>;
}

interface PreviewedArticle extends Omit<CorrectedPost, 'content'> {
  readonly body: RichText;
  readonly headings: readonly RichTextHeading[];
}

/** Reads a file and all that publishing would find wrong with it. `siteOrigin` tells links within the site from others. */
export async function previewedFile(file: SourceFile, siteOrigin: string): Promise<PreviewedFile> {
  const opened = await openPostFile(file);
  const checked = await readOpened(opened);
  const problems = checked.problems.map((problem) => ({ file: file.shown, ...problem }));
  const { slug } = opened.post;
  const folder = dirname(file.path);
  const nothing = { article: null, slug, problems, pictures: new Map(), files: new Set([file.path]) };
  const { matter } = opened;
  if (matter === null) return nothing;

  const value = (key: SingleKey) => matter.values.get(key)?.text.trim() ?? '';
  const { tree, references } = readPostText(matter.content);
  const named = [value('image'), ...matter.images.map(({ text }) => text.trim()), ...references.map(({ url }) => url)];
  const names = [
    ...new Set(named.filter((name) => name !== '' && (isLocalReference(name) || checked.pictures.includes(name)))),
  ];
  const addresses = new Map<string, string>(
    names.map((name, place) => [name, `/pictures/${place}/${encodeURIComponent(basename(name))}`]),
  );
  const [featured = ''] = named.filter((name) => name !== '');
  const publishedAt = parsePostDate(dateOf(file, matter)) ?? new Date().toISOString();
  const type = value('type');
  const { body, headings } = renderMarkdown(matter.content, {
    siteOrigin,
    resolveImage: (address) => addresses.get(address) ?? null,
  });
  return {
    article: {
      id: 'preview',
      slug: /^[a-z0-9-]+$/.test(value('slug')) ? value('slug') : 'preview',
      title: value('title'),
      author: value('author') || DEFAULT_AUTHOR,
      type: isPostType(type) ? type : DEFAULT_POST_TYPE,
      imageUrl: addresses.get(featured) ?? null,
      imageAlt: value('imageAlt') || (references.find(({ url }) => url === featured)?.alt ?? ''),
      imageFocus: value('imageFocus'),
      excerpt: excerpt(tree),
      readingMinutes: readingMinutes(tree),
      publishedAt,
      updatedAt: publishedAt,
      metaTitle: value('metaTitle') || null,
      metaDescription: value('description') || null,
      corrections: [],
      body,
      headings,
    },
    slug,
    problems,
    pictures: new Map([...addresses].map(([name, address]) => [address, name])),
    files: new Set([
      file.path,
      ...names
        .filter(isLocalReference)
        .flatMap(spellings)
        .map((name) => resolve(folder, name)),
    ]),
  };
}
