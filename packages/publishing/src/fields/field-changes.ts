import { escapeContent, unescapeContent } from '@ledgerlight/posts/escape';
import { storedImagePath } from '@ledgerlight/posts/stored-image';
import type { CheckedPost } from '../check.ts';
import { contentWithAddresses, type Picture } from '../pictures/pictures.ts';
import type { PublishPorts, StoredPost } from '../ports.ts';

/** A field whose stored value is not the wanted one. Texts are as their author wrote them, content not escaped. */
export interface FieldChange {
  readonly name:
    | 'title'
    | 'content'
    | 'author'
    | 'type'
    | 'imageUrl'
    | 'imageAlt'
    | 'imageFocus'
    | 'metaTitle'
    | 'metaDescription'
    | 'publishedAt';
  readonly before: string | null;
  /** A picture that is still to be sent stands with its given name. */
  readonly after: string | null;
}

/** What is known of a post's pictures. */
export interface KnownPictures {
  readonly pictures: readonly Picture[];
  readonly stored: ReadonlyMap<Picture, string>;
  readonly ports: PublishPorts;
  /** The addresses of the posts that relative links mean. */
  readonly linkTargets: ReadonlyMap<string, string>;
}

/** What publishing would change of a stored post. */
export function fieldChanges(
  post: CheckedPost,
  existing: StoredPost,
  { pictures, stored, ports, linkTargets }: KnownPictures,
): readonly FieldChange[] {
  const { value } = post;
  const content = contentWithAddresses(post.text, stored, ports.images, linkTargets);
  const [featured] = pictures;
  const storedName = featured && stored.get(featured);
  const wanted: FieldChange[] = [
    { name: 'title', before: existing.title, after: value.title },
    { name: 'author', before: existing.author, after: value.author },
    { name: 'type', before: existing.type, after: value.postType },
    { name: 'metaTitle', before: existing.metaTitle, after: value.metaTitle },
    { name: 'metaDescription', before: existing.metaDescription, after: value.metaDescription },
    {
      name: 'imageUrl',
      before: existing.imageUrl,
      after: storedName === undefined ? (featured?.image.name ?? null) : storedImagePath(storedName),
    },
    { name: 'imageAlt', before: existing.imageAlt, after: post.imageAlt },
    { name: 'imageFocus', before: existing.imageFocus, after: post.imageFocus },
  ];
  const changes = wanted.filter(({ before, after }) => before !== after);
  if (existing.content !== escapeContent(content)) {
    changes.push({ name: 'content', before: unescapeContent(existing.content), after: content });
  }
  if (post.publishedAt !== null && Date.parse(post.publishedAt) !== Date.parse(existing.publishedAt)) {
    changes.push({ name: 'publishedAt', before: existing.publishedAt, after: post.publishedAt });
  }
  return changes;
}
