import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { SkeletonBlock, SkeletonLine } from '@ledgerlight/ui/skeleton-block';
import entryStyle from './entry-list.module.css';

interface EntryListSkeletonProps {
  readonly title: string;
  readonly text: string;
  readonly loading?: string;
}

/** Shown while a navigation waits for the page of a list. */
export function EntryListSkeleton({ title, text, loading = title }: EntryListSkeletonProps) {
  return (
    <PageSection>
      <PageHeader title={title} text={text} />
      <EntrySkeletons label={loading} />
    </PageSection>
  );
}

export function EntrySkeletons({ label }: { readonly label: string }) {
  return (
    <SkeletonBlock label={label}>
      {PLACEHOLDERS.map((placeholder) => (
        <div key={placeholder} className={entryStyle.entry}>
          <SkeletonLine size="caption" width="third" />
          <SkeletonLine size="heading" width="most" />
          <SkeletonLine />
        </div>
      ))}
    </SkeletonBlock>
  );
}

const PLACEHOLDERS = [1, 2, 3, 4, 5];
