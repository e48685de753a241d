import { POST_TYPES } from '@ledgerlight/posts/types';
import * as v from 'valibot';

/** A UUID. All queries of this package parse the columns that many tables share with the schemas of this file. */
export const rowIdSchema = v.pipe(v.string(), v.uuid());

export const touchedRowsSchema = v.array(v.object({ id: rowIdSchema }));

export const postTypeSchema = v.picklist(POST_TYPES.map((type) => type.value));

export function isRowId(id: string): boolean {
  return v.is(rowIdSchema, id);
}

/** A PostgreSQL time as ISO 8601 with all its digits: `Date` would drop the microseconds that cursors need. */
export const timestampSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d{1,6})?([+-]\d{2}(:?\d{2})?|Z)$/, 'not a time with zone'),
  v.transform((text) =>
    text
      .replace(' ', 'T')
      .replace(/([+-]\d{2})(\d{2})$/, '$1:$2')
      .replace(/([+-]\d{2})$/, '$1:00'),
  ),
);
