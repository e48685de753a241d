import type { DraftFields } from '@ledgerlight/backend/drafts';
import type { ImageLibrary } from '@ledgerlight/backend/image-library';
import { tidyImageAlt } from '@ledgerlight/posts/image-alt';
import { storedImagesOf } from './image-entry.ts';

export type ImageRecords = Pick<ImageLibrary, 'find' | 'describe'>;

/** Gives undescribed images of the library the alternative texts of a text that shows them. Never rejects. */
export async function describeImages(text: DraftFields, library: ImageRecords): Promise<void> {
  for (const { name, alt } of storedImagesOf(text, text.content).filter((image) => tidyImageAlt(image.alt) !== '')) {
    const record = await library.find(name).catch(() => null);
    if (record?.alt === '') await library.describe(record, { ...record, alt: tidyImageAlt(alt) }).catch(() => null);
  }
}
