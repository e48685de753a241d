import { EmptyState } from '@ledgerlight/ui/empty-state';
import type { ReactNode } from 'react';
import type { PostList } from '../copy.ts';

/**
 * A list without posts. When they could not be loaded it says the same, as in specification section 8; `children` then offer
 * to ask again.
 */
export function EmptyList({ list, children }: { readonly list: PostList; readonly children?: ReactNode }) {
  return (
    <EmptyState icon="newspaper" title={list.empty.title} text={list.empty.text}>
      {children}
    </EmptyState>
  );
}
