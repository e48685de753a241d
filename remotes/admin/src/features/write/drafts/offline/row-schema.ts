import { INDEXINGS } from '@ledgerlight/posts/form';
import { POST_TYPES } from '@ledgerlight/posts/types';
import * as v from 'valibot';

/** Work of one editing session that the server has not confirmed. */
export type OfflineText = Readonly<v.InferOutput<typeof textSchema>>;

/** An image that was chosen for a draft and is in this browser alone. */
export type OfflineImage = Readonly<v.InferOutput<typeof imageSchema>>;

/** What a browser keeps of one draft. Two pages that write without a network leave two texts. */
export interface OfflineRow {
  readonly texts: readonly OfflineText[];
  readonly images: readonly OfflineImage[];
}

/** Returns what is valid of a stored row. */
export function offlineRow(value: unknown): OfflineRow {
  const row = v.safeParse(v.object({ texts: v.array(v.unknown()), images: v.array(v.unknown()) }), value);
  if (!row.success) return { texts: [], images: [] };
  return { texts: validTexts(row.output.texts), images: validOf(imageSchema, row.output.images) };
}

export function validTexts(values: readonly unknown[]): readonly OfflineText[] {
  return validOf(textSchema, values);
}

function validOf<Schema extends v.GenericSchema>(schema: Schema, values: readonly unknown[]) {
  return values.flatMap((value) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? [parsed.output] : [];
  });
}

const text = v.string();
const nullableText = v.nullable(text);

const fieldsSchema = v.object({
  ...{ title: text, content: text, author: text, imageUrl: nullableText, imageAlt: text, imageFocus: text },
  type: v.picklist(POST_TYPES.map(({ value }) => value)),
  ...{ metaTitle: nullableText, metaDescription: nullableText, notes: text, correction: text },
  // Texts of earlier versions lack these.
  slug: v.optional(text, ''),
  prompt: v.optional(text, ''),
  unplacedImages: v.optional(text, ''),
  canonicalUrl: v.optional(nullableText, null),
  indexing: v.optional(v.picklist(INDEXINGS), 'index'),
  socialTitle: v.optional(nullableText, null),
  socialDescription: v.optional(nullableText, null),
  topics: v.optional(text, ''),
  ...{ publishAt: nullableText, baseHash: nullableText },
});

const textSchema = v.object({
  id: v.pipe(text, v.uuid()),
  device: v.pipe(text, v.uuid()),
  step: v.number(),
  base: v.object({ version: v.number(), fields: fieldsSchema }),
  fields: fieldsSchema,
  /** Texts that a person did not choose, which the server gets as former versions. */
  setAside: v.optional(v.array(fieldsSchema), []),
  /** Milliseconds since 1970. */
  changedAt: v.number(),
});

const imageSchema = v.object({
  ...{ id: text, name: text, alt: text, focus: text, isFeatured: v.boolean() },
  ...{ blob: v.instance(Blob), thumbnail: v.instance(Blob), width: v.number(), height: v.number() },
});
