import type { GlossaryTerms } from '@ledgerlight/backend/glossary-terms';
import type { MarkedTerm } from '@ledgerlight/posts/glossary/mark-terms';
import { useQuery } from '@tanstack/react-query';

/** Loads the terms that a preview explains. While they cannot be loaded, it explains none, which no approval depends on. */
export function useTerms(glossary: Pick<GlossaryTerms, 'all'>): readonly MarkedTerm[] {
  const { data } = useQuery({ queryKey: ['glossary-terms'], queryFn: ({ signal }) => glossary.all(signal) });
  return data ?? NO_TERMS;
}

const NO_TERMS: readonly MarkedTerm[] = [];
