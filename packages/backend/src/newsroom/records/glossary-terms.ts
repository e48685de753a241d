import * as v from 'valibot';
import { fetchData, sendQuery } from '../../client/fetch-data.ts';
import { rowSchema } from '../../client/row-schema.ts';
import type { StaffAccess } from '../../staff/staff-access.ts';

/** A term of the glossary as editors write it. `slug` is null for a new one, `postSlug` without a post that explains more. */
export interface EditedTerm {
  readonly slug: string | null;
  readonly term: string;
  readonly otherForms: readonly string[];
  readonly definition: string;
  readonly postSlug: string | null;
}

export type TermTexts = Omit<EditedTerm, 'slug'>;

export const TERM_LIMITS = {
  minTermLength: 2,
  maxTermLength: 60,
  maxOtherForms: 8,
  minDefinitionLength: 20,
  maxDefinitionLength: 300,
} as const;

export type GlossaryTerms = ReturnType<typeof createGlossaryTerms>;

/** The terms of the glossary. The newsroom reads them; those who may change every post add, change and remove. */
export function createGlossaryTerms({ client }: Pick<StaffAccess, 'client'>) {
  const terms = () => client.from('glossary_terms');
  return {
    all: (signal?: AbortSignal): Promise<readonly (EditedTerm & { readonly slug: string })[]> =>
      fetchData(
        v.array(termSchema),
        terms().select('slug,term,other_forms,definition,post_slug').order('slug'),
        signal,
      ),

    /** A form that another term has is refused. */
    add: ({ term, otherForms, definition, postSlug }: TermTexts) =>
      sendQuery(terms().insert({ term, other_forms: [...otherForms], definition, post_slug: postSlug })),

    /** Changes what is given, and leaves the rest as another person may have changed it. A form that another term has is refused. */
    async change(slug: string, { otherForms, postSlug, ...same }: Partial<TermTexts>): Promise<void> {
      const row = {
        ...same,
        ...(otherForms && { other_forms: [...otherForms] }),
        ...(postSlug !== undefined && { post_slug: postSlug }),
      };
      if (Object.keys(row).length > 0) await sendQuery(terms().update(row).eq('slug', slug));
    },

    remove: (slug: string) => sendQuery(terms().delete().eq('slug', slug)),
  };
}

const termSchema = rowSchema({
  slug: v.string(),
  term: v.string(),
  other_forms: v.array(v.string()),
  definition: v.string(),
  post_slug: v.nullable(v.string()),
});
