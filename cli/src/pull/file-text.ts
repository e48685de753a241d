import { isDeepStrictEqual } from 'node:util';
import { unescapeContent } from '@ledgerlight/posts/escape';
import type { CheckedPost, PostCheck } from '@ledgerlight/publishing/check';
import { findName } from '@ledgerlight/publishing/file-reference';
import type { StoredPost } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { rewriteReferences } from '@ledgerlight/publishing/rewrite-references';
import { isScalar, parseDocument, stringify, visit } from 'yaml';
import { type FrontMatter, readFrontMatter, type SingleKey } from '../front-matter/front-matter.ts';
import { FileKeptError } from '../process/errors.ts';
import type { WholePost } from '../reading/parsed-post.ts';
import { linesAsTyped } from './lines-as-typed.ts';
import { isStoredAs, type PulledPicture } from './pictures.ts';

/** The whole file of an article: its fields as front matter, and its text with the names of its pictures. */
export function fileText(article: StoredPost, pictures: readonly PulledPicture[]): string {
  const isLeftOut = (key: Key, value: string) => value === '' || (key === 'imageAlt' && isAltOfText(article));
  const values = Object.fromEntries([...valuesOf(article, pictures)].filter(([key, value]) => !isLeftOut(key, value)));
  return `---\n${stringify(values, YAML)}---\n\n${bodyOf(article, pictures)}\n`;
}

/**
 * A file that others changed on the site: what the article says otherwise is put into it, everything else stays, however the file
 * writes it. @throws FileKeptError when front matter that nobody changed would change too
 */
export function changedFileText(
  { text, check }: WholePost,
  article: StoredPost,
  pictures: readonly PulledPicture[],
): string {
  const { values, heading, contentLine } = readFrontMatter(text);
  const here = check.ok ? valuesHere(check.post) : new Map<Key, string>();
  const other = new Map<Key, string>();
  for (const [key, value] of valuesOf(article, pictures)) {
    const there = here.get(key) ?? '';
    const isSame =
      there === value ||
      (key === 'date' && isSameMoment(there, value)) ||
      (key === 'image' && isFeatured(article, check));
    if (isSame || key === 'slug') continue;
    other.set(key, value);
  }
  const keepsHeading = heading !== null && !other.has('title');
  const headingLines = heading === null ? 0 : heading.typed.split('\n').length - 1;
  const above = text
    .split('\n', contentLine - 1 - headingLines)
    .map((line) => `${line}\n`)
    .join('');
  const matter = above.trimEnd();
  const gap = above.slice(matter.length);
  const ending = text.slice(text.trimEnd().length);
  const front = other.size === 0 ? matter : changedMatter(matter, other, values);
  const fileOf = (body: string) => `${front}${gap}${keepsHeading ? heading.typed : ''}${body}${ending}`;
  const plain = bodyOf(article, pictures);
  const bodies = [plain];
  if (check.ok) {
    const here = {
      typed: text.split('\n', text.trimEnd().split('\n').length).slice(contentLine - 1),
      published: publishedText(check.post, pictures).split('\n'),
    };
    const there = unescapeContent(article.content).split('\n');
    bodies.unshift(linesAsTyped(here, there, plain.split('\n')).join('\n'));
  }
  // What was typed is put back by lines, which may have moved; what the article says counts more.
  const images = check.ok ? check.post.images : [];
  const said = (body: string) => wordsOf(readFrontMatter(fileOf(body)).content, images);
  const wanted = said(plain);
  return fileOf(bodies.find((body) => said(body) === wanted) ?? plain);
}

/** The front matter with other values, each under the key that the file has for it. */
function changedMatter(matter: string, other: ReadonlyMap<Key, string>, values: FrontMatter['values']): string {
  const opening = matter.slice(0, matter.indexOf('\n') + 1);
  const closing = matter.slice(matter.lastIndexOf('\n') + 1);
  const block = matter.slice(opening.length, matter.length - closing.length);
  const document = parseDocument(block, AS_READ);
  const paths = Array.from(other.keys(), (key) => (values.get(key)?.path || key).split('.'));
  for (const [place, value] of [...other.values()].entries()) {
    const path = paths[place] ?? [];
    if (value === '') document.deleteIn(path);
    else document.setIn(path, value);
    const scalar = document.getIn(path, true);
    // Programs that guess types take it for a text, too.
    const isPlain = isScalar(scalar) && (scalar.type === undefined || scalar.type === 'PLAIN');
    if (isPlain && stringify(value, YAML).startsWith('"')) scalar.type = 'QUOTE_DOUBLE';
  }
  const written = document.toString(YAML);
  if (!isDeepStrictEqual(otherValues(written, paths), otherValues(block, paths))) {
    throw new FileKeptError(
      `What nobody changed in its front matter would change too. Others changed ${[...other.keys()].join(', ')}: change that in the file, and publish it.`,
    );
  }
  return `${opening}${written}${closing}`;
}

