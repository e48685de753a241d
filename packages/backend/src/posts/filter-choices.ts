import * as v from 'valibot';

export const topicSchema = v.object({ slug: v.string(), name: v.string(), description: v.string() });

/** What lists and searches are filtered by, as the database returns it. */
export const choicesSchema = v.object({
  topics: v.array(topicSchema),
  authors: v.array(v.object({ slug: v.string(), name: v.string() })),
  posts: v.optional(v.record(v.picklist(['type', 'topic', 'author', 'year']), v.record(v.string(), v.number()))),
});
