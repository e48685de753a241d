import { unescapeContent } from '@ledgerlight/posts/escape';
import { readTopics } from '@ledgerlight/posts/topics';
import type { CheckedPost } from '@ledgerlight/publishing/check';
import { findName } from '@ledgerlight/publishing/file-reference';
import type { AuthoredField, StoredPost } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { rewriteReferences } from '@ledgerlight/publishing/rewrite-references';
import { stringify } from 'yaml';
import { readFrontMatter, type SingleKey } from '../front-matter/front-matter.ts';
import type { ReadFile } from '../reading/read-file.ts';
import { changedFrontMatter, YAML } from './changed-front-matter.ts';
import { originalLines } from './original-lines.ts';
import { isStoredAs, type PulledImage } from './pulled-images.ts';

/** Returns a post as a file: its fields as front matter, and its content with the file names of its images. */
export function fileText(post: StoredPost, images: readonly PulledImage[], { isDraft = false } = {}): string {
  const isOmitted = (key: string, value: string) =>
    value === '' || (key === 'imageAlt' && isAltInContent(post)) || (key === 'slug' && isDraft && !post.hasTypedSlug);
  const entries = [...storedValues(post, images)].filter(([key, value]) => !isOmitted(key, value));
  const values = Object.fromEntries(entries.map(([key, value]) => [key, yamlValue(key, value)]));
  return `---\n${stringify({ ...(isDraft && { draft: true }), ...values }, YAML)}---\n\n${fileContent(post, images)}\n`;
}

function yamlValue(key: string, value: string): string | boolean | readonly string[] {
  if (key === 'noindex') return true;
  return key === 'topics' ? readTopics(value) : value;
}

/** Returns the text of a file with the changes of its post on the site; everything else stays as typed. @throws LocalChangesError */
export function changedFileText(
  file: ReadFile,
  text: string,
  post: StoredPost,
  images: readonly PulledImage[],
): string {
  const { values, heading, content, contentLine } = readFrontMatter(text);
  const changes = changedValues(file, post, images);
  const keepsHeading = heading !== null && !changes.has('title');
  const headingLines = heading === null ? 0 : heading.typed.split('\n').length - 1;
  const above = text
    .split('\n', contentLine - 1 - headingLines)
    .map((line) => `${line}\n`)
    .join('');
  const matter = above.trimEnd();
  const gap = above.slice(matter.length);
  const ending = text.slice(text.trimEnd().length);
  const front = changes.size === 0 ? matter : changedFrontMatter(matter, changes, values);
  const fileOf = (content: string) => `${front}${gap}${keepsHeading ? heading.typed : ''}${content}${ending}`;
  const plain = fileContent(post, images);
  if (!file.check.ok) return fileOf(plain);
  const { post: local } = file.check;
  const lines = {
    typed: text.split('\n', text.trimEnd().split('\n').length).slice(contentLine - 1),
    published: publishedContent(local, content, images).split('\n'),
  };
  const original = originalLines(lines, unescapeContent(post.content).split('\n'), plain.split('\n')).join('\n');
  // Lines may have moved, so that the typed form is used only if it means the same.
  const meaning = (content: string) => normalisedContent(readFrontMatter(fileOf(content)).content, local.images);
  return fileOf(meaning(original) === meaning(plain) ? original : plain);
}

function changedValues(
  { check, slug }: ReadFile,
  post: StoredPost,
  images: readonly PulledImage[],
): ReadonlyMap<string, string> {
  const local = check.ok ? localValues(check.post, slug) : new Map<string, string>();
  const featured = check.ok ? check.post.images[0]?.sha256 : null;
  const isSame = ([key, value]: readonly [string, string]) => {
    const own = local.get(key) ?? '';
    if (key === 'slug') return slug === value || (slug === null && !post.hasTypedSlug);
    if (own === value) return true;
    // A file without a date leaves it to the site.
    if (key === 'date') return own === '' || value === '' || Date.parse(own) === Date.parse(value);
    return key === 'image' && isStoredAs(post.imageUrl ?? '', featured);
  };
  return new Map([...storedValues(post, images)].filter((entry) => !isSame(entry)));
}

/** Returns whether the featured image has its alternative text from the content, where another reference to it has none. */
function isAltInContent({ content, imageUrl, imageAlt }: StoredPost): boolean {
  const { references } = readPostText(unescapeContent(content));
  const alts = references.filter(({ url }) => url === imageUrl).map(({ alt }) => alt);
  return alts.includes('') && alts.find((alt) => alt !== '') === imageAlt;
}

type PostKey = Exclude<SingleKey, 'id'>;
type FileFields = Pick<StoredPost, Exclude<AuthoredField, 'content' | 'imageUrl'>>;

/** Returns the values of front matter in the order of a file. */
function fileValues(
  fields: FileFields,
  { slug, image, date }: Readonly<Record<'slug' | 'image' | 'date', string>>,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries({
      title: fields.title,
      slug,
      author: fields.author,
      type: fields.type,
      description: fields.metaDescription ?? '',
      metaTitle: fields.metaTitle ?? '',
      canonicalUrl: fields.canonicalUrl ?? '',
      noindex: fields.indexing === 'noindex' ? 'true' : '',
      socialTitle: fields.socialTitle ?? '',
      socialDescription: fields.socialDescription ?? '',
      topics: fields.topics,
      image,
      imageAlt: fields.imageAlt,
      imageFocus: fields.imageFocus,
      date,
    } satisfies Record<PostKey, string>),
  );
}

function storedValues(post: StoredPost, images: readonly PulledImage[]): ReadonlyMap<string, string> {
  const image = images.find(({ address }) => address === post.imageUrl)?.name ?? '';
  return fileValues(post, { slug: post.slug, image, date: post.publishedAt });
}

function localValues({ value, images, publishedAt, ...described }: CheckedPost, slug: string | null) {
  const [featured] = images;
  const others = { slug: slug ?? '', image: featured?.name ?? '', date: publishedAt ?? '' };
  return fileValues({ ...value, ...described, type: value.postType }, others);
}

/** Returns the content of a file as it was published, as far as its images are still those of the post. */
function publishedContent({ text, images }: CheckedPost, markdown: string, pulled: readonly PulledImage[]): string {
  return rewriteImages({ ...text, markdown }, images, ({ sha256, alt }) => {
    const stored = pulled.find(({ address }) => isStoredAs(address, sha256));
    return stored ? { address: stored.address, alt } : null;
  });
}

/** Returns content without what does not change its meaning: the names of images, and additional blank lines. */
function normalisedContent(content: string, images: CheckedPost['images']): string {
  const named = rewriteImages(readPostText(content), images, ({ sha256, name, alt }) => ({
    address: sha256 ?? name,
    alt,
  }));
  return named.replace(/\n(?:[ \t]*\n)+/g, '\n\n').trim();
}

type Image = CheckedPost['images'][number];

function rewriteImages(
  text: Parameters<typeof rewriteReferences>[0],
  images: readonly Image[],
  replace: (image: Image) => { readonly address: string; readonly alt: string } | null,
): string {
  const byName = new Map(images.map((image) => [image.name, image]));
  return rewriteReferences(text, (url) => {
    const image = byName.get(findName(url, byName) ?? '');
    return image ? replace(image) : null;
  });
}

function fileContent({ content }: StoredPost, images: readonly PulledImage[]): string {
  const names = new Map(images.map(({ address, name }) => [address, name]));
  return rewriteReferences(readPostText(unescapeContent(content)), (url) => {
    const name = names.get(url);
    return name === undefined ? null : { address: name };
  });
}
