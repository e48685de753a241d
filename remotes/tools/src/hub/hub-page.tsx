import type { CopyEdition } from '@ledgerlight/site/copy/edition';
import { CardGrid } from '@ledgerlight/ui/card-grid';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { GroupCard } from './group-card.tsx';
import { TOOL_GROUPS } from './groups.ts';
import { hubCopy } from './hub-copy.ts';

/** The hub: a card for each group of tools (specification section 2, 'Tools hub'). */
export function ToolsHubPage({ edition }: { readonly edition: CopyEdition }) {
  const copy = hubCopy(edition);
  return (
    <PageSection>
      <PageHeader title={copy.title} text={copy.text} />
      <CardGrid label="Groups of tools">
        {TOOL_GROUPS.map((group) => (
          <GroupCard key={group.name} group={group} edition={edition} />
        ))}
      </CardGrid>
    </PageSection>
  );
}
