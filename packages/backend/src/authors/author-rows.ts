import { AUTHOR_KINDS, type Author, type AuthorNote, type PostChecks } from '@ledgerlight/posts/author';
import * as v from 'valibot';
import { timestampSchema } from '../client/column-schemas.ts';

const noteEntries = {
  slug: v.pipe(v.string(), v.minLength(1)),
  kind: v.picklist(AUTHOR_KINDS),
  role_title: v.nullable(v.string()),
  portrait_url: v.nullable(v.string()),
  biography: v.nullable(v.string()),
  interests: v.nullable(v.string()),
  links: v.array(v.string()),
};

export const authorEntries = {
  ...noteEntries,
  name: v.pipe(v.string(), v.minLength(1)),
  credentials: v.array(v.string()),
};

export const AUTHOR_COLUMNS = Object.keys(authorEntries).join();

function noteOf(row: v.InferOutput<v.ObjectSchema<typeof noteEntries, undefined>>): AuthorNote {
  return {
    slug: row.slug,
    kind: row.kind,
    role: row.role_title,
    portraitUrl: row.portrait_url,
    biography: row.biography,
    interests: row.interests,
    links: row.links,
  };
}

export const authorNoteSchema = v.pipe(v.object(noteEntries), v.transform(noteOf));

function authorOf(row: v.InferOutput<v.ObjectSchema<typeof authorEntries, undefined>>): Author {
  return { ...noteOf(row), name: row.name, credentials: row.credentials };
}

export const authorSchema = v.pipe(v.object(authorEntries), v.transform(authorOf));

const daySchema = v.nullable(v.pipe(v.string(), v.isoDate()));

export const postChecksSchema = v.pipe(
  v.object({
    reviews: v.array(v.object({ name: v.string(), reviewed_at: timestampSchema })),
    first_checked: daySchema,
    last_checked: daySchema,
  }),
  v.transform(
    ({ reviews, first_checked: first, last_checked: last }): PostChecks => ({
      reviews: reviews.map(({ name, reviewed_at }) => ({ name, reviewedAt: reviewed_at })),
      figuresChecked: first !== null && last !== null ? { first, last } : null,
    }),
  ),
);
