import * as v from 'valibot';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import { rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A phrase that a search takes for another one, and that one for it. */
export type SearchSynonym = Readonly<v.InferOutput<typeof synonymSchema>>;

/** Terms that visitors searched for without a result, how often, and the last day (`2026-11-24`) they did. */
export type EmptySearch = Readonly<v.InferOutput<typeof emptySearchSchema>>;

export const SYNONYM_MIN_LENGTH = 2;
export const SYNONYM_MAX_LENGTH = 60;

/** The synonyms of searches. The newsroom reads them; those who may change every post add and remove. The admin area uses it. */
export function createSearchSynonyms({ client }: Pick<StaffAccess, 'client'>) {
  const synonyms = () => client.from('search_synonyms');
  return {
    /** All of them, those of one meaning together. */
    all: (signal?: AbortSignal): Promise<readonly SearchSynonym[]> =>
      fetchData(
        v.array(synonymSchema),
        synonyms().select('phrase,meaning').order('meaning_key').order('phrase'),
        signal,
      ),

    /** A phrase that exists already, or that would make a chain of synonyms, is refused. */
    add: ({ phrase, meaning }: SearchSynonym) => sendQuery(synonyms().insert({ phrase, meaning })),

    /** Searches of the last 90 days, the most frequent first, at most 100. */
    emptySearches: (signal?: AbortSignal): Promise<readonly EmptySearch[]> =>
      fetchData(v.array(emptySearchSchema), client.rpc('empty_searches'), signal),

    remove: (phrase: string) => sendQuery(synonyms().delete().eq('phrase', phrase)),
  };
}

const synonymSchema = v.object({ phrase: v.string(), meaning: v.string() });

const emptySearchSchema = rowSchema({
  terms: v.string(),
  count: v.number(),
  last_day: v.pipe(v.string(), v.isoDate()),
});
