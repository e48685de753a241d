import { AUTHOR_KINDS, type PostChecks } from '@ledgerlight/posts/author';
import * as v from 'valibot';
import { timestampSchema } from '../client/column-schemas.ts';
import { columnsOf, rowSchema } from '../client/row-schema.ts';

const noteEntries = {
  slug: v.pipe(v.string(), v.minLength(1)),
  kind: v.picklist(AUTHOR_KINDS),
  role_title: v.nullable(v.string()),
  portrait_url: v.nullable(v.string()),
  biography: v.nullable(v.string()),
  interests: v.nullable(v.string()),
  links: v.array(v.string()),
};

const authorEntries = {
  ...noteEntries,
  name: v.pipe(v.string(), v.minLength(1)),
  credentials: v.array(v.string()),
};

export const AUTHOR_COLUMNS = columnsOf(authorEntries);

const NAMES = { role_title: 'role' } as const;

export const authorNoteSchema = rowSchema(noteEntries, NAMES);

export const authorSchema = rowSchema(authorEntries, NAMES);

const daySchema = v.nullable(v.pipe(v.string(), v.isoDate()));

export const postChecksSchema = v.pipe(
  v.object({
    reviews: v.array(rowSchema({ name: v.string(), reviewed_at: timestampSchema })),
    first_checked: daySchema,
    last_checked: daySchema,
  }),
  v.transform(
    ({ reviews, first_checked: first, last_checked: last }): PostChecks => ({
      reviews,
      figuresChecked: first !== null && last !== null ? { first, last } : null,
    }),
  ),
);
