import type { ImageEntry } from '../../../images/image-entry.ts';
import { withAlternative } from '../../../images/image-reference.ts';
import type { FormContent } from './content.ts';
import { storedText } from './stored-names.ts';

/** Changes the list. */
export type ListAction =
  | { readonly type: 'images-added'; readonly images: readonly ImageEntry[] }
  | { readonly type: 'image-removed'; readonly id: string }
  /** A negative number moves the image towards the start. */
  | { readonly type: 'image-moved'; readonly id: string; readonly by: number };

/** Changes what an image of the list says. */
export interface DescribeAction {
  readonly type: 'alt-edited' | 'focus-edited';
  readonly id: string;
  readonly value: string;
}

export function reduceImages(
  { images, fields }: FormContent,
  action: ListAction | DescribeAction,
): Partial<FormContent> {
  const changeImage = (id: string, change: Partial<Pick<ImageEntry, 'alt' | 'focus'>>) =>
    images.map((image) => (image.id === id ? { ...image, ...change } : image));
  switch (action.type) {
    case 'images-added':
      return { images: [...images, ...action.images] };
    case 'image-removed': {
      const removed = images.filter(({ id }) => id === action.id);
      // The text may still show a stored image, whose name is free from now on.
      const content = storedText(fields.content, removed);
      return { images: images.filter(({ id }) => id !== action.id), fields: { ...fields, content } };
    }
    case 'image-moved':
      return { images: move(images, action.id, action.by) };
    case 'alt-edited': {
      const image = images.find(({ id }) => id === action.id);
      if (!image) return {};
      const content = withAlternative(fields.content, image, action.value);
      return { images: changeImage(action.id, { alt: action.value }), fields: { ...fields, content } };
    }
    case 'focus-edited':
      return { images: changeImage(action.id, { focus: action.value }) };
  }
}

function move(images: readonly ImageEntry[], id: string, by: number): readonly ImageEntry[] {
  const from = images.findIndex((image) => image.id === id);
  const image = images[from];
  const to = Math.max(0, Math.min(images.length - 1, from + by));
  return image ? images.toSpliced(from, 1).toSpliced(to, 0, image) : images;
}
