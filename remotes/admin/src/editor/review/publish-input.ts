import { messageOf } from '@ledgerlight/publishing/errors';
import type { PublishImage, PublishInput } from '@ledgerlight/publishing/input';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { parsePublishTime } from '../../kit/publish-time.ts';
import { type EditorProblem, typedSlug } from '../content.ts';
import type { ImageEntry } from '../image-list/row/image-entry.ts';
import type { EditorServices } from '../services.ts';
import type { EditorState } from '../state.ts';

/** @param options.now the time of a scheduled post that is to be published at once */
export function publishInput(
  { content, initial }: Pick<EditorState, 'content' | 'initial'>,
  images: readonly PublishImage[],
  { id, now }: { readonly id: string; readonly now: number },
): PublishInput {
  const time = parsePublishTime(content.fields.publishedAt);
  const iso = time.kind === 'time' ? time.iso : new Date(now).toISOString();
  return {
    fields: content.fields,
    text: readPostText(content.fields.content),
    images,
    identity: { kind: 'id', id, slug: typedSlug({ content, initial }) },
    publishedAt: content.fields.publishedAt === initial.fields.publishedAt ? null : iso,
  };
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
