import * as v from 'valibot';
import { rowIdSchema } from '../../client/column-schemas.ts';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import { stateSchema } from '../../posts/post-rows.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A series of posts in the order in which they are read, hidden and deleted ones too. */
export type ManagedSeries = Readonly<v.InferOutput<typeof seriesSchema>>;

/** A post of a series; `state` is null for a deleted one, which keeps its place. */
export type SeriesPost = ManagedSeries['posts'][number];

export interface SeriesTexts extends Pick<ManagedSeries, 'slug' | 'title' | 'description'> {
  /** The version that the caller has seen, 0 for a new series. */
  readonly version: number;
  readonly postIds: readonly string[];
}

export const MAX_SERIES_POSTS = 50;

/** The series of posts. The newsroom reads them; those who may change every post store and remove them. The admin area uses it. */
export function createSeries({ client }: Pick<StaffAccess, 'client'>) {
  return {
    all: (signal?: AbortSignal): Promise<readonly ManagedSeries[]> =>
      fetchData(v.array(seriesSchema), client.rpc('series_list'), signal),

    /** Stores a series as a whole; one that another person has changed meanwhile is refused. */
    save: ({ slug, title, description, version, postIds }: SeriesTexts): Promise<number> => {
      const texts = { slug, title, description, seen_version: version };
      return fetchData(v.number(), client.rpc('set_series', { ...texts, posts: [...postIds] }));
    },

    /** The posts stay. */
    remove: ({ slug, version }: Pick<SeriesTexts, 'slug' | 'version'>) =>
      sendQuery(client.rpc('remove_series', { slug, seen_version: version })),
  };
}

const seriesSchema = v.object({
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  version: v.number(),
  posts: v.array(v.object({ id: rowIdSchema, title: v.string(), state: v.nullable(stateSchema) })),
});