/** The values of a block but for those at these paths, in the order in which they stand there. */
function otherValues(block: string, paths: readonly (readonly string[])[]): readonly unknown[] {
  const document = parseDocument(block, AS_READ);
  const left = new Set(paths.map((path) => document.getIn(path, true)));
  const found: unknown[] = [];
  visit(document, {
    Scalar(key, node) {
      if (key !== 'key' && !left.has(node)) found.push(node.value);
    },
  });
  return found;
}

/** Whether the text says it of the featured image, and not wherever it shows that: front matter would fill these places. */
function isAltOfText({ content, imageUrl, imageAlt }: StoredPost): boolean {
  const { references } = readPostText(unescapeContent(content));
  const words = references.filter(({ url }) => url === imageUrl).map(({ alt }) => alt);
  return words.includes('') && words.find((alt) => alt !== '') === imageAlt;
}

type Key = Exclude<SingleKey, 'id'>;

function valuesOf(article: StoredPost, pictures: readonly PulledPicture[]): ReadonlyMap<Key, string> {
  return new Map<Key, string>([
    ['title', article.title],
    ['slug', article.slug],
    ['author', article.author],
    ['type', article.type],
    ['description', article.metaDescription ?? ''],
    ['metaTitle', article.metaTitle ?? ''],
    ['image', pictures.find(({ address }) => address === article.imageUrl)?.name ?? ''],
    ['imageAlt', article.imageAlt],
    ['imageFocus', article.imageFocus],
    ['date', article.publishedAt],
  ]);
}

/** What a file says, also where it leaves something to the site. */
function valuesHere({ value, images, imageAlt, imageFocus, publishedAt }: CheckedPost): ReadonlyMap<Key, string> {
  return new Map<Key, string>([
    ['title', value.title],
    ['author', value.author],
    ['type', value.postType],
    ['description', value.metaDescription ?? ''],
    ['metaTitle', value.metaTitle ?? ''],
    ['image', images[0]?.name ?? ''],
    ['imageAlt', imageAlt],
    ['imageFocus', imageFocus],
    ['date', publishedAt ?? ''],
  ]);
}

/** Whether the first picture of a file is the featured one of an article, whatever its name there. */
function isFeatured({ imageUrl }: StoredPost, check: PostCheck): boolean {
  return check.ok && isStoredAs(imageUrl ?? '', check.post.images[0]?.sha256);
}

/** The text of a file as it was published, as far as its pictures are still those of the article. */
function publishedText({ text, images }: CheckedPost, pictures: readonly PulledPicture[]): string {
  const byName = new Map(images.map((image) => [image.name, image]));
  return rewriteReferences(text, (url) => {
    const image = byName.get(findName(url, byName) ?? '');
    const stored = pictures.find(({ address }) => isStoredAs(address, image?.sha256));
    return image && stored ? { address: stored.address, alt: image.alt } : null;
  });
}

/** What a text says, however it names the pictures of its file, and however far apart its blocks are. */
function wordsOf(text: string, images: CheckedPost['images']): string {
  const byName = new Map(images.map((image) => [image.name, image]));
  const named = rewriteReferences(readPostText(text), (url) => {
    const image = byName.get(findName(url, byName) ?? '');
    return image ? { address: image.sha256 ?? image.name, alt: image.alt } : null;
  });
  return named.replace(/\n(?:[ \t]*\n)+/g, '\n\n').trim();
}

/** A file without a time leaves it to the site. */
function isSameMoment(here: string, there: string): boolean {
  return here === '' || Date.parse(here) === Date.parse(there);
}

function bodyOf({ content }: StoredPost, pictures: readonly PulledPicture[]): string {
  const names = new Map(pictures.map(({ address, name }) => [address, name]));
  return rewriteReferences(readPostText(unescapeContent(content)), (url) => {
    const name = names.get(url);
    return name === undefined ? null : { address: name };
  });
}

const YAML = { lineWidth: 0 };
/** As front matter is read: every value is the text that was typed. */
const AS_READ = { schema: 'failsafe' } as const;
