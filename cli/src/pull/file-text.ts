import { unescapeContent } from '@ledgerlight/posts/escape';
import type { CheckedPost } from '@ledgerlight/publishing/check';
import type { StoredPost } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { rewriteReferences } from '@ledgerlight/publishing/rewrite-references';
import { parseDocument, stringify } from 'yaml';
import type { FrontMatterKey } from '../publish/front-matter.ts';
import type { PostFile } from '../publish/post-file.ts';
import type { PulledPicture } from './pictures.ts';

/** The whole file of an article: its fields as front matter, and its text with the names of its pictures. */
export function fileText(article: StoredPost, pictures: readonly PulledPicture[]): string {
  const values = Object.fromEntries([...valuesOf(article, pictures)].filter(([, value]) => value !== ''));
  return `---\n${stringify(values, YAML)}---\n\n${bodyOf(article, pictures)}\n`;
}

/** A file that others changed on the site: what the article says otherwise is put into it, everything else stays. */
export function changedFileText(
  { text, check }: PostFile,
  article: StoredPost,
  pictures: readonly PulledPicture[],
): string {
  const opening = text.slice(0, text.indexOf('\n') + 1);
  const end = text.indexOf('\n---', opening.length - 1) + 1;
  const block = text.slice(opening.length, end);
  const [closing = '---'] = text.slice(end).split('\n', 1);
  const document = parseDocument(block);
  const here = check.ok ? valuesHere(check.post) : new Map<Key, string>();
  let isOther = false;
  for (const [key, value] of valuesOf(article, pictures)) {
    const there = here.get(key) ?? '';
    if (there === value || key === 'slug' || (key === 'date' && isSameMoment(there, value))) continue;
    if (value === '') document.delete(key);
    else document.set(key, value);
    isOther = true;
  }
  return `${opening}${isOther ? document.toString(YAML) : block}${closing}\n\n${bodyOf(article, pictures)}\n`;
}

type Key = Exclude<FrontMatterKey, 'images' | 'id'>;

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
