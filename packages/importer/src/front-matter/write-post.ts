import { stringify } from 'yaml';
import type { ConvertedFields } from './convert-fields.ts';

interface WrittenPost {
  readonly fields: ConvertedFields;
  readonly slug: string | null;
  readonly image: string | null;
  readonly images: readonly string[];
  readonly isDraft: boolean;
  readonly text: string;
}

/** Returns the file of a post: YAML front matter in the order of the documentation, and markdown. */
export function writePost({ fields, slug, image, images, isDraft, text }: WrittenPost): string {
  const { title, author, type, description, metaTitle, imageAlt, date } = fields;
  const entries = {
    ...{ title, author, type, description, metaTitle, image },
    imageAlt: image === null ? undefined : imageAlt,
    images: images.length > 0 ? images : undefined,
    ...{ slug, date },
    draft: isDraft || undefined,
  };
  const present = Object.entries(entries).filter(([, value]) => value !== undefined && value !== null);
  return `---\n${stringify(Object.fromEntries(present), { lineWidth: 0 })}---\n\n${text}\n`;
}
