import { messageOf } from '@ledgerlight/publishing/errors';
import type { PublishImage, PublishInput } from '@ledgerlight/publishing/input';
import type { PublishEnvironment } from '@ledgerlight/publishing/ports';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { parsePublishTime } from '../../publish-time.ts';
import { type EditorProblem, type FormContent, typedSlug } from '../content.ts';
import type { ImageEntry } from '../image-list/row/image-entry.ts';
import type { EditorServices } from '../services.ts';
import type { EditorState } from '../state.ts';

/** @param options.now the time of a scheduled post that is to be published at once */
export function publishInput(
  { content, initial }: Pick<EditorState, 'content' | 'initial'>,
  images: readonly PublishImage[],
  { id, now }: { readonly id: string; readonly now: number },
): PublishInput {
  const time = parsePublishTime(content.publishAt);
  const iso = time.kind === 'time' ? time.iso : new Date(now).toISOString();
  return {
    fields: content.fields,
    text: readPostText(content.fields.content),
    images,
    identity: { kind: 'id', id, slug: typedSlug({ content, initial }) },
    publishedAt: content.publishAt === initial.publishAt ? null : iso,
  };
}

/**
 * Returns the id under which a new post is first sent: a hash of its title and text in the form of a version 4 UUID, so that
 * equal texts in two tabs meet the same primary key (decision 0063).
 */
export async function newPostId(
  { title, content }: Pick<FormContent['fields'], 'title' | 'content'>,
  { sha256 }: Pick<PublishEnvironment, 'sha256'>,
): Promise<string> {
  const text = [title, content].map((part) => part.replaceAll('\r\n', '\n').trim()).join('\0');
  const hash = await sha256(new TextEncoder().encode(text));
  const variant = ((Number.parseInt(hash.charAt(16), 16) % 4) + 8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Reads the featured image and all files. Other stored images are referred to by the text and stay as they are. */
export async function readImages(
  images: readonly ImageEntry[],
  { readImage }: Pick<EditorServices, 'readImage'>,
  signal: AbortSignal,
): Promise<{ readonly images: readonly PublishImage[] } | { readonly problem: EditorProblem }> {
  const read: PublishImage[] = [];
  for (const [index, image] of images.entries()) {
    if (image.kind === 'stored' && index > 0) continue;
    const { name, alt, focus } = image;
    try {
      const bytes =
        image.kind === 'file' ? new Uint8Array(await image.blob.arrayBuffer()) : await readImage(image.id, signal);
      read.push({ name, bytes, alt, focus });
    } catch (error) {
      if (signal.aborted) throw error;
      const message = `The picture ${name} could not be loaded (${messageOf(error)}). Try again, or choose another one.`;
      return { problem: { field: 'images', message } };
    }
  }
  return { images: read };
}
