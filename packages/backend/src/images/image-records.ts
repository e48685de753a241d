import * as v from 'valibot';
import { rowIdSchema, timestampSchema } from '../client/column-schemas.ts';
import { columnsOf, rowSchema } from '../client/row-schema.ts';

/** What people write about an image of the library. */
export type ImageDescription = Pick<ImageRecord, 'alt' | 'caption' | 'credit' | 'licence' | 'licenceUntil' | 'focus'>;

export type ImageRecord = Readonly<v.InferOutput<typeof imageRecordSchema>>;

/** A record in a list, with what the caller may do with it. */
export type ListedImage = Readonly<v.InferOutput<typeof listedImageSchema>>;

/** Where an image is shown; `versions` counts former versions of posts and drafts. */
export type ImageUses = Readonly<Omit<v.InferOutput<typeof imageUsesSchema>, 'next'>>;

export const imageRow = (description: ImageDescription) => ({
  alt: description.alt,
  caption: description.caption,
  credit: description.credit,
  licence: description.licence,
  licence_until: description.licenceUntil,
  focus: description.focus,
});

const entries = {
  name: v.string(),
  width: v.number(),
  height: v.number(),
  bytes: v.number(),
  stored_at: timestampSchema,
  stored_by: v.nullable(v.string()),
  file_name: v.string(),
  alt: v.string(),
  caption: v.string(),
  credit: v.string(),
  licence: v.string(),
  /** The last day on which it may be shown, YYYY-MM-DD; null is for ever. */
  licence_until: v.nullable(v.string()),
  /** What stays in view when it is cropped, such as '30% 70%'; empty leaves it to the site. */
  focus: v.string(),
  version: v.number(),
  updated_by: v.nullable(v.string()),
  updated_at: v.nullable(timestampSchema),
};

export const IMAGE_COLUMNS = columnsOf(entries);

export const imageRecordSchema = rowSchema(entries);

export const listedImageSchema = rowSchema({ ...entries, is_used: v.boolean(), may_describe: v.boolean() });

const place = { id: rowIdSchema, title: v.string() };

export const imageUsesSchema = v.pipe(
  v.object({
    posts: v.array(v.object({ ...place, stage: v.picklist(['hidden', 'scheduled', 'published']) })),
    reviews: v.array(v.object(place)),
    drafts: v.array(v.object(place)),
    versions: v.number(),
    next: v.nullable(v.number()),
  }),
);
