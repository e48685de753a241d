import type { GlossaryTerm } from '@ledgerlight/posts/glossary/term';
import * as v from 'valibot';
import type { BackendClient } from '../client/client.ts';
import { fetchData } from '../client/fetch-data.ts';
import { parseRows, type ReportRow, rowsSchema } from '../client/rows.ts';

/**
 * Returns all terms of the glossary in the order of the alphabet; damaged ones are left out and reported. For the shell's pages and posts.
 * @throws what `fetchData` throws
 */
export async function fetchGlossary(
  client: BackendClient,
  reportRow: ReportRow,
  signal?: AbortSignal,
): Promise<readonly GlossaryTerm[]> {
  const rows = await fetchData(rowsSchema, client.rpc('glossary'), signal);
  return parseRows(glossaryTermSchema, rows, reportRow, 'glossary term');
}

const glossaryTermSchema = v.pipe(
  v.object({
    slug: v.string(),
    term: v.string(),
    other_forms: v.array(v.string()),
    definition: v.string(),
    post_slug: v.nullable(v.string()),
    post_title: v.nullable(v.string()),
  }),
  v.transform(
    ({ slug, term, other_forms: otherForms, definition, post_slug: postSlug, post_title: title }): GlossaryTerm => ({
      ...{ slug, term, otherForms, definition },
      post: postSlug === null || title === null ? null : { slug: postSlug, title },
    }),
  ),
);
