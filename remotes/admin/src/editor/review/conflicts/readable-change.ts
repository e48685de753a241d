import { isPostType, postTypeLabel } from '@ledgerlight/posts/types';
import type { FieldChange } from '@ledgerlight/publishing/field-changes';
import { momentInWords } from '../../../publish-time.ts';

/** A changed field in words. Texts are empty for nothing. */
export interface ReadableChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What a planned change means to people. */
export function readableChange({ name, before, after }: FieldChange): ReadableChange {
  const words = (value: string | null) => (value === null ? '' : wordsOf(name, value));
  return { label: LABELS[name], before: words(before), after: words(after) };
}

function wordsOf(name: FieldChange['name'], value: string): string {
  switch (name) {
    case 'type':
      return isPostType(value) ? postTypeLabel(value) : value;
    case 'publishedAt':
      return momentInWords(value);
    case 'imageUrl':
      return value.slice(value.lastIndexOf('/') + 1);
    default:
      return value;
  }
}

const LABELS: Readonly<Record<FieldChange['name'], string>> = {
  title: 'Title',
  content: 'Content',
  author: 'Author',
  type: 'Content type',
  imageUrl: 'Featured image',
  imageAlt: 'Alternative text',
  imageFocus: 'What stays in view',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  publishedAt: 'Publish at',
};
