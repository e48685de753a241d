import { escapeContent } from '@ledgerlight/posts/escape';
import { excerpt, readingMinutes } from '@ledgerlight/posts/markdown/readable-text';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import { ImageRequiredError } from './errors.ts';
import { contentWithAddresses, type Picture } from './pictures.ts';
import type { ReadyPlan } from './plan.ts';
import type { PostFields, PublishPorts, StoredPost } from './ports.ts';

/** The row that a plan wants, when its pictures are stored under these names. @throws ImageRequiredError */
export function fieldsOf(
  { work }: ReadyPlan,
  storedNames: ReadonlyMap<Picture, string>,
  { images }: PublishPorts,
): PostFields {
  const { value } = work.post;
  const [featured] = work.pictures;
  const featuredName = featured && storedNames.get(featured);
  if (featuredName === undefined) throw new ImageRequiredError();
  const content = contentWithAddresses(value.content, storedNames, images);
  return {
    title: value.title,
    content: escapeContent(content),
    author: value.author,
    type: value.postType,
    imageUrl: storedImagePath(featuredName),
    imageAlt: work.post.imageAlt,
    imageFocus: work.post.imageFocus,
    metaTitle: value.metaTitle,
    metaDescription: value.metaDescription,
    excerpt: excerpt(content),
    readingMinutes: readingMinutes(content),
  };
}

/** Whether a stored row says what was to be written. */
export function holds(row: StoredPost, fields: PostFields): boolean {
  return (
    row.title === fields.title &&
    row.content === fields.content &&
    row.author === fields.author &&
    row.type === fields.type &&
    row.imageUrl === fields.imageUrl &&
    row.imageAlt === fields.imageAlt &&
    row.imageFocus === fields.imageFocus &&
    row.metaTitle === fields.metaTitle &&
    row.metaDescription === fields.metaDescription
  );
}
