import { CardGrid } from '@ledgerlight/ui/card-grid';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { GroupCard } from './group-card.tsx';
import { HUB_COPY } from './hub-copy.ts';
import { TOOL_GROUPS } from './tools.ts';

/** The hub: a card for each group of tools (specification section 2, 'Tools hub'). */
export function ToolsHubPage() {
  return (
    <PageSection>
      <PageHeader title={HUB_COPY.title} text={HUB_COPY.text} />
      <CardGrid label="Groups of tools">
        {TOOL_GROUPS.map((group) => (
          <GroupCard key={group.name} group={group} />
        ))}
      </CardGrid>
    </PageSection>
  );
}
