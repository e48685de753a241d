import { escapeContent } from '@ledgerlight/posts/escape';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { ImageRequiredError } from '../errors.ts';
import { contentWithAddresses, type Picture } from '../pictures/pictures.ts';
import type { ReadyPlan } from '../plan.ts';
import type { PostFields, PublishPorts, StoredPost } from '../ports.ts';

/** The row that a plan wants, when its pictures are stored under these names. @throws ImageRequiredError */
export function fieldsOf(
  { post, work }: ReadyPlan,
  storedNames: ReadonlyMap<Picture, string>,
  { images }: PublishPorts,
): PostFields {
  const { value, text, excerpt, readingMinutes } = post;
  const [featured] = work.pictures;
  const featuredName = featured && storedNames.get(featured);
  if (featuredName === undefined) throw new ImageRequiredError();
  return {
    title: value.title,
    content: escapeContent(contentWithAddresses(text, storedNames, images, work.linkTargets)),
    author: value.author,
    type: value.postType,
    imageUrl: storedImagePath(featuredName),
    imageAlt: post.imageAlt,
    imageFocus: post.imageFocus,
    metaTitle: value.metaTitle,
    metaDescription: value.metaDescription,
    excerpt,
    readingMinutes,
  };
}

/** Whether a stored row says what was to be written. */
export function holds(row: StoredPost, fields: PostFields): boolean {
  return WRITTEN.every((name) => row[name] === fields[name]);
}

/** What follows from the text is not compared: a later version may count its words otherwise. */
const WRITTEN = [
  'title',
  'content',
  'author',
  'type',
  'imageUrl',
  'imageAlt',
  'imageFocus',
  'metaTitle',
  'metaDescription',
] as const;
