import * as v from 'valibot';
import { rowSchema } from '../client/row-schema.ts';

export const topicSchema = v.object({ slug: v.string(), name: v.string(), description: v.string() });

/** What lists and searches are filtered by, as the database returns it. */
export const choicesSchema = rowSchema({
  topics: v.array(topicSchema),
  authors: v.array(v.object({ slug: v.string(), name: v.string() })),
  first_year: v.nullable(v.number()),
});
